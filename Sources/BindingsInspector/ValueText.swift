/// A writer that converts a value to one line of limited length.
///
/// Values are traversed by reflection. The traversal ends at the limit, so that long lists take no additional time.
struct ValueText {
  /// The maximum length of the text in characters.
  static let limit = 80
  /// The maximum number of elements in the text of a collection.
  static let elementLimit = 3
  /// The maximum depth of nested values.
  static let depthLimit = 3

  private var text = ""

  /// Returns `value` as one line, truncated to the limit.
  static func of(_ value: Any) -> String {
    var writer = ValueText()
    writer.write(value, depth: 0)
    let line = writer.text.prefix(limit).split(whereSeparator: \.isNewline).joined(separator: " ")
    return writer.text.dropFirst(limit).isEmpty ? line : line + "…"
  }

  private mutating func write(_ value: Any, depth: Int) {
    guard text.count <= Self.limit else { return }
    if type(of: value) == AnyHashable.self, let wrapper = value as? AnyHashable {
      return write(wrapper.base, depth: depth)
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: writeElements(of: mirror, depth: depth)
    case .optional:
      if let wrapped = mirror.children.first { write(wrapped.value, depth: depth) } else { text += "nil" }
    case .struct, .enum, .tuple: writeMembers(of: value, mirror, depth: depth)
    case .class: text += (value as? any CustomStringConvertible)?.description ?? Self.typeName(of: mirror)
    // An empty string would look like a missing value.
    default: text += (value as? String)?.isEmpty == true ? "\"\"" : "\(value)"
    }
  }

  private mutating func writeElements(of mirror: Mirror, depth: Int) {
    let count = mirror.children.count
    text += "["
    writeList(
      mirror.children.prefix(Self.elementLimit).map { child in
        guard mirror.displayStyle == .dictionary else { return (nil, child.value) }
        let pair = Mirror(reflecting: child.value).children.map(\.value)
        return (Self.of(pair[0]), pair[1])
      }, depth: depth)
    text += count > Self.elementLimit ? ", … \(count) elements]" : "]"
  }

  private mutating func writeMembers(of value: Any, _ mirror: Mirror, depth: Int) {
    if let described = value as? any CustomStringConvertible { return text += described.description }
    if mirror.displayStyle == .enum, mirror.children.isEmpty { return text += "\(value)" }
    if mirror.displayStyle == .struct, let value = value as? any RawRepresentable {
      return write(value.rawValue, depth: depth)
    }
    guard depth < Self.depthLimit else { return text += Self.typeName(of: mirror) }
    if mirror.displayStyle == .struct { text += Self.typeName(of: mirror) }
    var members = mirror.children.map { (label: $0.label, value: $0.value) }
    if mirror.displayStyle == .enum {
      text += members[0].label ?? ""
      // The only member of a case is its value, or a tuple of its values.
      let values = Mirror(reflecting: members[0].value)
      members = values.displayStyle == .tuple ? values.children.map { ($0.label, $0.value) } : [(nil, members[0].value)]
    }
    text += "("
    writeList(members, depth: depth)
    text += ")"
  }

  /// Returns the name of the type without generic arguments.
  private static func typeName(of mirror: Mirror) -> String { String("\(mirror.subjectType)".prefix { $0 != "<" }) }

  private mutating func writeList(_ items: [(label: String?, value: Any)], depth: Int) {
    for (index, item) in items.enumerated() {
      if index > 0 { text += ", " }
      if let label = item.label, !label.hasPrefix(".") { text += "\(label): " }
      write(item.value, depth: depth + 1)
    }
  }
}
