package import Bindings

/// The reactive variant, with observable values to which views are bound.
package final class ReactiveRefreshViewModel: CountedRefreshViewModel {
  package let isLoading = Observable(false)
  /// The models of the last successful request.
  package let models = Observable<[RefreshModel]>([])
  /// The error of the latest request; nil while the request is in flight and after it has succeeded.
  package let failure = Observable<String?>(nil)

  /// Loads the models.
  ///
  /// Only the response to the latest request is used.
  package func loadModel() {
    let request = beginRequest()
    failure.value = nil
    isLoading.value = true
    loader.load { [weak self] result in
      guard let self, isNewest(request) else { return }
      isLoading.value = false
      switch result {
      case .success(let models):
        self.models.value = models
      case .failure(let error):
        failure.value = LoadFailure(error).message
      }
    }
  }
}
