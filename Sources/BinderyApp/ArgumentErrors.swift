import ArgumentParser
import Bindery

/// Errors in the arguments of the program.
enum ArgumentErrors {
  /// Throws an error if the arguments begin with a command that does not exist, or request its help.
  ///
  /// The parser would report the command as an argument, and print the help of the program.
  static func checkCommand(_ arguments: [String]) throws {
    let isHelp = arguments.first == "help" && arguments.count > 1
    guard let name = isHelp ? arguments[1] : arguments.first, !name.hasPrefix("-") else { return }
    let names = BinderyCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    // The parser adds the command 'help', which is not among the subcommands.
    guard name != "help", !names.contains(name) else { return }
    let question = Spelling.question(for: name, among: names)
    throw ValidationError(
      "There is no command '\(name)'.\(question) Use one of these: \(names.joined(separator: ", ")).")
  }

  /// Returns the given text of the parser; in a help, the names of values are those of the usage, such as `FOLDER`
  /// instead of `<FOLDER>`.
  static func withPlainNames(_ text: String) -> String {
    guard text.hasPrefix("OVERVIEW:") else { return text }
    return text.replacing("'bindery help <subcommand>'", with: "'bindery help COMMAND'")
      .replacing(#/<(?<name>[A-Z]+(?:-[A-Za-z]+)*)>(?<gap>  +(?=\S))?/#) { match in
        // The descriptions stay aligned.
        let gap = match.output.gap.map { $0 + "  " } ?? ""
        return match.output.name + gap
      }
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
