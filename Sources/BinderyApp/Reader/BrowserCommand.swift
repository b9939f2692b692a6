import Foundation

/// A command in `$BROWSER`: a program and its arguments.
nonisolated struct BrowserCommand: Equatable {
  /// The path or the name of the program.
  let program: String
  /// The arguments, in which `%s` is replaced by the address of the page.
  let words: [String]
  /// Whether the program runs in the background, because the last word of the command is `&`.
  let isBeside: Bool

  /// Creates a command from the given text, or returns nil if the text contains no program.
  init?(_ text: String) {
    var words = text.split(separator: " ").map(String.init)
    isBeside = words.last == "&"
    if isBeside { words.removeLast() }
    guard let program = words.first else { return nil }
    self.program = program
    self.words = Array(words.dropFirst())
  }

  /// Returns the arguments with `page` in place of `%s`, or at the end if there is no `%s`.
  func arguments(for page: String) -> [String] {
    words.contains { $0.contains("%s") } ? words.map { $0.replacing("%s", with: page) } : words + [page]
  }

  /// Returns the path of the program in the given search path, or nil if the program does not exist.
  func path(in search: String) -> String? {
    if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) ? program : nil }
    return search.split(separator: ":").lazy.map { "\($0)/\(program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Returns whether the program at `path`, or the target of a link at `path`, displays pages on the terminal.
  ///
  /// The program is recognized by its name.
  static func needsTerminal(_ path: String) -> Bool {
    let target = URL(filePath: path).resolvingSymlinksInPath()
    return [URL(filePath: path), target].contains { terminalBrowsers.contains($0.lastPathComponent) }
  }

  static let terminalBrowsers: Set = [
    "www-browser", "w3m", "lynx", "links", "links2", "elinks", "elinks2", "browsh", "carbonyl", "cha", "chawan",
    "retawq", "edbrowse", "netrik", "w3mman", "felinks",
  ]
}
