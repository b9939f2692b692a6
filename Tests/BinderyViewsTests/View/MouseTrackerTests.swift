import TerminalCore
import Testing

@testable import BinderyViews

@Suite(.timeLimit(.minutes(20))) struct MouseTrackerTests {
  private var mouse = MouseTracker()
  private let page = View()
  private let button = View()
  private let other = View()

  init() { page.addSubview(button) }

  private func target(of kind: MouseEvent.Kind) -> View? { mouse.target(of: kind, at: other) }

  @Test mutating func theViewInWhichAButtonWasPressedReceivesDragsAndTheRelease() {
    #expect(target(of: .drag(.left)) === other)
    mouse.track(.down(.left), in: button)
    mouse.track(.drag(.left), in: other)
    #expect(target(of: .drag(.left)) === button && target(of: .up(.left)) === button)
    #expect(target(of: .move) === other && target(of: .wheel(rows: 1, columns: 0)) === other)
    #expect(target(of: .down(.right)) === other)
    mouse.track(.up(.left), in: button)
    #expect(target(of: .drag(.left)) === other && mouse.pressed == nil)
  }

  @Test mutating func aRemovedViewReceivesNoDrags() {
    mouse.track(.down(.left), in: button)
    mouse.willRemove(other)
    #expect(mouse.pressed === button)
    mouse.willRemove(page)
    #expect(mouse.pressed == nil)
  }

  @Test mutating func eventsWithAnEffectAreCounted() {
    mouse.noteHandledEvents(1)
    mouse.noteHandledEvents(2)
    #expect(mouse.handledEvents == 3)
  }
}
