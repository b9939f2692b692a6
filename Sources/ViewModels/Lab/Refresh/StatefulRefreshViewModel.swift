/// The stateful variant, with one `State` and a closure that is called after each change.
package final class StatefulRefreshViewModel: RefreshViewModel {
  /// The state of loading.
  package enum State: Equatable, Sendable {
    /// Nothing has been requested yet.
    case pending
    /// A request is in flight.
    case loading
    /// The newest request succeeded.
    case loaded([RefreshModel])
    /// The newest request failed, with an explanation.
    case failure(String)
  }

  /// A closure that is called with the view model after each change of its state.
  package var onChange: ((StatefulRefreshViewModel) -> Void)?

  /// The current state.
  package private(set) var state = State.pending {
    didSet { onChange?(self) }
  }

  // Shown in the Lab: stateful
  /// Whether a request is in flight.
  package var isLoading: Bool { state == .loading }

  /// The loaded models; nil in all other states.
  package var model: [RefreshModel]? {
    guard case .loaded(let model) = state
    else { return nil }
    return model
  }

  /// The error of the newest request; nil in all other states.
  package var failure: String? {
    guard case .failure(let reason) = state
    else { return nil }
    return reason
  }

  /// Loads the models; only the response to the newest request is used.
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
        state = .failure(Explanation.of(error))
      }
    }
  }
  // End of the excerpt
}
