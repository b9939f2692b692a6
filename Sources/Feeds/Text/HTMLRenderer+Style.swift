extension HTMLRenderer {
  /// The treatment of spaces and line ends in the text of an element.
  enum WhiteSpace {
    /// A run of spaces and line ends is one space.
    case collapsed
    /// A run of spaces is one space, and line ends are preserved.
    case lines
    /// Spaces and line ends are preserved.
    case preserved
  }

  /// The open elements whose styles specify the treatment of spaces and line ends.
  struct OpenWhiteSpaces {
    fileprivate struct Element {
      let name: String
      let whiteSpace: WhiteSpace
      /// The number of open blocks around the text of the element.
      let blocks: Int
      /// The number of open elements of the same name inside the element.
      var depth = 0
    }

    fileprivate var elements: [Element] = []

    var count: Int { elements.count }

    /// Ends the elements after the first `count` elements.
    mutating func keep(_ count: Int) { elements.removeSubrange(min(count, elements.count)...) }

    /// Ends the elements inside blocks that are closed.
    mutating func keep(blocks: Int) {
      while let last = elements.last, last.blocks > blocks { elements.removeLast() }
    }
  }

  /// The treatment of spaces at the current position.
  var whiteSpace: WhiteSpace {
    guard let last = whiteSpaces.elements.last else { return blocks.contains(.code) ? .preserved : .collapsed }
    return blocks.dropFirst(last.blocks).contains(.code) ? .preserved : last.whiteSpace
  }

  /// Ends the elements that end before the start tag of the given element, because their end tags may be omitted.
  mutating func endWhiteSpaces(before name: String) {
    if Self.isBlock(name), let index = whiteSpaces.elements.lastIndex(where: { $0.name == "p" }) {
      whiteSpaces.keep(index)
    }
    guard Self.withoutEndTag.contains(name), let index = whiteSpaces.elements.lastIndex(where: { $0.name == name })
    else { return }
    // The item of a nested list does not end the item around the list.
    let isNested = blocks.dropFirst(whiteSpaces.elements[index].blocks).contains(where: \.isList)
    if !isNested { whiteSpaces.keep(index) }
  }

  /// Begins an element whose style specifies the given treatment of spaces, or nil.
  mutating func openWhiteSpace(_ whiteSpace: WhiteSpace?, of name: String, _ attributes: Range<Int>) {
    let isRelevant = whiteSpace != nil || whiteSpaces.count > 0
    guard isRelevant, !isEmptyTag(attributes), !Self.empty.contains(name) else { return }
    if let whiteSpace, whiteSpaces.count < Self.deepest {
      whiteSpaces.elements.append(.init(name: name, whiteSpace: whiteSpace, blocks: blocks.count))
    } else if let index = whiteSpaces.elements.lastIndex(where: { $0.name == name }) {
      whiteSpaces.elements[index].depth += 1
    }
  }

  /// Ends the element of the given name, and the elements inside it.
  mutating func closeWhiteSpace(_ name: String) {
    if let index = whiteSpaces.elements.lastIndex(where: { $0.name == name }) {
      whiteSpaces.elements[index].depth -= 1
      if whiteSpaces.elements[index].depth < 0 { whiteSpaces.keep(index) }
    } else if whiteSpaces.elements.last?.name == "p", Self.isBlock(name) {
      whiteSpaces.keep(whiteSpaces.count - 1)
    }
  }

  private static func isBlock(_ name: String) -> Bool {
    paragraphs.contains(name) || lines.contains(name) || otherBlocks.contains(name)
  }

  private static let otherBlocks: Set<String> = [
    "ul", "ol", "li", "dd", "blockquote", "pre", "hr", "table", "tbody", "thead", "tfoot", "tr", "td", "th",
  ]
  /// The elements that end before another element of the same name.
  private static let withoutEndTag: Set<String> = ["li", "dt", "dd", "tr", "td", "th"]

  // MARK: - Attributes

  /// The effects that the attributes of an element have on its text.
  struct ElementStyle {
    /// Whether browsers do not display the element, such as the preview text of a newsletter.
    var isHidden = false
    /// The treatment of spaces; nil for that of the enclosing element.
    var whiteSpace: WhiteSpace?
    /// The alignment of a cell, or of the cells in a row; nil if the attributes specify none.
    var alignment: CellAlignment?
  }

  func style(of attributes: Range<Int>) -> ElementStyle {
    var style = ElementStyle()
    var rest = HTMLAttributes(bytes: scanner.bytes, range: attributes)
    while let (name, value) = rest.next() {
      if name == "hidden" { style.isHidden = true }
      if name == "align", style.alignment == nil {
        style.alignment = CellAlignment(name: HTMLEntities.resolve(scanner.bytes[value]).trimmed)
      }
      guard name == "style" else { continue }
      for declaration in HTMLEntities.resolve(scanner.bytes[value]).lowercased().split(separator: ";") {
        let parts = declaration.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { continue }
        let words = parts[1].split { $0.isWhitespace || $0 == "!" }
        switch parts[0].trimmed {
        case "display": style.isHidden = style.isHidden || words.first == "none"
        case "white-space", "white-space-collapse":
          style.whiteSpace = words.lazy.compactMap { Self.whiteSpaces[String($0)] }.first ?? style.whiteSpace
        case "text-align":
          style.alignment = words.first.flatMap { CellAlignment(name: $0) } ?? style.alignment
        default: break
        }
      }
    }
    return style
  }

  private static let whiteSpaces: [String: WhiteSpace] = [
    "normal": .collapsed, "nowrap": .collapsed, "collapse": .collapsed, "initial": .collapsed, "pre-line": .lines,
    "preserve-breaks": .lines, "pre": .preserved, "pre-wrap": .preserved, "break-spaces": .preserved,
    "preserve": .preserved,
  ]
}
