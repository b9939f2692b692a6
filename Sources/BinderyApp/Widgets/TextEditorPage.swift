import Bindery

@Observable final class TextEditorModel {
  var notes = TextDocument(
    """
    Filter coffee

    - 60 g of coffee for a liter
    - water at 94 °C, in four parts
    - three minutes
    """)
  var isEnabled = true
}

final class TextEditorPage: Binder<TextEditorModel> {
  let notes = TextEditor(placeholder: "Notes").named("Notes")
  private lazy var panel = Panel("Text editor", notes)

  override func makeView() -> View { panel }

  override func bind(_ model: TextEditorModel) {
    notes.bind(to: \.notes, of: model)
    notes.bind(\.isEnabled, to: model.isEnabled)
    panel.bind(\.footnote, to: "\(model.notes.lineCount) lines")
  }
}

extension TextEditorPage {
  static let widget = Widget(
    "editor", "Text editor",
    """
    Multiline text with a selection, undo by words, and line wrapping. It is bound to a document; the cost of an edit does not \
    depend on the length.
    """, keys: [TextEditor.self], model: { _ in TextEditorModel() }, page: TextEditorPage.init,
    states: { ["Enabled": Binding($0, \.isEnabled)] })
}
