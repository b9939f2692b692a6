import TerminalCore

/// A key name in a key file.
nonisolated struct KeySpelling {
  private let word: Substring

  init(_ word: Substring) { self.word = word }

  /// The key, or nil if the name is invalid; a comma after the name is ignored.
  var key: Key? {
    Key(name: String(word)) ?? (word.count > 1 && word.last == "," ? Key(name: String(word.dropLast())) : nil)
  }

  /// The error message for an invalid name.
  var errorMessage: String {
    let near = correction.map { " Did you mean '\($0)'?" } ?? ""
    return
      "'\(word.clipped)' is not a key name.\(near) Write a character or a key such as Space, Enter, Tab, Esc, Up, PageDown or F5, optionally after Ctrl+, Alt+ or Shift+."
  }

  /// The key name that results from correcting each part of the word, or nil if there is none.
  private var correction: String? {
    let parts = word.split(separator: "+").map(String.init)
    guard let last = parts.last else { return nil }
    let modifiers = parts.dropLast().map { Spelling.nearest(to: $0, among: ["Ctrl", "Alt", "Shift"]) ?? $0 }
    let names = Key.namesOfKeys + ["Space"]
    let mended = last.count == 1 ? last : Spelling.nearest(to: last, among: names) ?? last
    return Key(name: (modifiers + [mended]).joined(separator: "+"))?.name
  }
}
