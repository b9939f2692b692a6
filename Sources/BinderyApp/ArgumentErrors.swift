import ArgumentParser
import Bindery

/// Errors in the arguments of the program.
enum ArgumentErrors {
  /// Throws an error if the arguments request the help of a command that does not exist.
  ///
  /// The parser would print the help of the program.
  static func checkHelp(_ arguments: [String]) throws {
    guard arguments.first == "help", arguments.count > 1, !arguments[1].hasPrefix("-") else { return }
    let names = BinderyCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    // The parser adds the command 'help', which is not among the subcommands.
    guard arguments[1] != "help", !names.contains(arguments[1]) else { return }
    let question = Spelling.question(for: arguments[1], among: names)
    throw ValidationError(
      "There is no command '\(arguments[1])'.\(question) Use one of these: \(names.joined(separator: ", ")).")
  }

  /// Returns the given message of the parser without the list of usages, which is longer than most messages.
  ///
  /// The line that refers to the help remains.
  static func withoutUsage(_ message: String) -> String {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    guard let usage = lines.firstIndex(where: { $0.hasPrefix("Usage:") }), usage > 0,
      let reference = lines[usage...].firstIndex(where: { $0.hasPrefix("  See '") })
    else { return message }
    let shown = lines[..<usage] + lines[reference...].map { $0.drop(while: \.isWhitespace) }
    return shown.joined(separator: "\n")
  }
}
