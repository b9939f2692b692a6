nonisolated extension StyledText {
  /// Creates styled text from Markdown.
  ///
  /// The initializer supports paragraphs, headings, lists, quotations, code blocks and, within a line, `*emphasis*`,
  /// `**strong**`, `~~strikethrough~~`, code, links and backslash escapes. All other text remains unchanged. A code
  /// block has the roles of `init(code:language:)`. Each paragraph, heading, quotation and list item becomes
  /// one line.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  public init(markdown: String) {
    self.init()
    var reader = MarkdownReader()
    for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) { reader.add(line) }
    reader.endBlock()
    self = reader.text
  }

  /// Creates styled text from one line of Markdown.
  ///
  /// Headings, lists, quotations and code blocks are not recognized.
  ///
  /// - Complexity: O(n), where n is the length of the line.
  public init(markdownLine line: String) {
    self = InlineMarkdown(line).text(role: nil)
  }
}

nonisolated private struct MarkdownReader {
  private(set) var text = StyledText()
  private var paragraph = ""
  private var code: [Substring] = []
  /// The word after the opening fence of the current code block, or nil outside a code block.
  private var language: String?
  private var needsBlankLine = false

  mutating func add(_ line: Substring) {
    let content = line.drop { $0 == " " || $0 == "\t" }
    if content.hasPrefix("```") {
      if language == nil { endBlock() }
      language = language == nil ? content.dropFirst(3).filter { !$0.isWhitespace } : endCode()
    } else if language != nil {
      code.append(line)
    } else if content.isEmpty {
      endBlock()
      needsBlankLine = !text.isEmpty
    } else if let level = level(of: content) {
      endBlock()
      append(InlineMarkdown(content.dropFirst(level + 1)).text(role: .heading))
    } else if content.hasPrefix(">") {
      endBlock()
      append(InlineMarkdown("> " + content.dropFirst().drop { $0 == " " }).text(role: .quotation))
    } else if let mark = mark(of: content) {
      endBlock()
      paragraph =
        String(line.prefix(line.count - content.count)) + (mark == 2 ? "• " : content.prefix(mark))
        + content.dropFirst(mark)
    } else {
      paragraph += (paragraph.isEmpty ? "" : " ") + content
    }
  }

  /// Appends the current paragraph or code block to the text.
  mutating func endBlock() {
    if language != nil { language = endCode() }
    guard !paragraph.isEmpty else { return }
    append(InlineMarkdown(paragraph).text(role: nil))
    paragraph = ""
  }

  private mutating func endCode() -> String? {
    let source = code.joined(separator: "\n")
    append(StyledText(code: source, language: language == "" ? nil : language))
    code = []
    return nil
  }

  private mutating func append(_ block: StyledText) {
    if !text.isEmpty { text += needsBlankLine ? "\n\n" : "\n" }
    needsBlankLine = false
    text += block
  }

  /// Returns the heading level of the given line, from 1 to 6, or nil if the line is not a heading.
  private func level(of line: Substring) -> Int? {
    let level = line.prefix { $0 == "#" }.count
    return 1...6 ~= level && line.dropFirst(level).first == " " ? level : nil
  }

  /// Returns the length of the list marker with its space, or nil if the line is not a list item.
  ///
  /// The list markers are `-`, `*`, `+`, and a number with a period or a closing parenthesis.
  private func mark(of line: Substring) -> Int? {
    let digits = line.prefix(10).prefix { $0.isASCII && $0.isNumber }.count
    let mark = line.dropFirst(digits).first.map { (digits == 0 ? "-*+" : ".)").contains($0) } ?? false
    return mark && line.dropFirst(digits + 1).first == " " ? digits + 2 : nil
  }
}

nonisolated private struct InlineMarkdown {
  private let characters: [Character]
  private var tokens: [Token] = []
  /// The open delimiters with their positions in `tokens`, the innermost last; at most one delimiter of each kind.
  private var open: [(delimiter: Delimiter, token: Int)] = []
  /// The position of the last opening bracket in `tokens`.
  private var bracket: Int?
  /// The lengths of runs of backticks that no later run of the same length closes.
  private var unfinishedCode: Set<Int> = []
  /// The index of the first closing parenthesis or space after the link text that was parsed last.
  private var targetEnd = 0

  private enum Token {
    case text(Character)
    case code(String)
    /// A delimiter, which is text if its pairing is `none`.
    case delimiter(Delimiter, Pairing)
    case linkStart(target: String?)
    case linkEnd(isPaired: Bool)
  }

  private enum Pairing { case none, start, end }

  private enum Delimiter: String, CaseIterable {
    case strong = "**", strongLine = "__", strikethrough = "~~", emphasis = "*", emphasisLine = "_"

    var role: ThemeRole {
      switch self {
      case .strong, .strongLine: .strong
      case .strikethrough: .strikethrough
      case .emphasis, .emphasisLine: .emphasis
      }
    }

    /// Whether the delimiter has no effect within a word.
    var needsWordBoundary: Bool { self == .emphasisLine || self == .strongLine }
  }

  init(_ line: some StringProtocol) {
    characters = Array(line)
    findTokens()
  }

  func text(role: ThemeRole?) -> StyledText {
    var text = StyledText()
    var roles = role.map { [$0] } ?? []
    var link: String?
    var pending = ""
    func flush() {
      text += StyledText(pending, role: link == nil ? roles.last : .link, link: link)
      pending = ""
    }
    for token in tokens {
      switch token {
      case .text(let character): pending.append(character)
      case .code(let code):
        flush()
        text += StyledText(code, role: .code, link: link)
      case .delimiter(let delimiter, .none): pending += delimiter.rawValue
      case .delimiter(let delimiter, .start):
        flush()
        roles.append(delimiter.role)
      case .delimiter(_, .end):
        flush()
        roles.removeLast()
      case .linkStart(let target):
        if target == nil { pending += "[" }
        flush()
        link = target ?? link
      case .linkEnd(let isPaired):
        if !isPaired { pending += "]" }
        flush()
        if isPaired { link = nil }
      }
    }
    flush()
    return text
  }

  private mutating func findTokens() {
    var index = 0
    while index < characters.count {
      let character = characters[index]
      switch character {
      case "\\" where index + 1 < characters.count && characters[index + 1].isPunctuation:
        tokens.append(.text(characters[index + 1]))
        index += 2
      case "`": index = addCode(at: index)
      case "[":
        bracket = tokens.count
        tokens.append(.linkStart(target: nil))
        index += 1
      case "]": index = endLink(at: index)
      case "*", "_", "~":
        let delimiter = Delimiter.allCases.first { characters[index...].starts(with: $0.rawValue) }
        if let delimiter { add(delimiter, at: index) } else { tokens.append(.text(character)) }
        index += delimiter?.rawValue.count ?? 1
      default:
        tokens.append(.text(character))
        index += 1
      }
    }
  }

  /// Adds a code span, or adds the backticks as text if the span is not closed.
  ///
  /// - Returns: The index after the added characters.
  private mutating func addCode(at index: Int) -> Int {
    let length = run(of: "`", at: index)
    if length <= 3, !unfinishedCode.contains(length), let end = end(ofCode: length, from: index + length) {
      tokens.append(.code(String(characters[index + length..<end])))
      return end + length
    }
    unfinishedCode.insert(length)
    tokens += repeatElement(.text("`"), count: length)
    return index + length
  }

  /// Ends the link at the last opening bracket if a target follows, or adds the closing bracket as text.
  ///
  /// - Returns: The index after the target or, if no target follows, after the closing bracket.
  private mutating func endLink(at index: Int) -> Int {
    let target = bracket == nil ? nil : target(at: index + 1)
    if let bracket, let target {
      tokens[bracket] = .linkStart(target: target.link)
      open.removeAll { $0.token > bracket }
    }
    bracket = nil
    tokens.append(.linkEnd(isPaired: target != nil))
    return target?.end ?? index + 1
  }

  /// Closes the open delimiter of the same kind, or adds the given delimiter as unpaired.
  private mutating func add(_ delimiter: Delimiter, at index: Int) {
    let before = index > 0 ? characters[index - 1] : " "
    let next = index + delimiter.rawValue.count
    let after = next < characters.count ? characters[next] : " "
    let isWithinWord = delimiter.needsWordBoundary && isWord(before) && isWord(after)
    if let place = open.lastIndex(where: { $0.delimiter == delimiter }), !before.isWhitespace, !isWithinWord {
      tokens[open[place].token] = .delimiter(delimiter, .start)
      tokens.append(.delimiter(delimiter, .end))
      open.removeSubrange(place...)
    } else {
      if !after.isWhitespace, !isWithinWord, !open.contains(where: { $0.delimiter == delimiter }) {
        open.append((delimiter, tokens.count))
      }
      tokens.append(.delimiter(delimiter, .none))
    }
  }

  private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private func run(of character: Character, at index: Int) -> Int {
    characters[index...].prefix { $0 == character }.count
  }

  private func end(ofCode length: Int, from start: Int) -> Int? {
    var index = start
    while index < characters.count {
      let count = characters[index] == "`" ? run(of: "`", at: index) : 0
      if count == length { return index }
      index += max(1, count)
    }
    return nil
  }

  /// Returns the link target in the parentheses at the given index, and the index after it, or nil if there is no
  /// target.
  private mutating func target(at index: Int) -> (link: String, end: Int)? {
    guard index < characters.count, characters[index] == "(" else { return nil }
    // The index is kept for the next link, so that many unclosed links need only one pass.
    if targetEnd <= index {
      targetEnd = characters[index...].firstIndex { $0 == ")" || $0.isWhitespace } ?? characters.count
    }
    guard targetEnd < characters.count, characters[targetEnd] == ")" else { return nil }
    return (String(characters[(index + 1)..<targetEnd]), targetEnd + 1)
  }
}
