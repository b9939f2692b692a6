import Bindery
import BinderySources

final class StyledTextExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .styledTextExhibit }
  let source = TextEditor(placeholder: "Markdown").named("Markdown")
  let result = TextView().named("Result")

  override func makeExhibit() -> View {
    Panel(
      "",
      VStack(spacing: 1) {
        source.height(.fill)
        result.height(.fill)
      })
  }

  override var shownTypes: [Responder.Type] { [TextView.self] }

  override func bind(_ model: GalleryViewModel) {
    source.bind(to: model.markdown)
    result.bind(
      \.styledText,
      to: StyledText(
        markdown: model.markdown.value.text))
  }
}
