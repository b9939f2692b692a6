import ArgumentParser
import Bindery
import Foundation

struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Print the current keys, in the format of the key file.",
    discussion: """
      The key file is 'bindery/keys' in $XDG_CONFIG_HOME or ~/.config. A line assigns keys to a command \
      (refresh = F5 Ctrl+R), or none. Commands that are not in the file have their default keys. 'bindery keys --write' creates a file \
      with all commands. If the file has errors, they are printed on standard error, and the exit code is 1.

      'bindery keys --preset newsboat --write' creates a file with the keys of newsboat.
      """)

  @Flag(help: "Write the keys to a new key file, and create its folder. An existing file is not changed.")
  var write = false

  @Option(help: "Print or write the keys of another program instead of the current ones.")
  var preset: KeyPreset?
}

/// The keys of another program, as a key file.
enum KeyPreset: String, CaseIterable, ExpressibleByArgument {
  case newsboat

  var text: String {
    switch self {
    case .newsboat:
      """
      # The keys of newsboat for the commands that both programs have. q goes back, and leaves from the list of feeds.
      next-unread = n
      next-post = J
      previous-post = K
      mark-read = N
      mark-all-read = A
      toggle-read-posts = l
      order = g
      delete-post = D
      remove-feed = D
      links = u
      # These commands have other keys, because newsboat has n, N and g for commands of its own.
      find-next = Alt+n
      find-previous = Alt+p
      move-to-top = Home
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
    return
      "The keys are in '\(ConfigurationFolder.displayed(path))'. Edit the file; commands that are not in the file have their default keys."
  }

  static func table(_ files: UserFiles) -> (text: String, problems: [String]) {
    let (keyBindings, problems) = files.readKeys()
    return (keyBindings.fileText(for: UserFiles.responders), problems)
  }
}
