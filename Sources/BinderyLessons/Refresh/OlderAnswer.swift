import Bindings
import ViewModels

/// A view model that displays every response, so that a late, older response replaces a newer one.
final class UsualRefreshViewModel {
  private let loader: any ModelLoader
  private(set) var models: [RefreshModel] = []

  init(loader: any ModelLoader) {
    self.loader = loader
  }

  func loadModel() {
    loader.load { [weak self] result in
      if let models = try? result.get() {
        self?.models = models
      }
    }
  }
}

extension Pitfall {
  package static func olderAnswer(clock: any Clock<Duration>) -> Pitfall {
    Pitfall(
      """
      Every reply is shown on arrival, so a slow old reply replaces a newer one. The code answers two requests in \
      reverse.
      """,
      explanation: "A Loader cancels an older request, and ignores its reply.",
      clock: clock, usual: usualReplies, withBindery: boundReplies)
  }

  private static func usualReplies() async -> String {
    let clock = ManualClock()
    let mode = Observable(LessonModelLoader.Mode.outOfOrder)
    let loader = LessonModelLoader(mode: mode, clock: clock)
    let model = UsualRefreshViewModel(loader: loader)
    model.loadModel()
    await clock.advance(by: .milliseconds(1))
    model.loadModel()
    await clock.advance(by: .seconds(4))
    return describe(model.models)
  }

  private static func boundReplies() async -> String {
    let clock = ManualClock()
    let mode = Observable(LessonModelLoader.Mode.outOfOrder)
    let loader = LessonModelLoader(mode: mode, clock: clock)
    let model = RefreshViewModel(source: loader, clock: clock)
    model.loader.load()
    await clock.advance(by: .milliseconds(1))
    model.loader.load()
    await clock.advance(by: .seconds(4))
    return describe(model.models)
  }

  private static func describe(_ models: [RefreshModel]) -> String {
    guard let request = models.first?.request else { return "no reply" }
    let age = request == 1 ? "the older one" : "the newest"
    return "reply \(request), \(age)"
  }
}
