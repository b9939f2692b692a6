import Bindings

import ViewModels

/// The variants of the refresh view model.
nonisolated enum TutorialVariant: CaseIterable {
  case stateful
  case loading
  case stateless
  case reactive
}

/// A loader whose requests are completed by the test, in any order.
final class HandLoader: ModelLoader {
  /// The error of a request that the test fails.
  nonisolated struct RequestFailed: DisplayableError {
    let number: Int
    var displayText: String { "request \(number) failed" }
  }

  private var waiting: [((Result<[RefreshModel], any Error>) -> Void)?] = []

  func load(_ completion: @escaping (Result<[RefreshModel], any Error>) -> Void) { waiting.append(completion) }

  func isAnswered(_ request: Int) -> Bool { waiting[request] == nil }
  func answer(_ request: Int) { finish(request, .success([RefreshModel(id: 1, request: request + 1)])) }
  func fail(_ request: Int) { finish(request, .failure(RequestFailed(number: request + 1))) }

  private func finish(_ request: Int, _ result: Result<[RefreshModel], any Error>) {
    let completion = waiting[request]
    waiting[request] = nil
    completion?(result)
  }
}

/// The state of a screen, bound to each variant as a binder would bind it.
final class RefreshScreen {
  let model: AnyObject
  let load: () -> Void
  private(set) var spins: [Bool] = []
  var isLoading: Bool { stateful?.isLoading ?? spins.last ?? false }
  var requestShown: Int? { stateful?.models.first?.request ?? lastRequest }
  var failure: String? { stateful?.failure ?? lastFailure }

  /// The stateful variant, whose properties a screen reads; nil for the variants that call a screen.
  private var stateful: StatefulRefreshViewModel? { model as? StatefulRefreshViewModel }
  private var lastRequest: Int?
  private var lastFailure: String?

  init(_ variant: TutorialVariant, _ loader: any ModelLoader) {
    switch variant {
    case .stateful:
      let variant = StatefulRefreshViewModel(loader: loader)
      (model, load) = (variant, variant.loadModel)
    case .loading:
      let variant = LoadingRefreshViewModel(loader: loader)
      (model, load) = (variant, variant.loadModel)
      variant.onRefresh = { [weak self] in self?.show(true, nil, $0) }
      variant.onChange = { [weak self] in self?.show($0.isLoading, $0.failure, nil) }
    case .stateless:
      let variant = StatelessRefreshViewModel(loader: loader)
      (model, load) = (variant, variant.loadModel)
      variant.onRefresh = { [weak self] in self?.show(false, nil, $0) }
      variant.onLoadingStateChange = { [weak self] in self?.show($0, nil, nil) }
      variant.onFailure = { [weak self] in self?.show(false, $0, nil) }
    case .reactive:
      let variant = ReactiveRefreshViewModel(loader: loader)
      (model, load) = (variant, variant.loadModel)
      variant.models.observe(with: self) { $0.show($0.isLoading, nil, $1) }
      variant.isLoading.observe(with: self) { $0.show($1, nil, nil) }
      variant.failure.observe(with: self) { $0.lastFailure = $1 }
    }
  }

  private func show(_ isLoading: Bool, _ failure: String?, _ models: [RefreshModel]?) {
    if spins.last != isLoading { spins.append(isLoading) }
    lastFailure = failure
    if let models { lastRequest = models.first?.request }
  }
}
