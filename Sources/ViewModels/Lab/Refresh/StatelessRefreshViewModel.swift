/// The stateless form: nothing is held, each transition is told to its observer.
package final class StatelessRefreshViewModel {
  // Shown in the Lab: stateless
  /// A closure that is told of a value.
  package typealias Observer<T> = (T) -> Void

  /// Told of each answer.
  package var onRefresh: Observer<[RefreshModel]>?
  /// Told when loading begins and when it ends.
  package var onLoadingStateChange: Observer<Bool>?
  /// Told why a request failed, after loading ended.
  package var onFailure: Observer<String>?

  /// Loads; the newest request wins.
  package func loadModel() {
    let request = requests.begin()
    onLoadingStateChange?(true)
    loader.load { [weak self] result in
      guard let self, requests.isNewest(request)
      else { return }
      onLoadingStateChange?(false)
      switch result {
      case .success(let model):
        onRefresh?(model)
      case .failure(let error):
        onFailure?(Explanation.of(error))
      }
    }
  }
  // End of what is shown

  private let loader: any ModelLoader
  private var requests = RequestCount()

  /// Nothing is loaded before `loadModel()`.
  package init(loader: any ModelLoader) {
    self.loader = loader
  }
}
