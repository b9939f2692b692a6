import TerminalCore

/// A parser for the expectation after `expect`, except for pictures.
nonisolated struct ExpectationParser {
  var cursor: TokenCursor

  mutating func expectation() throws(ScriptError) -> ScriptExpectation {
    guard let token = cursor.peek else { throw cursor.missing("an expectation") }
    if token.kind == .word {
      switch token.text {
      case "text": return try text(ScriptExpectation.text)
      case "no": return try noText()
      case "focus": return try focus()
      case "rows": return try rows()
      case "bytes": return try bytes()
      default: break
      }
    }
    return try property()
  }

  private mutating func text(_ make: (String) -> ScriptExpectation) throws(ScriptError) -> ScriptExpectation {
    cursor.usage = "expect text \"text\""
    try cursor.expect("text")
    let place = cursor.place
    let text = try cursor.string()
    guard !text.isEmpty else {
      throw ScriptError("the text is empty. Write the expected text in the quotes.", at: place)
    }
    return make(text)
  }

  private mutating func noText() throws(ScriptError) -> ScriptExpectation {
    cursor.usage = "expect no text \"text\""
    try cursor.expect("no")
    return try text(ScriptExpectation.noText)
  }

  private mutating func focus() throws(ScriptError) -> ScriptExpectation {
    cursor.usage = "expect focus NAME"
    try cursor.expect("focus")
    return .focus(try cursor.name("a view's name"))
  }

  private mutating func rows() throws(ScriptError) -> ScriptExpectation {
    cursor.usage = "expect rows in NAME == 3"
    try cursor.expect("rows")
    try cursor.expect("in")
    let list = try cursor.name("a list's name")
    let place = cursor.place
    let comparison: ScriptComparison = try cursor.choice("a comparison")
    guard comparison != .contains else {
      throw ScriptError("'contains' does not apply to a number of rows. Use == or !=.", at: place)
    }
    return .rows(of: list, comparison, try ScriptValue.count(&cursor, "a number of rows"))
  }

  private mutating func bytes() throws(ScriptError) -> ScriptExpectation {
    cursor.usage = "expect bytes < 20"
    try cursor.expect("bytes")
    try cursor.expect("<")
    return .bytes(below: try ScriptValue.count(&cursor, "a number of bytes"))
  }

  private mutating func property() throws(ScriptError) -> ScriptExpectation {
    cursor.usage = "expect NAME.PROPERTY == \"value\""
    let (view, property) = try viewAndProperty()
    let comparison: ScriptComparison = try cursor.choice("a comparison")
    let place = cursor.place
    let value = try cursor.next("a value")
    guard value.kind != .comparison else {
      throw ScriptError("expected a value, not \(value.quoted). Syntax: \(cursor.usage)", at: place)
    }
    return .property(property, of: view, comparison, value.text)
  }

  /// Parses `Name.property`, or a quoted name directly followed by `.property`.
  ///
  /// In an unquoted name, the property is the part after the last dot.
  private mutating func viewAndProperty() throws(ScriptError) -> (String, String) {
    let place = cursor.place
    let first = try cursor.next("a view's name and a property")
    if first.kind == .string, let next = cursor.peek, next.column == first.end, next.text.first == ".",
      next.text.count > 1
    {
      _ = try cursor.next("a property")
      return (first.text, String(next.text.dropFirst()))
    }
    let parts = first.text.split(separator: ".", omittingEmptySubsequences: false)
    guard first.kind == .word, parts.count > 1, let property = parts.last, !property.isEmpty, first.text.first != "."
    else {
      let forms = ["text", "no", "focus", "rows", "screen", "bytes"]
      throw ScriptError(
        "expected a view's name and a property, such as Greeting.text, not \(first.quoted)."
          + Spelling.question(for: first.text, among: forms), at: place)
    }
    return (parts.dropLast().joined(separator: "."), String(property))
  }
}
