import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// The focus of a control with a validation error.
@Suite struct InvalidFocusTests {
  nonisolated private static let themes: [Theme] = [
    .dark, .light, .plain, .highContrast, .colorless, .basic(isLight: false),
    .derived(foreground: RGB(216, 219, 226), background: RGB(22, 24, 29)),
  ]

  @Test(arguments: themes, 0..<5) func theFocusIsVisibleWithoutColor(theme: Theme, kind: Int) {
    let control: Control
    switch kind {
    case 0:
      let field = BoundTextField(text: "a text that fills the field")
      field.show(validationError: "Too long.")
      control = field
    case 1:
      let number = NumberField(0...99)
      number.show(validationError: "Too large.")
      control = number
    case 2:
      let editor = TextEditor("One.\nTwo.")
      editor.show(validationError: "Too short.")
      control = editor
    case 3:
      let toggle = Toggle("Accept")
      toggle.show(validationError: "Accept the terms.")
      control = toggle
    default:
      let date = DateField()
      date.show(validationError: "Type a date.")
      control = date
    }
    let harness = WindowHarness(control, size: Size(width: 16, height: 2), theme: theme)
    func cells() -> [[AnyHashable]] {
      (0..<32).map { cell in
        let cell = harness.window.surface[cell % 16, cell / 16]
        return [cell.glyph, cell.style.attributes]
      }
    }
    let focused = cells()
    harness.window.focus(nil)
    harness.frame()
    #expect(cells() != focused)
  }
}
