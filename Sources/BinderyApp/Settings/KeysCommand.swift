import ArgumentParser
import Bindery
import Foundation

struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Print the current keys, in the format of the key file.",
    usage: "bindery keys [--preset newsboat] [--write]",
    discussion: """
      The key file is 'bindery/keys' in $XDG_CONFIG_HOME or ~/.config. A line assigns keys to a command \
      (refresh = F5 Ctrl+R), or none. Commands that are not in the file have their default keys. 'bindery keys --write' creates a file \
      with all commands. If the file has errors, they are printed on standard error, and the exit code is 1.

      'bindery keys --preset newsboat --write' creates a file with the keys of newsboat. If a key file \
      exists, it is not changed, and the exit code is 2. \
      A running program reads the file when Settings are opened. \
      Without the file, all commands have their default keys.
      """)

  @Flag(help: "Write the keys to a new key file, and create its folder. An existing file is not changed.")
  var write = false

  @Option(
    help: ArgumentHelp(
      "Print or write the keys of another program instead of the current ones.", valueName: "PROGRAM"))
  var preset: KeyPreset?
}

/// The keys of another program, as a key file.
enum KeyPreset: String, CaseIterable, ExpressibleByArgument {
  case newsboat

  var text: String {
    switch self {
    case .newsboat:
      """
      # The keys of newsboat for the commands that both programs have. q goes back, and leaves from the list of feeds;
      # Q leaves everywhere.
      next-unread = n
      previous-unread = p
      next-post = J
      previous-post = K
      mark-read = N
      mark-all-read = A
      mark-all-feeds-read = C
      leave = Q Ctrl+q
      toggle-read-posts = l
      order = g
      delete-post = D Delete
      remove-feed = D Delete
      links = u
      # In lists and texts, these commands have other keys, because newsboat has n, N and g for its commands.
      list.find-next = Alt+n
      list.find-previous = Alt+p
      list.move-to-top = Home
      scroll.find-next = Alt+n
      scroll.find-previous = Alt+p
      scroll.move-to-top = Home
      """
    }
  }
}

enum KeysPrinter {
  static func print(_ files: UserFiles = .own, preset: KeyPreset? = nil) -> Int32 {
    if let preset { return Console.print(preset.text) ? 0 : 1 }
    let (text, problems) = table(files)
    let isPrinted = Console.print(text)
    for problem in problems { Console.report(problem) }
    return problems.isEmpty && isPrinted ? 0 : 1
  }

  /// Writes the table to a new file, and returns a message for the user.
  ///
  /// - Throws: `ConfigurationError` if the file exists or cannot be written.
  static func write(
    _ files: UserFiles = .own, preset: KeyPreset? = nil, to path: String = ConfigurationFolder().keys
  ) throws -> String {
    try ConfigurationFolder.writeNew(preset.map { $0.text + "\n" } ?? table(files).text, to: path)
    return """
      The keys are in '\(ConfigurationFolder.displayed(path))'. Edit the file; \
      commands that are not in the file have their default keys. \
      A running program reads the file when Settings are opened. \
      To return to the default keys, remove the file.
      """
  }

  static func table(_ files: UserFiles) -> (text: String, problems: [String]) {
    let (keyBindings, problems) = files.readKeys()
    return (keyBindings.fileText(for: UserFiles.responders), problems)
  }
}
