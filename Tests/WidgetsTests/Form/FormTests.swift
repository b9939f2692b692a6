import Bindings
import Observation
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite(.timeLimit(.minutes(20))) struct FormTests {
  private final class Draft {
    let name = Validated("Bolt", rules: [Rule("Type a name.") { !$0.isEmpty }])
    let count = Observable(120)
    let inStock = Observable(true)
  }
  @Observable final class Person { var name = "Ada" }
  private let draft = Draft()
  private let name = BoundTextField()
  private let count = NumberField(0...9_999)
  private let inStock = Toggle("yes")
  private let save = Button("Save")
  private let form: Form

  init() {
    save.isDefault = true
    let rows = [
      FormRow("Name", name, to: draft.name), FormRow("Count", count, to: draft.count, help: "Pieces in the box"),
      FormRow("In stock", inStock, to: draft.inStock),
    ]
    form = Form(buttons: [Button("Cancel"), save]) { rows }
  }

  private func window(width: Int = 40, height: Int = 8) -> WindowHarness {
    WindowHarness(form, size: Size(width: width, height: height))
  }

  @Test func labelsAreAlignedAndRowsAreSeparatedIfAllFit() {
    #expect(
      window().picture == """
            Name  Bolt

           Count  120
                  Pieces in the box

        In stock  [x] yes

                            [ Cancel ]  [ Save ]
        """)
    #expect(
      window(height: 6).picture == """
            Name  Bolt
           Count  120
                  Pieces in the box
        In stock  [x] yes

                            [ Cancel ]  [ Save ]
        """)
  }

  /// The form has been validated before, so that it shows errors of values that were not edited.
  @Test(arguments: [false, true]) func aFormShowsNoErrorOfAnotherRecordBeforeAnEdit(isValidated: Bool) {
    let model = Observable("Bolt")
    let name = Validated(model: model, rules: [Rule("Type a name.") { !$0.isEmpty }])
    let field = BoundTextField()
    let form = Form { FormRow("Name", field, to: name) }
    let harness = WindowHarness(form, size: Size(width: 40, height: 4))
    harness.press(.control("u"))
    if isValidated { form.validate() }
    harness.frame()
    #expect(harness.picture.contains("Type a name."))
    model.value = ""
    name.reset()
    harness.frame()
    #expect(!harness.picture.contains("Type a name.") && field.validationError == nil)
    harness.type("N")
    harness.press(Key(.backspace))
    #expect(harness.picture.contains("Type a name."))
    name.reset()
    #expect(field.text == "N" && model.value == "N")
    form.validate()
    harness.frame()
    #expect(!harness.picture.contains("Type a name."))
  }

  /// The source of the second field is the validated value, or a binding to it.
  @Test(arguments: [false, true]) func anErrorEndsWhenAnotherFieldMakesTheValueValid(isWrapped: Bool) {
    let password = Validated("", rules: [])
    let repeated = Validated("", rules: [Rule("Does not match.") { $0 == password.value }])
    let first = BoundTextField()
    let second = BoundTextField()
    let secondRow =
      isWrapped ? FormRow("Confirm", second, to: Binding(repeated)) : FormRow("Confirm", second, to: repeated)
    let harness = WindowHarness(
      Form {
        FormRow("Password", first, to: password)
        secondRow
      }, size: Size(width: 40, height: 8))
    second.becomeFirstResponder()
    harness.press(.character("a"))
    #expect(second.validationError == "Does not match.")
    #expect(harness.picture.contains("Does not match."))
    first.becomeFirstResponder()
    harness.press(.character("a"))
    #expect(second.validationError == nil)
    #expect(!harness.picture.contains("Does not match."))
    harness.press(.character("b"))
    #expect(second.validationError == "Does not match.")
  }

  @Test func aNarrowFormHasEachLabelAboveItsField() {
    let harness = window(width: 20, height: 9)
    #expect(harness.picture.hasPrefix("Name\nBolt\nCount\n120\nPieces in the box\nIn stock\n[x] yes\n"))
    harness.resize(to: Size(width: 40, height: 8))
    #expect(harness.picture.hasPrefix("    Name  Bolt\n"))
    harness.expectToBeAsRepainted()
  }

  @Test func theReasonReplacesTheHelp() {
    let harness = window()
    harness.press(.control("u"))
    harness.press(.control("e"), .control("u"))
    #expect(draft.name.value.isEmpty)
    #expect(harness.picture.contains("          ✗ Type a name."))
    harness.type("N")
    #expect(!harness.picture.contains("✗"))
    harness.press(Key(.down), Key(.end))
    harness.type("x")
    #expect(harness.picture.contains("✗ A whole number from 0 to"))
    #expect(!harness.picture.contains("Pieces"))
    harness.expectToBeAsRepainted()
  }

  @Test func anEditorIsBoundToAStringAndShowsItsValidationError() {
    let notes = Validated("Old", rules: [Rule("At most six letters.") { $0.count <= 6 }])
    let plain = Observable("Text")
    let editors = [TextEditor(rows: 2), TextEditor(rows: 1)]
    let form = Form {
      FormRow("Notes", editors[0], to: notes, help: "As on the box.")
      FormRow("Text", editors[1], to: plain)
    }
    let harness = WindowHarness(form, size: Size(width: 30, height: 6))
    #expect(harness.picture.hasPrefix("Notes  Old\n\n       As on the box.\n\n Text  Text"))
    harness.type("er, old")
    #expect(notes.value == "er, oldOld" && notes.validValue == "er,Old")
    #expect(harness.picture.contains("✗ At most six letters."))
    plain.value = "New"
    harness.frame()
    #expect(editors[1].text == "New")
    harness.expectToBeAsRepainted()
  }

  @Test func theArrowKeysMoveBetweenFieldsAndButtons() {
    let harness = window()
    #expect(name.isFirstResponder)
    harness.press(Key(.down))
    #expect(harness.window.firstResponder?.isInside(count) == true)
    harness.press(Key(.down))
    #expect(inStock.isFirstResponder && count.value == 120)
    harness.press(Key(.down))
    #expect(harness.window.firstResponder === form.buttons[0])
    harness.press(Key(.up), Key(.up))
    #expect(!inStock.isFirstResponder)
    name.becomeFirstResponder()
    harness.press(Key(.up))
    #expect(name.isFirstResponder)
  }

  @Test func enterInAFieldPressesTheDefaultButton() {
    var saves = 0
    let owner = Responder()
    save.observe(owner, for: .primaryAction) { _, _ in saves += 1 }
    let harness = window()
    harness.press(Key(.enter))
    #expect(saves == 1)
  }

  @Test func theFormIsEditedWhileAValueDiffersFromTheFirst() {
    let harness = window()
    #expect(!form.isEdited)
    harness.type("s")
    #expect(form.isEdited)
    harness.press(Key(.backspace))
    #expect(!form.isEdited)
    draft.count.value = 7
    harness.frame()
    #expect(form.isEdited)
  }

  @Test func fieldsRemainBoundWhenABinderEndsTheBindingsOfItsViews() {
    let harness = window()
    for _ in 0..<2 {
      for view in form.visibleViews { view.bindings.dispose() }
    }
    harness.press(Key(.backspace))
    #expect(draft.name.value == "Bol")
    draft.name.value = ""
    harness.frame()
    #expect(name.text.isEmpty)
    #expect(harness.picture.contains("✗ Type a name."))
  }

  @Test func aValueThatChangesWhileItsFieldIsEditedReplacesTheText() {
    let harness = window()
    harness.press(.control("u"))
    harness.frame()
    #expect(harness.picture.contains("✗ Type a name."))
    draft.name.value = "From the server"
    harness.frame()
    #expect(name.text == "From the server" && form.isEdited)
    #expect(!harness.picture.contains("✗"))
    harness.expectToBeAsRepainted()
  }

  @Test func invalidInputCountsAsAnEdit() {
    let harness = window()
    harness.window.focus(harness.window.focusableViews[1])
    harness.type("x")
    #expect(count.value == 120 && form.isEdited)
  }

  @Test func aValueThatIsStillCheckedIsNotValid() async {
    let taken = Validated("a", rules: [.async("It is taken.") { _ in true }], clock: ManualClock())
    let field = BoundTextField()
    let form = Form { FormRow("Name", field, to: taken) }
    let harness = WindowHarness(form, size: Size(width: 40, height: 3))
    harness.type("b")
    #expect(!form.validate())
    #expect(form.rows[0].reason == "The value is still being checked.")
    while taken.isChecking, !Task.isCancelled { await Task.yield() }
    harness.frame()
    #expect(form.rows[0].reason == nil && form.validate())
  }

  @Test func validatingShowsTheReasonsAndMovesFocusToTheFirst() {
    let empty = Validated("", rules: [Rule("Type a name.") { !$0.isEmpty }])
    let (first, second) = (Toggle("yes"), BoundTextField())
    let form = Form {
      FormRow("First", first)
      Section("Names") { FormRow("Second", second, to: empty) }
    }
    let harness = WindowHarness(form, size: Size(width: 40, height: 6))
    #expect(!harness.picture.contains("✗"))
    #expect(!form.validate())
    harness.frame()
    #expect(second.isFirstResponder)
    #expect(
      harness.picture == """
         First  [ ] yes

        Names

        Second
                ✗ Type a name.
        """)
    harness.type("Ada")
    #expect(form.validate())
  }

  @Test func hiddenRowsAreNotValidated() {
    let empty = Validated("", rules: [Rule("Type a name.") { !$0.isEmpty }])
    let hidden = FormRow("Second, with a long label", BoundTextField(), to: empty)
    let section = Section("Names") { FormRow("Third", BoundTextField(), to: empty) }
    let form = Form {
      FormRow("First", Toggle("yes"))
      hidden
      section
    }
    (hidden.isHidden, section.isHidden) = (true, true)
    let harness = WindowHarness(form, size: Size(width: 40, height: 2))
    #expect(form.validate())
    #expect(harness.picture == "First  [ ] yes\n")
    section.isHidden = false
    #expect(!form.validate())
  }

  @Test func rowsInsideAnotherContainerBelongToTheForm() {
    let empty = Validated("", rules: [Rule("Type a name.") { !$0.isEmpty }])
    let second = BoundTextField()
    let form = Form {
      HStack(spacing: 2) {
        FormRow("First", BoundTextField())
        FormRow("Second", second, to: empty)
      }
      Form { FormRow("Other", BoundTextField()) }
    }
    let harness = WindowHarness(form, size: Size(width: 40, height: 6))
    #expect(form.rows.count == 2 && !form.isEdited && !form.validate())
    #expect(second.isFirstResponder)
    harness.type("Ada")
    #expect(form.isEdited && form.validate())
  }

  @Test func anErrorOfTheModelIsNotAnEdit() {
    let form = Form { FormRow("Name", BoundTextField(), to: Observable(""), error: { "It is taken." }) }
    let harness = WindowHarness(form, size: Size(width: 40, height: 3))
    #expect(harness.picture.contains("✗ It is taken.") && !form.isEdited)
  }

  @Test func anErrorThatIsNotObservableIsReadAfterTheValueIsWritten() {
    let name = Observable("Bolt")
    let field = BoundTextField()
    let form = Form { FormRow("Name", field, to: name, error: { name.untrackedValue.count > 4 ? "Too long." : nil }) }
    let harness = WindowHarness(form, size: Size(width: 40, height: 3))
    for rebinds in [false, true] {
      if rebinds { field.bindings.dispose() }
      harness.type("s")
      #expect(harness.picture.contains("✗ Too long."))
      harness.press(Key(.backspace))
      #expect(!harness.picture.contains("✗"))
    }
  }

  @Test func aValidatedValueBehindAProtocolShowsItsError() {
    let empty: some TwoWayBindable<String> = Validated("", rules: [Rule("Type a name.") { !$0.isEmpty }])
    let form = Form { FormRow("Name", BoundTextField(), to: empty) }
    let harness = WindowHarness(form, size: Size(width: 40, height: 3))
    #expect(!form.validate())
    harness.frame()
    #expect(harness.picture.contains("✗ Type a name."))
  }

  @Test func aRowIsBoundToAPropertyOfAModel() {
    let person = Person()
    let form = Form { FormRow("Name", BoundTextField(), to: \.name, of: person) }
    let harness = WindowHarness(form, size: Size(width: 40, height: 3))
    harness.type("!")
    #expect(person.name == "Ada!" && form.isEdited)
  }

  @Test func aFormThatIsTallerThanItsPlaceScrollsAndKeepsTheButtons() {
    let harness = window(height: 3)
    inStock.becomeFirstResponder()
    harness.frame()
    #expect(harness.picture.contains("[x] yes"))
    #expect(harness.picture.contains("[ Save ]"))
    for size in [Size(width: 10, height: 3), Size(width: 1, height: 1), Size(width: 80, height: 24)] {
      harness.resize(to: size)
      harness.expectToBeAsRepainted("\(size)")
    }
  }

  @Test func labelsNameTheFieldsInTheAccessibilityTree() {
    let harness = window()
    #expect(name.name == "Name" && count.name == "Count")
    #expect(harness.window.matches("Count").count == 1)
  }

  @Test func anEmptyFormAndAFormInAFormAreLaidOut() {
    let inner = Form { FormRow("Inner", Toggle("yes")) }
    let harness = WindowHarness(
      Form {
        Form {}
        inner
      }, size: Size(width: 40, height: 4))
    #expect(harness.picture.contains("Inner  [ ] yes"))
    harness.expectToBeAsRepainted()
  }

  // MARK: Undo

  private func undo(_ harness: WindowHarness, _ keys: Int = 1) { for _ in 0..<keys { harness.press(.control("_")) } }

  @Test func aFormRevertsTheEditsOfAllFieldsFromTheNewest() {
    let harness = window()
    harness.press(Key(.end))
    harness.type("s of steel")
    harness.press(Key(.down), Key(.down), .character(" "))
    harness.press(.character(" "), .character(" "))
    #expect(draft.name.value == "Bolts of steel" && draft.inStock.value == false)
    undo(harness)
    #expect(draft.inStock.value == true && inStock.isFirstResponder)
    undo(harness, 2)
    #expect(draft.inStock.value == true)
    undo(harness)
    #expect(draft.name.value == "Bolt" && name.text == "Bolt")
    #expect(inStock.isFirstResponder, "a text field would insert the z of the next undo")
    harness.press(.character("z"))
    #expect(name.text == "Bolt")
    #expect(!harness.window.canSend(.undo) && !form.isEdited)
    for _ in 0..<4 { harness.press(.control("y")) }
    #expect(draft.name.value == "Bolts of steel" && draft.inStock.value == false && inStock.isFirstResponder)
    harness.expectToBeAsRepainted()
  }

  @Test func aFieldRevertsItsWordsBeforeTheForm() {
    let harness = window()
    harness.press(Key(.down), Key(.down), .character(" "), Key(.up), Key(.up), Key(.end))
    harness.type("s of")
    undo(harness)
    #expect(draft.name.value == "Bolts " && draft.inStock.value == false)
    undo(harness)
    #expect(draft.name.value == "Bolt" && draft.inStock.value == false)
    undo(harness)
    #expect(draft.inStock.value == true)
    #expect(!harness.window.canSend(.undo))
  }

  @Test func aFieldThatRevertedItsWordsLaterIsNotRestored() {
    let harness = window()
    harness.press(Key(.end))
    harness.type("s")
    harness.press(Key(.down), Key(.down), .character(" "), Key(.up), Key(.up))
    undo(harness)
    #expect(draft.name.value == "Bolt")
    undo(harness)
    #expect(draft.name.value == "Bolt" && draft.inStock.value == true)
    #expect(!harness.window.canSend(.undo))
  }

  @Test func undoKeepsAValueThatTheModelHasReplacedSince() {
    let harness = window()
    harness.press(Key(.down), Key(.down), .character(" "))
    #expect(draft.inStock.value == false)
    draft.inStock.value = true
    #expect(!harness.window.canSend(.undo))
    undo(harness)
    #expect(draft.inStock.value == true)
  }
}
