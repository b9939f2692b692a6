import Bindings
import Testing
import ViewModels

@Suite(.timeLimit(.minutes(20))) struct PartsTraceTests {
  private let clock = ManualClock()

  @Test func stepsAreShownOneAfterAnother() async {
    let trace = PartsTrace(clock: clock)
    for step in PartsTrace.Step.allCases { trace.record(step) }
    await clock.advance(by: .zero)
    #expect(trace.visible.value == [.textTyped])
    await clock.advance(by: PartsTrace.pause)
    #expect(trace.visible.value == [.textTyped, .binderCalled])
    #expect(trace.caption == "2 The binder passes it on.")
    await clock.advance(by: .seconds(2))
    #expect(trace.visible.value == PartsTrace.Step.allCases)
    #expect(clock.nextDeadline == nil)
  }

  @Test func aKeyBeginsANewSequence() async {
    let trace = PartsTrace(clock: clock)
    for step in [PartsTrace.Step.textTyped, .binderCalled, .textTyped] { trace.record(step) }
    await clock.advance(by: .seconds(2))
    #expect(trace.visible.value == [.textTyped])
  }

  @Test func theViewModelOfTheLessonReportsItsSteps() async {
    let lesson = PartsLesson(clock: clock)
    lesson.visitor.rename("A")
    lesson.trace.record(.textTyped)
    lesson.visitor.rename("Ada")
    await clock.advance(by: .seconds(2))
    #expect(lesson.trace.visible.value == [.textTyped, .viewModelCalled, .modelChanged])
    #expect(lesson.visitor.greeting == "Hello, Ada")
  }
}
