/// A view model that displays every response, so that a late, older response replaces a newer one.
final class UsualRefreshViewModel {
  private let loader: any ModelLoader
  private(set) var model: [RefreshModel] = []

  init(loader: any ModelLoader) { self.loader = loader }

  func loadModel() {
    loader.load { [weak self] result in
      if let model = try? result.get() {
        self?.model = model
      }
    }
  }
}

/// A loader whose requests remain pending until `answerInReverse()` is called.
private final class HeldLoader: ModelLoader {
  private var completions: [(Result<[RefreshModel], any Error>) -> Void] = []

  func load(_ completion: @escaping (Result<[RefreshModel], any Error>) -> Void) { completions.append(completion) }

  /// Completes the requests, newest first.
  func answerInReverse() {
    for (index, completion) in completions.enumerated().reversed() {
      completion(.success([RefreshModel(id: 1, request: index + 1)]))
    }
  }
}

extension Pitfall {
  package static func olderAnswer(clock: any Clock<Duration>) -> Pitfall {
    func describe(_ model: [RefreshModel]?) -> String {
      model?.first.map { "reply \($0.request), the \($0.request == 1 ? "older one" : "newest")" } ?? "no reply"
    }

    return Pitfall(
      "Each reply is shown, so a late, older reply wins.", title: "Reply in reverse", clock: clock
    ) {
      let loader = HeldLoader()
      let viewModel = UsualRefreshViewModel(loader: loader)
      for _ in 1...2 { viewModel.loadModel() }
      loader.answerInReverse()
      return describe(viewModel.model)
    } here: {
      let loader = HeldLoader()
      let viewModel = StatefulRefreshViewModel(loader: loader)
      for _ in 1...2 { viewModel.loadModel() }
      loader.answerInReverse()
      return describe(viewModel.model)
    }
  }
}
