import Bindery

final class ScrollExhibit: ExhibitBinder {
  private let titles = ["Street", "House", "Postcode", "City", "Country", "Telephone", "E-mail", "Topic"]
  private(set) lazy var fields = titles.map { BoundTextField(placeholder: $0).named($0) }

  override func makeExhibit() -> View {
    // Shown in the Lab: scrollExhibit
    ScrollView(
      VStack(spacing: 1) {
        for field in fields { field }
      })
    // End of the excerpt
  }

  override var shownTypes: [Responder.Type] { [ScrollView.self] }
}
