extension Key {
  /// The short name of the key for a status bar, such as `^Q`, `F5`, `Enter`, `↑`, `Alt+x` or `Shift+Tab`.
  public var label: String {
    if case .character = code, modifiers.contains(.control) {
      return modifiers.subtracting(.control).prefix + "^" + baseName
    }
    return modifiers.prefix + (shortName ?? baseName)
  }

  private var shortName: String? {
    switch code {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .delete: "Del"
    case .insert: "Ins"
    default: nil
    }
  }
}
