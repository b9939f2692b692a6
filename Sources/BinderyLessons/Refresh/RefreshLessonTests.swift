import Bindings
import ViewModels

extension LessonTest {
  package static var refresh: [LessonTest] {
    [
      LessonTest("It is loading until the reply arrives.") {
        let clock = ManualClock()
        let source = LessonModelLoader(clock: clock)
        let model = RefreshViewModel(source: source, clock: clock)
        model.loader.load()
        try expect(model.loader.isLoading, is: true)
        await clock.advance(by: .seconds(1))
        try expect(model.loader.isLoading, is: false)
        try expect(model.models.count, is: 3)
      },
      LessonTest("The reply to the newest request is shown.") {
        let clock = ManualClock()
        let source = LessonModelLoader(mode: Observable(.outOfOrder), clock: clock)
        let model = RefreshViewModel(source: source, clock: clock)
        model.loader.load()
        await clock.advance(by: .milliseconds(1))
        model.loader.load()
        await clock.advance(by: .seconds(4))
        try expect(model.models.first?.request, is: 2)
      },
      LessonTest("An error is reported, and the rows stay.") {
        let clock = ManualClock()
        let source = LessonModelLoader(clock: clock)
        let model = RefreshViewModel(source: source, clock: clock)
        model.loader.load()
        await clock.advance(by: .seconds(1))
        source.mode.value = .failing
        model.loader.load()
        await clock.advance(by: .seconds(1))
        try expect(model.loader.error as? RequestFailed, is: RequestFailed(number: 2))
        try expect(model.models.count, is: 3)
      },
    ]
  }
}
