import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// A form inside a form has a separate default button and a separate undo history.
@Suite struct FormInFormTests {
  @Test func aFormInAFormHasItsOwnDefaultButton() {
    let (apply, save, owner) = (Button("Apply"), Button("Save"), Responder())
    for button in [apply, save] { button.isDefault = true }
    var pressed: [String] = []
    for button in [apply, save] { button.observe(owner, for: .primaryAction) { _, _ in pressed.append(button.title) } }
    let inner = Form(buttons: [apply]) { FormRow("Size", NumberField(0...9), to: Observable(1)) }
    let outer = Form(buttons: [save]) {
      FormRow("Name", BoundTextField(), to: Observable("Bolt"))
      inner
    }
    let harness = WindowHarness(outer, size: Size(width: 30, height: 9))
    #expect(
      harness.picture == """
        Name  Bolt

        Size  1

                             [ Apply ]

                              [ Save ]


        """)
    harness.press(Key(.enter))
    #expect(pressed == ["Save"])
    harness.press(Key(.down), Key(.enter))
    #expect(pressed == ["Save", "Apply"])
    apply.isDefault = false
    harness.press(Key(.enter))
    #expect(pressed == ["Save", "Apply", "Save"])
    save.isDefault = false
    apply.isDefault = true
    harness.press(Key(.up), Key(.enter))
    #expect(pressed.count == 3, "the default button of the inner form is not that of the outer one")
  }

  @Test func aFormInAFormRevertsItsOwnEdits() {
    let (isRound, inStock) = (Observable(false), Observable(false))
    let inner = Form { FormRow("Round", Toggle("yes"), to: isRound) }
    let outer = Form {
      FormRow("In stock", Toggle("yes"), to: inStock)
      inner
    }
    let harness = WindowHarness(outer, size: Size(width: 30, height: 9))
    harness.press(.character(" "), Key(.down), .character(" "))
    #expect(inStock.value && isRound.value && inner.isEdited && outer.isEdited)
    harness.press(Key(.up), .control("_"))
    #expect(!inStock.value && !outer.isEdited && isRound.value && inner.isEdited)
    harness.press(.character(" "), Key(.down), .control("_"))
    #expect(inStock.value && !isRound.value, "the inner form has priority while it has focus")
    harness.press(.control("_"))
    #expect(!inStock.value && !harness.window.canSend(.undo))
  }
}
