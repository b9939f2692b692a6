import TerminalCore

/// A parsed line of a key file: a command and its keys.
nonisolated struct KeyFileLine {
  /// The line number, starting at 1.
  let number: Int
  /// The command, with its scope if the line names a scope.
  let target: KeyTarget
  /// The keys and the pairs of keys, or an empty array for `none`.
  var strokes: [KeyStrokes]

  /// Creates a line by parsing the given text; the result is nil for an empty line or a comment.
  init?(_ raw: Substring, number: Int, names: KeyNames) throws(FileProblem) {
    let format = "a command, '=' and its keys, such as 'refresh = F5 Ctrl+R'"
    guard let line = try FileLine(raw, number: number, format: format) else { return nil }
    guard let target = names.target(named: line.name) else {
      throw FileProblem(line: number, names.errorMessage(about: line.name))
    }
    self.number = number
    self.target = target
    strokes = try Self.strokes(in: line.value, number)
  }

  func repeats(_ earlier: KeyFileLine) -> FileProblem {
    FileProblem(
      line: number,
      "'\(target.fileName)' already has keys on line \(earlier.number), so this line is ignored. Write all keys of a command on one line."
    )
  }

  private static func strokes(in text: Substring, _ number: Int) throws(FileProblem) -> [KeyStrokes] {
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    if words.count == 1, words.first?.lowercased() == "none" { return [] }
    if words.isEmpty {
      throw FileProblem(line: number, "No key follows '='. Write a key, such as F5, or 'none' to remove all keys.")
    }
    var found: [KeyStrokes] = []
    while let word = words.popFirst() {
      let strokes: KeyStrokes
      if isQuoted(word) {
        strokes = .pair(try pair(word, &words, number))
      } else {
        strokes = .key(try key(word, number))
      }
      if let other = found.first(where: { $0.collides(with: strokes) && $0 != strokes }) {
        throw FileProblem(
          line: number,
          "'\(other.name)' and '\(strokes.name)' begin with the same key, so only one of them can be typed. Remove one of them."
        )
      }
      if !found.contains(strokes) { found.append(strokes) }
    }
    return found
  }

  /// Returns whether the given word begins with a quotation mark that is not itself the key.
  private static func isQuoted(_ word: Substring) -> Bool { word.count > 1 && word.first == "\"" }

  /// Returns the pair of keys that begins with the given word, such as `"g` before `g"`.
  private static func pair(
    _ word: Substring, _ rest: inout ArraySlice<Substring>, _ number: Int
  ) throws(FileProblem) -> KeyPair {
    var names = [word.dropFirst()]
    while !isEnd(names[names.count - 1]), let next = rest.popFirst() { names.append(next) }
    let text = ("\"" + names.joined(separator: " "))[...].clipped
    let advice = "Write two keys in quotation marks, such as \"g g\"."
    guard isEnd(names[names.count - 1]) else {
      throw FileProblem(line: number, "'\(text)' has no closing quotation mark. \(advice)")
    }
    names[names.count - 1].removeLast()
    guard names.count == 2 else {
      let keys = names.count == 1 ? "1 key" : "\(names.count) keys"
      throw FileProblem(line: number, "'\(text)' has \(keys). \(advice)")
    }
    let pair = KeyPair(try key(names[0], number), try key(names[1], number))
    guard !pair.containsEscape else {
      throw FileProblem(
        line: number,
        "'\(pair.name)' cannot be typed, because Esc ends the wait for the second key. Choose another key.")
    }
    return pair
  }

  /// Returns whether the given word ends with a quotation mark that is not itself the key.
  private static func isEnd(_ word: Substring) -> Bool { word.count > 1 && word.last == "\"" }

  private static func key(_ word: Substring, _ number: Int) throws(FileProblem) -> Key {
    let isFollowedByComma = word.count > 1 && word.last == ","
    guard let key = Key(name: String(word)) ?? (isFollowedByComma ? Key(name: String(word.dropLast())) : nil) else {
      throw FileProblem(line: number, errorMessage(about: word))
    }
    if let same = key.sentAs {
      throw FileProblem(
        line: number,
        "Terminals send the same byte for '\(word)' as for \(same.name). Write \(same.name), or choose another key."
      )
    }
    return key
  }
}

nonisolated extension KeyFileLine {
  private static func errorMessage(about word: Substring) -> String {
    let near = correction(of: word).map { " Did you mean '\($0)'?" } ?? ""
    return
      "'\(word.clipped)' is not a key name.\(near) Write a character or a key such as Space, Enter, Tab, Esc, Up, PageDown or F5, optionally preceded by Ctrl+, Alt+ or Shift+."
  }

  /// Returns the key name that results from correcting each part of the given word, or nil if there is none.
  private static func correction(of word: Substring) -> String? {
    let parts = word.split(separator: "+").map(String.init)
    guard let last = parts.last else { return nil }
    let modifiers = parts.dropLast().map { Spelling.nearest(to: $0, among: ["Ctrl", "Alt", "Shift"]) ?? $0 }
    let names = Key.namesOfKeys + ["Space"]
    let mended = last.count == 1 ? last : Spelling.nearest(to: last, among: names) ?? last
    return Key(name: (modifiers + [mended]).joined(separator: "+"))?.name
  }
}

nonisolated extension Key {
  /// The key that terminals cannot distinguish from this key, because both send the same byte; nil if there is none.
  fileprivate var sentAs: Key? {
    guard modifiers == .control, case .character(let character) = code else { return nil }
    return ["i": Key(.tab), "m": Key(.enter), "[": Key(.escape)][character]
  }
}
