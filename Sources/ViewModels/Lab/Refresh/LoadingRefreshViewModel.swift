/// The form with two states only: a Boolean takes the place of the `State`, and the models are handed on, not held.
package final class LoadingRefreshViewModel {
  private let loader: any ModelLoader
  private var requests = RequestCount()

  /// Told of the view model when loading begins, ends or fails.
  package var onChange: ((LoadingRefreshViewModel) -> Void)?
  /// Told of each answer.
  package var onRefresh: (([RefreshModel]) -> Void)?

  /// Why the newest request failed; nil while one runs and after one was answered.
  package private(set) var failure: String?

  // Shown in the Lab: loading
  /// Whether a request is in flight.
  package private(set) var isLoading = false {
    didSet { onChange?(self) }
  }

  /// Loads; the newest request wins.
  package func loadModel() {
    let request = requests.begin()
    failure = nil
    isLoading = true
    loader.load { [weak self] result in
      guard let self, requests.isNewest(request)
      else { return }
      switch result {
      case .success(let model):
        onRefresh?(model)
      case .failure(let error):
        failure = Explanation.of(error)
      }
      isLoading = false
    }
  }
  // End of what is shown

  /// Nothing is loaded before `loadModel()`.
  package init(loader: any ModelLoader) {
    self.loader = loader
  }
}
