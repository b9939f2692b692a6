import Foundation

/// A command in `$BROWSER`: a program and its arguments.
nonisolated struct BrowserCommand: Equatable {
  /// The program, by path or by name.
  let program: String
  /// The arguments; `%s` is replaced by the address of the page.
  let words: [String]
  /// Whether the program runs beside the application, because the last word of the command is `&`.
  let isBeside: Bool

  /// Parses a command; returns nil if the text is empty.
  init?(_ text: String) {
    var words = text.split(separator: " ").map(String.init)
    isBeside = words.last == "&"
    if isBeside { words.removeLast() }
    guard let program = words.first else { return nil }
    self.program = program
    self.words = Array(words.dropFirst())
  }

  /// Returns the arguments with the page in the place of `%s`, or at the end if there is no `%s`.
  func arguments(for page: String) -> [String] {
    words.contains { $0.contains("%s") } ? words.map { $0.replacing("%s", with: page) } : words + [page]
  }

  /// Returns the path of the program in a search path; nil if the program does not exist.
  func path(in search: String) -> String? {
    if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) ? program : nil }
    return search.split(separator: ":").lazy.map { "\($0)/\(program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Returns whether a program shows pages on the terminal, by its name or by that of the target of a link.
  static func needsTerminal(_ path: String) -> Bool {
    let target = URL(filePath: path).resolvingSymlinksInPath()
    return [URL(filePath: path), target].contains { terminalBrowsers.contains($0.lastPathComponent) }
  }

  /// The names of browsers that show pages on the terminal.
  static let terminalBrowsers: Set = [
    "www-browser", "w3m", "lynx", "links", "links2", "elinks", "elinks2", "browsh", "carbonyl", "cha", "chawan",
    "retawq", "edbrowse", "netrik", "w3mman", "felinks",
  ]
}
