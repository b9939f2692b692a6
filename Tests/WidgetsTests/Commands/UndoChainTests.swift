import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// Undo is handled by the first responder in the chain that has an undo step.
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

  /// The end of the responder chain, which counts suspensions.
  private final class Program: Responder {
    var suspensions = 0

    override class var commands: CommandTable {
      CommandTable(for: Program.self) { KeyCommand(.suspend) { $0.suspensions += 1 } }
    }
  }

  private let clock = ManualClock()

  @Test func ctrlZRevertsTypedTextAndSuspendsOnlyOutsideOfText() {
    let (field, button, program) = (BoundTextField(), Button("Save"), Program())
    let harness = WindowHarness(Stack(.vertical, [field, button]), size: Size(width: 20, height: 2))
    harness.window.controller = program
    harness.type("name")
    harness.press(.control("z"))
    #expect(field.text == "")
    harness.press(.control("z"))
    #expect(program.suspensions == 0)
    #expect(!harness.window.activeKeyBindings.contains { $0.binding.command == .suspend })
    button.becomeFirstResponder()
    harness.press(.control("z"))
    #expect(program.suspensions == 1)
    field.becomeFirstResponder()
    harness.type("name")
    harness.window.keyBindings.remap(.suspend, to: [Key(.function(8))])
    harness.press(.control("z"))
    #expect(field.text == "name")
    harness.press(Key(.function(8)))
    #expect(program.suspensions == 2)
  }

  @Test func aFieldAndAnEditorUndoTheirEditsBeforeTheHistory() async {
    var log: [String] = []
    let history = UndoHistory(clock: clock)
    history.add("sorting") {
      log.append("undo")
    } redo: {
      log.append("redo")
    }
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
        history.add(name) {
          log.append("-\(name)")
        } redo: {
          log.append("+\(name)")
        }
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
      let history = UndoHistory(clock: clock) { outcome in
        if case .failed = outcome { failures += 1 }
      } canRetry: { _ in
        canRetry
      }
      history.add("sorting") {
        throw Failure()
      } redo: {
      }
      history.undo()
      await clock.tracker.idle()
      #expect(history.canUndo == canRetry && !history.canRedo)
    }
    #expect(failures == 2)
  }

  @Test func stepsOfOneEventAreOneStep() async {
    var log: [String] = []
    let history = UndoHistory(clock: clock)
    let harness = WindowHarness(Page(history: history), size: Size(width: 20, height: 3))
    func push(_ name: String) {
      history.add(name) {
        log.append("-\(name)")
      } redo: {
        log.append("+\(name)")
      }
    }
    push("before")
    harness.window.enqueue { ["a", "b", "c"].forEach(push) }
    #expect(history.undoTitle == "a and 2 more")
    history.undo()
    await clock.tracker.idle()
    #expect(log == ["-c", "-b", "-a"] && history.undoTitle == "before")
    history.redo()
    await clock.tracker.idle()
    #expect(log.suffix(3) == ["+a", "+b", "+c"])
    harness.window.enqueue { push("d") }
    #expect(history.undoTitle == "d")
  }

  @Test func aListRevertsTheEditsOfItsArray() async {
    let history = UndoHistory(clock: clock)
    let rows = ObservableArray(["one", "two", "three"])
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: rows) { row, text in row.title = text }
    list.undoHistory = history
    let harness = WindowHarness(list, size: Size(width: 8, height: 3))
    #expect(!harness.window.canSend(.undo))
    history.edit(rows, "removing 'one'") { $0.remove(at: 0) }
    history.edit(rows, "nothing") { _ in }
    history.edit(rows, "nothing new") { $0.update(at: 0, to: $0[0]) }
    #expect(history.undoTitle == "removing 'one'")
    harness.frame()
    #expect(harness.picture == "two\nthree\n")
    harness.press(.character("z"))
    await clock.tracker.idle()
    harness.frame()
    #expect(harness.picture == "one\ntwo\nthree")
    harness.press(.control("y"))
    await clock.tracker.idle()
    #expect(rows.elements == ["two", "three"])
    list.undoHistory = nil
    #expect(!harness.window.canSend(.undo))
  }
}
