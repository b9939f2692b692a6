import TerminalCore
import Testing

@testable import BinderyViews

/// Work of a view, in slices that run between events.
@Suite(.timeLimit(.minutes(20))) struct SlicedWorkTests {
  private final class Counter: View {
    var remaining = 3
    lazy var counting = SlicedWork(self) { view in
      view.remaining -= 1
      return view.remaining > 0
    }
  }

  private let window = Window(
    size: Size(width: 4, height: 2), theme: .dark, keyBindings: KeyBindings(), timers: TimerQueue { .zero },
    commands: CommandCatalog([], scopes: []))
  private let view = Counter()

  init() {
    window.rootView = view
    window.update()
  }

  @Test func oneSliceRunsPerTurnUntilNoneRemains() {
    view.counting.schedule()
    view.counting.schedule()
    window.timers.fire()
    #expect(view.remaining == 2)
    window.timers.fire()
    window.timers.fire()
    window.timers.fire()
    #expect(view.remaining == 0 && window.timers.nextDeadline == nil)
  }

  @Test func noSliceRunsBetweenAnEventAndItsFrame() {
    view.counting.schedule()
    window.dispatch(.key(Key(.down)))
    window.timers.fire()
    #expect(view.remaining == 3)
    window.update()
    window.timers.fire()
    #expect(view.remaining == 2)
  }

  @Test func cancelledWorkCanBeScheduledAgain() {
    view.counting.schedule()
    view.counting.cancel()
    window.timers.fire()
    #expect(view.remaining == 3)
    view.counting.schedule()
    window.timers.fire()
    #expect(view.remaining == 2)
  }

  @Test func theNextSliceOfAReleasedViewDoesNotRun() {
    var view: Counter? = Counter()
    window.rootView = view
    view?.counting.schedule()
    window.rootView = nil
    weak let released = view
    view = nil
    #expect(released == nil)
    window.timers.fire()
    #expect(window.timers.nextDeadline == nil)
  }

  @Test func aStepOfTheWheelIsThreeRowsOrFourColumns() {
    func distance(_ kind: MouseEvent.Kind) -> Point? { MouseEvent(kind, at: .zero).scrollDistance }
    #expect(distance(.wheel(rows: -2, columns: 0)) == Point(x: 0, y: -6))
    #expect(distance(.wheel(rows: 0, columns: 1)) == Point(x: 4, y: 0))
    #expect(distance(.move) == nil)
  }
}
