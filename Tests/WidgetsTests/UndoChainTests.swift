import Bindings
import TerminalCore
import Testing

@testable import Widgets

/// Undo is handled by the first responder with something to undo.
@MainActor @Suite(.timeLimit(.minutes(5))) struct UndoChainTests {
  private final class Page: Stack {
    let history: UndoHistory
    let field = BoundTextField()
    let editor = TextEditor()

    init(history: UndoHistory) {
      self.history = history
      super.init(.vertical, [field, editor])
    }

    override class var commands: CommandTable { super.commands + CommandTable.undo(for: Page.self) { $0.history } }
  }

  private let clock = ManualClock()

  @Test func aFieldAndAnEditorUndoTheirEditsBeforeTheHistory() async {
    var log: [String] = []
    let history = UndoHistory(clock: clock)
    history.push(
      UndoStep("sorting") {
        log.append("undo")
      } redo: {
        log.append("redo")
      })
    let page = Page(history: history)
    let harness = WindowHarness(page, size: Size(width: 20, height: 3))
    harness.type("name")
    page.editor.becomeFirstResponder()
    harness.type("text")
    harness.press(.control("_"))
    #expect(page.editor.text == "" && page.field.text == "name")
    #expect(history.undoTitle == "sorting")
    #expect(harness.window.activeKeyBindings.first { $0.binding.command == .undo }?.binding.title == "Undo sorting")
    harness.press(.control("_"))
    await clock.tracker.idle()
    #expect(log == ["undo"])
    page.field.becomeFirstResponder()
    harness.press(.control("_"))
    #expect(page.field.text == "")
    harness.press(.control("y"))
    #expect(page.field.text == "name")
    harness.press(.control("y"))
    await clock.tracker.idle()
    #expect(log == ["undo", "redo"])
  }

  @Test func stepsOfAGroupAreUndoneTogetherInTheOppositeOrder() async {
    var log: [String] = []
    let history = UndoHistory(clock: clock)
    history.group("moving two") {
      for name in ["a", "b"] {
        history.push(
          UndoStep(name) {
            log.append("-\(name)")
          } redo: {
            log.append("+\(name)")
          })
      }
    }
    #expect(history.undoTitle == "moving two")
    history.undo()
    await clock.tracker.idle()
    #expect(log == ["-b", "-a"] && !history.canUndo)
    history.redo()
    await clock.tracker.idle()
    #expect(log == ["-b", "-a", "+a", "+b"])
    history.group("nothing") {}
    #expect(history.undoTitle == "moving two")
  }

  @Test func aFailedStepIsReportedAndStaysOnlyIfItCanBeRetried() async {
    struct Failure: Error {}
    var failures = 0
    for canRetry in [true, false] {
      let history = UndoHistory(clock: clock, canRetry: { _ in canRetry }) { outcome in
        if case .failed = outcome { failures += 1 }
      }
      history.push(
        UndoStep("sorting") {
          throw Failure()
        } redo: {
        })
      history.undo()
      await clock.tracker.idle()
      #expect(history.canUndo == canRetry && !history.canRedo)
    }
    #expect(failures == 2)
  }
}
