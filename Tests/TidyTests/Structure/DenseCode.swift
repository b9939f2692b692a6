/// The places of a file that are dense, by the rules for code that is easy to read.
struct DenseCode {
  /// The lines of ternary operators inside the operands of another one.
  private(set) var nestedTernaries: [Int] = []
  /// The lines of expressions with more than two Boolean operators.
  private(set) var longConditions: [Int] = []
  /// The lines of assignments of tuples, except those that swap values.
  private(set) var tupleAssignments: [Int] = []
  /// The lines of code that are longer than 110 columns.
  private(set) var longLines: [Int] = []

  private static let columnLimit = 110
  private static let operatorLimit = 2

  /// The expression that is being read inside a bracket.
  private struct Level {
    var bracket: String
    /// Whether the parentheses contain a part of an expression, and not the arguments of a call.
    var isGroup = false
    var ternaries = 0
    /// The ternaries inside parentheses that are closed, which may be the condition of another one.
    var closedTernaries = 0
    var operators = 0
    /// Whether the expression is in `longConditions`.
    var isCounted = false
    /// The index of the opening bracket.
    var start = 0
    var hasComma = false

    mutating func beginExpression() {
      ternaries = 0
      closedTernaries = 0
      operators = 0
      isCounted = false
    }
  }

  private let tokens: [Token]
  private var levels = [Level(bracket: "{")]
  /// The parentheses that were closed last.
  private var closed: (level: Level, end: Int)?

  init(_ file: ParsedFile) {
    tokens = file.tokens
    for (index, line) in file.file.lines.enumerated() where line.utf8.count > Self.columnLimit {
      let isComment = line.drop { $0 == " " }.hasPrefix("//")
      let isText = file.linesInText.contains(index + 1)
      if !isComment, !isText, line.count > Self.columnLimit { longLines.append(index + 1) }
    }
    for index in tokens.indices { read(index) }
  }

  private mutating func read(_ index: Int) {
    let token = tokens[index]
    let last = levels.count - 1
    if token.startsLine, levels[last].bracket == "{", !continues(index) { levels[last].beginExpression() }
    switch token.text {
    case "(", "[", "{", "\\(": open(token.text, index)
    case ")", "]", "}": close(index)
    case ",":
      levels[last].beginExpression()
      levels[last].hasComma = true
    case "?" where isTernary(index):
      let isNested = levels[last].closedTernaries > 0 || levels.contains { $0.ternaries > 0 }
      if isNested { nestedTernaries.append(token.line) }
      levels[last].ternaries += 1
    case "&&", "||": addOperators(1, line: token.line)
    case ";": levels[last].beginExpression()
    case "=":
      if assignsTuple(index) { tupleAssignments.append(token.line) }
      levels[last].beginExpression()
    case let word where Self.beginnings.contains(word) && !isMember(index): levels[last].beginExpression()
    default: break
    }
  }

  /// The words after which another expression begins.
  private static let beginnings: Set = [
    "return", "let", "var", "if", "guard", "while", "else", "case", "default", "where", "in", "func", "switch", "for",
    "throw", "do", "repeat", "init",
  ]

  private func isMember(_ index: Int) -> Bool { index > 0 && tokens[index - 1].text == "." }

  private func isTernary(_ index: Int) -> Bool {
    guard tokens[index].followsSpace, index + 1 < tokens.count else { return false }
    return tokens[index + 1].followsSpace
  }

  /// Whether the line of the token continues the statement of the line above.
  private func continues(_ index: Int) -> Bool {
    let continuing: Set = [
      "&&", "||", "?", ":", "+", "-", "*", "/", "??", ".", "==", "!=", "<", ">", "<=", ">=", "as", "is",
    ]
    if continuing.contains(tokens[index].text) { return true }
    guard index > 0 else { return false }
    let before = tokens[index - 1].text
    if before == ":" { return levels[levels.count - 1].ternaries > 0 }
    return continuing.contains(before) || before == "="
  }

  private mutating func open(_ bracket: String, _ index: Int) {
    var level = Level(bracket: bracket)
    level.start = index
    if bracket == "(" {
      level.isGroup = !isCall(index)
      level.isCounted = level.isGroup && levels[levels.count - 1].isCounted
    }
    levels.append(level)
  }

  /// Whether the parenthesis at the index begins the arguments of a call.
  private func isCall(_ index: Int) -> Bool {
    guard index > 0, !tokens[index].followsSpace else { return false }
    let before = tokens[index - 1]
    return before.isWord || [")", "]", "}", ">", "?", "\""].contains(before.text)
  }

  private mutating func close(_ index: Int) {
    guard levels.count > 1 else { return }
    let level = levels.removeLast()
    closed = (level, index)
    guard level.isGroup, !level.hasComma else { return }
    let last = levels.count - 1
    levels[last].closedTernaries += level.ternaries + level.closedTernaries
    levels[last].isCounted = levels[last].isCounted || level.isCounted
    addOperators(level.operators, line: tokens[index].line)
  }

  private mutating func addOperators(_ count: Int, line: Int) {
    let last = levels.count - 1
    levels[last].operators += count
    guard levels[last].operators > Self.operatorLimit, !levels[last].isCounted else { return }
    levels[last].isCounted = true
    longConditions.append(line)
  }

  /// Whether the equals sign at the index assigns a tuple to a tuple, with different elements.
  private func assignsTuple(_ index: Int) -> Bool {
    guard let closed, closed.end == index - 1, closed.level.hasComma, closed.level.bracket == "(",
      levels[levels.count - 1].bracket == "{", index + 1 < tokens.count, tokens[index + 1].text == "("
    else { return false }
    let start = closed.level.start
    let before = start > 0 ? tokens[start - 1].text : "{"
    guard tokens[start].startsLine || ["let", "var", "{", ";"].contains(before) else { return false }
    let targets = elements(from: start)
    let values = elements(from: index + 1)
    return values.count > 1 && targets.sorted() != values.sorted()
  }

  /// Returns the texts of the elements of the tuple that begins at the index.
  private func elements(from start: Int) -> [String] {
    var elements = [""]
    var depth = 0
    for token in tokens[start...] {
      if ["(", "[", "{", "\\("].contains(token.text) { depth += 1 }
      if [")", "]", "}"].contains(token.text) { depth -= 1 }
      if depth == 0 { break }
      if depth == 1, token.text == "," {
        elements.append("")
      } else if depth > 1 || token.text != "(" {
        elements[elements.count - 1] += token.text
      }
    }
    return elements
  }
}
