// The user also edits the file, so an update changes only values, and preserves comments, other lines, and the order of
// lines.

/// The text of a settings file, which contains lines such as `theme = dark`, and comments after `#`.
nonisolated package struct SettingsFile: Sendable, Equatable {
  /// The settings in the file, with default values for missing and invalid lines.
  package private(set) var settings: Settings
  /// The errors in the file, as sentences that begin with the line, such as `line 3: ...`.
  ///
  /// Lines with errors remain in the text.
  package private(set) var problems: [String] = []
  private var lines: [String]
  /// The index of the line from which each setting was read.
  private var places: [SettingsKey: Int] = [:]
  private let defaults: Settings
  private let themes: [ThemeChoice]

  /// Creates a file by parsing the given text.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - defaults: The values for settings that the text does not contain.
  ///   - themes: The theme files of the user, which the settings can name.
  package init(_ text: String, defaults: Settings = .standard, themes: [ThemeChoice] = []) {
    (settings, self.defaults, self.themes) = (defaults, defaults, themes)
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last == "" { lines.removeLast() }
    for index in lines.indices { read(index) }
  }

  /// The text of the file; each line ends with a line feed.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// Updates the text to contain the given settings.
  ///
  /// Existing lines are changed in place, and missing lines are appended. If all lines of a setting are invalid, they
  /// are commented out, and a new line is appended.
  package mutating func update(to new: Settings) {
    for key in SettingsKey.allCases where key.text(in: new) != key.text(in: settings) {
      let line = "\(key.rawValue) = \(key.text(in: new))"
      if let place = places[key] {
        lines[place] = line + (lines[place].hasSuffix("\r") ? "\r" : "")
      } else {
        for index in lines.indices where Self.name(in: lines[index]) == key.rawValue {
          lines[index] = "# " + lines[index]
        }
        if lines.isEmpty { lines.append(Self.heading) }
        lines.append(line)
        places[key] = lines.count - 1
      }
    }
    self = SettingsFile(text, defaults: defaults, themes: themes)
  }

  private mutating func read(_ index: Int) {
    let line = Self.content(of: lines[index])
    guard let first = line.first, first != "#" else { return }
    guard let name = Self.name(in: line), let equals = line.firstIndex(of: "=") else {
      return complain(index, "'\(line.clipped)' has no '='. Write a name, '=' and a value, such as: theme = dark.")
    }
    guard let key = SettingsKey(rawValue: name) else {
      return complain(index, "'\(name.clipped)' is not a setting. Use one of: \(SettingsKey.names).")
    }
    if let earlier = places[key] {
      return complain(index, "'\(name)' is already set on line \(earlier + 1). Remove one of the lines.")
    }
    let value = Self.content(of: String(line[line.index(after: equals)...]))
    if let reason = key.read(value, into: &settings, themes: themes) { return complain(index, reason + ".") }
    places[key] = index
  }

  private mutating func complain(_ index: Int, _ sentence: String) { problems.append("line \(index + 1): \(sentence)") }

  /// Returns the text before the first `=`, in lowercase, or nil if there is no `=` or the line is a comment.
  private static func name(in line: String) -> String? {
    let line = content(of: line)
    guard line.first != "#", let equals = line.firstIndex(of: "=") else { return nil }
    return content(of: String(line[..<equals])).lowercased()
  }

  /// Returns the text without byte order marks at the beginning and without whitespace at both ends.
  private static func content(of text: String) -> String {
    var rest = text[...]
    while let first = rest.first, first.isWhitespace || first == "\u{FEFF}" { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  private static let heading =
    "# Bindery settings. The program updates the values and leaves the rest of this file unchanged."
}
