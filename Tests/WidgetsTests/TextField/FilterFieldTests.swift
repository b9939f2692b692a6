import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct FilterFieldTests {
  private let words = Observable("")
  private let filter = BoundTextField(placeholder: "Filter")
  private let list = BoundList().named("Words")
  private let bar = StatusBar()
  private let stage: WindowHarness

  init() {
    let all = ["Apple", "Pear", "Plum"]
    let words = words
    filter.bind(to: words)
    filter.filters(list)
    list.bind {
      all.filter { $0.lowercased().contains(words.value) || words.value.isEmpty }
    } row: { row, word in
      row.title = word
    }
    stage = WindowHarness(Stack(.vertical, [filter, list, bar.height(.fixed(1))]), size: Size(width: 40, height: 5))
    filter.becomeFirstResponder()
    stage.frame()
  }

  private var titleOfEsc: String? { bar.visibleItems.first { $0.key == Key(.escape) }?.title }

  @Test func escClearsTheTextAndThenMovesFocusToTheList() {
    stage.type("pl")
    #expect(stage.picture.hasPrefix("pl\nApple\nPlum\n\n"))
    #expect(titleOfEsc == "Clear")
    stage.press(Key(.escape))
    #expect(words.value == "")
    #expect(filter.isFirstResponder)
    #expect(stage.picture.hasPrefix("Filter\nApple\nPear\nPlum\n"))
    #expect(titleOfEsc == "Words")
    stage.press(Key(.escape))
    #expect(list.isFirstResponder)
    stage.expectToBeAsRepainted()
  }

  @Test func enterMovesFocusToTheListAndKeepsTheText() {
    stage.type("pl")
    #expect(bar.visibleItems.first { $0.key == Key(.enter) }?.title == "Words")
    stage.press(Key(.enter))
    #expect(list.isFirstResponder && words.value == "pl")
    filter.becomeFirstResponder()
    var entries = 0
    filter.observe(list, for: .editingDidEndOnExit) { _, _ in entries += 1 }
    stage.press(Key(.enter))
    #expect(filter.isFirstResponder && entries == 1)
  }

  @Test func whileWorkIsRunningEscCancelsItAndEnterStillMovesFocus() {
    let progress = ProgressBar()
    let stage = WindowHarness(
      Stack(.vertical, [filter, list.height(.fixed(3)), progress]), size: Size(width: 40, height: 5))
    var cancellations = 0
    progress.cancelButton.observe(list, for: .primaryAction) { _, _ in cancellations += 1 }
    progress.isBusy = true
    filter.becomeFirstResponder()
    stage.press(Key(.escape))
    #expect(filter.isFirstResponder && cancellations == 1)
    stage.type("pl")
    stage.press(Key(.enter))
    #expect(list.isFirstResponder && words.value == "pl" && cancellations == 1)
  }

  @Test func undoRestoresTheClearedText() {
    stage.type("pl")
    stage.press(Key(.escape), .control("_"))
    #expect(filter.text == "pl")
    #expect(words.value == "pl")
  }

  @Test func aTextSetInCodeIsClearedToo() {
    words.value = "pear"
    stage.frame()
    #expect(titleOfEsc == "Clear")
    stage.press(Key(.escape))
    #expect(words.value == "")
  }

  @Test func escIsPassedOnIfTheListCannotHaveFocus() {
    list.isEnabled = false
    stage.frame()
    #expect(!filter.canPerform(.cancel))
    stage.type("p")
    #expect(filter.canPerform(.cancel))
  }

  @Test func aContainerReceivesFocusInItsFirstFocusableView() {
    let cards = ["One", "Two"].map { Button($0) }
    let (title, column) = (Label("Cards"), VStack { cards })
    filter.filters(
      VStack {
        title
        column
      })
    #expect(!filter.canPerform(.cancel))
    let page = VStack {
      title
      filter
      column
      bar.height(.fixed(1))
    }
    // The field, which is the first focusable view of its own page, is not a target.
    filter.filters(page)
    let stage = WindowHarness(page, size: Size(width: 40, height: 5))
    filter.becomeFirstResponder()
    stage.frame()
    #expect(titleOfEsc == "Go to matches")
    stage.press(Key(.escape))
    #expect(cards[0].isFirstResponder)
    filter.becomeFirstResponder()
    stage.type("pl")
    stage.press(Key(.enter))
    #expect(cards[0].isFirstResponder && words.value == "pl")
    cards[0].isEnabled = false
    filter.becomeFirstResponder()
    stage.press(Key(.enter))
    #expect(cards[1].isFirstResponder)
    column.isHidden = true
    filter.becomeFirstResponder()
    stage.press(Key(.escape))
    #expect(words.value == "" && !filter.canPerform(.cancel))
  }

  @Test func anOrdinaryFieldPassesEscOn() {
    let field = BoundTextField(text: "Ada")
    let stage = WindowHarness(field)
    stage.press(Key(.escape))
    #expect(field.text == "Ada")
    #expect(!field.canPerform(.cancel))
  }
}
