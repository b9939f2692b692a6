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
      """)

  @Flag(help: "Write the keys to a new key file, and create its folder. An existing file is not changed.")
  var write = false
}

enum KeysPrinter {
  static func print(_ files: UserFiles = .own) -> Int32 {
    let (text, problems) = table(files)
    let isPrinted = Console.print(text)
    for problem in problems { Console.report(problem) }
    return problems.isEmpty && isPrinted ? 0 : 1
  }

  /// Writes the table to a new file, and returns a message for the user.
  ///
  /// - Throws: `ConfigurationError` if the file exists or cannot be written.
  static func write(_ files: UserFiles = .own, to path: String = ConfigurationFolder().keys) throws -> String {
    try ConfigurationFolder.writeNew(table(files).text, to: path)
    return
      "The keys are in '\(ConfigurationFolder.displayed(path))'. Edit the file; commands that are not in the file have their default keys."
  }

  static func table(_ files: UserFiles) -> (text: String, problems: [String]) {
    let (keyBindings, problems) = files.readKeys()
    return (keyBindings.fileText(for: UserFiles.responders), problems)
  }
}
