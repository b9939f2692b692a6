/// A writer that converts a value to text of limited length.
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

  /// Returns `value` as text, truncated to the limit.
  static func of(_ value: Any) -> String {
    var writer = ValueText()
    writer.write(value, depth: 0)
    return writer.text.count > limit ? "\(writer.text.prefix(limit))..." : writer.text
  }

  private mutating func write(_ value: Any, depth: Int) {
    guard text.count <= Self.limit else { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: writeElements(of: mirror, depth: depth)
    case .optional:
      if let wrapped = mirror.children.first { write(wrapped.value, depth: depth) } else { text += "nil" }
    case .struct, .enum, .tuple: writeMembers(of: value, mirror, depth: depth)
    case .class: text += (value as? any CustomStringConvertible)?.description ?? "\(mirror.subjectType)"
    default: text += "\(value)"
    }
  }

  private mutating func writeElements(of mirror: Mirror, depth: Int) {
    let count = mirror.children.count
    text += "["
    writeList(mirror.children.prefix(Self.elementLimit).map { (nil, $0.value) }, depth: depth)
    text += count > Self.elementLimit ? ", ... \(count) elements]" : "]"
  }

  private mutating func writeMembers(of value: Any, _ mirror: Mirror, depth: Int) {
    if let described = value as? any CustomStringConvertible { return text += described.description }
    if mirror.displayStyle == .enum, mirror.children.isEmpty { return text += "\(value)" }
    guard depth < Self.depthLimit else { return text += "\(mirror.subjectType)" }
    if mirror.displayStyle == .struct { text += "\(mirror.subjectType)" }
    if mirror.displayStyle == .enum { text += mirror.children.first?.label ?? "" }
    let isCase = mirror.displayStyle == .enum
    text += "("
    writeList(mirror.children.map { (isCase ? nil : $0.label, $0.value) }, depth: depth)
    text += ")"
  }

  private mutating func writeList(_ items: [(label: String?, value: Any)], depth: Int) {
    for (index, item) in items.enumerated() {
      if index > 0 { text += ", " }
      if let label = item.label, !label.hasPrefix(".") { text += "\(label): " }
      write(item.value, depth: depth + 1)
    }
  }
}
