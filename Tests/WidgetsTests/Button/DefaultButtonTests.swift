import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct DefaultButtonTests {
  private let field = BoundTextField()
  private let choice = SegmentedControl("tea", among: [("tea", "Tea"), ("coffee", "Coffee")])
  private let cancel = Button("Cancel")
  private let save = Button("Save")
  private let harness = WindowHarness(Label("Behind"), size: Size(width: 30, height: 8))
  private let log = Log()

  private final class Log {
    var entries: [String] = []
    func cancelled() { entries.append("cancel") }
    func saved() { entries.append("save") }
    func submitted() { entries.append("submit") }
  }

  init() {
    let form = VStack {
      field
      choice
      HStack(spacing: 1) {
        cancel
        save
      }
    }
    harness.window.present(Dialog("Form", form))
    cancel.addTarget(log, action: Log.cancelled, for: .primaryAction)
    save.addTarget(log, action: Log.saved, for: .primaryAction)
    harness.frame()
  }

  @Test func leftAndRightMoveAlongTheRowAndStopAtItsEnds() {
    cancel.becomeFirstResponder()
    harness.press(Key(.right))
    #expect(save.isFirstResponder)
    harness.press(Key(.right))
    #expect(save.isFirstResponder)
    harness.press(Key(.left))
    #expect(cancel.isFirstResponder)
    harness.press(Key(.left))
    #expect(cancel.isFirstResponder)
    save.isEnabled = false
    harness.press(Key(.right))
    #expect(cancel.isFirstResponder)
  }

  @Test func enterInAFieldPressesTheDefaultButton() {
    field.becomeFirstResponder()
    harness.press(Key(.enter))
    #expect(log.entries == [])
    save.isDefault = true
    harness.press(Key(.enter))
    harness.type("Ada")
    harness.press(Key(.enter))
    #expect(log.entries == ["save", "save"])
  }

  @Test func theStatusBarNamesADisabledDefaultButtonOnlyAfterUpdatesEnableIt() {
    let name = Validated("", rules: [Rule("Type a name.") { !$0.isEmpty }])
    field.bind(to: name)
    save.bind(\.isEnabled, to: name.isValid)
    save.isDefault = true
    field.becomeFirstResponder()
    func title() -> String? {
      harness.window.activeKeyBindings.first {
        $0.isEnabled && $0.binding.keys.contains(Key(.enter)) && $0.binding.prominence == .essential
      }?.binding.title
    }
    harness.frame()
    #expect(title() == nil)
    harness.type("A")
    #expect(title() == "Save")
    harness.press(Key(.backspace))
    #expect(title() == nil)
  }

  @Test func enterInANumberFieldWithoutChangesPressesTheDefaultButton() {
    let number = NumberField(0...9)
    let stage = WindowHarness(Form(buttons: [save]) { number }, size: Size(width: 20, height: 5))
    number.becomeFirstResponder()
    stage.press(Key(.enter))
    #expect(log.entries == [])
    save.isDefault = true
    stage.press(Key(.enter))
    #expect(log.entries == ["save"])
  }

  @Test func enterInAFieldWithATargetForItNotifiesOnlyTheTarget() {
    save.isDefault = true
    field.addTarget(log, action: Log.submitted, for: .editingDidEndOnExit)
    field.becomeFirstResponder()
    harness.press(Key(.enter))
    #expect(log.entries == ["submit"])
  }

  @Test func theValueIsWrittenBeforeTheDefaultButtonIsPressed() {
    let name = Observable("")
    field.bind(to: name, update: .onCommit)
    save.bind(\.isEnabled, to: !name.value.isEmpty)
    save.isDefault = true
    field.becomeFirstResponder()
    for key in [Key.character("A"), Key(.enter)] { harness.window.dispatch(.key(key)) }
    #expect(name.value == "A")
    #expect(log.entries == ["save"])
  }

  @Test func enterPressesTheDefaultButtonOfADialogIfNothingElseHandlesIt() {
    save.isDefault = true
    choice.becomeFirstResponder()
    harness.press(Key(.enter))
    #expect(log.entries == ["save"])
    cancel.becomeFirstResponder()
    harness.press(Key(.enter))
    #expect(log.entries == ["save", "cancel"])
  }

  @Test func aDisabledDefaultButtonIsNotPressed() {
    save.isDefault = true
    save.isEnabled = false
    choice.becomeFirstResponder()
    harness.press(Key(.enter))
    field.becomeFirstResponder()
    harness.press(Key(.enter))
    #expect(log.entries == [])
  }

  @Test func theDefaultButtonHasItsStyleWhileNoButtonHasFocus() {
    save.isDefault = true
    let theme = harness.window.theme
    field.becomeFirstResponder()
    harness.frame()
    #expect(style(of: save) == theme[.buttonDefault])
    #expect(theme[.buttonDefault] != theme[.button])
    #expect(Theme.colorless[.buttonDefault] != Theme.colorless[.button])
    cancel.becomeFirstResponder()
    harness.frame()
    #expect(style(of: save) == theme[.button])
    save.isDefault = false
    field.becomeFirstResponder()
    harness.frame()
    #expect(style(of: save) == theme[.button])
    harness.expectToBeAsRepainted()
  }

  @Test func theNearestDefaultButtonIsPressed() {
    let (other, otherField) = (Button("Other"), BoundTextField())
    let page = VStack {
      VStack {
        otherField
        other
      }
      VStack { save }
    }
    save.isDefault = true
    other.isDefault = true
    harness.window.present(page)
    otherField.becomeFirstResponder()
    #expect(otherField.defaultButton === other)
    #expect(field.defaultButton == nil, "the field is behind the presented page")
    other.isDefault = false
    #expect(otherField.defaultButton === save)
  }

  private func style(of button: Button) -> Style? {
    let place = button.visibleRect.origin
    return harness.terminal.styledRow(place.y).first { $0.columns.contains(place.x + 1) }?.style
  }
}
