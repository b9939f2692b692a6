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

/// Prints the table of keys as the app has it.
enum KeysPrinter {
  /// Prints it with the user's keys; returns what the process is to exit with.
  static func print(_ files: UserFiles = .own) -> Int32 {
    let (text, problems) = table(files)
    Console.print(text)
    for problem in problems { Console.report(problem) }
    return problems.isEmpty ? 0 : 1
  }

  /// Writes it to the file of keys, where there is none; returns what the process is to exit with.
  static func write(_ files: UserFiles = .own) throws -> Int32 {
    guard let path = files.keys else {
      Console.report("There is no place for the file of keys. Set HOME or XDG_CONFIG_HOME to a folder.")
      return 1
    }
    Console.print(try file(files, at: path))
    return 0
  }

  /// Writes it to a path, and makes the folder; returns the sentence for the user.
  ///
  /// - Throws: `ConfigurationError` where something is there, which stays as it is, or nothing can be written.
  static func file(_ files: UserFiles, at path: String) throws -> String {
    let text = table(files).text
    try ConfigurationFolder.writeNew(text, to: path)
    return
      "The keys are in '\(ConfigurationFolder.spoken(path))'. Change what you like; a line that you take out goes back to what it was."
  }

  /// The table in the format of the file, and what is wrong in the user's.
  static func table(_ files: UserFiles) -> (text: String, problems: [String]) {
    let (keyBindings, problems) = files.readKeys()
    return (keyBindings.fileText(for: UserFiles.responders), problems)
  }
}
