internal import TerminalCore

/// What a terminal sends for a key.
struct TerminalKey: Hashable {
  let bytes: [UInt8]
  let key: Key

  /// The keys that a description names, by `string`; those it does not name are left out.
  static func all(string: (String) -> [UInt8]) -> [TerminalKey] {
    (named + functionKeys).compactMap { name, key in
      let bytes = string(name)
      return bytes.isEmpty ? nil : TerminalKey(bytes: bytes, key: key)
    }
  }

  private static let named: [(String, Key)] = [
    ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcub1", Key(.left)), ("kcuf1", Key(.right)),
    ("khome", Key(.home)), ("kend", Key(.end)), ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)),
    ("kich1", Key(.insert)), ("kdch1", Key(.delete)), ("kbs", Key(.backspace)), ("kcbt", Key(.tab, .shift)),
    ("kent", Key(.enter)), ("kri", Key(.up, .shift)), ("kind", Key(.down, .shift)), ("kLFT", Key(.left, .shift)),
    ("kRIT", Key(.right, .shift)), ("kHOM", Key(.home, .shift)), ("kEND", Key(.end, .shift)),
    ("kPRV", Key(.pageUp, .shift)), ("kNXT", Key(.pageDown, .shift)), ("kIC", Key(.insert, .shift)),
    ("kDC", Key(.delete, .shift)),
  ]

  /// F1 to F12. What terminfo numbers above are these with Shift or Control, which the parser knows from their form.
  private static let functionKeys: [(String, Key)] = (1...12).map { ("kf\($0)", Key(.function($0))) }
}
