// The file is the user's as much as the program's: what the program changes is a line's value, and all else stays as it was written.

/// The text of a file of settings, line by line: `theme = dark`, with comments after `#`.
nonisolated package struct SettingsFile: Sendable, Equatable {
  /// What the file says; what it leaves out or says wrong is as for somebody who decided nothing.
  package private(set) var settings: Settings
  /// What is wrong, each a sentence that begins with its line: `line 3: ...`.
  ///
  /// Wrong lines stay in the text.
  package private(set) var problems: [String] = []
  private var lines: [String]
  /// The line each setting was read from.
  private var places: [SettingsKey: Int] = [:]
  private let defaults: Settings

  /// Reads a file.
  ///
  /// O(length).
  package init(_ text: String, defaults: Settings = Settings()) {
    (settings, self.defaults) = (defaults, defaults)
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last == "" { lines.removeLast() }
    for index in lines.indices { read(index) }
  }

  /// The file's text, with a line end after each line.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// Makes the file say other settings: lines are changed where they stand, missing ones come at the end.
  ///
  /// A line that said the same setting wrongly becomes a comment, so that the new one holds.
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
    self = SettingsFile(text, defaults: defaults)
  }

  private mutating func read(_ index: Int) {
    let line = Self.content(of: lines[index])
    guard let first = line.first, first != "#" else { return }
    guard let name = Self.name(in: line), let equals = line.firstIndex(of: "=") else {
      return complain(index, "'\(line.clipped)' has no '='. A line is a name, '=' and a value: theme = dark.")
    }
    guard let key = SettingsKey(rawValue: name) else {
      return complain(index, "there is no setting '\(name.clipped)'. There are: \(SettingsKey.names).")
    }
    if let earlier = places[key] {
      return complain(index, "'\(name)' stands in line \(earlier + 1) already; that line holds.")
    }
    let value = Self.content(of: String(line[line.index(after: equals)...]))
    if let reason = key.read(value, into: &settings) { return complain(index, reason + ".") }
    places[key] = index
  }

  private mutating func complain(_ index: Int, _ sentence: String) { problems.append("line \(index + 1): \(sentence)") }

  /// What stands before the first `=`, in lower case; nil where there is none.
  private static func name(in line: String) -> String? {
    let line = content(of: line)
    guard line.first != "#", let equals = line.firstIndex(of: "=") else { return nil }
    return content(of: String(line[..<equals])).lowercased()
  }

  /// Without spaces at its ends, and without a mark of byte order.
  private static func content(of text: String) -> String {
    var rest = text[...]
    while let first = rest.first, first.isWhitespace || first == "\u{FEFF}" { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  private static let heading = "# Settings of bindery. It changes values here, and leaves all else as you write it."
}
