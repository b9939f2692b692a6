import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct ListSectionTests {
  private let list = BoundList()
  private let words = ObservableArray(["ant", "ape", "asp", "bat", "bee", "cat", "cod", "cow"])

  private func harness(width: Int = 12, height: Int = 5) -> WindowHarness {
    list.bind(to: words) { row, word in row.title = word }
    list.sectionTitle = { [words] in words[$0].prefix(1).uppercased() }
    list.showsScrollbar = false
    return WindowHarness(list, size: Size(width: width, height: height))
  }

  @Test func aHeaderStaysAboveTheRowsOfItsSection() {
    let stage = harness()
    #expect(stage.picture == "A\nant\nape\nasp\nB")
    stage.mouse(.wheel(rows: 1, columns: 0), x: 0)
    #expect(list.state.offset == 3 && stage.picture == "B\nbat\nbee\nC\ncat")
    list.scroll(to: 1)
    stage.frame()
    #expect(stage.picture == "A\nape\nasp\nB\nbat")
    list.scroll(to: 8)
    stage.frame()
    #expect(stage.picture == "C\ncat\ncod\ncow\n")
    stage.expectToBeAsRepainted()
  }

  @Test func headersTakeNoSelection() {
    let stage = harness()
    stage.press(Key(.down), Key(.down), Key(.down))
    #expect(list.selectedIndex == 3 && list.positionText == "4/8")
    #expect(stage.picture == "A\nape\nasp\nB\nbat")
    stage.click(x: 0, y: 3)
    stage.click(x: 0, y: 0)
    #expect(list.selectedIndex == 3)
    stage.click(x: 0, y: 2)
    #expect(list.selectedIndex == 2)
    stage.press(Key(.end))
    #expect(list.selectedIndex == 7)
    stage.press(Key(.home), Key(.pageDown))
    #expect(list.selectedIndex == 2)
    stage.expectToBeAsRepainted()
  }

  @Test func findingAndMultipleSelectionCountRows() {
    list.allowsMultipleSelection = true
    let stage = harness()
    stage.press(Key(.down, .shift), Key(.down, .shift), Key(.down, .shift))
    #expect(list.selectedIDs == ["ant", "ape", "asp", "bat"])
    stage.type("/cow")
    stage.press(Key(.enter))
    #expect(list.selectedIndex == 7)
    stage.press(.character("a", .alt))
    #expect(list.selectedIDs.count == 8)
    stage.expectToBeAsRepainted()
  }

  @Test func sectionsFollowTheModel() {
    let stage = harness(height: 8)
    #expect(stage.picture == "A\nant\nape\nasp\nB\nbat\nbee\nC")
    words.remove(at: 3)
    words.remove(at: 3)
    stage.frame()
    #expect(stage.picture == "A\nant\nape\nasp\nC\ncat\ncod\ncow")
    words.insert("bug", at: 3)
    words[0] = "Bat"
    stage.frame()
    #expect(stage.picture == "B\nBat\nA\nape\nasp\nB\nbug\nC")
    stage.expectToBeAsRepainted()
    list.isEnabled = false
    stage.frame()
    stage.expectToBeAsRepainted()
    list.sectionTitle = nil
    stage.frame()
    #expect(stage.picture == "Bat\nape\nasp\nbug\ncat\ncod\ncow\n")
    stage.expectToBeAsRepainted()
    words.removeAll()
    stage.frame()
    stage.expectToBeAsRepainted()
  }

  @Test func aTableHasSectionsBelowItsHeader() {
    let table = Table<String> { TableColumn("Word", \.self) }
    table.showsScrollbar = false
    table.bind(to: words)
    table.sectionTitle = { [words] in words[$0].prefix(1).uppercased() }
    let stage = WindowHarness(table, size: Size(width: 12, height: 5))
    #expect(stage.picture == "Word\nA\nant\nape\nasp")
    stage.press(Key(.end))
    #expect(stage.picture == "Word\nC\ncat\ncod\ncow")
    stage.click(x: 1, y: 2)
    #expect(table.selectedIndex == 5)
    stage.expectToBeAsRepainted()
  }

  @Test func headersAreInTheAccessibilityTree() {
    let stage = harness(height: 6)
    let labels = list.accessibilityNode.children.filter { $0.role == .label }
    #expect(labels.map(\.value) == ["A", "B"] && labels.map(\.frame.minY) == [0, 4])
    #expect(list.accessibilityNode.children.first { $0.value == "bat" }?.frame.minY == 5)
    stage.expectToBeAsRepainted()
  }

  @Test(arguments: [Size(width: 1, height: 1), Size(width: 5, height: 2), Size(width: 3, height: 20)])
  func anySizeIsSupported(size: Size) {
    let stage = harness()
    stage.resize(to: size)
    for key in [Key(.down), Key(.pageDown), Key(.end), Key(.up), Key(.pageUp)] {
      stage.press(key)
      #expect(list.state.isSelectionVisible)
      stage.expectToBeAsRepainted("\(size)")
    }
  }

  @Test func theScreenIsCorrectAfterEachRandomChange() {
    let stage = harness(height: 6)
    var random = SeededGenerator(seed: 9)
    for step in 0..<150 {
      let count = words.count
      switch Int.random(in: 0..<7, using: &random) {
      case 0: words.insert("\("abc".randomElement(using: &random) ?? "a")\(step)", at: count / 2)
      case 1 where count > 1: words.remove(at: Int.random(in: 0..<count, using: &random))
      case 2: stage.press(Key(.down))
      case 3: stage.press(Key(.pageUp))
      case 4: stage.mouse(.wheel(rows: 1, columns: 0), x: 0)
      case 5: stage.press(Key(.end))
      default: stage.mouse(.wheel(rows: -1, columns: 0), x: 0)
      }
      stage.frame()
      stage.expectToBeAsRepainted("step \(step)")
    }
  }

  @Test func theLinesAreThoseOfASimpleLayout() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let count = Int.random(in: 1...12, using: &random)
      let starts = [0] + (1..<max(1, count) + 1).dropLast().filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      var state = ListState(count: count, page: Int.random(in: 2...8, using: &random))
      state.show(sections: starts)
      /// Returns the visible lines from a row: the row of each line, or nil for a header.
      func lines(from first: Int) -> ArraySlice<Int?> {
        (first..<count).flatMap { $0 == first || starts.contains($0) ? [nil, $0] : [$0] }.prefix(state.page)
      }
      let lastTop = (0..<count).first { lines(from: $0).contains(count - 1) }
      #expect(state.maxOffset == lastTop)
      state.scroll(by: Int.random(in: 0...count, using: &random))
      let shown = lines(from: state.offset)
      #expect(Array(state.visibleRows) == shown.compactMap(\.self))
      #expect(shown.indices.allSatisfy { state.row(atLine: $0) == shown[$0] })
      #expect(state.headers.map(\.line) == shown.indices.filter { shown[$0] == nil })
      let (before, target) = (state.offset, Int.random(in: 0..<count, using: &random))
      let wasVisible = state.visibleRows.contains(target)
      state.select(target)
      #expect(wasVisible ? state.offset == before : lines(from: state.offset).contains(target))
      if !wasVisible, target > before { #expect(!lines(from: state.offset - 1).contains(target)) }
    }
  }
}
