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

extension Pitfall {
  package static func olderAnswer(clock: any Clock<Duration>) -> Pitfall {
    func describe(_ model: [RefreshModel]) -> String {
      model.first.map { "reply \($0.request), the \($0.request == 1 ? "older one" : "newest")" } ?? "no reply"
    }

    return Pitfall(
      "Every reply is shown on arrival, so a slow old reply replaces a newer one.",
      explanation:
        "The view model numbers its requests, and ignores the replies to all but the newest.",
      title: "Reply in reverse", clock: clock
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
      return describe(viewModel.models)
    }
  }
}
