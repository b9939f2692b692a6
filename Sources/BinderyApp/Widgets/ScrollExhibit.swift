import Bindery
import BinderySources

final class ScrollExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .scrollExhibit }
  override var pieces: [LessonPiece] { [.binder(sourceFile)] }
  private let titles = ["Street", "House", "Postcode", "City", "Country", "Telephone", "E-mail", "Topic"]
  private(set) lazy var fields = titles.map { BoundTextField(placeholder: $0).named($0) }

  override func makeExhibit() -> View {
    ScrollView(
      VStack(spacing: 1) {
        for field in fields { field }
      })
  }

  override var shownTypes: [Responder.Type] { [ScrollView.self] }
}
