// The code of the documentation comment of `Window`.
import TerminalCore
import Testing
import Widgets

@MainActor @Suite struct WindowSnippets {
  @Test func aWindowShowsViewsWithoutAnApplication() {
    let terminal = MemoryTerminal(size: Size(width: 12, height: 1))
    // snippet: window
    let timers = TimerQueue { .zero }
    let window = Window(size: Size(width: 12, height: 1), timers: timers)
    window.rootView = BoundTextField(text: "Ad")

    func turn(_ events: [TerminalEvent]) {
      for event in events { window.dispatch(event) }
      timers.fire()
      guard window.update() else { return }
      terminal.present(window.surface, damage: window.surface.damage, cursor: window.cursor)
      window.surface.presented()
    }

    turn([.key(.character("a"))])
    // end
    #expect(terminal.screen == "Ada")
    #expect(!window.needsFrame)
  }
}
