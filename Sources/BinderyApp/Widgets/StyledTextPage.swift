import Bindery

@Observable final class StyledTextModel {
  var markdown = TextDocument(
    """
    # Filter coffee

    **60 g** for a liter, water at *94 °C*: [a recipe](https://example.org).

    ```swift
    let water = 1_000 / 60 * grams
    ```
    """)
}

final class StyledTextPage: Binder<StyledTextModel> {
  let source = TextEditor(placeholder: "Markdown").named("Markdown")
  let result = TextView().named("Result")

  override func makeView() -> View {
    Panel(
      "Styled text",
      VStack(spacing: 1) {
        source.height(.fill)
        result.height(.fill)
      })
  }

  override func bind(_ model: StyledTextModel) {
    source.bind(to: \.markdown, of: model)
    result.bind(\.styledText, to: StyledText(markdown: model.markdown.text))
  }
}

extension StyledTextPage {
  static let widget = Widget(
    "styledText", "Styled text",
    """
    Text with roles of the theme and links, from Markdown or from source code. Labels, rows, cells and text views display it.
    """, keys: [TextView.self], model: { _ in StyledTextModel() }, page: StyledTextPage.init)
}
