import Bindings
import Observation
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// Edits that are not written yet when a command or an action is performed.
@MainActor @Suite(.timeLimit(.minutes(20))) struct PendingEditTests {
  nonisolated static let policies: [UpdatePolicy] = [.onBlur, .onCommit, .after(.seconds(1))]

  @MainActor @Observable final class Order {
    var name = "old"
    var count = 1
    var day: CalendarDay?
    var level = 0
    var isChanged: Bool { name != "old" }
    private(set) var saved: [String] = []
    func save() { saved.append("\(name) \(count) \(day.map { "\($0)" } ?? "-") \(level)") }
  }

  private final class Page: Stack {
    let order = Order()
    let text = BoundTextField()
    let number = NumberField(0...99)
    let date = DateField()
    let slider = Slider(0...9)
    let save = Button("Save")

    init(_ policy: UpdatePolicy) {
      super.init(.vertical, [text, number, date, slider, save])
      text.bind(to: \.name, of: order, update: policy)
      number.bind(to: \.count, of: order, update: policy)
      date.bind(to: \.day, of: order, update: policy)
      slider.bind(to: \.level, of: order, update: policy)
      save.addTarget(order, action: Order.save, for: .primaryAction)
    }

    override class var commands: CommandTable {
      CommandTable(for: Page.self) {
        KeyCommand("save", "Save", keys: [.control("s")]) { $0.order.save() }
        KeyCommand("saveChanges", "Save changes", keys: [.control("t")], isEnabled: { $0.order.isChanged }) {
          $0.order.save()
        }
      }
    }
  }

  private func edited(_ policy: UpdatePolicy) -> (Page, WindowHarness) {
    let page = Page(policy)
    let harness = WindowHarness(page, size: Size(width: 30, height: 24))
    page.text.becomeFirstResponder()
    harness.window.send(.selectAll)
    harness.type("new")
    #expect(page.order.name == "old")
    return (page, harness)
  }

  // MARK: Everything that acts writes first

  @Test(arguments: policies) func enterWritesTheEditBeforeItPressesTheDefaultButton(policy: UpdatePolicy) {
    let (page, harness) = edited(policy)
    page.save.isDefault = true
    harness.press(Key(.enter))
    #expect(page.order.saved == ["new 1 - 0"])
  }

  @Test(arguments: policies) func enterPressesADefaultButtonThatTheEditEnables(policy: UpdatePolicy) {
    let (page, harness) = edited(policy)
    page.save.isDefault = true
    page.save.bind(\.isEnabled, to: page.order.isChanged)
    harness.frame()
    #expect(!page.save.isEnabled)
    harness.press(Key(.enter))
    #expect(page.order.saved == ["new 1 - 0"])
  }

  @Test(arguments: policies) func enterWritesTheEditBeforeItsTargetIsNotified(policy: UpdatePolicy) {
    let (page, harness) = edited(policy)
    page.text.addTarget(page.order, action: Order.save, for: .editingDidEndOnExit)
    harness.press(Key(.enter))
    #expect(page.order.saved == ["new 1 - 0"])
  }

  @Test(arguments: policies) func aKeyWritesTheEditBeforeItsCommand(policy: UpdatePolicy) {
    let (page, harness) = edited(policy)
    harness.press(.control("s"))
    #expect(page.order.saved == ["new 1 - 0"])
    #expect(page.text.isFirstResponder)
  }

  @Test(arguments: policies) func aKeyPerformsACommandThatTheEditEnables(policy: UpdatePolicy) {
    let (page, harness) = edited(policy)
    harness.press(.control("t"))
    #expect(page.order.saved == ["new 1 - 0"])
  }

  @Test(arguments: policies) func aCommandThatIsSentWritesTheEditFirst(policy: UpdatePolicy) {
    let (page, harness) = edited(policy)
    harness.window.send("saveChanges")
    #expect(page.order.saved == ["new 1 - 0"])
  }

  @Test(arguments: policies) func aMenuOffersAndPerformsACommandThatTheEditEnables(policy: UpdatePolicy) {
    let (page, harness) = edited(policy)
    harness.window.send(.contextMenu)
    harness.frame()
    #expect(harness.picture.contains("Save changes"))
    harness.window.firstResponder?.visibleViews.lazy.compactMap { $0 as? BoundList }.first?
      .select(rowContaining: "Save changes")
    harness.press(Key(.enter))
    #expect(page.order.saved == ["new 1 - 0"])
  }

  @Test(arguments: policies) func anActionOfAccessibilityWritesTheEditFirst(policy: UpdatePolicy) {
    let (page, harness) = edited(policy)
    page.save.bind(\.isEnabled, to: page.order.isChanged)
    harness.frame()
    #expect(harness.window.perform(.press, on: page.save.accessibilityNode.id))
    #expect(page.order.saved == ["new 1 - 0"])
  }

  @Test(arguments: policies) func aButtonThatIsPressedInCodeWritesTheEditFirst(policy: UpdatePolicy) {
    let (page, harness) = edited(policy)
    page.save.press()
    harness.frame()
    #expect(page.order.saved == ["new 1 - 0"])
  }

  // MARK: Every control

  @Test(arguments: policies) func theNumberThatWasTypedIsSaved(policy: UpdatePolicy) {
    let (page, harness) = edited(policy)
    page.number.becomeFirstResponder()
    harness.window.send(.selectAll)
    harness.type("42")
    #expect(page.order.count == 1)
    harness.press(.control("s"))
    #expect(page.order.saved == ["new 42 - 0"])
  }

  @Test(arguments: [UpdatePolicy.eachKey] + policies) func aDateThatAnotherDigitCouldContinueIsSaved(
    policy: UpdatePolicy
  ) {
    let (page, harness) = edited(policy == .eachKey ? .onBlur : policy)
    if policy == .eachKey { page.date.bind(to: \.day, of: page.order) }
    page.date.becomeFirstResponder()
    harness.type("2026-02-3")
    #expect(page.order.day == nil)
    harness.press(.control("s"))
    #expect(page.order.saved == ["new 1 2026-02-03 0"])
  }

  @Test func aDelayedEditOfAControlThatHasLostFocusIsSaved() {
    let (page, harness) = edited(.after(.seconds(1)))
    page.slider.becomeFirstResponder()
    harness.press(Key(.right))
    page.save.becomeFirstResponder()
    #expect(page.order.level == 0)
    harness.press(Key(.enter))
    #expect(page.order.saved == ["new 1 - 1"])
  }

  @Test func theTextOfATableCellIsStoredBeforeACommand() {
    let log = Log()
    let cells = ObservableArray(["old"])
    let table = Table<String> { TableColumn("Name", { $0 }).fill().editable() }
    table.bind(to: cells)
    table.storeEdits(with: cells) { cells, edit in
      cells[0] = edit.text
      return nil
    }
    let root = CommandStack(log, [table])
    let harness = WindowHarness(root, size: Size(width: 30, height: 6))
    log.read = { cells[0] }
    table.becomeFirstResponder()
    harness.press(Key(.enter))
    harness.type("new")
    harness.press(Key(.backspace), .character("w"), .control("s"))
    #expect(log.entries == ["new"])
  }

  private final class Log {
    var entries: [String] = []
    var read: () -> String = { "" }
  }

  private final class CommandStack: Stack {
    let log: Log

    init(_ log: Log, _ views: [View]) {
      self.log = log
      super.init(.vertical, views)
    }

    override class var commands: CommandTable {
      CommandTable(for: CommandStack.self) {
        KeyCommand("save", "Save", keys: [.control("s")]) { $0.log.entries.append($0.log.read()) }
      }
    }
  }

  @Test(arguments: policies) func losingFocusWritesTheEditBeforeAnEarlierTargetIsNotified(policy: UpdatePolicy) {
    let order = Order()
    let field = BoundTextField()
    field.addTarget(order, action: Order.save, for: .editingDidEnd)
    field.bind(to: \.name, of: order, update: policy)
    let harness = WindowHarness(Stack(.vertical, [field, Button("Next")]), size: Size(width: 30, height: 2))
    harness.type("er")
    harness.window.moveFocus(by: 1)
    #expect(order.saved == ["older 1 - 0"])
  }

  // MARK: The edit stays pending

  @Test(arguments: policies) func theCommandsOfTheControlDoNotWriteItsEdit(policy: UpdatePolicy) {
    let (page, harness) = edited(policy)
    harness.press(Key(.backspace), Key(.left), Key(.home), .character("x"), .control("z"))
    #expect(page.order.name == "old")
    page.number.becomeFirstResponder()
    harness.press(Key(.up), Key(.up), Key(.backspace), Key(.left))
    #expect(page.order.count == 1)
  }

  @Test func enterWithoutAnActionDoesNotWriteAnEditThatIsWrittenOnBlur() {
    let (page, harness) = edited(.onBlur)
    harness.press(Key(.enter))
    #expect(page.order.name == "old")
    page.number.becomeFirstResponder()
    harness.press(Key(.up), Key(.enter))
    #expect(page.order.count == 1)
  }

  @Test func aDelayedEditIsWrittenOnce() {
    let source = Observable("old")
    let field = BoundTextField()
    field.bind(to: source, update: .after(.seconds(1)))
    let log = Log()
    let harness = WindowHarness(CommandStack(log, [field]), size: Size(width: 30, height: 2))
    source.observe(with: log) { log, value in log.entries.append(value) }
    harness.type("er")
    harness.press(.control("s"))
    harness.advance(by: .seconds(2))
    #expect(log.entries == ["older", ""])
  }

  // MARK: Rejected edits

  @Test(arguments: policies) func enterThatRevealsAnErrorDoesNotPressTheDefaultButton(policy: UpdatePolicy) {
    let order = Order()
    let field = BoundTextField()
    let save = Button("Save")
    let count = Binding(order, \.count).map({ String($0) }, back: { Int($0) }, reason: { "'\($0)' is not a number." })
    field.bind(to: count, update: policy)
    save.addTarget(order, action: Order.save, for: .primaryAction)
    save.isDefault = true
    let harness = WindowHarness(Stack(.vertical, [field, save]), size: Size(width: 30, height: 2))
    harness.type("x")
    harness.press(Key(.enter))
    #expect(order.saved == [])
    #expect(field.text == "1x" && field.validationError == "'1x' is not a number.")
    harness.press(Key(.backspace))
    harness.type("2")
    harness.press(Key(.enter))
    #expect(order.saved == ["old 12 - 0"])
  }

  @Test(arguments: policies) func aCommandKeepsTheValueThatTheRejectedTextWouldReplace(policy: UpdatePolicy) {
    let log = Log()
    let name = Validated("old", rules: [Rule("Type a name.") { !$0.isEmpty }])
    log.read = { "\(name.validValue) \(name.isValid)" }
    let field = BoundTextField()
    field.bind(to: name, update: policy)
    let harness = WindowHarness(CommandStack(log, [field]), size: Size(width: 30, height: 2))
    harness.press(.control("u"), .control("s"))
    #expect(log.entries == ["old false"])
    #expect(field.text.isEmpty && field.validationError == "Type a name.")
  }
}
