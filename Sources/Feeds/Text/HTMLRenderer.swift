import Foundation

/// A converter from markup to lines of text.
///
/// Paragraphs, headings, lists, quotes, code, tables and links are preserved. Other elements are replaced by their
/// contents.
struct HTMLRenderer {
  /// An element that adds a prefix to the lines inside it.
  private enum Block: Equatable {
    case quote
    case list(next: Int?)
    case item(width: Int)
    case code

    /// The prefix of each line inside the block.
    var prefix: String {
      switch self {
      case .quote: "> "
      case .list: ""
      case .item(let width): String(repeating: " ", count: width)
      case .code: "    "
      }
    }

    var isItem: Bool { if case .item = self { true } else { false } }
    var isList: Bool { if case .list = self { true } else { false } }
  }

  /// The maximum depth of nested blocks that add a prefix; a line must also have room for words.
  private static let deepest = 32

  private var scanner: HTMLScanner
  private var flow = TextFlow()
  private var blocks: [Block] = []
  /// The number of open blocks that are nested too deeply to add a prefix.
  private var hidden = 0
  private var links: LinkList?
  private var openLink: (number: Int, start: Int)?
  /// The kind of a video or audio element whose address is in a nested element.
  private var openMedium: String?

  /// Creates a renderer.
  ///
  /// If `links` is nil, only the words of links are kept.
  init(_ bytes: [UInt8], links: LinkList?) {
    scanner = HTMLScanner(bytes)
    self.links = links
  }

  /// Returns the text of all markup, followed by the addresses of its links.
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
    flow.endTable(all: true)
    blocks = []
    flow.prefix = ""
    flow.breakParagraph()
    for enclosure in enclosures {
      guard let number = links?.number(of: enclosure.address) else { continue }
      flow.append(collapsing: enclosure.label(number))
      flow.breakLine()
    }
    flow.breakParagraph()
    let addresses = links?.addresses ?? []
    for (index, link) in addresses.enumerated() {
      flow.append(collapsing: "[\(index + 1)] \(link)")
      flow.breakLine()
    }
    return ReadableText(text: flow.text, links: addresses)
  }

  private mutating func append(_ text: String) {
    if blocks.contains(.code) { flow.append(verbatim: text) } else { flow.append(collapsing: text) }
  }

  // MARK: - Start tags

  private mutating func open(_ name: String, _ attributes: Range<Int>) {
    switch name {
    case "br": flow.breakLine()
    case "hr": rule()
    case "img": image(attributes)
    case "iframe", "video", "audio", "source", "embed": film(name, attributes)
    case "a": openLink(attributes)
    case "ul", "ol": openList(ordered: name == "ol")
    case "li": openItem()
    case "blockquote": openBlock(.quote)
    case "pre": openBlock(.code)
    case "td", "th": flow.breakColumn()
    case "table": flow.beginTable()
    default: openOther(name, attributes)
    }
  }

  private mutating func openOther(_ name: String, _ attributes: Range<Int>) {
    if Self.dropped.contains(name), !isEmptyTag(attributes) {
      scanner.skipContent(of: name)
    } else if Self.paragraphs.contains(name) {
      flow.breakParagraph()
    } else if Self.lines.contains(name) {
      flow.breakLine()
    }
  }

  private func isEmptyTag(_ attributes: Range<Int>) -> Bool {
    scanner.bytes[attributes].last == UInt8(ascii: "/")
  }

  private mutating func rule() {
    flow.breakParagraph()
    flow.append(collapsing: "* * *")
    flow.breakParagraph()
  }

  // MARK: - Pictures and films

  private mutating func image(_ attributes: Range<Int>) {
    // Images of one pixel are skipped, because they only track readers.
    for side in ["width", "height"] where ["0", "1"].contains(scanner.attribute(side, in: attributes)) { return }
    let words = scanner.attribute("alt", in: attributes)?.trimmed ?? ""
    embed("picture", attributes, words.isEmpty ? scanner.attribute("title", in: attributes)?.trimmed ?? "" : words)
  }

  /// Appends `[picture 2: words]`, or only the words if the address is missing.
  private mutating func embed(_ kind: String, _ attributes: Range<Int>, _ words: String) {
    let number = scanner.attribute("src", in: attributes).flatMap { links?.number(of: $0) }
    let parts = [number.map { "\(kind) \($0)" }, words.isEmpty ? nil : words].compactMap(\.self)
    if !parts.isEmpty { flow.append(collapsing: "[\(parts.joined(separator: ": "))]") }
  }

  private mutating func film(_ name: String, _ attributes: Range<Int>) {
    let host =
      scanner.attribute("src", in: attributes).flatMap { LinkList.address($0, base: nil) }
      .flatMap { URL(string: $0)?.host() }.map { $0.hasPrefix("www.") ? String($0.dropFirst(4)) : $0 } ?? ""
    switch name {
    case "iframe":
      embed(Self.filmHosts.contains { host.contains($0) } ? "video" : "frame", attributes, host)
      if !isEmptyTag(attributes) { scanner.skipContent(of: name) }
    case "embed": embed("video", attributes, host)
    case "source":
      if let kind = openMedium { embed(kind, attributes, "") }
      openMedium = nil
    default:
      let kind = name == "audio" ? "sound" : "video"
      let hasAddress = scanner.attribute("src", in: attributes) != nil
      if hasAddress { embed(kind, attributes, "") }
      openMedium = hasAddress ? nil : kind
    }
  }

  private static let filmHosts = ["youtu", "vimeo", "dailymotion", "twitch"]

  // MARK: - Lists and quotes

  private mutating func openList(ordered: Bool) {
    if isInList { flow.breakLine() } else { flow.breakParagraph() }
    push(.list(next: ordered ? 1 : nil))
  }

  private mutating func openItem() {
    if blocks.lastIndex(where: \.isItem) ?? -1 > blocks.lastIndex(where: \.isList) ?? -1 { pop(where: \.isItem) }
    flow.breakLine()
    let marker = nextMarker()
    push(.item(width: marker.count))
    flow.mark(marker)
  }

  /// Returns the bullet or the number for the next item of the innermost list.
  private mutating func nextMarker() -> String {
    guard hidden == 0, let index = blocks.lastIndex(where: \.isList), case .list(let next?) = blocks[index] else {
      return "• "
    }
    blocks[index] = .list(next: next + 1)
    return "\(next). "
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

  /// Limits the prefix to the innermost eight levels, so that a line of 40 columns has room for words.
  private mutating func indent() {
    flow.prefix = blocks.suffix(8).map(\.prefix).joined()
  }

  // MARK: - End tags

  private mutating func close(_ name: String) {
    switch name {
    case "a": closeLink()
    case "ul", "ol": closeList()
    case "li": closeBlock(\.isItem, gap: { $0.breakLine() })
    case "blockquote": closeBlock({ $0 == .quote }, gap: { $0.breakParagraph() })
    case "pre": closeBlock({ $0 == .code }, gap: { $0.breakParagraph() })
    case "table": flow.endTable()
    default:
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
    gap(&flow)
  }

  // MARK: - Links

  private mutating func openLink(_ attributes: Range<Int>) {
    closeLink()
    guard let href = scanner.attribute("href", in: attributes), let number = links?.number(of: href) else { return }
    openLink = (number, flow.length)
  }

  /// Appends the number of the link after its words, unless the words are the address.
  private mutating func closeLink() {
    guard let (number, start) = openLink else { return }
    openLink = nil
    if flow.written(since: start).trimmed != links?.addresses[number - 1] { flow.attach("[\(number)]") }
  }

  // MARK: - Elements

  private static let dropped: Set<String> = [
    "script", "style", "head", "title", "template", "object", "svg", "textarea", "select", "canvas",
  ]
  private static let paragraphs: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "figure", "dl", "form", "fieldset", "article", "section",
    "header", "footer", "aside", "details",
  ]
  private static let lines: Set<String> = [
    "div", "tr", "dt", "dd", "figcaption", "caption", "center", "address", "main", "nav", "summary", "legend", "tbody",
    "thead", "tfoot",
  ]
}
