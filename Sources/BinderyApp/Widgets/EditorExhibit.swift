import Bindery
import BinderySources

final class EditorExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .editorExhibit }
  let notes = TextEditor(placeholder: "Notes").named("Notes")
  private(set) lazy var panel = Panel("", notes)

  override func makeExhibit() -> View { panel }

  override var shownTypes: [Responder.Type] { [TextEditor.self] }
  override var switches: [(title: String, value: Observable<Bool>)] { [("Enabled", viewModel.isEnabled)] }

  override func bind(_ model: GalleryViewModel) {
    notes.bind(to: model.notes)
    notes.bind(
      \.isEnabled, to: model.isEnabled.value)
    panel.bind(
      \.footnote,
      to: "\(model.notes.value.lineCount) lines")
  }
}
