import Bindings

/// The variant with a Boolean instead of a `State`.
///
/// This variant publishes the models but does not store them.
package final class LoadingRefreshViewModel: CountedRefreshViewModel {
  /// A closure that is called with the view model when loading starts, ends or fails.
  package var onChange: ((LoadingRefreshViewModel) -> Void)?
  /// A closure that receives the models of each response.
  package var onRefresh: (([RefreshModel]) -> Void)?

  /// The error of the latest request; nil while the request is in flight and after it has succeeded.
  package private(set) var failure: String?

  package private(set) var isLoading = false {
    didSet { onChange?(self) }
  }

  /// Loads the models.
  ///
  /// Only the response to the latest request is used.
  package func loadModel() {
    let request = beginRequest()
    failure = nil
    isLoading = true
    loader.load { [weak self] result in
      guard let self, isNewest(request) else { return }
      switch result {
      case .success(let model):
        onRefresh?(model)
      case .failure(let error):
        failure = LoadFailure(error).message
      }
      isLoading = false
    }
  }
}
