import Bindery

final class ScrollPage: Binder<Void> {
  private let titles = [
    "Street", "House", "Postcode", "City", "Country", "Telephone", "E-mail", "Topic",
  ]
  private lazy var fields = titles.map { BoundTextField(placeholder: $0).named($0) }

  override func makeView() -> View {
    ScrollView(
      VStack(spacing: 1) {
        for field in fields { field }
      })
  }
}

extension ScrollPage {
  static let widget = Widget(
    "scroll", "Scroll view",
    "A view larger than the available space, with scrollbars. The focused field stays visible.",
    keys: [ScrollView.self], model: { _ in () }, page: ScrollPage.init)
}
