import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// A field above a list from which the user chooses a row.
@Suite struct ChoosingFieldTests {
  private let words = Observable("")
  private let field = BoundTextField(placeholder: "Word")
  private let list = BoundList().named("Words")
  private let stage: WindowHarness
  private let chosen = Chosen()

  private final class Chosen { var rows: [Int?] = [] }

  init() {
    let all = ["Apple", "Pear", "Plum"]
    let words = words
    field.bind(to: words)
    field.chooses(from: list)
    list.bind {
      all.filter { words.value.isEmpty || $0.lowercased().contains(words.value) }
    } row: { row, word in
      row.title = word
    }
    list.observe(chosen, for: .primaryAction) { chosen, list in chosen.rows.append(list.selectedIndex) }
    stage = WindowHarness(Stack(.vertical, [field, list]), size: Size(width: 20, height: 4))
    field.becomeFirstResponder()
    stage.frame()
  }

  @Test func arrowKeysMoveTheSelectionAndFocusStaysInTheField() {
    stage.press(Key(.down))
    stage.press(Key(.down))
    #expect(list.selectedIndex == 2 && field.isFirstResponder)
    stage.press(Key(.up))
    #expect(list.selectedIndex == 1)
    stage.press(Key(.pageUp))
    #expect(list.selectedIndex == 0)
    stage.press(Key(.pageDown))
    #expect(list.selectedIndex == 2)
  }

  @Test func enterPerformsThePrimaryActionOfTheList() {
    stage.type("pl")
    stage.press(Key(.down))
    stage.press(Key(.enter))
    #expect(chosen.rows == [1] && field.isFirstResponder && words.value == "pl")
  }

  @Test func enterHasNoEffectInAnEmptyListOrAListWithoutAnAction() {
    stage.type("xyz")
    stage.press(Key(.enter))
    #expect(chosen.rows.isEmpty)
    #expect(!field.canPerform(.commit))
    let plain = BoundList()
    plain.bind(count: { 1 }) { row, _ in row.title = "Row" }
    field.chooses(from: plain)
    #expect(!field.canPerform(.commit))
  }

  @Test func aDisabledListOffersNoRow() {
    list.isEnabled = false
    #expect(!field.canPerform(.commit))
    stage.press(Key(.enter))
    #expect(chosen.rows.isEmpty)
  }

  @Test func noRowIsChosenForATextThatIsRejectedOnlyByEnter() {
    let checked = Validated("", rules: [Rule("Too short.") { $0.count != 2 }])
    field.bind(to: checked, update: .onCommit)
    stage.type("pl")
    stage.press(Key(.enter))
    #expect(chosen.rows.isEmpty && field.validationError == "Too short.")
  }

  @Test func aFieldFiltersOrChooses() {
    field.filters(list)
    stage.press(Key(.down))
    #expect(list.selectedIndex == 0)
    field.chooses(from: list)
    stage.press(Key(.down))
    #expect(list.selectedIndex == 1)
    stage.press(Key(.escape))
    #expect(field.isFirstResponder)
  }

  @Test func aTargetOfTheFieldOrADefaultButtonTakesEnterFirst() {
    let button = Button("Open")
    button.isDefault = true
    var (presses, entries) = (0, 0)
    button.observe(chosen, for: .primaryAction) { _, _ in presses += 1 }
    let stage = WindowHarness(Stack(.vertical, [field, list, button]), size: Size(width: 20, height: 5))
    field.becomeFirstResponder()
    stage.frame()
    stage.press(Key(.enter))
    #expect(presses == 1 && chosen.rows.isEmpty)
    field.observe(chosen, for: .editingDidEndOnExit) { _, _ in entries += 1 }
    stage.press(Key(.enter))
    #expect(entries == 1 && presses == 1 && chosen.rows.isEmpty)
  }
}
