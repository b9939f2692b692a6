import Bindings

/// The stateless variant, which stores nothing and calls a closure at each transition.
package final class StatelessRefreshViewModel: CountedRefreshViewModel {
  package typealias Observer<T> = (T) -> Void

  /// A closure that receives the models of each response.
  package var onRefresh: Observer<[RefreshModel]>?
  /// A closure that receives true when loading starts, and false when it ends.
  package var onLoadingStateChange: Observer<Bool>?
  /// A closure that receives the error of a request after loading has ended.
  package var onFailure: Observer<String>?

  /// Loads the models.
  ///
  /// Only the response to the latest request is used.
  package func loadModel() {
    let request = beginRequest()
    onLoadingStateChange?(true)
    loader.load { [weak self] result in
      guard let self, isNewest(request) else { return }
      onLoadingStateChange?(false)
      switch result {
      case .success(let model):
        onRefresh?(model)
      case .failure(let error):
        onFailure?(LoadFailure(error).message)
      }
    }
  }
}
