import ArgumentParser

/// Fetches all feeds: `bindery refresh`.
struct RefreshCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh", abstract: "Fetch all feeds without a screen.",
    discussion: "Prints the feeds with new posts. Exits with 1 if a feed fails, which is then named on standard error.")

  @OptionGroup var place: PlaceOptions
}

/// Adds a feed: `bindery add ADDRESS`.
struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a feed and fetch it.",
    discussion:
      "A feed that cannot be fetched is not added; the exit code is then 1. Feeds with a login are added in the application."
  )

  @Argument(help: "The address of a feed, or the path of a file.")
  var address: String
  @Option(help: "The name; without it, the title of the feed.")
  var name: String?
  @Option(help: "The folder, such as Science/Space.")
  var folder: String?
  @OptionGroup var place: PlaceOptions
}

/// Adds the feeds of a list: `bindery import FILE`.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add the feeds of a list: OPML, or the file 'urls' of newsboat.",
    discussion:
      "Feeds that are there stay as they are. Exits with 1 if an entry is left out, which is then named on standard error."
  )

  @Argument(help: "The path of the list.")
  var file: String
  @OptionGroup var place: PlaceOptions
}

/// Writes the list of feeds: `bindery export [FILE]`.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print the list of your feeds as OPML, without logins.")

  @Argument(help: "A new file for the list. Without it, the list is printed.")
  var file: String?
  @OptionGroup var place: PlaceOptions
}

/// Prints the number of unread posts: `bindery unread`.
struct UnreadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unread", abstract: "Print the number of unread posts, for a status bar or a script.")

  @OptionGroup var output: JSONOption
  @OptionGroup var place: PlaceOptions
}
