package import Bindings

/// The reactive form: what changes is an `Observable`, and whoever shows it binds to it.
package final class ReactiveRefreshViewModel {
  // Shown in the Lab: reactive
  /// Whether a request is in flight.
  package let isLoading = Observable(false)
  /// What the last request that was answered brought.
  package let models = Observable<[RefreshModel]>([])
  /// Why the newest request failed.
  package let failure = Observable<String?>(nil)

  /// Loads; the newest request wins.
  package func loadModel() {
    let request = requests.begin()
    failure.value = nil
    isLoading.value = true
    loader.load { [weak self] result in
      guard let self, requests.isNewest(request)
      else { return }
      isLoading.value = false
      switch result {
      case .success(let models):
        self.models.value = models
      case .failure(let error):
        failure.value = Explanation.of(error)
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
