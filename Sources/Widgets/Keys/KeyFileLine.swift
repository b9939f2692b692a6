import TerminalCore

/// A line of a file of keys that says something: a command, and the keys it is given.
nonisolated struct KeyFileLine {
  /// From 1.
  let number: Int
  /// Who is given keys.
  let target: KeyTarget
  /// Which; none for `none`.
  var keys: [Key]

  /// Reads a line; nil for one that says nothing.
  init?(_ raw: Substring, number: Int, names: KeyNames) throws(KeyFileProblem) {
    let text = raw.trimmed
    guard let first = text.first, first != "#" else { return nil }
    guard let equals = text.firstIndex(of: "=") else {
      throw KeyFileProblem(
        line: number, "'\(text.clipped)' has no '='. A line is a command, '=' and its keys: refresh = F5 Ctrl+R.")
    }
    let name = text[..<equals].trimmed
    guard let target = names.target(named: name) else {
      throw KeyFileProblem(line: number, names.complaint(about: name))
    }
    self.number = number
    self.target = target
    keys = try Self.keys(in: text[text.index(after: equals)...].trimmed, number)
  }

  /// What to say when an earlier line names the same command.
  func repeats(_ earlier: KeyFileLine) -> KeyFileProblem {
    KeyFileProblem(
      line: number,
      "\(target.fileName) has its keys in line \(earlier.number) already; that line holds. Write all its keys there.")
  }

  private static func keys(in text: Substring, _ number: Int) throws(KeyFileProblem) -> [Key] {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.count == 1, words[0].lowercased() == "none" { return [] }
    if words.isEmpty {
      throw KeyFileProblem(line: number, "No key is given. Write one, such as F5, or 'none' for no key at all.")
    }
    var keys: [Key] = []
    for word in words {
      let key = try key(word, number)
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  private static func key(_ word: Substring, _ number: Int) throws(KeyFileProblem) -> Key {
    let spelling = KeySpelling(word)
    guard let key = spelling.key else { throw KeyFileProblem(line: number, spelling.complaint) }
    if let same = key.sentAs {
      throw KeyFileProblem(
        line: number,
        "Terminals send \(same.name) for '\(word)': the two cannot be told apart. Write \(same.name), or take another key."
      )
    }
    return key
  }
}

nonisolated extension Key {
  /// The key whose byte a terminal sends for this one, and which it is taken for.
  fileprivate var sentAs: Key? {
    guard modifiers == .control, case .character(let character) = code else { return nil }
    switch character {
    case "i": return Key(.tab)
    case "m": return Key(.enter)
    case "[": return Key(.escape)
    default: return nil
    }
  }
}

nonisolated extension Substring {
  /// Without spaces at its ends.
  var trimmed: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return self[first...last]
  }

  /// Its front, where it is too long to be quoted whole.
  var clipped: String { count > 60 ? prefix(59) + "…" : String(self) }
}
