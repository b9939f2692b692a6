extension Key {
  /// The brief name of the key for texts, such as `Ctrl+Q`, `F5`, `Enter`, `↑`, `Alt+x` or `Shift+PgDn`.
  public var label: String { modifiers.prefix + (shortName ?? baseName) }

  /// The label for a status bar, with `^` instead of `Ctrl+`, such as `^Q` or `^←`.
  public var shortLabel: String {
    guard modifiers.contains(.control) else { return label }
    return modifiers.subtracting(.control).prefix + "^" + (shortName ?? baseName)
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
