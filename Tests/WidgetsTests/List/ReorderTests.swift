import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// The position of a dragged row, without a screen.
@Suite struct RowDragTests {
  @Test func theRowFollowsThePointerAndStaysInTheList() {
    var drag = RowDrag(4)
    func move(_ line: Int, row: Int?) -> [Int] {
      drag.drag(toLine: line, of: 5, showing: 2..<7, row: row, within: 0..<8).map { [$0.from, $0.to] } ?? []
    }
    #expect(move(2, row: 4) == [] && !drag.hasMoved)
    #expect(move(0, row: 2) == [4, 2] && drag.hasMoved)
    #expect(move(-3, row: nil) == [2, 1])
    #expect(move(9, row: nil) == [1, 7])
    #expect(move(3, row: 7) == [])
    #expect(move(2, row: 4) == [7, 4] && !drag.hasMoved)
  }

  @Test func rowsAtTheEndsStay() {
    var first = RowDrag(0)
    #expect(first.drag(toLine: -1, of: 5, showing: 0..<5, row: nil, within: 0..<8) == nil)
    var last = RowDrag(7)
    #expect(last.drag(toLine: 5, of: 5, showing: 3..<8, row: nil, within: 0..<8) == nil)
    var none = RowDrag(0)
    #expect(none.drag(toLine: 5, of: 5, showing: 0..<0, row: nil, within: 0..<0) == nil)
  }
}

@Suite(.timeLimit(.minutes(20))) struct ReorderTests {
  private let names = ObservableArray(["Ada", "Bob", "Cleo", "Dan", "Eve"])
  private let list = BoundList()
  private let clock = ManualClock()
  private let history: UndoHistory
  private let harness: WindowHarness

  init() {
    history = UndoHistory(clock: clock)
    list.bind(to: names) { row, name in row.title = name }
    list.reorders(names)
    list.undoHistory = history
    list.showsScrollbar = false
    harness = WindowHarness(list, size: Size(width: 12, height: 3))
  }

  private func undone() async {
    history.undo()
    await clock.tracker.idle()
    harness.frame()
  }

  @Test func aRowStaysInItsSection() {
    list.sectionTitle = { $0 < 2 ? "Early" : "Late" }
    list.select(1)
    harness.frame()
    #expect(!list.canPerform("moveItemDown") && list.canPerform("moveItemUp"))
    harness.resize(to: Size(width: 12, height: 8))
    harness.mouse(.down(.left), .drag(.left), .up(.left), x: 1, y: 2)
    harness.mouse(.down(.left), x: 1, y: 1)
    for y in 2..<7 { harness.mouse(.drag(.left), x: 1, y: y) }
    harness.mouse(.up(.left), x: 1, y: 6)
    #expect(names.elements == ["Bob", "Ada", "Cleo", "Dan", "Eve"])
  }

  @Test func aRowThatIsDraggedQuicklyBeyondItsSectionMovesToTheEndOfTheSection() {
    list.sectionTitle = { $0 < 2 ? "Early" : $0 < 4 ? "Middle" : "Late" }
    harness.resize(to: Size(width: 12, height: 10))
    #expect(harness.picture == "Early\nAda\nBob\nMiddle\nCleo\nDan\nLate\nEve\n\n")
    // Onto a row of the next section, the header of the next section, below all rows, and below the list.
    for y in [7, 6, 9, 30] {
      harness.mouse(.down(.left), x: 1, y: 4)
      harness.mouse(.drag(.left), .up(.left), x: 1, y: y)
      #expect(names.elements == ["Ada", "Bob", "Dan", "Cleo", "Eve"], "line \(y)")
      harness.mouse(.down(.left), x: 1, y: 5)
      harness.mouse(.drag(.left), .up(.left), x: 1, y: [7: 1, 6: 3, 9: 0, 30: -9][y] ?? 0)
      #expect(names.elements == ["Ada", "Bob", "Cleo", "Dan", "Eve"], "line \(y)")
    }
    harness.expectToBeAsRepainted()
  }

  @Test func theKeysMoveTheSelectedRowAndUndoRevertsEachMove() async {
    harness.press(Key(.down, .alt))
    harness.press(Key(.down, .alt))
    #expect(names.elements == ["Bob", "Cleo", "Ada", "Dan", "Eve"])
    #expect(list.selectedIndex == 2 && list.valueText == "Ada")
    harness.press(Key(.up, .alt))
    #expect(harness.picture == "Bob\nAda\nCleo")
    #expect(history.undoTitle == "moving 'Ada'")
    await undone()
    await undone()
    await undone()
    #expect(names.elements == ["Ada", "Bob", "Cleo", "Dan", "Eve"] && !history.canUndo)
    harness.press(Key(.up, .alt))
    #expect(names.elements.first == "Ada" && !history.canUndo)
    harness.expectToBeAsRepainted()
  }

  private func redone() async {
    history.redo()
    await clock.tracker.idle()
    harness.frame()
  }

  @Test func undoAndRedoMoveTheSameRowAfterOtherEdits() async {
    list.select(2)
    harness.press(Key(.up, .alt))
    harness.press(Key(.up, .alt))
    #expect(names.elements == ["Cleo", "Ada", "Bob", "Dan", "Eve"])
    names.insert("Zoe", at: 0)
    names.remove(at: 3)
    await undone()
    #expect(names.elements == ["Zoe", "Ada", "Cleo", "Dan", "Eve"])
    names.insert("Yan", at: 2)
    await undone()
    #expect(names.elements == ["Zoe", "Ada", "Yan", "Cleo", "Dan", "Eve"])
    await redone()
    #expect(names.elements == ["Zoe", "Ada", "Cleo", "Yan", "Dan", "Eve"])
    await redone()
    #expect(names.elements == ["Zoe", "Cleo", "Ada", "Yan", "Dan", "Eve"])
    harness.expectToBeAsRepainted()
  }

  @Test func undoHasNoEffectAfterTheRowOrItsNeighborsWereRemoved() async {
    harness.press(Key(.down, .alt))
    names.remove(at: 1)
    await undone()
    #expect(names.elements == ["Bob", "Cleo", "Dan", "Eve"])
    list.select(3)
    harness.press(Key(.up, .alt))
    names.remove(at: 3)
    await undone()
    #expect(names.elements == ["Bob", "Cleo", "Eve"] && !history.canUndo)
  }

  @Test func undoMovesARowOnlyWithinItsSection() async {
    let groups = Observable(["Ada": 1, "Bob": 1, "Cleo": 1, "Dan": 2, "Eve": 2])
    list.sectionTitle = { [names] in "\(groups.value[names[$0]] ?? 0)" }
    list.select(2)
    harness.press(Key(.up, .alt))
    harness.press(Key(.up, .alt))
    names.remove(at: 1)
    names.remove(at: 1)
    await undone()
    await undone()
    #expect(names.elements == ["Cleo", "Dan", "Eve"])
    list.select(2)
    harness.press(Key(.up, .alt))
    #expect(names.elements == ["Cleo", "Eve", "Dan"])
    groups.value["Dan"] = 3
    await undone()
    #expect(names.elements == ["Cleo", "Eve", "Dan"])
  }

  @Test func undoAsksForTheSectionsOfShownRowsOnly() async {
    let query = Observable("")
    let shown = names.filtered(by: query) { $1.isEmpty || $0.hasPrefix($1) }
    list.bind(to: shown) { row, name in row.title = name }
    list.sectionTitle = { index in
      // The title of a row that the list does not show would be a trap.
      let name = index < shown.count ? shown[index] : nil
      if name == nil { Issue.record("row \(index) of \(shown.count)") }
      return "names"
    }
    list.select(4)
    harness.press(Key(.up, .alt))
    #expect(names.elements == ["Ada", "Bob", "Cleo", "Eve", "Dan"])
    query.value = "B"
    harness.frame()
    await undone()
    #expect(names.elements == ["Ada", "Bob", "Cleo", "Dan", "Eve"])
  }

  @Test func anEqualNeighborIsNotTheMovedRow() async {
    names.elements = ["Ada", "Ada", "Bob"]
    list.select(1)
    harness.press(Key(.down, .alt))
    #expect(names.elements == ["Ada", "Bob", "Ada"])
    await undone()
    #expect(names.elements == ["Ada", "Ada", "Bob"])
  }

  @Test func movesOfEqualElementsAreRevertedAtTheirPositions() async {
    names.elements = ["Ada", "Bob", "Ada", "Bob", "Ada"]
    list.select(3)
    harness.press(Key(.up, .alt))
    harness.press(Key(.up, .alt))
    #expect(names.elements == ["Ada", "Bob", "Bob", "Ada", "Ada"])
    await undone()
    await undone()
    #expect(names.elements == ["Ada", "Bob", "Ada", "Bob", "Ada"])
  }

  @Test(arguments: [true, false]) func movesOfElementsWithoutAnIdentityAreStepsOnlyWithAnIdentity(hasID: Bool) async {
    struct Task { let title: String }
    let tasks = ObservableArray(names.elements.map { Task(title: $0) })
    let id: ((Task) -> AnyHashable)? = hasID ? { $0.title } : nil
    list.bind(to: tasks, id: id) { row, task in row.title = task.title }
    list.reorders(tasks, id: id)
    harness.frame()
    list.select(0)
    harness.press(Key(.down, .alt))
    #expect(tasks.elements.map(\.title) == ["Bob", "Ada", "Cleo", "Dan", "Eve"] && history.canUndo == hasID)
    tasks.remove(at: 2)
    await undone()
    #expect(tasks.elements.map(\.title) == (hasID ? ["Ada", "Bob"] : ["Bob", "Ada"]) + ["Dan", "Eve"])
  }

  @Test func aStepIsRevertedAfterTheListHasBeenReleased() async {
    var list: BoundList? = BoundList()
    list?.bind(to: names) { row, name in row.title = name }
    list?.reorders(names)
    list?.undoHistory = history
    list?.sectionTitle = { _ in "All" }
    var harness = list.map { WindowHarness($0, size: Size(width: 12, height: 3)) }
    harness?.press(Key(.down, .alt))
    #expect(names.elements.first == "Bob")
    weak let released = list
    (list, harness) = (nil, nil)
    #expect(released == nil)
    await undone()
    #expect(names.elements.first == "Ada")
  }

  @Test func rowsOfASortedListAreNotMoved() {
    let names = names
    list.bind {
      names.elements.sorted(by: >)
    } row: { row, name in
      row.title = name
    }
    harness.frame()
    harness.press(Key(.down))
    harness.press(Key(.down, .alt))
    harness.mouse(.down(.left), x: 2, y: 0)
    harness.mouse(.drag(.left), .up(.left), x: 2, y: 1)
    #expect(names.elements == ["Ada", "Bob", "Cleo", "Dan", "Eve"] && !history.canUndo)
    #expect(!list.canPerform("moveItemUp") && !list.canPerform("moveItemDown"))
  }

  @Test func aDragMovesTheRowAndIsOneStep() async {
    var activations = 0
    let owner = Responder()
    list.observe(owner, for: .primaryAction) { _, _ in activations += 1 }
    harness.mouse(.down(.left), x: 2, y: 0)
    harness.mouse(.drag(.left), x: 2, y: 1)
    #expect(harness.picture == "Bob\nAda\nCleo")
    harness.mouse(.drag(.left), x: 2, y: 2)
    harness.mouse(.up(.left), x: 2, y: 2)
    #expect(harness.picture == "Bob\nCleo\nAda" && list.valueText == "Ada")
    #expect(activations == 0)
    harness.expectToBeAsRepainted()
    await undone()
    #expect(names.elements.prefix(3) == ["Ada", "Bob", "Cleo"] && !history.canUndo)
    history.redo()
    await clock.tracker.idle()
    #expect(names.elements.prefix(3) == ["Bob", "Cleo", "Ada"])
  }

  @Test func aDragBeyondTheEdgeScrolls() {
    harness.mouse(.down(.left), x: 2, y: 1)
    for _ in 0..<9 { harness.mouse(.drag(.left), x: 2, y: 7) }
    #expect(names.elements == ["Ada", "Cleo", "Dan", "Eve", "Bob"])
    #expect(harness.picture == "Dan\nEve\nBob")
    for _ in 0..<9 { harness.mouse(.drag(.left), x: 2, y: -7) }
    harness.mouse(.up(.left), x: 2, y: -7)
    #expect(names.elements == ["Bob", "Ada", "Cleo", "Dan", "Eve"] && harness.picture == "Bob\nAda\nCleo")
    harness.expectToBeAsRepainted()
  }

  @Test func aClickAndADragBackAreNoMove() {
    harness.click(x: 2, y: 1)
    #expect(!history.canUndo && list.selectedIndex == 1)
    harness.mouse(.down(.left), x: 2, y: 1)
    harness.mouse(.drag(.left), x: 2, y: 2)
    harness.mouse(.drag(.left), x: 2, y: 1)
    harness.mouse(.up(.left), x: 2, y: 1)
    #expect(names.elements == ["Ada", "Bob", "Cleo", "Dan", "Eve"] && !history.canUndo)
  }

  @Test func aDragEndsWhenTheModelMovesOrRemovesTheRow() {
    harness.mouse(.down(.left), x: 2, y: 0)
    harness.mouse(.drag(.left), x: 2, y: 1)
    names.remove(at: 1)
    harness.mouse(.drag(.left), x: 2, y: 0)
    harness.mouse(.drag(.left), x: 2, y: 2)
    harness.mouse(.up(.left), x: 2, y: 2)
    #expect(names.elements == ["Bob", "Cleo", "Dan", "Eve"])
    #expect(!history.canUndo)
    harness.mouse(.down(.left), x: 2, y: 0)
    names.insert("Zoe", at: 0)
    harness.mouse(.drag(.left), x: 2, y: 2)
    #expect(names.elements == ["Zoe", "Bob", "Cleo", "Dan", "Eve"])
    harness.expectToBeAsRepainted()
  }

  @Test func aFilteredOrDisabledListIsNotReordered() {
    let filtered = BoundList()
    let shown = names.filtered { $0 != "Bob" }
    filtered.bind(to: shown) { row, name in row.title = name }
    filtered.reorders(names)
    let harness = WindowHarness(filtered, size: Size(width: 12, height: 4))
    #expect(!filtered.canPerform("moveItemDown"))
    harness.mouse(.down(.left), x: 2, y: 0)
    harness.mouse(.drag(.left), x: 2, y: 2)
    #expect(names.elements == ["Ada", "Bob", "Cleo", "Dan", "Eve"])
    list.isEnabled = false
    #expect(!list.canPerform("moveItemDown"))
  }

  @Test func aListWithoutAHistoryAndARowWithASwitchAreReordered() {
    let rows = BoundList()
    rows.bind(to: names) { row, name in (row.title, row.toggle) = (name, true) }
    rows.reorders(names)
    var toggles = 0
    let owner = Responder()
    rows.observe(owner, for: .rowToggled) { _, _ in toggles += 1 }
    let harness = WindowHarness(rows, size: Size(width: 12, height: 5))
    harness.mouse(.down(.left), x: 10, y: 0)
    harness.mouse(.drag(.left), x: 10, y: 1)
    harness.mouse(.up(.left), x: 10, y: 1)
    #expect(names.elements.prefix(2) == ["Bob", "Ada"] && toggles == 0)
    harness.click(x: 10, y: 3)
    #expect(toggles == 1)
  }
}
