import Bindery

final class TextViewPage: Binder<Void> {
  let text = TextView().named("Text")

  override func makeView() -> View {
    text.text = Widget.allCases.map { "\($0.title)\n\n\($0.summary)" }.joined(separator: "\n\n")
    return Panel("Text view", text)
  }
}

extension TextViewPage {
  static let widget = Widget(
    "textView", "Text view", "Multiline text that wraps at words, scrolls, and displays the position.",
    keys: [TextView.self], model: { _ in () }, page: TextViewPage.init)
}
