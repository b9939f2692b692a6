import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct KeyBindingsTests {
  /// The binder of a hidden view with a command of its own.
  private final class Page: Responder {
    override class var commands: CommandTable {
      CommandTable(for: Page.self) { KeyCommand("dividerLeft", "Divide", keys: [.character("d")]) { _ in } }
    }
  }

  private let window = Window(size: Size(width: 20, height: 2), timers: TimerQueue(now: { .zero }))

  private func reports(_ command: CommandName, in scope: KeyScope? = nil) -> [String] {
    Tracking.misuseReports {
      window.keyBindings.remap(command, in: scope, to: [.character("x")])
      window.setNeedsFrame()
      window.update()
    }
  }

  @Test func anUnknownCommandIsReportedOnce() {
    window.rootView = BoundTextField()
    window.update()
    let found = reports("dividerLeft")
    #expect(
      found == ["Bindery: there is no command 'dividerLeft', so 'remap' has no effect. Did you mean 'moveDividerLeft'?"]
    )
    #expect(reports("moveUpp").contains { $0.hasSuffix("Did you mean 'moveUp'?") })
    // The name is not similar to that of a standard command, so it can belong to a page that is not shown.
    #expect(!reports("archive").contains { $0.contains("archive") })
  }

  @Test func aCommandOutsideOfTheScopeIsReported() {
    window.rootView = BoundTextField()
    #expect(
      reports("moveDividerLeft", in: .list) == [
        "Bindery: the command 'moveDividerLeft' is not in the scope 'list', so 'remap' has no effect. "
          + "Pass its scope: 'split'."
      ])
  }

  @Test func existingCommandsAreNotReported() {
    let (page, view) = (Page(), Label("Page"))
    view.controller = page
    view.isHidden = true
    window.rootView = VStack { view }
    #expect(reports("dividerLeft").isEmpty)
    #expect(reports(.moveUp).isEmpty && reports(.moveUp, in: .list).isEmpty)
    #expect(reports(.undo, in: .application).isEmpty)
  }

  @Test func bindingsWithTheSameKeysAreEqual() {
    var remapped = KeyBindings()
    remapped.remap(.moveUp, to: [.character("w")])
    #expect(KeyFile("move-up = w").keyBindings.keys(for: .moveUp) == remapped.keys(for: .moveUp))
    #expect(remapped != KeyBindings())
    var again = remapped
    again.remap(.moveUp, to: [.character("w")])
    #expect(again == remapped && again.hashValue == remapped.hashValue)
  }
}

extension Window {
  fileprivate func setNeedsFrame() { rootView?.setNeedsLayout() }
}
