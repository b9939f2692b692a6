/// The name of a property that scripts can read and compare, such as `footnote`.
public nonisolated struct ScriptProperty: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the property in scripts.
  public let rawValue: String

  /// Creates a property name from its spelling in scripts.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a property name from its spelling in scripts.
  public init(stringLiteral name: String) { rawValue = name }
}

extension View {
  /// Returns the value of the given property, or nil if the view does not have the property.
  ///
  /// The value of a property that is currently nil, such as `validationError`, is an empty string.
  public func scriptProperty(_ name: ScriptProperty) -> String? {
    guard let own = scriptProperties[name] else { return accessibilityNode.scriptProperty(name) }
    return own ?? accessibilityNode.scriptProperty(name) ?? ""
  }

  /// The names of all properties that scripts can read, beginning with those specific to the view type.
  public var scriptPropertyNames: [String] {
    let own = scriptProperties.keys.map(\.rawValue).sorted()
    return own + AccessibilityNode.scriptPropertyNames.filter { !own.contains($0) }
  }
}

nonisolated extension AccessibilityNode {
  /// The names of the properties that scripts can read on every node.
  package static let scriptPropertyNames =
    ["value", "text", "name", "role", "identifier", "enabled"] + AccessibilityTrait.allCases.map(\.rawValue)

  /// Returns the value of the given property, or nil if the property is specific to a view type.
  package func scriptProperty(_ name: ScriptProperty) -> String? {
    switch name {
    case "value": value ?? ""
    case "text": value ?? self.name ?? ""
    case "name": self.name ?? ""
    case "role": role.rawValue
    case "identifier": identifier ?? ""
    case "enabled": "\(!traits.contains(.disabled))"
    default: AccessibilityTrait(rawValue: name.rawValue).map { "\(traits.contains($0))" }
    }
  }
}
