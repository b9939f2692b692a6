import Bindings
import Observation

/// The stateful variant, with one `State` that views are bound to.
@Observable
package final class StatefulRefreshViewModel: CountedRefreshViewModel {
  package enum State: Equatable, Sendable {
    /// Nothing has been requested yet.
    case pending
    case loading
    case loaded
    /// The latest request failed; the associated value is the explanation.
    case failure(String)
  }

  package private(set) var state = State.pending
  /// The models of the last successful request, which remain while another request is in flight.
  package private(set) var models: [RefreshModel] = []

  package var isLoading: Bool { state == .loading }

  package var failure: String? {
    guard case .failure(let reason) = state else { return nil }
    return reason
  }

  /// Loads the models.
  ///
  /// Only the response to the latest request is used.
  package func loadModel() {
    let request = beginRequest()
    state = .loading
    loader.load { [weak self] result in
      guard let self, isNewest(request) else { return }
      switch result {
      case .success(let models):
        self.models = models
        state = .loaded
      case .failure(let error):
        state = .failure(LoadFailure(error).message)
      }
    }
  }
}
