import Bindings
import BinderyLessons
import Testing

@Suite(.timeLimit(.minutes(20))) struct PartsTraceTests {
  private let clock = ManualClock()

  @Test func stepsAreShownOneAfterAnother() async {
    let trace = PartsTrace(clock: clock)
    for step in PartsTrace.Step.allCases { trace.record(step) }
    await clock.advance(by: .zero)
    #expect(trace.visible.value == [.textTyped])
    await clock.advance(by: PartsTrace.pause)
    #expect(trace.visible.value == [.textTyped, .nameWritten])
    #expect(trace.caption == "2 A binding writes the name.")
    await clock.advance(by: .seconds(10))
    #expect(trace.visible.value == PartsTrace.Step.allCases)
    #expect(clock.nextDeadline == nil)
  }

  @Test func aKeyBeginsANewSequence() async {
    let trace = PartsTrace(clock: clock)
    for step in [PartsTrace.Step.textTyped, .nameWritten, .textTyped] { trace.record(step) }
    await clock.advance(by: .seconds(10))
    #expect(trace.visible.value == [.textTyped])
  }

  @Test func stepsBeforeTheFirstKeyAreIgnored() async {
    let trace = PartsTrace(clock: clock)
    for step in [PartsTrace.Step.modelChanged, .labelSet] { trace.record(step) }
    await clock.advance(by: .seconds(10))
    #expect(trace.visible.value.isEmpty)
  }
}
