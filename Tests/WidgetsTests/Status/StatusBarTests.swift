import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite(.timeLimit(.minutes(20))) struct StatusBarTests {
  @Test func scrollKeysAreShownAsSoonAsATextCanScroll() {
    let text = TextView("one\ntwo")
    let bar = StatusBar()
    let harness = WindowHarness(
      VStack {
        text.height(.fill)
        bar.height(.fixed(1))
      }, size: Size(width: 40, height: 4))
    #expect(!bar.items.contains { $0.command == .moveDown })
    text.text = "one\ntwo\nthree\nfour\nfive"
    harness.frame()
    #expect(bar.items.contains { $0.command == .moveDown })
    harness.resize(to: Size(width: 40, height: 10))
    #expect(!bar.items.contains { $0.command == .moveDown })
  }

  @Test func undoIsShownWhileTheFocusedFieldOrItsFormHasAnEdit() {
    let (field, editor, toggle, bar) = (BoundTextField(), TextEditor(), Toggle(), StatusBar())
    let harness = WindowHarness(
      VStack {
        field
        Form { FormRow("In stock", toggle) }
        editor.height(.fixed(1))
        bar.height(.fixed(1))
      }, size: Size(width: 80, height: 5))
    let isShown = { bar.visibleItems.contains { $0.command == .undo } }
    #expect(!isShown())
    harness.type("a")
    #expect(bar.visibleItems.first { $0.command == .undo }?.key == .control("z"))
    let offersRedo = { bar.items.contains { $0.command == .redo && $0.key == .control("y") } }
    #expect(!offersRedo())
    harness.press(.control("_"))
    #expect(!isShown())
    #expect(offersRedo())
    toggle.becomeFirstResponder()
    harness.press(.character(" "))
    #expect(bar.visibleItems.first { $0.command == .undo }?.key == .character("z"))
    harness.press(.character("z"))
    #expect(!isShown())
    editor.becomeFirstResponder()
    harness.type("a")
    #expect(isShown())
    field.becomeFirstResponder()
    harness.frame()
    #expect(!isShown())
  }

  @Test func undoOfARowIsShownByItsShortTitleAfterTheEssentialCommands() async {
    let clock = ManualClock()
    let history = UndoHistory(clock: clock)
    let rows = ObservableArray(["one", "two", "three"])
    let (list, bar) = (BoundList(), StatusBar())
    list.bind(to: rows) { row, text in row.title = text }
    list.undoHistory = history
    let harness = WindowHarness(
      VStack {
        list
        bar.height(.fixed(1))
      }, size: Size(width: 80, height: 4))
    #expect(!bar.items.contains { $0.command == .undo })
    let essential = bar.visibleItems.filter { $0.prominence == .essential }
    history.edit(rows, "removing 'one'") { $0.remove(at: 0) }
    harness.frame()
    #expect(bar.visibleItems.first { $0.command == .undo }?.title == "Undo")
    #expect(bar.visibleItems.filter { $0.prominence == .essential } == essential)
    harness.press(.character("z"))
    await clock.tracker.idle()
    harness.frame()
    #expect(!bar.items.contains { $0.command == .undo })
  }

  @Test func theBarEndsBeforeTheFirstCommandThatDoesNotFit() {
    let page = MovesPage()
    let harness = WindowHarness(page, size: Size(width: 80, height: 2))
    let titles = { page.bar.visibleItems.map(\.title) }
    #expect(titles() == ["Open the board", "Move left", "Move", "Delete"])
    for (width, count) in [(40, 3), (31, 2), (30, 1), (18, 1), (17, 0)] {
      harness.resize(to: Size(width: width, height: 2))
      #expect(titles() == Array(["Open the board", "Move left", "Move"].prefix(count)), "\(width)")
    }
  }

  @Test func aClickOnACommandPerformsIt() {
    let page = UndoPage()
    let harness = WindowHarness(page, size: Size(width: 40, height: 2))
    let text = Array(harness.terminal.row(1))
    let column = text.indices.first { String(text[$0...]).hasPrefix("Undo all") } ?? -1
    harness.click(x: column + 2, y: 1)
    #expect(page.undone == 1 && page.field.isFirstResponder)
    harness.click(x: 39, y: 1)
    #expect(page.undone == 1)
  }

  @Test func scrollKeysAreShownForATextThatWasJustPresented() {
    let below = Label("below")
    let bar = StatusBar()
    let harness = WindowHarness(
      VStack {
        below.height(.fill)
        bar.height(.fixed(1))
      }, size: Size(width: 40, height: 4))
    harness.window.present(TextView("one\ntwo\nthree\nfour\nfive\nsix"))
    harness.frame()
    #expect(bar.items.contains { $0.command == .moveDown })
  }

  @Test func aRareCommandIsHiddenIfAnotherDoesNotFit() {
    let page = CommandPage { true }
    let harness = WindowHarness(page, size: Size(width: 30, height: 2))
    #expect(!names("F3 Two", harness))
    harness.resize(to: Size(width: 120, height: 2))
    #expect(harness.terminal.row(1) == " F2 Send it all at once now  F4 Stop  F3 Two")
  }

  @Test func aModelPropertyReadByACommandIsTracked() {
    let form = NameForm()
    let page = CommandPage { form.isValid }
    let harness = WindowHarness(page, size: Size(width: 200, height: 2))
    page.field.bind(to: \.name, of: form)
    harness.type("a")
    #expect(!names("Send", harness))
    harness.type("b")
    #expect(names("Send", harness))
    harness.type("c")
    #expect(names("Send", harness))
    form.name = ""
    harness.frame()
    #expect(!names("Send", harness))
    form.name = "abc"
    harness.frame()
    #expect(names("Send", harness))
  }

  @Test func aCellReadByACommandIsTrackedRepeatedly() {
    let (isOpen, isValid) = (Observable(false), Observable(true))
    let harness = WindowHarness(CommandPage { isOpen.value && isValid.value }, size: Size(width: 200, height: 2))
    for (open, valid) in [(true, true), (true, false), (false, true), (true, true), (true, false), (true, true)] {
      (isOpen.value, isValid.value) = (open, valid)
      harness.frame()
      #expect(names("Send", harness) == (open && valid))
    }
  }

  @Test func aCellThatACommandReadsOnlyLaterIsTracked() {
    let (first, second) = (Observable(true), Observable(true))
    var readsSecond = false
    let harness = WindowHarness(
      CommandPage { readsSecond ? second.value : first.value }, size: Size(width: 200, height: 2))
    readsSecond = true
    harness.press(Key(.function(9)))
    #expect(names("Send", harness))
    second.value = false
    harness.frame()
    #expect(!names("Send", harness))
    second.value = true
    harness.frame()
    #expect(names("Send", harness))
  }

  @Test func aModelPropertyIsStillTrackedAfterAnUpdate() {
    let (form, isOpen) = (NameForm(), Observable(true))
    form.name = "abc"
    let harness = WindowHarness(CommandPage { isOpen.value && form.isValid }, size: Size(width: 200, height: 2))
    for _ in 0..<3 { harness.press(Key(.function(9))) }
    form.name = ""
    harness.frame()
    #expect(!names("Send", harness))
    form.name = "abc"
    harness.frame()
    #expect(names("Send", harness))
    isOpen.value = false
    harness.frame()
    #expect(!names("Send", harness))
  }

  @Test func aStateThatIsNotObservableIsReadAfterEachEvent() {
    var isOpen = false
    let harness = WindowHarness(CommandPage { isOpen }, size: Size(width: 200, height: 2))
    isOpen = true
    harness.press(Key(.function(9)))
    #expect(names("Send", harness))
  }

  @Test func aCommandIsNotShownWhileThatOfANearerViewIsPerformed() {
    let page = UndoPage()
    let harness = WindowHarness(page, size: Size(width: 200, height: 2))
    #expect(names("Undo all", harness))
    harness.type("a")
    #expect(!names("Undo all", harness))
    harness.press(.control("_"))
    #expect(page.field.text == "" && page.undone == 0)
    harness.press(.control("_"))
    #expect(page.undone == 1)
  }

  @Test func theKeysOfTheBarFollowTheKeyBindings() {
    let harness = WindowHarness(CommandPage { true }, size: Size(width: 200, height: 2))
    #expect(names("F2 Send", harness))
    harness.window.keyBindings.remap("send", to: [Key(.function(7))])
    harness.frame()
    #expect(names("F7 Send", harness) && !names("F2", harness))
    harness.window.keyBindings.remap("send", to: [])
    harness.frame()
    #expect(!names("Send", harness))
  }

  @Test func aGroupIsShownWhileItIsActiveAndWhileItsViewHasFocus() {
    let page = GroupPage()
    let harness = WindowHarness(page, size: Size(width: 200, height: 4))
    let titles = { page.bar.items.map(\.title).filter { $0.hasPrefix("Group") } }
    #expect(titles() == ["Group of first"])
    page.isActive = true
    harness.press(Key(.function(9)))
    #expect(titles() == ["Group of first", "Group"])
    page.second.becomeFirstResponder()
    harness.frame()
    #expect(titles() == ["Group of second", "Group"])
    page.isActive = false
    harness.press(Key(.function(9)))
    #expect(titles() == ["Group of second"])
    // Both fields have the same type, so only the view of each group distinguishes the responder chains.
    swap(&page.first, &page.second)
    harness.press(Key(.function(9)))
    #expect(titles() == ["Group of first"])
  }

  /// The conditions of commands that are listed only in the help cost time at each key, but cannot change the bar.
  @Test func onlyConditionsThatCanChangeTheBarAreEvaluated() {
    let page = ConditionPage()
    let harness = WindowHarness(page, size: Size(width: 200, height: 2))
    #expect(page.bar.items.map(\.title) == ["Listed"])
    page.evaluated = []
    harness.press(Key(.function(9)))
    #expect(page.evaluated == ["covering", "listed"])
    page.coversKey = true
    harness.press(Key(.function(9)))
    #expect(page.bar.items.isEmpty)
  }

  @Test func theCommandsAreCollectedAgainOnlyIfTheChainOrTheKeysChange() {
    let page = GroupPage()
    let harness = WindowHarness(page, size: Size(width: 200, height: 4))
    let window = harness.window
    let known = window.router.candidates(in: window.responderChain)
    let isKnown = { window.router.candidates(in: window.responderChain, former: known) === known }
    #expect(isKnown())
    harness.type("a")
    #expect(isKnown())
    page.isActive = true
    #expect(!isKnown())
    page.isActive = false
    page.first.isEnabled = false
    #expect(!isKnown())
    page.first.isEnabled = true
    page.first.becomeFirstResponder()
    #expect(isKnown())
    window.keyBindings.remap("group", to: [Key(.function(5))])
    #expect(!isKnown())
  }

  @Test func aMessageTakesAtMostThreeFifthsOfTheBar() throws {
    let page = CommandPage { true }
    let harness = WindowHarness(page, size: Size(width: 50, height: 2))
    let bar = try #require(page.subviews.first?.subviews.last as? StatusBar)
    func row(_ message: String, _ role: ThemeRole) -> String {
      (bar.message, bar.messageRole) = (message, role)
      harness.frame()
      return harness.terminal.row(1)
    }
    let keys = " F2 Send it all at once now  F4 Stop"
    #expect(row("13 posts", .statusBar) == keys + "     13 posts")
    #expect(row("日本語日本", .error) == keys + "   日本語日本")
    let long = String(repeating: "The store is full. ", count: 100)
    #expect(row(long, .statusBar) == keys + "  F3 Two")
    #expect(row(long, .error) == String(repeating: " ", count: 21) + "The store is full. The store…")
    #expect(bar.valueText == long)
    harness.expectToBeAsRepainted()
    bar.leavesMessageToOthers = true
    #expect(row(long, .warning) == keys + "  F3 Two" && bar.valueText == "")
  }

  private func names(_ title: String, _ harness: WindowHarness) -> Bool { harness.terminal.row(1).contains(title) }
}

@Observable private final class NameForm {
  var name = ""
  var isValid: Bool { name.count > 1 }
}

private func aboveStatusBar(_ field: BoundTextField) -> View {
  VStack {
    field
    StatusBar().height(.fixed(1))
  }
}

/// A field, a status bar and three commands.
///
/// The test sets the condition of the first command.
private final class CommandPage: View {
  let field = BoundTextField()
  private let canSend: () -> Bool

  init(canSend: @escaping () -> Bool) {
    self.canSend = canSend
    super.init()
    addSubview(aboveStatusBar(field))
  }

  override class var commands: CommandTable {
    CommandTable(for: CommandPage.self) {
      KeyCommand("tab", "Two", keys: [Key(.function(3))], prominence: .rare) { _ in }
      KeyCommand("send", "Send it all at once now", keys: [Key(.function(2))], isEnabled: { $0.canSend() }) { _ in }
      KeyCommand("stop", "Stop", keys: [Key(.function(4))]) { _ in }
    }
  }
}

/// A field in a page.
///
/// Both have a command of the same name.
private final class UndoPage: View {
  let field = BoundTextField()
  var undone = 0

  override init() {
    super.init()
    addSubview(aboveStatusBar(field))
  }

  override class var commands: CommandTable {
    CommandTable(for: UndoPage.self) {
      KeyCommand(.undo) { $0.undone += 1 }.titled { _ in "Undo all" }
    }
  }
}

/// A page with two fields, each of which activates a group of commands, and a group with a condition.
private final class GroupPage: View {
  var first = BoundTextField()
  var second = BoundTextField()
  let bar = StatusBar()
  var isActive = false

  override init() {
    super.init()
    addSubview(
      VStack {
        first
        second
        bar.height(.fixed(1))
      })
  }

  override class var commands: CommandTable {
    CommandTable(for: GroupPage.self, on: { $0.first }) {
      KeyCommand("first", "Group of first", keys: [Key(.function(2))]) { _ in }
    }
      + CommandTable(for: GroupPage.self, on: { $0.second }) {
        KeyCommand("second", "Group of second", keys: [Key(.function(3))]) { _ in }
      }
      + CommandTable(for: GroupPage.self, when: { $0.isActive }) {
        KeyCommand("group", "Group", keys: [Key(.function(4))]) { _ in }
      }
  }
}

/// A page that records the conditions of its commands that are evaluated.
private final class ConditionPage: Stack {
  let bar = StatusBar()
  var coversKey = false
  var evaluated: Set<String> = []

  init() { super.init(.vertical, [bar.height(.fixed(1))]) }

  override var canBecomeFirstResponder: Bool { true }

  private func note(_ name: String, _ isEnabled: Bool) -> Bool {
    evaluated.insert(name)
    return isEnabled
  }

  override class var commands: CommandTable {
    CommandTable(for: ConditionPage.self) {
      KeyCommand(
        "covering", "Covering", keys: [.character("x")], prominence: .helpOnly,
        isEnabled: { $0.note("covering", $0.coversKey) }
      ) { _ in }
      KeyCommand(
        "hidden", "Hidden", keys: [.character("h")], prominence: .helpOnly, isEnabled: { $0.note("hidden", true) }
      ) { _ in }
      KeyCommand("listed", "Listed", keys: [.character("x")], isEnabled: { $0.note("listed", true) }) { _ in }
    }
  }
}

/// A page with commands of different lengths, whose order is not that of their priorities.
private final class MovesPage: Stack {
  let bar = StatusBar()

  init() { super.init(.vertical, [bar.height(.fixed(1))]) }

  override var canBecomeFirstResponder: Bool { true }

  override class var commands: CommandTable {
    CommandTable(for: MovesPage.self) {
      KeyCommand("delete", "Delete", keys: [.character("d")], prominence: .rare) { _ in }
      KeyCommand("left", "Move left", keys: [.character("h")]) { _ in }
      KeyCommand("right", "Move", keys: [.character("l")]) { _ in }
      KeyCommand("open", "Open the board", keys: [.character("o")], prominence: .essential) { _ in }
    }
  }
}
