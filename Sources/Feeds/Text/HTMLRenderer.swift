import Foundation

/// A converter from markup to lines of text.
///
/// Paragraphs, headings, lists, quotes, code, tables and links are preserved. Other elements are replaced by their
/// contents.
struct HTMLRenderer {
  /// An element that adds a prefix to the lines inside it.
  enum Block: Equatable {
    case quote
    case list(ListNumbering?)
    case item(width: Int)
    case definition
    case code

    var prefix: String {
      switch self {
      case .quote: "> "
      case .list: ""
      case .item(let width): String(repeating: " ", count: width)
      case .definition: "    "
      case .code: "  "
      }
    }

    var isItem: Bool { if case .item = self { true } else { false } }
    var isList: Bool { if case .list = self { true } else { false } }
  }

  /// The maximum depth of nested blocks; blocks at a greater depth are ignored.
  static let deepest = 32

  var scanner: HTMLScanner
  var flow = TextFlow()
  var blocks: [Block] = []
  /// The number of open blocks that are ignored because they are nested too deeply.
  private var hidden = 0
  var links: LinkList?
  private var openLink: (number: Int, start: Int)?
  /// The number of open elements for each style.
  var openStyles: [ReadableText.Style: Int] = [:]
  /// The kind of the open video or audio element, whose address is specified by a nested element.
  var openMedium: String?
  /// The length of the text after the last picture whose address is not in `src`.
  var endOfLatePicture: Int?
  /// The length of the text before the last formula; nil before the first formula.
  var startOfFormula: Int?
  /// Whether each notation of a formula is displayed, as in earlier versions.
  var repeatsFormulas = false
  /// Whether hidden elements are skipped; false after one that is not closed, so that the time remains linear.
  private var skipsHidden = true
  /// The number of items of each list, by the position of its attributes; nil before the first list that counts down.
  private var itemCounts: [Int: Int]?
  var tables = OpenTables()
  var whiteSpaces = OpenWhiteSpaces()
  /// The language of the current code block, or nil if it is unknown.
  var language: String?
  /// The language of the element around a code block, and the length of the text before the element.
  var languageAround: (name: String, length: Int)?

  /// Creates a renderer.
  ///
  /// If `links` is nil, links are replaced by their words.
  init(_ bytes: [UInt8], links: LinkList?) {
    scanner = HTMLScanner(bytes)
    self.links = links
  }

  /// Returns the text of the markup, followed by the addresses of its links.
  mutating func render(isPlain: Bool = false, enclosures: [Enclosure] = []) -> ReadableText {
    if isPlain { flow.append(verbatim: HTMLEntities.resolve(scanner.bytes[...]).trimmed) }
    while !isPlain, let token = scanner.next() {
      switch token {
      case .text(let range): append(HTMLEntities.resolve(scanner.bytes[range]))
      case .open(let name, let attributes): open(name, attributes)
      case .close(let name): close(name)
      }
    }
    closeLink()
    flow.closeRow()
    openStyles = [:]
    blocks = []
    flow.prefix = ""
    flow.breakParagraph()
    let inText = links?.addresses.count ?? 0
    for enclosure in enclosures {
      guard let number = links?.number(of: enclosure.address) else { continue }
      // Feeds often repeat a picture of the text as a preview.
      if enclosure.kind == "picture", number <= inText { continue }
      append(enclosure.label(number), style: .link(number))
      flow.breakLine()
    }
    flow.breakParagraph()
    let addresses = links?.addresses ?? []
    for (index, link) in addresses.enumerated() {
      append("[\(index + 1)] \(link)", style: .link(index + 1))
      flow.breakLine()
    }
    if links?.isTruncated ?? false {
      flow.breakParagraph()
      append("Only the first \(FeedLimits.linksOfPost) links have a number.")
    }
    return ReadableText(text: flow.text, links: addresses, spans: flow.spans)
  }

  mutating func append(_ text: String, style: ReadableText.Style? = nil) {
    flow.style = style ?? currentStyle
    switch whiteSpace {
    case .collapsed: flow.append(collapsing: text)
    case .lines: flow.append(lines: text)
    case .preserved: flow.append(verbatim: text, keepsBlankLines: true)
    }
  }

  /// The style of the text at the current position; nil for plain text.
  ///
  /// Each part of the text has only one style. A link takes precedence over code, and code over the other styles.
  private var currentStyle: ReadableText.Style? {
    if let openLink { return .link(openLink.number) }
    if blocks.contains(.code) { return flow.isInRow ? .code : .codeBlock(language) }
    return [.code, .heading, .strong, .strikethrough, .emphasis].first { openStyles[$0, default: 0] > 0 }
      ?? (blocks.contains(.quote) ? .quotation : nil)
  }

  // MARK: - Start tags

  private mutating func open(_ name: String, _ attributes: Range<Int>) {
    if isLineNumber(name, attributes) { return scanner.skipContent(of: name) }
    let style = style(of: attributes)
    if skipsHidden, style.isHidden, skip(name) { return }
    if skipsHidden, !repeatsFormulas, skipsFormula(name, attributes) { return }
    if whiteSpaces.count > 0 { endWhiteSpaces(before: name) }
    openElement(name, attributes)
    openWhiteSpace(style.whiteSpace, of: name, attributes)
  }

  private mutating func openElement(_ name: String, _ attributes: Range<Int>) {
    switch name {
    case "br" where whiteSpace != .collapsed: append("\n")
    case "br": flow.breakLineOrParagraph()
    case "hr": rule()
    case "img": image(attributes)
    case "iframe", "video", "audio", "source", "embed", "object": film(name, attributes)
    // The picture for browsers without scripts repeats the picture before it.
    case "noscript" where flow.length == endOfLatePicture: scanner.skipContent(of: name)
    case "a": openLink(attributes)
    case "ul": openList(nil)
    case "ol": openList(numbering(attributes))
    case "li": openItem(number("value", attributes))
    case "dt", "dd": openDefinition(isIndented: name == "dd")
    case "q": append("“")
    case "sup": append("^")
    case "sub": append("_")
    case "input": checkbox(attributes)
    case "blockquote": openBlock(.quote)
    case "pre":
      openBlock(.code)
      openCode(attributes)
    case "table", "tbody", "thead", "tfoot", "tr", "td", "th": openPart(ofTable: name, attributes)
    default: openOther(name, attributes)
    }
  }

  private mutating func openOther(_ name: String, _ attributes: Range<Int>) {
    if name == "code" || name == "div" { readLanguage(of: name, attributes) }
    if let style = Self.styles[name] {
      openStyles[style, default: 0] += 1
      if style == .strikethrough { append(Self.strikeMark) }
    }
    if Self.dropped.contains(name), !isEmptyTag(attributes) {
      scanner.skipContent(of: name)
    } else if Self.paragraphs.contains(name) {
      flow.breakParagraph()
    } else if Self.lines.contains(name) {
      flow.breakLine()
    }
  }

  /// Skips the element whose start tag has been read, and returns true, or returns false if the element is not closed.
  mutating func skip(_ name: String) -> Bool {
    var (scanner, depth) = (scanner, Self.empty.contains(name) ? 0 : 1)
    while depth > 0 {
      guard let token = scanner.next() else {
        skipsHidden = false
        return false
      }
      switch token {
      case .open(name, let attributes) where !isEmptyTag(attributes) && !Self.unnested.contains(name): depth += 1
      case .close(name): depth -= 1
      default: break
      }
    }
    self.scanner = scanner
    return true
  }

  /// Appends the state of a checkbox, which task lists contain.
  private mutating func checkbox(_ attributes: Range<Int>) {
    guard scanner.attribute("type", in: attributes)?.lowercased() == "checkbox" else { return }
    append(scanner.attribute("checked", in: attributes) == nil ? "[ ] " : "[x] ")
  }

  func isEmptyTag(_ attributes: Range<Int>) -> Bool {
    scanner.bytes[attributes].last == UInt8(ascii: "/")
  }

  private func number(_ name: String, _ attributes: Range<Int>) -> Int? {
    scanner.attribute(name, in: attributes).flatMap { Int($0) }.flatMap { (-9_999...9_999).contains($0) ? $0 : nil }
  }

  private mutating func rule() {
    flow.breakParagraph()
    flow.append(collapsing: "* * *")
    flow.breakParagraph()
  }

  // MARK: - Lists and quotes

  private mutating func openList(_ numbering: ListNumbering?) {
    if isInList { flow.breakLine() } else { flow.breakParagraph() }
    push(.list(numbering))
  }

  private mutating func numbering(_ attributes: Range<Int>) -> ListNumbering {
    var numbering = ListNumbering(
      next: number("start", attributes) ?? 1, type: scanner.attribute("type", in: attributes) ?? "")
    if scanner.attribute("reversed", in: attributes) != nil {
      numbering.step = -1
      if number("start", attributes) == nil {
        let counts = itemCounts ?? countItems(from: attributes)
        itemCounts = counts
        numbering.next = counts[attributes.lowerBound] ?? 1
      }
    }
    return numbering
  }

  /// Returns the number of items in each list from the list whose start tag has been read to the end of the markup.
  ///
  /// The keys are the positions of the attributes of the lists. All lists are counted at once, so that the time is
  /// linear.
  private func countItems(from attributes: Range<Int>) -> [Int: Int] {
    var (scanner, open, counts) = (scanner, [attributes.lowerBound], [attributes.lowerBound: 0])
    while let token = scanner.next() {
      switch token {
      case .open("ul", let attributes), .open("ol", let attributes): open.append(attributes.lowerBound)
      case .close("ul"), .close("ol"): _ = open.popLast()
      case .open("li", _): if let list = open.last { counts[list, default: 0] += 1 }
      default: break
      }
    }
    return counts
  }

  private mutating func openItem(_ number: Int?) {
    if blocks.lastIndex(where: \.isItem) ?? -1 > blocks.lastIndex(where: \.isList) ?? -1 { pop(where: \.isItem) }
    flow.breakLine()
    let marker = nextMarker(number)
    push(.item(width: marker.count))
    flow.mark(marker)
  }

  /// Returns the bullet or the number of the next item in the innermost list.
  ///
  /// - Parameter number: The number in the markup. If nil, the number of the previous item plus 1 is used.
  private mutating func nextMarker(_ number: Int?) -> String {
    guard hidden == 0, let index = blocks.lastIndex(where: \.isList), case .list(var numbering?) = blocks[index] else {
      return "• "
    }
    let marker = numbering.marker(number)
    blocks[index] = .list(numbering)
    return marker
  }

  private mutating func openDefinition(isIndented: Bool) {
    if blocks.last == .definition { pop { $0 == .definition } }
    flow.breakLine()
    if isIndented { push(.definition) }
  }

  private mutating func openBlock(_ block: Block) {
    flow.breakParagraph()
    push(block)
  }

  private var isInList: Bool { blocks.contains(where: \.isList) }

  private mutating func push(_ block: Block) {
    guard blocks.count < Self.deepest else {
      hidden += 1
      return
    }
    blocks.append(block)
    indent()
  }

  /// Closes the innermost matching block and all blocks inside it.
  ///
  /// Does nothing if no open block matches.
  private mutating func pop(where matches: (Block) -> Bool) {
    guard hidden == 0 else {
      hidden -= 1
      return
    }
    guard let index = blocks.lastIndex(where: matches) else { return }
    blocks.removeSubrange(index...)
    indent()
  }

  /// Updates the prefix for the innermost eight blocks.
  ///
  /// More prefixes would leave too little room for text on lines of 40 columns.
  mutating func indent() {
    flow.prefix = blocks.suffix(8).map(\.prefix).joined()
    whiteSpaces.keep(blocks: blocks.count)
  }

  // MARK: - End tags

  private mutating func close(_ name: String) {
    if whiteSpaces.count > 0 { closeWhiteSpace(name) }
    switch name {
    case "a": closeLink()
    case "ul", "ol": closeList()
    case "li": closeBlock(\.isItem, gap: { $0.breakLine() })
    case "blockquote": closeBlock({ $0 == .quote }, gap: { $0.breakParagraph() })
    case "pre": closeBlock({ $0 == .code }, gap: { $0.breakParagraph() })
    case "dd": closeBlock({ $0 == .definition }, gap: { $0.breakLine() })
    case "dl": closeBlock({ $0 == .definition }, gap: { $0.breakParagraph() })
    case "q": append("”")
    case "table", "tbody", "thead", "tfoot", "tr", "td", "th": closePart(ofTable: name)
    default:
      if let style = Self.styles[name], let open = openStyles[style], open > 0 {
        if style == .strikethrough { append(Self.strikeMark) }
        openStyles[style] = open - 1
      }
      if Self.paragraphs.contains(name) { flow.breakParagraph() }
      if Self.lines.contains(name) { flow.breakLine() }
    }
  }

  private mutating func closeList() {
    pop(where: \.isList)
    if isInList { flow.breakLine() } else { flow.breakParagraph() }
  }

  private mutating func closeBlock(_ matches: (Block) -> Bool, gap: (inout TextFlow) -> Void) {
    pop(where: matches)
    flow.endSpan()
    gap(&flow)
  }

  // MARK: - Links

  private mutating func openLink(_ attributes: Range<Int>) {
    closeLink()
    guard let href = scanner.attribute("href", in: attributes), let number = links?.number(of: href) else { return }
    openLink = (number, flow.length)
  }

  /// Appends the number of the open link after the link text, unless the text is the address itself.
  mutating func closeLink() {
    guard let (number, start) = openLink else { return }
    openLink = nil
    flow.style = .link(number)
    if flow.written(since: start).trimmed != links?.addresses[number - 1] { flow.attach("[\(number)]") }
  }

  // MARK: - Elements

  /// The mark before and after deleted text, as in Markdown: ncurses has no attribute for a strikethrough line.
  private static let strikeMark = "~~"
  static let empty: Set<String> = ["img", "input", "br", "hr", "source", "embed", "wbr", "meta", "link", "col"]
  /// The elements that do not contain elements of the same name without an element of another name between them.
  private static let unnested: Set<String> = ["p", "a", "dt", "dd"]
  static let dropped: Set<String> = [
    "script", "style", "head", "title", "template", "svg", "textarea", "select", "canvas",
  ]
  static let paragraphs: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "figure", "dl", "form", "fieldset", "article", "section",
    "header", "footer", "aside", "details",
  ]
  private static let styles: [String: ReadableText.Style] = [
    "h1": .heading, "h2": .heading, "h3": .heading, "h4": .heading, "h5": .heading, "h6": .heading,
    "b": .strong, "strong": .strong, "dt": .strong, "i": .emphasis, "em": .emphasis, "cite": .emphasis,
    "var": .emphasis, "dfn": .emphasis, "s": .strikethrough, "del": .strikethrough, "strike": .strikethrough,
    "code": .code, "kbd": .code, "samp": .code, "tt": .code,
  ]
  static let lines: Set<String> = [
    "div", "dt", "figcaption", "caption", "center", "address", "main", "nav", "summary", "legend",
  ]
}
