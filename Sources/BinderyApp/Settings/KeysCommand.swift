import ArgumentParser
import Bindery
import Foundation

/// Prints the table of keys: `bindery keys`.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Print the keys as they are now, in the format of the file of keys.",
    discussion: """
      The file is keys in the folder bindery of $XDG_CONFIG_HOME, or of ~/.config. A line gives a command its keys (refresh = F5 Ctrl+R), \
      or none; what it leaves out stays as it is. To begin with all of them: bindery keys --write, which makes the file where there is none. \
      Exits with 1 when something in the file is wrong, which is then named on standard error.
      """)

  @Flag(help: "Write them to the file of keys, and make its folder. A file that is there stays as it is.")
  var write = false
}

/// Prints and writes the table of keys of the application.
enum KeysPrinter {
  /// Prints the table with the user's keys, and returns the exit code.
  static func print(_ files: UserFiles = .own) -> Int32 {
    let (text, problems) = table(files)
    Console.print(text)
    for problem in problems { Console.report(problem) }
    return problems.isEmpty ? 0 : 1
  }

  /// Writes the table to a new file, creates its folder, and returns a sentence for the user.
  ///
  /// - Throws: `ConfigurationError` if the file exists, or cannot be written.
  static func write(_ files: UserFiles = .own, to path: String = ConfigurationFolder().keys) throws -> String {
    try ConfigurationFolder.writeNew(table(files).text, to: path)
    return
      "The keys are in '\(ConfigurationFolder.displayed(path))'. Change what you like; a line that you take out goes back to what it was."
  }

  /// Returns the table in the format of the file, and the errors in the user's file.
  static func table(_ files: UserFiles) -> (text: String, problems: [String]) {
    let (keyBindings, problems) = files.readKeys()
    return (keyBindings.fileText(for: UserFiles.responders), problems)
  }
}
