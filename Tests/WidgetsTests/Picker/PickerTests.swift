import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct PickerTests {
  private static let names = ["Algeria", "Austria", "Brazil", "Germany", "Niger", "Spain", "Switzerland"]
  private let picker = Picker("Brazil", among: names.map { ($0, $0) })
  private let harness: WindowHarness

  init() {
    harness = WindowHarness(Stack(.vertical, [picker, Button("Other"), Spacer()]), size: Size(width: 30, height: 10))
  }

  @Test func enterOpensTheListBelowAndEnterChooses() {
    harness.press(Key(.enter))
    #expect(
      harness.picture == """
        Brazil                       ▾
        ┏━ Type to find ━━━━━━━━━━━━━┓
        ┃Algeria                     ┃
        ┃Austria                     ┃
        ┃Brazil                      ┃
        ┃Germany                     ┃
        ┃Niger                       ┃
        ┃Spain                       ┃
        ┃Switzerland                 ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        """)
    harness.press(Key(.down), Key(.enter))
    #expect(picker.value == "Germany" && !picker.isOpen && picker.isFirstResponder)
    harness.expectToBeAsRepainted()
  }

  @Test func anOpenListDimsThePageExceptItsField() {
    let theme = TerminalPalette.all[2].theme()
    let picker = Picker("Brazil", among: Self.names.map { ($0, $0) })
    let page = VStack {
      Label("Country")
      picker
      Label("Below the list, to the right of it").height(.fill)
      StatusBar()
    }
    let harness = WindowHarness(page, size: Size(width: 40, height: 14), theme: theme)
    let surface = harness.window.surface
    harness.press(Key(.enter))
    #expect(surface[0, 0].style == theme.dimmed[.text])
    #expect(surface[0, 1].style == theme[.field])
    #expect(surface[38, 13].style == theme[.statusBar])
    harness.expectToBeAsRepainted()
    #expect(harness.press(Key(.down)) < 100)
    harness.press(Key(.escape))
    #expect(surface[0, 0].style == theme[.text])
    harness.expectToBeAsRepainted()
  }

  @Test func anOpenListDoesNotTouchTheWordsOfThePage() {
    let picker = Picker("Brazil", among: Self.names.map { ($0, $0) })
    let page = HStack {
      TextView(Array(repeating: "words", count: 10).joined(separator: "\n")).width(.fixed(5))
      picker.width(.fixed(10))
      TextView(Array(repeating: "beside the listing of options", count: 10).joined(separator: "\n"))
    }
    let harness = WindowHarness(page, size: Size(width: 50, height: 10), theme: .plain)
    picker.open()
    harness.frame()
    #expect(harness.terminal.row(1) == "word ┏━ Type to find ━━━━━━━┓ ing of options")
    harness.expectToBeAsRepainted()
  }

  @Test func escapeKeepsTheValue() {
    harness.press(.character(" "), Key(.down), Key(.escape))
    #expect(picker.value == "Brazil" && !picker.isOpen)
  }

  @Test func typedTextFindsOptionsAndTitlesThatBeginWithItComeFirst() {
    harness.press(Key(.enter))
    harness.type("ger")
    #expect(
      harness.picture == """
        Brazil                       ▾
        ┏━ Type to find ━━━━━━━━━━━━━┓
        ┃Germany                     ┃
        ┃Algeria                     ┃
        ┃Niger                       ┃
        ┃Find: ger                   ┃
        ┗━━━━━━━━━━━━━ 3 of 7 match ━┛



        """)
    harness.press(Key(.down), Key(.up), Key(.enter))
    #expect(picker.value == "Germany")
    harness.expectToBeAsRepainted()
  }

  @Test func pageKeysMoveInTheOptionsThatASearchFound() {
    let picker = Picker(0, options: OptionList(count: 1_000) { "Part \($0)" })
    let harness = WindowHarness(Stack(.vertical, [picker, Spacer()]), size: Size(width: 30, height: 12))
    harness.press(Key(.enter))
    harness.type("9")
    harness.press(Key(.pageDown), Key(.up))
    #expect(harness.terminal.rows.contains { $0.hasPrefix("┃Find: 9") })
    harness.press(Key(.enter))
    #expect(picker.value == 69)
  }

  @Test func aClickOnAnOptionThatASearchFoundChoosesIt() {
    let page = Stack(.vertical, [Spacer(), picker])
    let harness = WindowHarness(page, size: Size(width: 30, height: 14))
    harness.press(Key(.enter))
    harness.type("ger")
    let row = harness.terminal.rows.firstIndex { $0.hasPrefix("┃Niger") } ?? 0
    harness.mouse(.down(.left), x: 3, y: row)
    #expect(harness.terminal.row(row).hasPrefix("┃Niger"))
    harness.mouse(.up(.left), x: 3, y: row)
    #expect(picker.value == "Niger" && !picker.isOpen)
  }

  @Test func aFilterIsVisibleAsLongAsItIsInForce() {
    harness.press(Key(.enter))
    harness.type("ger")
    harness.press(Key(.tab))
    #expect(harness.picture.contains("┃Find: ger") && harness.picture.contains("3 of 7 match"))
    harness.type("x")
    #expect(harness.picture.contains("┃Find: gerx"))
    harness.press(Key(.escape))
    #expect(harness.picture.contains("┃Switzerland"))
    harness.press(Key(.enter))
    #expect(picker.value == "Brazil")
  }

  @Test func pastedTextIsSearched() {
    harness.press(Key(.enter))
    harness.paste("Spain")
    harness.press(Key(.enter))
    #expect(picker.value == "Spain")
  }

  @Test func aSearchIsEditedAndEscapeShowsAllOptionsAgain() {
    harness.press(Key(.enter))
    harness.type("gxer")
    harness.press(Key(.left), Key(.left), Key(.backspace))
    #expect(harness.picture.contains("3 of 7 match"))
    harness.press(Key(.escape))
    #expect(harness.picture.contains("━ Type to find ━") && harness.picture.contains("Switzerland"))
    harness.press(Key(.enter))
    #expect(picker.value == "Brazil")
  }

  @Test func backspaceWidensTheSearchAndATextWithoutMatchChoosesNothing() {
    harness.press(Key(.enter))
    harness.type("spx")
    #expect(harness.picture.contains("No match"))
    harness.press(Key(.enter))
    #expect(picker.isOpen && picker.value == "Brazil")
    harness.press(Key(.backspace), Key(.enter))
    #expect(picker.value == "Spain")
  }

  @Test func clicksOpenChooseAndClose() {
    harness.click(x: 3)
    #expect(picker.isOpen)
    harness.click(x: 3, y: 2)
    #expect(picker.value == "Algeria" && !picker.isOpen)
    harness.resize(to: Size(width: 30, height: 12))
    harness.click(x: 3)
    harness.click(x: 3, y: 11)
    #expect(picker.value == "Algeria" && !picker.isOpen)
  }

  @Test func theListIsAsWideAsTheLongestTitleIfTheWindowIs() {
    let names = ["Virgin Islands, British", "Virgin Islands, U.S.", "Saint Helena, Ascension and Tristan da Cunha"]
    let picker = Picker("", among: names.map { ($0, $0) })
    let harness = WindowHarness(
      VStack {
        picker.width(.fixed(12)); Spacer()
      }, size: Size(width: 60, height: 6))
    harness.press(Key(.enter))
    #expect(harness.picture.contains("┃ Saint Helena, Ascension and Tristan da Cunha ┃"))
    harness.resize(to: Size(width: 30, height: 6))
    #expect(harness.picture.contains("┃Saint Helena, Ascension and…┃"))
  }

  @Test func theListIsAboveThePickerIfThereIsMoreRoom() {
    let low = Picker(0, among: [(0, "zero"), (1, "one")])
    let harness = WindowHarness(
      VStack {
        Spacer(); low
      }, size: Size(width: 26, height: 5))
    harness.press(Key(.enter))
    #expect(harness.picture.split(separator: "\n").last?.hasPrefix("zero") == true)
    #expect(harness.picture.contains("┃one"))
  }

  @Test func aChoiceSendsOneEventAndAValueInCodeSendsNone() {
    var values: [String] = []
    let owner = Responder()
    picker.observe(owner, for: .valueChanged) { _, picker in values.append(picker.value) }
    picker.value = "Spain"
    harness.press(Key(.enter), Key(.up), Key(.enter), Key(.enter), Key(.enter))
    #expect(values == ["Niger"])
  }

  @Test func itIsBoundInBothDirectionsWhileTheListIsOpen() {
    let model = Observable("Spain")
    picker.bind(to: model)
    harness.press(Key(.enter))
    model.value = "Austria"
    harness.frame()
    #expect(harness.picture.hasPrefix("Austria"))
    harness.press(Key(.down), Key(.enter))
    #expect(model.value == "Switzerland")
  }

  @Test func aPickerThatIsRemovedOrDisabledClosesItsList() {
    harness.press(Key(.enter))
    picker.isEnabled = false
    harness.frame()
    #expect(!picker.isOpen && !harness.window.isModal)
    picker.isEnabled = true
    picker.open()
    picker.removeFromSuperview()
    harness.frame()
    #expect(!picker.isOpen && !harness.window.isModal)
  }

  @Test func aValueThatIsNotAnOptionAndAnEmptyListOfOptions() {
    picker.placeholder = "None"
    picker.value = "Atlantis"
    harness.frame()
    #expect(harness.picture.hasPrefix("None"))
    harness.press(Key(.enter), Key(.enter))
    #expect(picker.value == "Algeria")
    let empty = Picker(0, among: [])
    let other = WindowHarness(empty)
    other.press(Key(.enter))
    #expect(!empty.isOpen && empty.valueText == nil)
  }

  @Test func theListIsInTheAccessibilityTree() throws {
    picker.accessibilityName = "Country"
    let node = try #require(harness.window.matches("Country").first?.node)
    #expect(node.role == .picker && node.value == "Brazil")
    #expect(harness.window.perform(.press, on: node.id))
    harness.frame()
    let menu = try #require(harness.window.accessibilityNode.children.last)
    #expect(menu.role == .dialog && menu.name == "Country" && menu.children.first?.count == 7)
    #expect(harness.window.perform(.dismiss, on: menu.id))
    #expect(!picker.isOpen)
  }

  @Test func openingReadsTheFirstTitlesAndAKeyReadsTheVisibleOnes() {
    var reads = 0
    let options = OptionList(count: 1_000_000) { index in
      reads += 1
      return "Part \(index)"
    }
    let harness = WindowHarness(Picker(700_000, options: options), size: Size(width: 30, height: 12))
    reads = 0
    harness.press(Key(.enter))
    #expect(reads < 600, "\(reads) titles were read")
    reads = 0
    harness.press(Key(.down))
    harness.press(Key(.pageUp))
    #expect(reads < 100, "\(reads) titles were read")
    harness.type("9")
    #expect(reads < 3 * PickerSearch.slice, "\(reads) titles were read for a letter")
    let few = WindowHarness(
      Picker(7_000, options: OptionList(count: 10_000) { "Part \($0)" }), size: Size(width: 30, height: 12))
    few.press(Key(.enter))
    few.type("9999")
    for _ in 0..<10_000 / PickerSearch.slice { few.advance(by: .milliseconds(1)) }
    #expect(few.picture.contains("1 of 10000"))
  }

  @Test func aMillionOptionsAreSearchedByTyping() {
    let picker = Picker(0, options: OptionList(count: 1_000_000) { "Part \($0)" })
    let harness = WindowHarness(picker, size: Size(width: 30, height: 12))
    harness.press(Key(.enter))
    harness.type("9")
    harness.paste("99999")
    #expect(harness.picture.contains("Searching…"))
    for _ in 0...1_000_000 / PickerSearch.slice { harness.advance(by: .milliseconds(1)) }
    #expect(harness.picture.contains("1 of 1000000"))
    harness.press(Key(.enter))
    #expect(picker.value == 999_999)
    // A key during a search starts another search, and Esc ends it.
    harness.press(Key(.enter))
    harness.type("9")
    harness.advance(by: .milliseconds(1))
    harness.type("8")
    harness.press(Key(.escape), Key(.escape))
    harness.advance(by: .milliseconds(1))
    #expect(!picker.isOpen && picker.value == 999_999)
  }

  @Test func theListFollowsResizesAndIsUsableInAnySize() {
    harness.press(Key(.enter))
    for size in [Size(width: 10, height: 3), Size(width: 1, height: 1), Size(width: 60, height: 20)] {
      harness.resize(to: size)
      harness.expectToBeAsRepainted("\(size)")
    }
    harness.press(Key(.up), Key(.enter))
    #expect(picker.value == "Austria")
  }

  @Test func theStateOfASearchIsTestedWithoutAScreen() {
    var search = PickerSearch(total: 3)
    let titles = ["banana", "Apple", "apricot"]
    search.find("AP")
    #expect(search.isSearching && search.count == 0)
    search.searchSlice { titles[$0] }
    #expect(!search.isSearching && (0..<3).map(search.option(inRow:)) == [1, 2, nil])
    search.find("")
    #expect(search.count == 3 && search.option(inRow: 2) == 2 && search.option(inRow: 3) == nil)
  }
}
