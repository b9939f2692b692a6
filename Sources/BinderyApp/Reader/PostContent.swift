import Bindery
import Feeds
import ReaderModels

struct PostContent: Equatable {
  let id: String?
  /// The text of the page, which begins with the title if the panel's border cuts the title.
  let text: StyledText
  /// The number of columns of the text beside which the title on the panel's border does not extend.
  private static let titleMargin = 2

  init(_ detail: PostDetailViewModel?, width: Int) {
    id = detail?.post.value.id
    guard let detail else {
      text = ""
      return
    }
    var page = StyledText()
    let isCut = TextWidth.of(detail.title) > width - Self.titleMargin
    if isCut { page += StyledText(detail.title, role: .heading) + "\n\n" }
    page += StyledText(detail.details, role: .secondary)
    let body = detail.body
    if !page.isEmpty, !body.text.isEmpty { page += "\n\n" }
    for piece in body.pieces(width: width) {
      if case .codeBlock(let language) = piece.style {
        page += StyledText(code: piece.text, language: language)
      } else {
        page += StyledText(
          piece.text, role: piece.style.map(Self.role), link: piece.style.flatMap { body.address(of: $0) })
      }
    }
    page.joinCodeBlocks()
    text = page
  }

  private static func role(_ style: ReadableText.Style) -> ThemeRole {
    switch style {
    case .heading: .heading
    case .strong: .strong
    case .emphasis: .emphasis
    case .strikethrough: .strikethrough
    case .code, .codeBlock: .code
    case .quotation: .quotation
    case .link: .link
    }
  }
}

extension ReadableText {
  fileprivate func address(of style: Style) -> String? {
    guard case .link(let number) = style, links.indices.contains(number - 1) else { return nil }
    return links[number - 1]
  }
}
