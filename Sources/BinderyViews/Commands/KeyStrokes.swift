import TerminalCore

/// A key or a pair of keys in a key file.
nonisolated enum KeyStrokes: Hashable {
  case key(Key)
  case pair(KeyPair)

  /// The key that is pressed first.
  var first: Key {
    switch self {
    case .key(let key): key
    case .pair(let pair): pair.first
    }
  }

  /// The name in a message, such as `F5` or `g g`.
  var name: String {
    switch self {
    case .key(let key): key.name
    case .pair(let pair): pair.name
    }
  }

  /// The name in a key file, in which a pair is in quotation marks.
  var fileName: String {
    switch self {
    case .key(let key): key.name
    case .pair(let pair): "\"\(pair.name)\""
    }
  }

  /// Whether the first key inserts a character in a view that accepts text.
  var makesText: Bool { first.makesText }

  /// Returns whether the two cannot belong to different commands, because they are equal or one begins the other.
  func collides(with other: KeyStrokes) -> Bool {
    if case .pair = self, case .pair = other { return self == other }
    return first == other.first
  }

  /// Returns the keys and the pairs of the given command.
  static func all(of binding: KeyBinding, in keyBindings: KeyBindings) -> [KeyStrokes] {
    keyBindings.keys(of: binding).map(KeyStrokes.key) + keyBindings.pairs(of: binding).map(KeyStrokes.pair)
  }
}

nonisolated extension [KeyStrokes] {
  var keys: [Key] {
    compactMap { strokes in
      if case .key(let key) = strokes { key } else { nil }
    }
  }

  var pairs: [KeyPair] {
    compactMap { strokes in
      if case .pair(let pair) = strokes { pair } else { nil }
    }
  }
}
