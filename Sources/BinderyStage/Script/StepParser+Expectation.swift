import TerminalCore

nonisolated extension StepParser {
  /// Parses the expectation after `expect`, unless the expectation is a picture.
  mutating func expectation() throws(ScriptError) -> ScriptExpectation {
    if cursor.take("text", usage: "expect text \"text\"") { return .text(try nonemptyText()) }
    if cursor.take("no", usage: "expect no text \"text\"") {
      try cursor.expect("text")
      return .noText(try nonemptyText())
    }
    if cursor.take("focus", usage: "expect focus NAME") { return .focus(try cursor.name("a view's name")) }
    if cursor.take("rows", usage: "expect rows in NAME == 3") { return try rows() }
    if cursor.take("bytes", usage: "expect bytes < 20") {
      try cursor.expect("<")
      return .bytes(below: try ScriptValue.count(&cursor, "a byte count"))
    }
    return try property()
  }

  private mutating func nonemptyText() throws(ScriptError) -> String {
    let place = cursor.place
    let text = try cursor.string()
    guard !text.isEmpty else {
      throw ScriptError("the text is empty. Write the expected text between the quotes.", at: place)
    }
    return text
  }

  private mutating func rows() throws(ScriptError) -> ScriptExpectation {
    try cursor.expect("in")
    let list = try cursor.name("a list's name")
    let place = cursor.place
    let comparison: ScriptComparison = try cursor.choice("a comparison")
    guard comparison != .contains else {
      throw ScriptError("'contains' does not apply to a row count. Use == or !=.", at: place)
    }
    return .rows(of: list, comparison, try ScriptValue.count(&cursor, "a row count"))
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
