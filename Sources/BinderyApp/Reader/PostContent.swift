import Bindery
import Feeds
import ViewModels

/// The displayed content of the open post.
struct PostContent: Equatable {
  let id: String?
  /// The text of the page, below the whole headline if the headline may not fit in the frame.
  let text: StyledText
  /// The largest width of a headline that fits in the frame of usual windows.
  private static let widestTitle = 44

  init(_ detail: PostDetailViewModel?, width: Int) {
    id = detail?.post.value.id
    guard let detail else {
      text = ""
      return
    }
    var page = StyledText()
    if TextWidth.of(detail.title) > Self.widestTitle { page += StyledText(detail.title, role: .heading) + "\n\n" }
    page += StyledText(detail.details, role: .secondary)
    let body = detail.body
    if !page.isEmpty, !body.text.isEmpty { page += "\n\n" }
    text = body.pieces(width: width).reduce(into: page) { page, piece in
      page += StyledText(
        piece.text, role: piece.style.map(Self.role), link: piece.style.flatMap { body.address(of: $0) })
    }
  }

  private static func role(_ style: ReadableText.Style) -> ThemeRole {
    switch style {
    case .heading: .heading
    case .strong: .strong
    case .emphasis: .emphasis
    case .strikethrough: .strikethrough
    case .code: .code
    case .quotation: .quotation
    case .link: .link
    }
  }
}

extension ReadableText {
  /// Returns the address of a link; nil for other styles.
  fileprivate func address(of style: Style) -> String? {
    guard case .link(let number) = style, links.indices.contains(number - 1) else { return nil }
    return links[number - 1]
  }
}
