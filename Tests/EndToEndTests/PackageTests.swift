import Foundation
import Testing

extension EndToEnd {
  /// The man page and the shell completions that `scripts/maintenance/package` makes from the options of the program.
  @Suite struct PackageTests {
    static let commands = [
      "", "refresh", "add", "import", "export", "posts", "read", "unread", "keys", "lab", "widgets", "demo",
    ]

    /// Returns the options in the help of a subcommand, or of the program itself.
    private func options(of command: String) throws -> [String] {
      let help = try Tools.run(Tools.bindery(), ["help"] + (command.isEmpty ? [] : [command])).output
      let lines = try #require(help.components(separatedBy: "\nOPTIONS:\n").dropFirst().first).split(separator: "\n")
      // A row begins with the names of an option, and two spaces are before the description.
      return lines.prefix { $0.hasPrefix("  ") }.filter { $0.hasPrefix("  -") }
        .flatMap { " \($0.dropFirst(2))".components(separatedBy: "  ")[0].matches(of: /[ \/](--[a-z-]+)/) }
        .map { String($0.output.1) }
    }

    @Test func theCommandsAreThoseOfTheHelp() throws {
      let help = try Tools.run(Tools.bindery(), ["--help"]).output
      let rows = try #require(help.components(separatedBy: "\nSUBCOMMANDS:\n").last).split(separator: "\n")
      #expect(
        rows.compactMap { $0.firstMatch(of: #/^  ([a-z]+) /#)?.output.1 } == Self.commands.dropFirst().map { $0[...] })
      #expect(try options(of: "").contains("--no-guardian"))
      #expect(try options(of: "add") == ["--name", "--folder", "--data", "--version", "--help"])
    }

    @Test func theManPageHasEachOptionOfEachCommand() throws {
      let scripts = ConsumerTests.tree.appending(path: "scripts/lib")
      let files = ["manual.py", "manual.txt"].map { scripts.appending(path: $0).path }
      let made = try Tools.run("python3", [files[0], Tools.bindery(), "2026-01-01", files[1]])
      try #require(made.succeeded, "\(made.errors)")
      let parts = made.output.components(separatedBy: "\n.SH COMMANDS")
      let sections = try #require(parts.last).components(separatedBy: "\n.SS bindery ").dropFirst()
      for command in Self.commands {
        let text =
          command.isEmpty ? parts[0] : try #require(sections.first { $0.hasPrefix(command + "\n") }, "\(command)")
        for option in try options(of: command) where command.isEmpty || option != "--help" {
          let escaped = option.replacingOccurrences(of: "-", with: "\\-")
          #expect(text.contains("\\fB\(escaped)\\fR"), "\(option) of '\(command)'")
        }
      }
      #expect(made.output.hasPrefix(".TH BINDERY 1 2026-01-01 \"bindery "))
      // 'apropos feed' searches the line of the name.
      #expect(made.output.contains("\n.SH NAME\nbindery \\- a feed reader for the terminal: "))
      let last = ["KEYS", "FILES", "ENVIRONMENT", "EXIT STATUS", "EXAMPLES"]
      #expect(made.output.matches(of: #/\n\.SH ([A-Z ]+)/#).map { String($0.output.1) }.suffix(5) == last)
      // Each example is a command of the program.
      let examples = try #require(made.output.components(separatedBy: "\n.SH EXAMPLES\n").last)
      for example in examples.matches(of: #/\\fBbindery ([a-z]+)/#) {
        #expect(Self.commands.contains(String(example.output.1)), "\(example.output.0)")
      }
      // The names of values are those of the usage.
      #expect(!made.output.contains("<"), "\(made.output)")
      #expect(made.output.contains("\\fB\\-\\-feed\\fR \\fIFEED\\fR"))
      // A line that begins with a control character would be a request.
      for line in made.output.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
        #expect(line.firstMatch(of: /^\.(TH|SH|SS|TP|PP|nf|fi)\b/) != nil, "\(line)")
      }
    }

    @Test func theCompletionsHaveEachOptionOfEachCommand() throws {
      let shells = ["bash", "zsh", "fish"].map { ($0, ["--generate-completion-script", $0]) }
      let scripts = try shells.map { ($0, try Tools.run(Tools.bindery(), $1).output) }
      for command in Self.commands {
        let name = command.isEmpty ? "_bindery()" : "_bindery_\(command)()"
        for option in try options(of: command) {
          for (shell, script) in scripts {
            let word = shell == "fish" ? "-l '\(option.dropFirst(2))'" : option
            let lines =
              shell == "fish"
              ? script.split(separator: "\n").filter {
                $0.contains("\"bindery\(command.isEmpty ? "" : " " + command)\"")
              }
              : script.components(separatedBy: "\n\(name) {\n").dropFirst().prefix(1)
                .compactMap { $0.components(separatedBy: "\n}\n").first?[...] }
            #expect(lines.contains { $0.contains(word) }, "\(option) of '\(command)' in \(shell)")
          }
        }
      }
    }
  }
}
