import ArgumentParser
import Testing

@testable import BinderyApp

/// Errors in the arguments are short, and suggest a correction.
@MainActor @Suite struct ArgumentErrorsTests {
  /// Returns the text on standard error for the given arguments, or nil if they are valid.
  private func complaint(_ arguments: [String]) -> String? {
    do {
      try ArgumentErrors.checkCommand(arguments)
      _ = try BinderyCommand.parseAsRoot(arguments)
      return nil
    } catch {
      guard !BinderyCommand.exitCode(for: error).isSuccess else { return nil }
      #expect(BinderyCommand.exitCode(for: error) == .validationFailure)
      return ArgumentErrors.withoutUsage(BinderyCommand.fullMessage(for: error))
    }
  }

  @Test func theHelpOfAnUnknownCommandIsAnError() {
    #expect(
      complaint("help", "nosuch") == """
        Error: There is no command 'nosuch'. Use one of these: refresh, add, import, export, posts, read, unread, keys, lab, widgets, demo.
        See 'bindery --help' for more information.
        """)
    #expect(complaint("help", "exprot")?.contains("'exprot'. Did you mean 'export'?") == true)
    #expect(complaint("help", "export") == nil)
    #expect(complaint("help") == nil)
    #expect(complaint("help", "help") == nil)
    #expect(complaint("help", "--help") == nil)
  }

  @Test func anUnknownCommandHasASuggestion() {
    #expect(complaint("refesh")?.contains("There is no command 'refesh'. Did you mean 'refresh'?") == true)
    #expect(complaint("help") == nil && complaint("unread") == nil && complaint("--plain") == nil)
  }

  @Test func theHelpNamesValuesAsTheUsageDoes() {
    let commands: [any ParsableCommand.Type] = [BinderyCommand.self] + BinderyCommand.configuration.subcommands
    for command in commands {
      let text = ArgumentErrors.withPlainNames(BinderyCommand.helpMessage(for: command, columns: 80))
      #expect(!text.contains("<"), "\(text)")
    }
    let text = ArgumentErrors.withPlainNames(BinderyCommand.helpMessage(for: AddCommand.self, columns: 80))
    #expect(text.contains("USAGE: bindery add ADDRESS [--name NAME]"), "\(text)")
    #expect(text.contains("\n  ADDRESS                 The address of a feed"), "\(text)")
    #expect(text.contains("\n  --name NAME             The name of the feed."), "\(text)")
    #expect(ArgumentErrors.withPlainNames("Error: '<FILE>'") == "Error: '<FILE>'")
  }

  @Test func aMisspelledThemeHasASuggestion() {
    #expect(
      complaint("--theme", "drak") == """
        Error: 'drak' is not a theme. Did you mean 'dark'? \
        Use one of: automatic, dark, light, plain, high-contrast, colorless.
        See 'bindery --help' for more information.
        """)
  }

  @Test func anErrorIsNotFollowedByTheUsage() {
    for arguments in [["--thme"], ["demo", "--format", "gif"], ["add"], ["demo", "--replace"], ["--data", ""]] {
      let text = complaint(arguments)
      #expect(
        text?.contains("Usage:") == false && text?.contains("--help' for more information.") == true, "\(arguments)")
      #expect(text?.hasPrefix("Error: ") == true)
    }
  }

  private func complaint(_ arguments: String...) -> String? { complaint(arguments) }
}
