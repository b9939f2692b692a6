/// The stateful form: one `State` that says it all, and one closure that is told of each change of it.
package final class StatefulRefreshViewModel {
  /// Where loading stands.
  package enum State: Equatable, Sendable {
    /// Nothing was asked for yet.
    case pending
    /// A request is in flight.
    case loading
    /// The newest request was answered.
    case loaded([RefreshModel])
    /// The newest request failed, for this reason.
    case failure(String)
  }

  private let loader: any ModelLoader
  private var requests = RequestCount()

  /// Told of the view model after each change of its state.
  package var onChange: ((StatefulRefreshViewModel) -> Void)?

  /// Where loading stands.
  package private(set) var state = State.pending {
    didSet { onChange?(self) }
  }

  /// Nothing is loaded before `loadModel()`.
  package init(loader: any ModelLoader) {
    self.loader = loader
  }

  // Shown in the Lab: stateful
  /// Whether a request is in flight.
  package var isLoading: Bool { state == .loading }

  /// What was loaded; nil in every other state.
  package var model: [RefreshModel]? {
    guard case .loaded(let model) = state
    else { return nil }
    return model
  }

  /// Why the newest request failed.
  package var failure: String? {
    guard case .failure(let reason) = state
    else { return nil }
    return reason
  }

  /// Loads; the newest request wins.
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
  // End of what is shown
}
