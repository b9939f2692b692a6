import Bindery
import TerminalCore

/// The result of parsing one line.
nonisolated enum ParsedLine: Hashable {
  /// A complete step.
  case action(ScriptAction)
  /// The first line of a picture.
  case screen
  /// The path of a sourced script, with the source location of the path.
  case source(String, ScriptPlace)
}

/// A parser for one line that is not part of a picture.
nonisolated struct StepParser {
  var cursor: TokenCursor

  /// Parses the given line.
  ///
  /// - Returns: The parsed line, or nil for an empty line or a comment.
  static func parse(_ line: ScriptLine) throws(ScriptError) -> ParsedLine? {
    let tokens = try ScriptLexer.tokens(of: line)
    guard !tokens.isEmpty else { return nil }
    var parser = StepParser(cursor: TokenCursor(tokens, of: line))
    let parsed = try parser.step()
    try parser.cursor.end()
    return parsed
  }

  private mutating func step() throws(ScriptError) -> ParsedLine {
    let verb = try verb()
    cursor.usage = verb.usage
    switch verb {
    case .expect:
      if cursor.take("screen", usage: "expect screen, followed by the rows of the picture, each between bars") {
        return .screen
      }
      guard cursor.peek != nil else { throw cursor.missing("an expectation") }
      return .action(.expect(try expectation()))
    case .source:
      let place = cursor.place
      return .source(try cursor.name("a file"), place)
    default: return .action(try action(verb))
    }
  }

  private mutating func verb() throws(ScriptError) -> ScriptVerb {
    let place = cursor.place
    let token = try cursor.next("a verb")
    if token.kind == .word, let verb = ScriptVerb(rawValue: token.text) { return verb }
    let names = ScriptVerb.allCases.map(\.rawValue)
    let nearest = Spelling.question(for: token.text, among: names)
    throw ScriptError(
      "\(token.quoted) is not a step." + (nearest.isEmpty ? " Available: \(names.joined(separator: ", "))." : nearest),
      at: place)
  }

  private mutating func action(_ verb: ScriptVerb) throws(ScriptError) -> ScriptAction {
    switch verb {
    case .type: try type()
    case .press: try press()
    case .click: .click(try target(), .single)
    case .double: try click(.double)
    case .right: try click(.right)
    case .drag: try drag()
    case .wheel: try wheel()
    case .paste: .paste(try cursor.string())
    case .select: try row { .select(row: $0, in: $1) }
    case .expand: try row { .expand(row: $0, in: $1) }
    case .collapse: try row { .collapse(row: $0, in: $1) }
    case .resize: .resize(try ScriptValue.size(&cursor))
    case .size: .size(try ScriptValue.size(&cursor))
    case .wait: .wait(try ScriptValue.duration(&cursor))
    case .suspend: .suspend
    case .settle: .settle
    case .await: try awaitedExpectation()
    case .caption: .caption(try cursor.string())
    case .chapter: .chapter(try cursor.string())
    case .pause: .pause(try ScriptValue.duration(&cursor))
    case .speed: .speed(try ScriptValue.speed(&cursor))
    case .scene: .scene(try cursor.name("a scene's name"))
    case .seed: .seed(try ScriptValue.seed(&cursor))
    case .now: .now(try ScriptValue.date(&cursor))
    case .with: try loader()
    case .colors:
      .colors(foreground: try ScriptValue.color(&cursor), background: try ScriptValue.color(&cursor))
    case .snapshot: .snapshot(try ScriptValue.fileName(&cursor))
    case .expect, .source: throw cursor.missing("a step")
    }
  }

  private mutating func type() throws(ScriptError) -> ScriptAction {
    let place = cursor.place
    let text = try cursor.string()
    if let bad = text.unicodeScalars.first(where: { ScriptValue.isControl($0) && $0 != "\n" && $0 != "\t" }) {
      throw ScriptError(
        "\(ScriptValue.spelling(bad)) cannot be typed. Press the key instead, for example: press Esc", at: place)
    }
    guard cursor.take("into") else { return .type(text, into: nil) }
    return .type(text, into: try cursor.name("a view's name"))
  }

  private mutating func press() throws(ScriptError) -> ScriptAction {
    let place = cursor.place
    let token = try cursor.next("a key")
    guard let key = Key(name: token.text) else {
      throw ScriptError("\(token.quoted) is not a key name." + KeyNames.help(for: token.text), at: place)
    }
    guard let second = cursor.peek.flatMap(Self.secondKey) else {
      return .press(key, times: try ScriptValue.times(&cursor))
    }
    _ = try cursor.next("a key")
    return .pressPair(KeyPair(key, second), times: try ScriptValue.times(&cursor))
  }

  /// Returns the key that the given token names, or nil if it is a number, which is an incomplete repeat count.
  private static func secondKey(_ token: ScriptToken) -> Key? {
    let isNumber = token.kind == .word && token.text.allSatisfy(\.isNumber)
    return isNumber ? nil : Key(name: token.text)
  }

  private mutating func click(_ kind: ClickKind) throws(ScriptError) -> ScriptAction {
    try cursor.expect("click")
    return .click(try target(), kind)
  }

  private mutating func drag() throws(ScriptError) -> ScriptAction {
    let start = try target()
    try cursor.expect("to")
    return .drag(from: start, to: try target())
  }

  private mutating func target() throws(ScriptError) -> ScriptTarget {
    if let cell = cursor.peek.flatMap(ScriptValue.cell) {
      _ = try cursor.next("a cell")
      return .cell(cell)
    }
    return .view(try cursor.name("a view's name, or a cell such as 12,3"))
  }

  private mutating func wheel() throws(ScriptError) -> ScriptAction {
    enum Direction: String, CaseIterable { case up, down }
    let direction: Direction = try cursor.choice("a direction")
    let count = cursor.peek?.text == "in" ? 1 : try ScriptValue.times(&cursor)
    try cursor.expect("in")
    return .wheel(steps: direction == .up ? -count : count, over: try target())
  }

  private mutating func awaitedExpectation() throws(ScriptError) -> ScriptAction {
    guard cursor.peek != nil else { throw cursor.missing("an expectation") }
    let place = cursor.place
    let expectation = try expectation()
    if case .bytes = expectation {
      throw ScriptError(
        "'bytes' cannot be awaited, because the byte count of the last step does not change. Use 'expect bytes < 20'.",
        at: place)
    }
    cursor.usage = ScriptVerb.await.usage
    try cursor.expect("within")
    return .await(expectation, within: try ScriptValue.duration(&cursor))
  }

  private mutating func row(_ action: (String, String) -> ScriptAction) throws(ScriptError) -> ScriptAction {
    try cursor.expect("row")
    let text = try cursor.string()
    try cursor.expect("in")
    return action(text, try cursor.name("a list's name"))
  }

  private mutating func loader() throws(ScriptError) -> ScriptAction {
    try cursor.expect("loader")
    return .loader(try cursor.choice("a loader's mode"))
  }
}
