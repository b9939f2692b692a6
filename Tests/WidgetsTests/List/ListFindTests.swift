import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct ListFindTests {
  private func stage(_ rows: [String], height: Int = 4) -> (BoundList, WindowHarness) {
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: ObservableArray(rows)) { row, text in row.title = text }
    return (list, WindowHarness(list, size: Size(width: 28, height: height)))
  }

  private let fruits = ["Apple", "Pear", "Banana", "Pineapple", "Plum", "Grape"]

  @Test func aTypedTextSelectsTheFirstRowThatContainsIt() {
    let (list, stage) = stage(fruits)
    stage.type("/pl")
    #expect(
      stage.pictureWithCursor == """
        Apple
        Pear
        Banana
        Find: pl|              1 of 3
        """)
    stage.type("u")
    #expect(list.selectedIndex == 4)
    #expect(stage.picture == "Banana\nPineapple\nPlum\nFind: plu             1 of 1")
    stage.press(Key(.enter))
    #expect(stage.picture == "Banana\nPineapple\nPlum\nGrape")
    #expect(list.selectedIndex == 4)
    #expect(stage.terminal.difference == nil)
  }

  @Test func theSearchLineIsAFieldOfTheAccessibilityTree() throws {
    let (list, stage) = stage(fruits)
    func parts() -> [String] {
      list.accessibilityNode.subtree.filter { $0.role != .row }.map { node in
        var node = node
        node.children = []
        return node.description
      }
    }
    #expect(parts() == [#"list = "Apple" 6 rows [focused] {scrollDown} at 0,0 28x4"#])
    stage.type("/")
    #expect(
      parts() == [
        #"list = "Apple" 6 rows {scrollDown} at 0,0 28x4"#,
        #"textField "Find" = "" [focused] {press setValue} at 6,3 21x1"#,
      ])
    let field = try #require(stage.window.matches("Find").first?.node)
    #expect(stage.window.perform(.setValue, on: field.id, value: "xx"))
    #expect(stage.window.perform(.setValue, on: field.id, value: "pl"))
    stage.frame()
    #expect(stage.terminal.row(3) == "Find: pl              1 of 3" && list.selectedIndex == 0)
    #expect(
      parts().dropFirst() == [
        #"textField "Find" = "pl" [focused] {press setValue} at 6,3 15x1"#, #"label = "1 of 3" at 22,3 6x1"#,
      ])
    #expect(stage.window.perform(.setValue, on: field.id, value: String(repeating: "x", count: 300)))
    #expect(list.findBar?.field.scriptProperty("limit") == "200" && list.search.text.count == 200)
    #expect(stage.window.perform(.setValue, on: field.id, value: "plu"))
    #expect(stage.window.perform(.press, on: field.id))
    stage.frame()
    #expect(list.selectedIndex == 4 && list.findBar == nil)
    #expect(parts() == [#"list = "Plum" 6 rows [focused] {scrollUp} at 0,0 28x4"#])
  }

  @Test func aSearchThatIsClosedAndOpenedBeforeAFrameIsEmpty() {
    let (_, stage) = stage(fruits)
    stage.type("/x")
    #expect(stage.terminal.row(3) == "Find: x             No match")
    stage.press(Key(.escape), .character("/"))
    #expect(stage.terminal.row(3) == "Find:")
  }

  @Test func aLetterOpensTheSearchIfTheListFindsByTyping() {
    let (list, stage) = stage(fruits)
    stage.type("p")
    #expect(list.findBar == nil)
    list.findMode = .typing
    stage.type("pl")
    #expect(stage.terminal.row(3) == "Find: pl              1 of 3")
    list.findMode = .off
    stage.press(Key(.enter))
    stage.type("x")
    #expect(list.findBar == nil)
  }

  @Test(arguments: ["j", "k", "g", "G", "n", "y", "q", "7"])
  func lettersAreNoKeysOfCommandsIfTheListFindsByTyping(letter: String) {
    let (list, stage) = stage(fruits)
    list.findMode = .typing
    stage.type("/a")
    stage.press(Key(.enter))
    #expect(!stage.window.activeKeyBindings.contains { $0.binding.keys == [.character("j")] })
    stage.type(letter)
    #expect(list.findBar?.field.text == letter && list.search.text == letter)
    stage.press(Key(.escape))
    stage.press(.character("/"))
    #expect(list.findBar?.field.text == "" && list.search.text == "")
    stage.press(Key(.escape))
    list.bind(count: { 0 }) { _, _ in }
    #expect(list.takes(.character("j")))
  }

  @Test func lettersThatAreKeysOfOtherViewsAreTextInASearch() {
    let (list, stage) = stage(fruits)
    stage.type("/n")
    #expect(list.selectedIndex == 2)
    #expect(stage.window.activeKeyBindings.contains { $0.binding.command == .findNext } == false)
  }

  @Test func escapeRestoresTheSelection() {
    let (list, stage) = stage(fruits)
    stage.press(Key(.down))
    let before = list.state
    stage.type("/grape")
    #expect(list.selectedIndex == 5)
    stage.press(Key(.escape))
    #expect(list.state == before)
    #expect(stage.picture == "Apple\nPear\nBanana\nPineapple")
    #expect(!list.canPerform(.findNext))
  }

  @Test func backspaceSearchesFromTheBeginning() {
    let (list, stage) = stage(fruits)
    stage.type("/pi")
    #expect(list.selectedIndex == 3)
    stage.press(Key(.backspace))
    #expect(list.selectedIndex == 0)
    stage.press(Key(.backspace))
    #expect(list.findBar?.field.canPerform(.deleteBackward) == false)
  }

  @Test func theNextAndThePreviousMatchWrapAround() {
    let (list, stage) = stage(fruits)
    stage.type("/apple")
    stage.press(Key(.enter))
    var visited = [list.selectedIndex]
    for key in ["n", "n", "N", "N"] {
      stage.type(key)
      visited.append(list.selectedIndex)
    }
    #expect(visited == [0, 3, 0, 3, 0])
  }

  @Test func theOnlyMatchHasNoNextOne() {
    let (list, stage) = stage(fruits)
    stage.type("/plum")
    stage.press(Key(.enter))
    #expect(!list.canPerform(.findNext))
    stage.press(Key(.up))
    #expect(list.canPerform(.findNext))
  }

  @Test func theStatusBarOffersTheNextMatchWhileAMatchIsSelected() {
    let (list, stage) = stage(["apple", "banana", "grape", "plum"])
    let prominence = { stage.window.activeKeyBindings.first { $0.binding.command == .findNext }?.binding.prominence }
    stage.type("/ap")
    stage.press(Key(.enter))
    #expect(prominence() == .rare)
    stage.press(Key(.down))
    #expect(prominence() == .helpOnly)
    stage.type("n")
    #expect(list.selectedIndex == 2 && prominence() == .rare)
  }

  @Test func matchesAreHighlightedAndAMissingTextIsReported() {
    let (_, stage) = stage(fruits)
    stage.type("/ppl")
    #expect(stage.terminal.styledRow(0).map(\.text) == ["A", "ppl", "e" + String(repeating: " ", count: 23)])
    stage.type("x")
    #expect(stage.terminal.row(3) == "Find: pplx          No match")
  }

  @Test func aRowThatIsInsertedLaterIsFound() {
    let rows = ObservableArray(["a", "b"])
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: rows) { row, text in row.title = text }
    let stage = WindowHarness(list, size: Size(width: 28, height: 4))
    stage.type("/new")
    #expect(stage.terminal.row(3) == "Find: new           No match")
    rows.append("new")
    stage.frame()
    #expect(list.selectedIndex == 2)
    #expect(stage.terminal.row(3) == "Find: new             1 of 1")
  }

  @Test func aMillionRowsAreSearchedInSlices() {
    let list = BoundList()
    list.showsScrollbar = false
    var filled = 0
    list.bind(
      count: { 1_000_000 },
      row: { row, index in
        filled += 1
        row.title = "\(index)"
      })
    let stage = WindowHarness(list, size: Size(width: 28, height: 4))
    filled = 0
    stage.window.dispatch(.key(.character("/")))
    stage.window.dispatch(.paste("60001", isLast: true))
    #expect(filled <= RowSearch.slice)
    stage.frame()
    #expect(stage.terminal.row(3) == "Find: 60001       searching…")
    var turns = 0
    while list.selectedIndex != 60_001, turns < 100 {
      stage.frame()
      turns += 1
    }
    // One slice is searched in the turn of the paste, and none before the frame that shows the text.
    #expect(turns == 60_001 / RowSearch.slice)
    #expect(stage.window.timers.nextDeadline == nil)
    #expect(stage.terminal.row(3) == "Find: 60001")
  }

  @Test func enterDuringASearchSelectsTheMatchWhenItIsFound() {
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(count: { 1_000_000 }, row: { row, index in row.title = "\(index)" })
    let stage = WindowHarness(list, size: Size(width: 28, height: 4))
    stage.window.dispatch(.key(.character("/")))
    stage.window.dispatch(.paste("60001", isLast: true))
    stage.press(Key(.enter))
    #expect(stage.terminal.row(3) == "Find: 60001       searching…")
    for _ in 0..<100 where list.selectedIndex != 60_001 { stage.frame() }
    #expect(list.selectedIndex == 60_001)
    #expect(stage.picture == "59999\n60000\n60001\n60002")
  }

  @Test func everyTextIsFoundInAnyCase() {
    #expect(TextSearch.contains("ÄRGER", in: "kein ärger"))
    #expect(TextSearch.contains("RoW 7", in: "row 77"))
    #expect(!TextSearch.contains("rows", in: "row"))
    #expect(TextSearch.contains("", in: ""))
    #expect(TextSearch.range(of: "語", in: "日本語").map { "日本語"[$0] } == "語")
  }

  @Test func aLetterFindsTheSameLetterWithMarks() {
    let (list, stage) = stage(["Empire", "L’État", "Żółć", "E\u{301}te\u{301}"])
    for (text, index) in [("etat", 1), ("zolc", 2), ("ete", 3), ("éta", 1)] {
      stage.type("/\(text)")
      #expect(list.selectedIndex == index)
      stage.press(Key(.enter))
    }
    stage.type("/é")
    stage.press(Key(.enter))
    #expect(list.selectedIndex != 0)
    #expect(!TextSearch.contains("étà", in: "eta", ignoringMarks: true))
    #expect(!TextSearch.contains("eta", in: "éta"))
  }

  @Test(arguments: [
    ("E", "cafe\u{301} Etat", 5), ("e", "e\u{301}e", 1), ("b", "a\u{301}b", 1), ("\r", "a\r\nb", nil), ("", "語", 0),
    ("aab", "aaab", 1), ("ab", "a", nil), ("ET", "ÉTAT et", 5), ("é", "É", 0),
  ])
  func aTextIsFoundByItsBytesAndByItsCharacters(wanted: String, text: String, index: Int?) {
    let range = TextSearch.range(of: wanted, in: text)
    #expect(range.map { text.distance(from: text.startIndex, to: $0.lowerBound) } == index)
    #expect(SearchLetters(wanted).range(in: text, ignoringMarks: false) == range)
    let withMarks = SearchLetters(wanted).range(in: text, ignoringMarks: true)
    #expect(withMarks == TextSearch.range(of: wanted, in: text, ignoringMarks: true))
    #expect(withMarks == SearchLetters.range(of: SearchLetters(wanted), in: text[...], ignoringMarks: true))
  }

  // MARK: The field

  @Test(arguments: ["list", "table", "tree", "log"]) func theSearchLineHasTheKeysOfAField(kind: String) throws {
    let list = empty(kind)
    let stage = WindowHarness(list, size: Size(width: 50, height: 4))
    stage.type("/one two")
    let field = try #require(list.findBar?.field)
    #expect(field.isFirstResponder && !list.isFirstResponder && list.suspendsBinderCommands)
    stage.press(.control("w"))
    #expect(list.search.text == "one ")
    stage.press(.control("z"))
    #expect(list.search.text == "one two")
    stage.press(Key(.left), Key(.left, .control))
    stage.type("x")
    #expect(list.search.text == "one xtwo" && field.caret == 5)
    stage.press(.control("u"))
    stage.paste("new")
    #expect(list.search.text == "newtwo")
    stage.expectToBeAsRepainted()
    stage.press(Key(.enter))
    #expect(list.isFirstResponder && list.search.text == "newtwo")
  }

  @Test func theArrowKeysSelectMatchesWhileTheLineIsOpen() {
    let (list, stage) = stage(fruits)
    stage.type("/pl")
    var visited = [list.selectedIndex]
    for key in [Key(.down), Key(.down), Key(.down), Key(.up)] {
      stage.press(key)
      visited.append(list.selectedIndex)
    }
    #expect(visited == [0, 3, 4, 0, 4])
    #expect(stage.picture == "Banana\nPineapple\nPlum\nFind: pl              3 of 3")
    stage.expectToBeAsRepainted()
  }

  @Test func theSelectedRowIsDrawnAsIfTheListHadFocus() {
    let (list, stage) = stage(fruits)
    #expect(list.selectedRow?.selection == .active)
    stage.type("/pl")
    #expect(list.selectedRow?.selection == .active && !list.traits.contains(.focused))
    stage.press(Key(.enter))
    #expect(list.selectedRow?.selection == .active && list.traits.contains(.focused))
  }

  @Test func anotherFocusClosesTheLineAndKeepsTheMatch() {
    let (list, _) = stage(fruits)
    let other = Button("Other")
    let stage = WindowHarness(Stack(.vertical, [list, other]), size: Size(width: 28, height: 5))
    list.becomeFirstResponder()
    stage.type("/plum")
    other.becomeFirstResponder()
    stage.frame()
    #expect(other.isFirstResponder && list.findBar == nil && list.selectedIndex == 4)
    #expect(list.selectedRow?.selection == .inactive && list.search.text == "plum")
    stage.expectToBeAsRepainted()
  }

  @Test func aDialogClosesTheLineAndReturnsFocusToTheList() {
    let (list, _) = stage(fruits)
    let stage = WindowHarness(Stack(.vertical, [Button("Other"), list]), size: Size(width: 28, height: 5))
    list.becomeFirstResponder()
    stage.type("/plum")
    let dialog = Button("Dialog")
    stage.window.present(dialog)
    stage.frame()
    #expect(dialog.isFirstResponder && list.findBar == nil && list.selectedIndex == 4)
    stage.window.dismiss(dialog)
    stage.frame()
    #expect(list.isFirstResponder)
  }

  @Test func aTabThatIsShownAgainReturnsFocusToTheList() {
    let (list, _) = stage(fruits)
    let tabs = TabView()
    tabs.addTab("List", Stack(.vertical, [Button("Other"), list]))
    tabs.addTab("Empty", Button("Else"))
    let stage = WindowHarness(tabs, size: Size(width: 28, height: 6))
    list.becomeFirstResponder()
    stage.type("/plum")
    tabs.select(1)
    stage.frame()
    tabs.select(0)
    stage.frame()
    #expect(list.isFirstResponder && list.findBar == nil)
  }

  @Test func withoutATextTheFormerSearchReturnsUnlessEnterEndsIt() {
    let (list, stage) = stage(fruits)
    stage.type("/plum")
    stage.press(Key(.enter), .character("/"))
    stage.click(x: 2, y: 0)
    #expect(list.findBar == nil && list.search.text == "plum" && list.selectedIndex == 2)
    stage.press(.character("/"), Key(.enter))
    #expect(list.findBar == nil && list.search.text == "" && !list.canPerform(.findNext))
  }

  @Test func aClickOnARowClosesTheLineAndSelectsTheRow() {
    let (list, stage) = stage(fruits)
    stage.type("/plum")
    stage.click(x: 2, y: 1)
    #expect(list.isFirstResponder && list.findBar == nil && list.selectedIndex == 3)
    stage.expectToBeAsRepainted()
  }

  @Test func aDisabledListClosesTheLine() {
    let (list, _) = stage(fruits)
    let other = Button("Other")
    let stage = WindowHarness(Stack(.vertical, [list, other]), size: Size(width: 28, height: 5))
    list.becomeFirstResponder()
    stage.type("/plum")
    list.isEnabled = false
    stage.frame()
    #expect(list.findBar == nil && other.isFirstResponder && list.selectedIndex == 4)
    stage.expectToBeAsRepainted()
  }

  @Test func theLineOfAListThatIsNotVisibleDoesNotOpen() {
    let (list, stage) = stage(fruits)
    list.isHidden = true
    stage.frame()
    list.beginFinding()
    #expect(list.findBar == nil && !list.search.isOpen && list.subviews.allSatisfy { !($0 is FindBar) })
  }

  @Test func anOpenLineIsDrawnAtEachSize() {
    let (list, stage) = stage(fruits)
    stage.type("/pl")
    for size in [Size(width: 3, height: 2), Size(width: 1, height: 1), Size(width: 24, height: 3)] {
      stage.resize(to: size)
      stage.press(Key(.down))
      stage.expectToBeAsRepainted("\(size)")
    }
    #expect(list.findBar != nil && stage.terminal.row(2) == "Find: pl          1 of 3")
  }

  private func empty(_ kind: String) -> RowsView {
    switch kind {
    case "table":
      let table = Table<Book> { TableColumn("Title", \.title).fill() }
      table.bind(to: ObservableArray<Book>())
      return table
    case "tree":
      let tree = Tree<Book>()
      tree.bind(to: ObservableArray<Book>(), children: .stored { _ in [] }) { $0.title = $1.title }
      return tree
    case "log":
      let log = LogView()
      log.bind(to: LogBuffer())
      return log
    default:
      let list = BoundList()
      list.bind(to: ObservableArray<Book>()) { $0.title = $1.title }
      return list
    }
  }

  @Test(arguments: ["list", "table", "tree", "log"]) func textTypedIntoTheSearchOfAnEmptyListIsNoCommand(kind: String) {
    let list = empty(kind)
    let stage = WindowHarness(list, size: Size(width: 50, height: 4))
    stage.type("/quick")
    #expect(list.search.text == "quick")
    let row = stage.terminal.row(3)
    #expect(row.hasPrefix("Find: quick ") && row.hasSuffix(" " + list.search.missingText) && row.count == 50)
    stage.press(Key(.escape))
    #expect(list.findBar == nil)
    stage.expectToBeAsRepainted()
  }

  @Test func textTypedIntoAnEmptyListThatFindsByTypingIsSearched() {
    let list = empty("list")
    list.findMode = .typing
    let stage = WindowHarness(list, size: Size(width: 28, height: 4))
    stage.type("quick")
    #expect(list.findBar?.field.text == "quick" && list.search.text == "quick")
  }

  @Test func theSearchOfAnEmptyListContinuesWhenRowsArrive() {
    let list = BoundList()
    let rows = ObservableArray<String>()
    list.bind(to: rows) { row, text in row.title = text }
    let stage = WindowHarness(list, size: Size(width: 28, height: 6))
    stage.type("/pl")
    rows.elements = ["Pear", "Banana", "Plum"]
    stage.frame()
    #expect(stage.picture == "Pear\nBanana\nPlum\n\n\nFind: pl              1 of 1")
    #expect(list.selectedIndex == 2)
    stage.press(Key(.escape))
    #expect(list.selectedIndex == 2)
  }

  @Test func theTextOfASearchLineHasALimit() {
    let bar = FindBar()
    let harness = WindowHarness(bar, size: Size(width: 40, height: 1))
    bar.field.becomeFirstResponder()
    harness.paste(String(repeating: "x", count: 300))
    #expect(bar.field.text.count == FindBar.maximumLength)
  }
}
