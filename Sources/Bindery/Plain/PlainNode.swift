import Widgets

/// A node of the accessibility tree, represented by one line of the plain front end.
nonisolated struct PlainNode {
  /// The accessibility node, without its children.
  let node: AccessibilityNode
  /// The number of listed ancestors, which determines the indentation.
  let depth: Int
  /// The identifier of the list that contains this node, if the node is a row; otherwise nil.
  let list: AccessibilityNode.ID?
  /// The titles of the options, if the node is a choice.
  let options: [String]
  /// The number of rows of the list, if the node is a row; otherwise nil.
  let siblings: Int?
  /// The identity that determines the number of the node in answers.
  ///
  /// The session sets this property.
  var key = PlainKey(view: 0, element: nil)

  init(
    _ node: AccessibilityNode, depth: Int = 0, list: AccessibilityNode.ID? = nil, options: [String] = [],
    siblings: Int? = nil
  ) {
    self.node = node
    self.depth = depth
    self.list = list
    self.options = options
    self.siblings = siblings
  }

  var id: AccessibilityNode.ID { node.id }

  /// The role, the name, the row position, the row count, the states and the value, on one line.
  ///
  /// The value follows the first colon outside quotes. A name that contains punctuation is in quotes.
  var text: String { text(inList: false) }

  /// Returns the text of the node; if `isList` is true, the text includes the number of options.
  func text(inList isList: Bool) -> String {
    var words = [title]
    if let siblings, let index = id.element, node.traits.contains(.selected) {
      words[0] += " \(index + 1) of \(siblings)"
    }
    if let level = node.level { words.append("level \(level)") }
    if let count = node.countText { words.append(count) }
    if isList, !options.isEmpty { words.append("\(options.count) options") }
    words += states
    let value = Self.summary(node.value ?? "", isEdited: node.actions.contains(.setValue))
    return words.joined(separator: ", ") + (value.isEmpty ? "" : ": \(value)")
  }

  var title: String {
    let word = Self.word(for: node.role)
    guard let name = node.name.map(AccessibilityNode.withoutColon), !name.isEmpty else { return word }
    guard name.contains(where: { ",:;.\"".contains($0) }) else { return "\(word) \(name)" }
    return "\(word) \"\(name.filter { $0 != "\"" })\""
  }

  /// Whether the user can interact with the node in addition to reading it.
  var isOperable: Bool { ![.label, .panel, .progress, .meter, .chart, .statusBar, .notification].contains(node.role) }

  /// Whether the node is a control or text, as opposed to a row, a container or a message.
  var hasOwnPlace: Bool { id.element == nil && ![.panel, .group, .tabBar, .dialog, .notification].contains(node.role) }

  private var states: [String] { AccessibilityTrait.allCases.filter(node.traits.contains).map(\.rawValue) }

  /// Returns the node as a JSON object with the given number, which requests use to refer to the node.
  func json(number: Int) -> JSONValue {
    let value = node.value.map(Self.start)
    return [
      "number": number, "role": node.role.rawValue, "name": node.name, "identifier": node.identifier, "value": value,
      "truncated": value == node.value ? nil : true, "level": node.level, "count": node.count,
      "options": options.isEmpty ? nil : options, "states": states,
      "actions": AccessibilityAction.allCases.filter(node.actions.contains).map(\.rawValue), "depth": depth,
    ]
  }

  /// Returns whether the node differs from the given earlier state, apart from the loss of focus or selection.
  func differs(from old: AccessibilityNode) -> Bool {
    (node.name, node.value, node.count) != (old.name, old.value, old.count)
      || !node.traits.subtracting(old.traits).isEmpty
      || !old.traits.subtracting(node.traits).isSubset(of: [.focused, .selected])
  }

  /// The maximum length of a value in an answer that lists nodes, in Unicode scalars; `read` returns the entire value.
  static let longestValue = 2_000
  /// The maximum number of displayed characters of a single-line value, such as an error message.
  private static let longestParagraph = 500
  /// The maximum number of displayed characters of a multiline value.
  private static let longestSummary = 120

  private static func start(of value: String) -> String { String(Substring(value.unicodeScalars.prefix(longestValue))) }

  /// Returns the beginning of the given value on one line.
  ///
  /// In editable text, each line end becomes a visible mark.
  private static func summary(_ value: String, isEdited: Bool) -> String {
    let start = start(of: value)
    let line = start.split(omittingEmptySubsequences: !isEdited, whereSeparator: \.isNewline)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.joined(separator: isEdited ? "⏎" : " ")
    let limit = start.contains(where: \.isNewline) ? longestSummary : longestParagraph
    return line.count > limit ? line.prefix(limit) + "…" : line
  }

  private static func word(for role: AccessibilityRole) -> String {
    switch role {
    case .textField: "field"
    case .tabBar: "tab bar"
    case .statusBar: "status"
    case .notification: "message"
    default: role.rawValue
    }
  }
}

/// The identity of a node, which determines its number in answers.
nonisolated struct PlainKey: Hashable {
  /// The number of the view; views are numbered in the order in which the session finds them.
  let view: Int
  /// The identity of a row, or the index of an element without an identity; nil for the view itself.
  let element: AnyHashable?
}

nonisolated extension PlainNode {
  /// Returns the informative nodes of the given tree, in reading order.
  ///
  /// Groups, the labels of fields, and the commands of a status bar are omitted.
  static func nodes(of root: AccessibilityNode) -> [PlainNode] {
    var names: Set<String> = []
    collectNames(in: root, into: &names)
    var nodes: [PlainNode] = []
    add(root, depth: 0, list: nil, siblings: nil, names: names, to: &nodes)
    return nodes
  }

  private static func add(
    _ node: AccessibilityNode, depth: Int, list: AccessibilityNode.ID?, siblings: Int?, names: Set<String>,
    to nodes: inout [PlainNode]
  ) {
    let isShown = isShown(node, names: names)
    if isShown {
      var shallow = node
      shallow.children = []
      let options = node.children.filter { $0.role == .option }.map { $0.name ?? $0.value ?? "" }
      nodes.append(PlainNode(shallow, depth: depth, list: list, options: options, siblings: siblings))
    }
    guard node.role != .statusBar else { return }
    let isList = node.role.hasRows
    for child in node.children {
      let isRow = isList && child.role == .row
      add(
        child, depth: (isShown ? depth + 1 : depth) + (child.level ?? 1) - 1, list: isRow ? node.id : nil,
        siblings: isRow ? node.count : nil, names: names, to: &nodes)
    }
  }

  private static func isShown(_ node: AccessibilityNode, names: Set<String>) -> Bool {
    let hasValue = node.value?.contains { !$0.isWhitespace } ?? false
    let hasOwnValue = hasValue && !names.contains(label(node.value ?? ""))
    return switch node.role {
    case .group, .split, .tabs: false
    case .tabBar: node.traits.contains(.focused)
    case .panel: node.name.map { !$0.isEmpty && !names.contains($0) } ?? false
    case .label: hasOwnValue
    case .statusBar: hasValue
    case .text: hasOwnValue || node.name != nil || node.traits.contains(.focused)
    case .progress: hasValue || node.traits.contains(.busy)
    default: true
    }
  }

  private static func label(_ text: String) -> String {
    AccessibilityNode.withoutColon(String(text.drop(while: \.isWhitespace)))
  }

  /// Collects the names of the nodes that are listed with their names.
  private static func collectNames(in node: AccessibilityNode, into names: inout Set<String>) {
    if ![.panel, .label, .group].contains(node.role), let name = node.name { names.insert(label(name)) }
    for child in node.children { collectNames(in: child, into: &names) }
  }
}
