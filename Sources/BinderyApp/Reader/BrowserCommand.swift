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
    if program.contains("/") { return Self.isProgram(program) ? program : nil }
    return search.split(separator: ":").lazy.map { "\($0)/\(program)" }.first(where: Self.isProgram)
  }

  /// Returns whether the file at the given path can be run; a folder cannot, although it is "executable".
  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// Returns whether the command uses the terminal until its program, which is at the given path, ends.
  func needsTerminal(at path: String) -> Bool { !isBeside && Self.needsTerminal(path) }

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
