import Foundation

/// One of the commands that `$BROWSER` names: a program, and words for it.
nonisolated struct BrowserCommand: Equatable {
  /// The program, by path or by name.
  let program: String
  /// Its arguments; `%s` stands for the page.
  let words: [String]
  /// Whether it is started beside the application, whatever it is: its last word was `&`.
  let isBeside: Bool

  /// Reads a command; nil where there is none in it.
  init?(_ text: String) {
    var words = text.split(separator: " ").map(String.init)
    isBeside = words.last == "&"
    if isBeside { words.removeLast() }
    guard let program = words.first else { return nil }
    self.program = program
    self.words = Array(words.dropFirst())
  }

  /// The arguments that show a page: it stands where `%s` stands, or at the end.
  func arguments(for page: String) -> [String] {
    words.contains { $0.contains("%s") } ? words.map { $0.replacing("%s", with: page) } : words + [page]
  }

  /// Where the program is; nil where it is not.
  func path(in search: String) -> String? {
    if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) ? program : nil }
    return search.split(separator: ":").lazy.map { "\($0)/\(program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Whether a program shows pages on the terminal, and so needs it: known by its name, or by that of what a link leads to.
  static func needsTerminal(_ path: String) -> Bool {
    let target = URL(filePath: path).resolvingSymlinksInPath()
    return [URL(filePath: path), target].contains { terminalBrowsers.contains($0.lastPathComponent) }
  }

  /// The browsers that show pages on the terminal.
  static let terminalBrowsers: Set = [
    "www-browser", "w3m", "lynx", "links", "links2", "elinks", "elinks2", "browsh", "carbonyl", "cha", "chawan",
    "retawq", "edbrowse", "netrik", "w3mman", "felinks",
  ]
}
