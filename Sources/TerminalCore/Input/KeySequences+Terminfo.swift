extension KeySequences {
  /// The capabilities in which terminfo tells what keys send, by name, with the key each stands for.
  ///
  /// The names with a digit are extensions that xterm began: 3 is Alt, 5 Control, and so on.
  public static let capabilities: [(name: String, key: Key)] = basic + function + modified

  private static let basic: [(name: String, key: Key)] = [
    ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcub1", Key(.left)), ("kcuf1", Key(.right)),
    ("khome", Key(.home)), ("kend", Key(.end)), ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)),
    ("kich1", Key(.insert)), ("kdch1", Key(.delete)), ("kbs", Key(.backspace)), ("kent", Key(.enter)),
    ("kcbt", Key(.tab, .shift)), ("kri", Key(.up, .shift)), ("kind", Key(.down, .shift)),
    ("kLFT", Key(.left, .shift)), ("kRIT", Key(.right, .shift)), ("kHOM", Key(.home, .shift)),
    ("kEND", Key(.end, .shift)), ("kPRV", Key(.pageUp, .shift)), ("kNXT", Key(.pageDown, .shift)),
    ("kIC", Key(.insert, .shift)), ("kDC", Key(.delete, .shift)), ("kUP", Key(.up, .shift)),
    ("kDN", Key(.down, .shift)),
  ]

  private static let function: [(name: String, key: Key)] = (1...63).map { ("kf\($0)", functionKey($0)) }

  /// xterm counts on with modifiers: F13 is Shift and F1, F25 Control and F1, F37 both, F49 Alt and F1, F61 Alt, Shift and F1.
  private static func functionKey(_ number: Int) -> Key {
    let modifiers: [Key.Modifiers] = [[], .shift, .control, [.control, .shift], .alt, [.alt, .shift]]
    return Key(.function((number - 1) % 12 + 1), modifiers[(number - 1) / 12])
  }

  private static let modified: [(name: String, key: Key)] = {
    let codes: [(name: String, code: Key.Code)] = [
      ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home), ("kEND", .end),
      ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete),
    ]
    return codes.flatMap { entry in
      (3...7).map { digit in (entry.name + String(digit), Key(entry.code, Key.Modifiers(parameter: digit))) }
    }
  }()
}

extension Key.Modifiers {
  /// The modifiers as terminals number them in a parameter: 1 is none, then one is added for Shift, two for Alt, four for Control.
  init(parameter: Int) { self.init(rawValue: UInt8(truncatingIfNeeded: max(1, parameter) - 1) & 7) }
}
