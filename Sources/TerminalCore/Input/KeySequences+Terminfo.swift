extension KeySequences {
  /// The names of the terminfo capabilities for keys, and the key of each capability.
  ///
  /// Names such as `kUP5` are xterm extensions. The digit is a modifier parameter, for example 3 for Alt and 5 for
  /// Control. The names for Shift have no digit.
  package static let capabilities: [(name: String, key: Key)] = basic + function + modified

  private static let basic: [(name: String, key: Key)] = [
    ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcub1", Key(.left)), ("kcuf1", Key(.right)),
    ("khome", Key(.home)), ("kend", Key(.end)), ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)),
    ("kich1", Key(.insert)), ("kdch1", Key(.delete)), ("kbs", Key(.backspace)), ("kent", Key(.enter)),
    ("kcbt", Key(.tab, .shift)), ("kri", Key(.up, .shift)), ("kind", Key(.down, .shift)),
  ]

  private static let function: [(name: String, key: Key)] = (1...63).map { ("kf\($0)", functionKey($0)) }

  /// Returns the key for the given function key number in terminfo.
  ///
  /// xterm numbers modified function keys consecutively: F13 is Shift+F1, F25 is Ctrl+F1, F37 is Ctrl+Shift+F1, and F49
  /// is Alt+F1.
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
      (2...7).map { digit in
        (digit == 2 ? entry.name : entry.name + String(digit), Key(entry.code, Key.Modifiers(parameter: digit)))
      }
    }
  }()
}

extension Key.Modifiers {
  /// Creates the modifiers encoded by the given xterm parameter.
  ///
  /// The parameter is 1, plus 1 for Shift, 2 for Alt and 4 for Control.
  init(parameter: Int) { self.init(rawValue: UInt8(truncatingIfNeeded: max(1, parameter) - 1) & 7) }
}
