import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct ListMultipleSelectionTests {
  private struct Person: Identifiable, Hashable {
    let id: Int
    let name: String
  }

  private let people = ObservableArray(["Ada", "Grace", "Jean", "Radia"].enumerated().map { Person(id: $0, name: $1) })
  private let selection = Observable<Set<Int>>([])
  private let list = BoundList()
  private let harness: WindowHarness

  init() {
    list.bind(to: people) { row, person in
      row.mark = "*"
      row.title = person.name
    }
    list.bindSelection(to: selection)
    list.showsScrollbar = false
    harness = WindowHarness(list, size: Size(width: 12, height: 4))
  }

  @Test func spaceSelectsRowsAndEscDeselectsThem() {
    #expect(selection.value == [0])
    harness.press(.character(" "), Key(.down), Key(.down), .character(" "))
    #expect(selection.value == [0, 2])
    #expect(
      harness.picture == """
        ✓ * Ada
          * Grace
        ✓ * Jean
          * Radia
        """)
    harness.press(Key(.escape))
    #expect(selection.value == [2])
    harness.expectToBeAsRepainted()
  }

  @Test func shiftExtendsTheSelectionAndAltASelectsAll() {
    harness.press(Key(.down, .shift), Key(.down, .shift))
    #expect(selection.value == [0, 1, 2])
    harness.press(Key(.up, .shift))
    #expect(selection.value == [0, 1])
    harness.press(.character("a", .alt))
    #expect(selection.value == [0, 1, 2, 3])
    #expect(list.selectedIDs == [0, 1, 2, 3])
  }

  @Test func aClickAtTheLeftEdgeSelectsInAddition() {
    harness.click(x: 0, y: 1)
    harness.click(x: 1, y: 3)
    #expect(selection.value == [1, 3])
    harness.click(x: 6, y: 2)
    #expect(selection.value == [1, 3])
    #expect(list.selectedIndex == 2)
  }

  @Test func theSelectionFollowsTheSourceAndRemovedRowsLeaveIt() {
    selection.value = [1, 3]
    harness.frame()
    #expect(harness.terminal.row(3).hasPrefix("✓ * Radia"))
    people.remove(at: 1)
    harness.frame()
    #expect(selection.value == [3])
    #expect(harness.terminal.row(2).hasPrefix("✓ * Radia"))
    harness.expectToBeAsRepainted()
  }

  @Test func aListOfOneSelectedRowHasNoGutter() {
    list.allowsMultipleSelection = false
    harness.frame()
    #expect(harness.terminal.row(0) == "* Ada")
    harness.press(Key(.down, .shift), .character("a", .alt))
    #expect(selection.value == [0])
    harness.expectToBeAsRepainted()
  }
}
