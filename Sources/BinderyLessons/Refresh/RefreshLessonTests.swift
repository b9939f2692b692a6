import Bindings
import ViewModels

extension LessonTest {
  package static var refresh: [LessonTest] {
    [
      LessonTest("It is loading until the reply arrives.") {
        let clock = ManualClock()
        let source = LessonModelLoader(clock: clock)
        let viewModel = RefreshViewModel(source: source, clock: clock)
        viewModel.loader.load()
        try expect(viewModel.loader.isLoading, is: true)
        await clock.advance(by: .seconds(1))
        try expect(viewModel.loader.isLoading, is: false)
        try expect(viewModel.models.count, is: 3)
      },
      LessonTest("The reply to the newest request is shown.") {
        let clock = ManualClock()
        let source = LessonModelLoader(clock: clock)
        source.mode.value = .outOfOrder
        let viewModel = RefreshViewModel(source: source, clock: clock)
        viewModel.loader.load()
        await clock.advance(by: .milliseconds(1))
        viewModel.loader.load()
        await clock.advance(by: .seconds(4))
        try expect(viewModel.models.first?.request, is: 2)
      },
      LessonTest("An error is reported, and the rows stay.") {
        let clock = ManualClock()
        let source = LessonModelLoader(clock: clock)
        let viewModel = RefreshViewModel(source: source, clock: clock)
        viewModel.loader.load()
        await clock.advance(by: .seconds(1))
        source.mode.value = .failing
        viewModel.loader.load()
        await clock.advance(by: .seconds(1))
        let error = viewModel.loader.error as? RequestFailed
        try expect(error, is: RequestFailed(number: 2))
        try expect(viewModel.models.count, is: 3)
      },
    ]
  }
}
