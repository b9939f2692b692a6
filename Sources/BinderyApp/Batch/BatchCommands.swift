import ArgumentParser
import Bindery
import Feeds
import Foundation
import ReaderModels

struct RefreshCommand: BatchCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh", abstract: "Fetch all feeds without a screen.",
    usage: "bindery refresh [--quiet] [--data FOLDER]",
    discussion: """
      Prints the feeds with new posts, and the errors of feeds on standard error. \
      The exit code is 0 if all feeds were fetched, 3 if only some of them were, and 1 if none was, for example because there is no network. \
      A feed that ends inside a post counts as not fetched, although its complete posts are kept. \
      With --quiet, the exit code is the only report of feeds.
      """)

  @Flag(help: "Print neither results nor errors of feeds, as suits cron, which sends each output by mail.")
  var quiet = false
  @OptionGroup var place: PlaceOptions
  @OptionGroup(visibility: .hidden) var output: TextOutput

  private static let maximumFetches = 8
  /// The exit code if only some of the feeds were fetched.
  private static let someFailed: Int32 = 3

  /// Fetches all feeds, removes the posts beyond the limit in Settings, and prints a line for each feed with new posts
  /// or an error, followed by a summary.
  func perform(on store: any PostStoring) async throws -> Int32 {
    let files = UserFiles.own(in: place.data)
    let settings = files.makeSettings().current
    let feeds = try await store.feeds()
    let (fresh, failed) = await fetch(feeds, from: store)
    let removed = try await store.removeExcess(settings.retention, of: nil)
    if removed > 0 {
      say("Removed \(removed == 1 ? "1 post" : "\(removed) posts") beyond the limit in Settings.")
    }
    let number = failed == 0 ? "\(feeds.count)" : "\(feeds.count - failed) of \(feeds.count)"
    let news = fresh == 0 ? "Nothing new" : Batch.posts(fresh)
    guard say("\(news) in \(number) \(feeds.count == 1 ? "feed" : "feeds").") else { return 1 }
    if failed == 0 { return 0 }
    // The bundled feed needs no network, so it never fails.
    return failed == feeds.count(where: { !$0.comesWithTheApp }) ? 1 : Self.someFailed
  }

  /// Fetches the given feeds, and returns the numbers of new posts and of feeds with errors.
  @MainActor private func fetch(
    _ feeds: [FeedRecord], from store: any PostStoring
  ) async -> (fresh: Int, failed: Int) {
    var (fresh, failed) = (0, 0)
    await withTaskGroup(of: (FeedRecord, Result<RefreshOutcome, any Error>).self) { group in
      var waiting = feeds[...]
      func fetchNext() {
        guard let feed = waiting.popFirst() else { return }
        group.addTask {
          do { return (feed, .success(try await store.refresh(feed.id))) } catch {
            return (feed, .failure(error))
          }
        }
      }
      for _ in 0..<Self.maximumFetches { fetchNext() }
      for await (feed, result) in group {
        switch result {
        case .success(let outcome):
          fresh += outcome.newPosts
          // As in the reader, the feed of a document that ends inside a post has failed.
          if outcome.failure != nil { failed += 1 }
          if outcome.newPosts > 0 { say("\(feed.name): \(Batch.posts(outcome.newPosts))") }
          report(outcome.remarks, on: feed)
        case .failure(let error):
          failed += 1
          report([Explanation.of(error)], on: feed)
        }
        fetchNext()
      }
    }
    return (fresh, failed)
  }

  /// Prints a line unless `--quiet` is set, and returns whether it was written.
  @MainActor @discardableResult private func say(_ text: String) -> Bool { quiet || Console.print(text) }

  @MainActor private func report(_ sentences: [String], on feed: FeedRecord) {
    if !quiet { Batch.report(sentences, on: feed) }
  }
}

struct AddCommand: BatchCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a feed and fetch it.",
    usage: "bindery add ADDRESS [--name NAME] [--folder FOLDER] [--data FOLDER]",
    discussion:
      """
      The only feed of a web page is added too. \
      If a page has several feeds, their addresses are listed, and the exit code is 1. If the feed cannot be fetched, or the command is interrupted, no feed is added, and the exit \
      code is not 0. To add a feed with a login, press 'a' in the reader.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The address of a feed or of its web page, or the path of a file.", valueName: "ADDRESS"),
    completion: .file())
  var address: String
  @Option(
    help: ArgumentHelp("The name of the feed. If omitted, the feed's title is used.", valueName: "NAME"))
  var name: String?
  @Option(
    help: ArgumentHelp("The folder of the feed in the list, such as Science/Space.", valueName: "FOLDER"))
  var folder: String?
  @OptionGroup var place: PlaceOptions
  @OptionGroup(visibility: .hidden) var output: TextOutput

  /// Fetches a feed and adds it, by the same rules as the form.
  func perform(on store: any PostStoring) async throws -> Int32 {
    let subscription = FeedSubscription(source: address, name: name ?? "", folder: folder ?? "")
    let added = try await AppServices(store: store).addFeed(subscription)
    let isPrinted = Console.print("Added '\(added.feed.name)' with \(Batch.posts(added.outcome.newPosts)).")
    Batch.report(added.remarks, on: added.feed)
    return isPrinted ? 0 : 1
  }
}

struct ImportCommand: BatchCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add the feeds in an OPML file or in newsboat's 'urls' file.",
    usage: "bindery import FILE [--data FOLDER]",
    discussion: """
      Feeds that are already in the list keep their names, addresses and folders, but a feed without a folder moves to \
      its folder in the file. Entries that cannot be added are listed on standard error, and the exit code is 1. The feeds are fetched by 'bindery refresh', or when the reader is opened.
      """
  )

  @Argument(help: ArgumentHelp("The path of the file.", valueName: "FILE"), completion: .file())
  var file: String
  @OptionGroup var place: PlaceOptions
  @OptionGroup(visibility: .hidden) var output: TextOutput

  func perform(on store: any PostStoring) async throws -> Int32 {
    let outcome = try await store.importOPML(try await DiskDocuments().read(file))
    for reason in outcome.refused { Console.report(reason) }
    let isPrinted = Console.print(outcome.summary + ".")
    return outcome.refused.isEmpty && isPrinted ? 0 : 1
  }
}

struct ExportCommand: BatchCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print the list of your feeds as OPML, without logins.",
    usage: "bindery export [FILE] [--data FOLDER]",
    discussion: "If the file exists, it is not changed, and the exit code is 1.")

  @Argument(
    help: ArgumentHelp(
      "The path of a new file for the list. If omitted, the list is printed.", valueName: "FILE"),
    completion: .file())
  var file: String?
  @OptionGroup var place: PlaceOptions
  @OptionGroup(visibility: .hidden) var output: TextOutput

  func perform(on store: any PostStoring) async throws -> Int32 {
    let list = try await store.exportOPML()
    guard let file else { return Console.write(document: list.document) ? 0 : 1 }
    try await DiskDocuments().write(list.document, to: file, replacing: false)
    return 0
  }
}

struct UnreadCommand: BatchCommand {
  static let configuration = CommandConfiguration(
    commandName: "unread", abstract: "Print the number of unread posts, for a status bar or a script.",
    usage: "bindery unread [--json] [--data FOLDER]",
    discussion:
      """
      Prints no number and exits with 1 if the number is unknown: after 'bindery import', until 'bindery refresh', \
      and after a damaged database was restored, until 'bindery refresh' and until lost feeds are added again.
      """
  )

  var printsTotals: Bool { true }

  @OptionGroup var output: JSONOption
  @OptionGroup var place: PlaceOptions

  /// Prints the number of unread posts, or a JSON object with the total and the number for each feed.
  ///
  /// A number that does not include all feeds would look like a right one.
  func perform(on store: any PostStoring) async throws -> Int32 {
    let feeds = try await store.feeds()
    if let reason = Self.reasonForNoNumber(feeds) {
      Console.report(reason)
      return 1
    }
    let total = feeds.reduce(0) { $0 + $1.unreadCount }
    let list = feeds.map { feed in
      [
        "name": feed.name, "address": feed.source.withoutLogins, "folder": feed.folder, "unread": feed.unreadCount,
        "error": feed.failure,
      ] as JSONValue
    }
    guard output.json else { return Console.print("\(total)") ? 0 : 1 }
    let object: JSONValue = ["unread": total, "feeds": list]
    return Console.write(document: Data((object.text + "\n").utf8)) ? 0 : 1
  }

  /// Returns a sentence about the feeds whose posts are unknown, because they were imported or restored without their
  /// posts; nil if there is none.
  private static func reasonForNoNumber(_ feeds: [FeedRecord]) -> String? {
    let count = feeds.count { $0.refreshedAt == nil && $0.failure == nil }
    guard count > 0 else { return nil }
    let subject = count == 1 ? "1 feed has" : "\(count) feeds have"
    let owner = count == 1 ? "its" : "their"
    return "\(subject) not been refreshed since the import or restore, so \(owner) posts are unknown."
      + " Run 'bindery refresh'."
  }
}

/// The rejection of `--json` by commands that print text.
///
/// The option belongs to the root command, so it is accepted before and after each of its subcommands.
struct TextOutput: ParsableArguments {
  @OptionGroup var output: JSONOption

  func validate() throws {
    guard output.json else { return }
    throw ValidationError("Only 'posts', 'read', 'unread' and --plain print JSON. Omit --json.")
  }
}
