import Bindery
import Feeds
import ReaderModels

struct PostContent: Equatable {
  let id: String?
  let text: StyledText

  /// Creates the page of a post: its title, the line about it, a rule and its text.
  ///
  /// - Parameters:
  ///   - detail: The post; nil for an empty page.
  ///   - width: The width of the page, in columns.
  ///   - isPreview: Whether the page is the text alone, because there are few rows and the list has the rest.
  init(_ detail: PostDetailViewModel?, width: Int, isPreview: Bool = false) {
    id = detail?.post.value.id
    guard let detail else {
      text = ""
      return
    }
    var page = StyledText()
    if !isPreview {
      page += StyledText(detail.title, role: .heading) + "\n"
      page += StyledText(detail.byline, role: .secondary) + "\n"
      page += StyledText(String(repeating: "─", count: width), role: .border)
    }
    let body = detail.body
    if !page.isEmpty, !body.text.isEmpty { page += "\n\n" }
    var isLineStart = true
    for piece in body.pieces(width: width) {
      if case .codeBlock(let language) = piece.style {
        page += StyledText(code: piece.text, language: language)
      } else {
        page += StyledText(
          Self.withBars(piece.text, isLineStart: isLineStart), role: piece.style.map(Self.role),
          link: piece.style.flatMap { body.address(of: $0) })
      }
      isLineStart = piece.text.last == "\n"
    }
    page.joinCodeBlocks()
    text = page
  }

  /// Returns the text with a bar in place of each quote mark at the beginning of a line.
  private static func withBars(_ text: String, isLineStart: Bool) -> String {
    guard text.utf8.contains(UInt8(ascii: ">")) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      var bars = ""
      var rest = line
      while index > 0 || isLineStart, rest.hasPrefix("> ") || rest == ">" {
        bars += rest.count > 1 ? "│ " : "│"
        rest = rest.dropFirst(2)
      }
      return bars + rest
    }.joined(separator: "\n")
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
