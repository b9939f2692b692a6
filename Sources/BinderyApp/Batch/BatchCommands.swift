import ArgumentParser

struct RefreshCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh", abstract: "Fetch all feeds without a screen.",
    discussion:
      "Prints the feeds with new posts. If a fetch fails, prints the error on standard error and exits with 1.")

  @OptionGroup var place: PlaceOptions
  @OptionGroup(visibility: .hidden) var output: TextOutput
}

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a feed and fetch it.",
    discussion:
      """
      The only feed of a web page is added too. If a page has several feeds, their addresses are listed. If the feed cannot be fetched, or \
      the command is interrupted, no feed is added, and the exit code is not 0. To add a feed with a login, use the application.
      """
  )

  @Argument(help: "The address of a feed, or the path of a file.", completion: .file())
  var address: String
  @Option(help: "The name of the feed. If omitted, the feed's title is used.")
  var name: String?
  @Option(help: "The folder of the feed, such as Science/Space.")
  var folder: String?
  @OptionGroup var place: PlaceOptions
  @OptionGroup(visibility: .hidden) var output: TextOutput
}

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add the feeds in an OPML file or in newsboat's 'urls' file.",
    discussion:
      "Existing feeds are not changed. Entries that cannot be added are listed on standard error, and the exit code is 1."
  )

  @Argument(help: "The path of the file.", completion: .file())
  var file: String
  @OptionGroup var place: PlaceOptions
  @OptionGroup(visibility: .hidden) var output: TextOutput
}

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print the list of your feeds as OPML, without logins.")

  @Argument(help: "The path of a new file for the list. If omitted, the list is printed.", completion: .file())
  var file: String?
  @OptionGroup var place: PlaceOptions
  @OptionGroup(visibility: .hidden) var output: TextOutput
}

struct UnreadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unread", abstract: "Print the number of unread posts, for a status bar or a script.")

  @OptionGroup var output: JSONOption
  @OptionGroup var place: PlaceOptions
}

/// The rejection of `--json` by commands that print text.
///
/// The option belongs to the root command, so it is accepted before and after each of its subcommands.
struct TextOutput: ParsableArguments {
  @OptionGroup var output: JSONOption

  func validate() throws {
    if output.json { throw ValidationError("Only 'unread' and --plain print JSON. Omit --json.") }
  }
}
