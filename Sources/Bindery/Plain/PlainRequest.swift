/// The verb of a request to the plain front end.
nonisolated enum PlainVerb: String, CaseIterable {
  case help, list, `where`, read, open, press, select, expand, collapse, toggle, set, focus, wait, commands, screen,
    tree, bindings, quit

  /// The verb with its arguments, for the help text.
  var usage: String {
    switch self {
    case .help, .where, .commands, .screen, .tree, .bindings, .quit: rawValue
    case .list, .read: "\(rawValue) [NAME]"
    case .open, .select, .expand, .collapse, .toggle, .focus: "\(rawValue) NAME"
    case .press: "press NAME, COMMAND or KEY"
    case .set: "set NAME VALUE"
    case .wait: "wait [SECONDS]"
    }
  }

  var summary: String {
    switch self {
    case .help: "lists the requests"
    case .list: "lists the content of the screen, or of NAME, with numbers"
    case .where: "describes the view that has focus"
    case .read: "prints the entire value of NAME, or of the view with focus"
    case .open: "opens or presses NAME, such as a row, a tab or a button"
    case .press: "presses a button or a key, or performs a command"
    case .select: "selects a row, a tab or an option without opening it"
    case .expand: "expands a row of a tree"
    case .collapse: "collapses a row of a tree"
    case .toggle: "turns a switch on or off"
    case .set: "replaces the value of a field, a switch or a choice"
    case .focus: "moves focus to NAME"
    case .wait: "waits for the given number of seconds, by default 1"
    case .commands: "lists the commands and their keys; each command is also a request"
    case .screen: "prints the screen"
    case .tree: "prints the whole accessibility tree"
    case .bindings: "prints the active bindings with file and line"
    case .quit: "quits the application"
    }
  }
}

/// The node that a request refers to.
nonisolated enum PlainTarget: Equatable {
  /// The number of the node in earlier answers.
  case number(Int)
  /// A name, an identifier, or the text of a row.
  case name(String)

  /// Creates a target from the given word, which is either the number or the name of a node.
  init(_ text: String) { self = Int(text).map(PlainTarget.number) ?? .name(text) }

  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .name(let name): name
    }
  }
}

/// A request to the plain front end, written as a line of words or as a JSON object.
nonisolated struct PlainRequest: Equatable {
  var verb: PlainVerb
  var target: PlainTarget?
  var value: String?
  /// The text after the verb, which must still be split into a name and a value.
  var rest: String?
}

nonisolated extension PlainRequest {
  /// Creates a request from the given line of words.
  ///
  /// A line without a verb is a `press` request for the name on the line.
  init(line: String) {
    let words = line.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
    let rest = words.count > 1 ? String(words[1]) : ""
    guard let word = words.first, let verb = PlainVerb(rawValue: word.lowercased()) else {
      self.init(verb: .press, target: PlainTarget(Self.trimmed(line[...])))
      return
    }
    switch verb {
    case .set: self.init(verb: .set, rest: rest)
    case .wait: self.init(verb: .wait, value: rest.isEmpty ? nil : Self.trimmed(rest[...]))
    default: self.init(verb: verb, target: rest.isEmpty ? nil : Self.target(Self.trimmed(rest[...])))
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? "")
  }

  /// Creates a request from a JSON object such as `{"verb": "set", "target": "Name", "value": "Ada"}`.
  init(_ object: JSONValue) throws(PlainError) {
    guard case .object(let members) = object else {
      throw PlainError(#"the request is not an object. Example: {"verb": "press", "target": "Save"}"#)
    }
    let known = ["id", "verb", "target", "value"]
    if let other = members.first(where: { !known.contains($0.key) })?.key {
      let names = known.joined(separator: ", ")
      throw PlainError(
        "'\(PlainSession.quotation(other))' is not a member of a request. Use one of these: \(names).")
    }
    guard case .string(let word)? = object["verb"] else {
      throw PlainError(
        "the member 'verb' is missing or is not a string. Example: {\"verb\": \"press\", \"target\": \"Save\"}")
    }
    guard let verb = PlainVerb(rawValue: word) else { throw PlainError.unknownVerb(word) }
    self.init(verb: verb)
    switch object["target"] {
    case .string(let name)?: target = .name(name)
    case .number(let digits)?:
      guard let number = Int(digits) else {
        throw PlainError(
          "'\(PlainSession.quotation(digits))' is not a valid target. Use a whole number or a name.")
      }
      target = .number(number)
    case nil, .null?: break
    default: throw PlainError("'target' is neither a string nor a number. Use a name or the number of a view.")
    }
    switch object["value"] {
    case .string(let text)?, .number(let text)?: value = text
    case .bool(let isOn)?: value = isOn ? "on" : "off"
    case nil, .null?: break
    default: throw PlainError("'value' is an array or an object. Use a string, a number or a Boolean.")
    }
  }

  /// Returns the target for the given word; a quoted word is always a name.
  private static func target(_ text: String) -> PlainTarget {
    let isQuoted = text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
    return isQuoted ? .name(String(text.dropFirst().dropLast())) : PlainTarget(text)
  }
}

/// An error in a request, with a message that suggests a correction.
nonisolated struct PlainError: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }

  static func unknownVerb(_ word: String) -> PlainError {
    let verbs = PlainVerb.allCases.map(\.rawValue).joined(separator: ", ")
    return PlainError("'\(PlainSession.quotation(word))' is not a verb. Use one of these: \(verbs).")
  }
}

/// The answer to a request, which is printed as lines or as a JSON object.
nonisolated struct PlainAnswer {
  /// Messages of the front end, one sentence each.
  var notes: [String] = []
  /// The listed or changed nodes, with their numbers.
  var nodes: [(number: Int, node: PlainNode)] = []
  /// Whether `nodes` is an excerpt of the tree, as opposed to a set of changed nodes.
  var isList = false
  /// The number of nodes that are omitted because the answer would be too long.
  var omitted = 0
  /// Lines of content, such as the lines of a text view or of the screen.
  var content: [String] = []
  /// Members of the JSON object that replace the notes and the content.
  var details: JSONValue = [:]
  var isStopped = false
  /// The reason for which the application refused the input; nil if it accepted the input.
  var rejection: String?

  /// The answer as lines.
  ///
  /// Each line of content begins with a bar, which distinguishes content from messages.
  var text: String {
    var lines = notes
    let edge = nodes.first?.node.depth ?? 0
    lines += nodes.map { number, node in
      let depth = isList ? min(max(0, node.depth - edge), Self.deepestIndent) : 0
      return String(repeating: "  ", count: depth) + "\(number) \(node.text(inList: isList))"
    }
    if omitted > 0 { lines.append("\(omitted) more. Use 'list' or 'list NAME' to see them.") }
    lines += content.map { $0.isEmpty ? "|" : "| \($0)" }
    return lines.joined(separator: "\n")
  }

  /// Returns the answer as a JSON object with the `id` of the request.
  func json(id: JSONValue?) -> JSONValue {
    let hasDetails = !details.members.isEmpty
    let answer: JSONValue = [
      "id": id, "ok": rejection == nil, "error": rejection,
      "nodes": nodes.isEmpty ? nil : nodes.map { $0.node.json(number: $0.number) },
      "omitted": omitted > 0 ? omitted : nil, "notes": hasDetails || notes.isEmpty ? nil : notes,
      "lines": hasDetails || content.isEmpty ? nil : content, "stopped": isStopped ? true : nil,
    ]
    return .object(answer.members + details.members)
  }

  private static let deepestIndent = 8
}
