import Bindings

/// The stateful variant, with one `State` and a closure that is called after each change of the state.
package final class StatefulRefreshViewModel: RefreshViewModel {
  package enum State: Equatable, Sendable {
    /// Nothing has been requested yet.
    case pending
    case loading
    case loaded([RefreshModel])
    /// The latest request failed; the associated value is the explanation.
    case failure(String)
  }

  package var onChange: ((StatefulRefreshViewModel) -> Void)?

  package private(set) var state = State.pending {
    didSet { onChange?(self) }
  }

  package var isLoading: Bool { state == .loading }

  package var model: [RefreshModel]? {
    guard case .loaded(let model) = state
    else { return nil }
    return model
  }

  package var failure: String? {
    guard case .failure(let reason) = state
    else { return nil }
    return reason
  }

  /// Loads the models.
  ///
  /// Only the response to the latest request is used.
  package func loadModel() {
    let request = requests.begin()
    state = .loading
    loader.load { [weak self] result in
      guard let self, requests.isNewest(request)
      else { return }
      switch result {
      case .success(let model):
        state = .loaded(model)
      case .failure(let error):
        state = .failure(LoadFailure(error).message)
      }
    }
  }
}
