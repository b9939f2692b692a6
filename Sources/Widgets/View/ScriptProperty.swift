/// The name of a property that scripts can read and compare, such as `footnote`.
public nonisolated struct ScriptProperty: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name in scripts.
  public let rawValue: String

  /// Creates a property name from its spelling in scripts.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a property name from its spelling in scripts.
  public init(stringLiteral name: String) { rawValue = name }
}

extension View {
  /// Returns the value of a property that scripts can read, or nil if the view has no property of that name.
  public func scriptProperty(_ name: ScriptProperty) -> String? {
    if let own = scriptProperties[name] ?? nil { return own }
    return switch name {
    case "value": valueText ?? ""
    case "text": valueText ?? self.name ?? ""
    case "name": self.name ?? ""
    case "role": accessibilityRole.rawValue
    case "identifier": identifier ?? ""
    case "enabled": "\(!traits.contains(.disabled))"
    default: AccessibilityTrait(rawValue: name.rawValue).map { "\(traits.contains($0))" }
    }
  }

  /// The names of all properties that scripts can read, with those of the view type first.
  public var scriptPropertyNames: [String] {
    scriptProperties.keys.map(\.rawValue).sorted()
      + ["value", "text", "name", "role", "identifier", "enabled"].filter {
        scriptProperties[.init(rawValue: $0)] == nil
      }
      + AccessibilityTrait.allCases.map(\.rawValue)
  }
}
