extension Key {
  /// What a status bar calls the key. Replaced by the key names.
  public var label: String { "\(code)" }
  /// What a file of keys calls the key. Replaced by the key names.
  public var name: String { "\(code)" }
}
