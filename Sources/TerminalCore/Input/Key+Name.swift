extension Key {
  /// The name of the key, such as `Ctrl+P` or `PageDown`, which `init(name:)` parses.
  ///
  /// The modifiers are in the order Ctrl, Alt, Shift.
  public var name: String { modifiers.prefix + baseName }

  /// The names of all keys that do not produce a character, such as `Enter`, `PageDown`, `PgDn` and `F1` to `F12`.
  public static let namesOfKeys: [String] = Code.names.flatMap(\.names) + (1...12).map { "F\($0)" }

  var baseName: String {
    guard case .character(let character) = code else { return code.name }
    let isUpper = modifiers.contains(.control) && character.isASCII && character != " "
    return isUpper ? character.uppercased() : Key.spelled(character)
  }

  /// Creates a key from the given name, or returns nil if the name is unknown.
  ///
  /// Names are case-insensitive, `-` is equivalent to `+`, and short forms are accepted: `C-p`, `M-x`, `Esc`, `PgDn`,
  /// `^Q`. A letter with Control becomes lowercase, and a letter with only Shift becomes uppercase.
  public init?(name: String) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    while let (modifier, end) = Key.leadingModifier(of: rest) {
      modifiers.insert(modifier)
      rest = rest[end...]
    }
    if let code = Code(name: rest) {
      self.init(code, modifiers)
    } else if let character = Key.character(named: rest) {
      self.init(character: character, heldWith: modifiers)
    } else {
      return nil
    }
  }

  /// Creates the key of the given character, in the form that the parser reports.
  private init(character: Character, heldWith modifiers: Modifiers) {
    let lower = character.lowercased()
    let upper = character.uppercased()
    if modifiers.contains(.control) {
      self.init(.character(lower.count == 1 ? Character(lower) : character), modifiers)
    } else if modifiers.contains(.shift), lower != upper, upper.count == 1 {
      self.init(.character(Character(upper)), modifiers.subtracting(.shift))
    } else {
      self.init(.character(character), modifiers)
    }
  }

  /// Returns the first modifier of the given name, and the index after the modifier.
  ///
  /// Returns nil if there is no modifier or no name follows.
  private static func leadingModifier(of name: Substring) -> (Modifiers, Substring.Index)? {
    if name.first == "^", name.count > 1 { return (.control, name.index(after: name.startIndex)) }
    guard let separator = name.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
    let end = name.index(after: separator)
    guard end < name.endIndex else { return nil }
    return modifier(named: name[..<separator]).map { ($0, end) }
  }

  private static func modifier(named name: Substring) -> Modifiers? {
    switch name.lowercased() {
    case "ctrl", "control", "c": .control
    case "alt", "meta", "option", "m": .alt
    case "shift", "s": .shift
    default: nil
    }
  }

  private static func character(named name: Substring) -> Character? {
    if name.lowercased() == "space" { return " " }
    if name.count == 1 { return name.first }
    guard name.lowercased().hasPrefix("u+") else { return nil }
    var scalars = String.UnicodeScalarView()
    for digits in name.dropFirst(2).split(separator: ".", omittingEmptySubsequences: false) {
      guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
      scalars.append(scalar)
    }
    let text = String(scalars)
    return text.count == 1 ? text.first : nil
  }

  /// Returns the given character if it is visible, otherwise its code points.
  private static func spelled(_ character: Character) -> String {
    if character == " " { return "Space" }
    let scalars = character.unicodeScalars
    let joinsWithPlus = ("+" + String(character)).count == 1
    if case .shown = ScalarKind(scalars[scalars.startIndex]), !character.isWhitespace, !joinsWithPlus {
      return String(character)
    }
    return "U+" + scalars.map { String($0.value, radix: 16, uppercase: true) }.joined(separator: ".")
  }
}

extension Key.Modifiers {
  /// The modifier names, each followed by a plus sign.
  var prefix: String {
    (contains(.control) ? "Ctrl+" : "") + (contains(.alt) ? "Alt+" : "") + (contains(.shift) ? "Shift+" : "")
  }
}

extension Key: CustomStringConvertible {
  /// The name of the key.
  public var description: String { name }
}

extension Key.Code {
  /// The names of the keys that do not produce a character.
  ///
  /// The first name of each key is the value of `name`.
  fileprivate static let names: [(code: Key.Code, names: [String])] = [
    (.enter, ["Enter", "Return", "CR"]), (.tab, ["Tab"]), (.escape, ["Esc", "Escape"]),
    (.backspace, ["Backspace", "BS"]), (.delete, ["Delete", "Del"]), (.insert, ["Insert", "Ins"]),
    (.up, ["Up"]), (.down, ["Down"]), (.left, ["Left"]), (.right, ["Right"]), (.home, ["Home"]), (.end, ["End"]),
    (.pageUp, ["PageUp", "PgUp"]), (.pageDown, ["PageDown", "PgDn"]),
  ]

  private static let byName: [String: Key.Code] = {
    var codes: [String: Key.Code] = [:]
    for entry in names {
      for name in entry.names { codes[name.lowercased()] = entry.code }
    }
    return codes
  }()

  var name: String {
    switch self {
    case .character(let character): String(character)
    case .function(let number): "F\(number)"
    default: Key.Code.names.first { $0.code == self }?.names.first ?? ""
    }
  }

  /// Creates a key code from the given name, or returns nil for characters and unknown names.
  ///
  /// Names are case-insensitive.
  init?(name: Substring) {
    let lower = name.lowercased()
    if let code = Key.Code.byName[lower] {
      self = code
    } else if lower.first == "f", lower.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int(lower.dropFirst()), (1...63).contains(number)
    {
      self = .function(number)
    } else {
      return nil
    }
  }
}
