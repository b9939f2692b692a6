import ArgumentParser
import Bindery
import Feeds
import Foundation
import ReaderModels

struct PostsCommand: BatchCommand {
  static let configuration = CommandConfiguration(
    commandName: "posts", abstract: "Print the list of posts, the newest first.",
    usage: """
      bindery posts [--feed NAME] [--folder NAME] [--unread] [--starred] [--search WORDS] \
      [--limit NUMBER] [--json] [--data FOLDER]
      """,
    discussion: """
      Prints a line for each post: its number, date (ISO 8601, in UTC), feed and title, separated by tabs. \
      With --json, prints an object whose posts have their links, authors and states as well. \
      'bindery read NUMBER' prints a post. If there are no such posts, the list is empty, and the exit code \
      is 0. If there is no such feed or folder, the exit code is 1. If feeds or posts were lost because the \
      database was damaged, prints no list, and the exit code is 1.
      """)

  @OptionGroup var source: FeedOption
  @Option(
    help: ArgumentHelp(
      "Print only the posts in this folder and its subfolders, such as Science/Space.", valueName: "NAME"))
  var folder: String?
  @Flag(help: "Print only unread posts.")
  var unread = false
  @Flag(help: "Print only starred posts.")
  var starred = false
  @Option(
    help: ArgumentHelp(
      "Print only posts with these words in their title, author or text.", valueName: "WORDS"))
  var search = ""
  @Option(help: ArgumentHelp("Print at most this number of posts.", valueName: "NUMBER"))
  var limit: Int?
  @OptionGroup var output: JSONOption
  @OptionGroup var place: PlaceOptions

  var printsTotals: Bool { true }

  func validate() throws {
    guard let limit, limit < 0 else { return }
    throw ValidationError("The value of --limit is less than 0. Enter the maximum number.")
  }

  func perform(on store: any PostStoring) async throws -> Int32 {
    let chosen = try choose(from: try await store.feeds())
    let feeds = Dictionary(uniqueKeysWithValues: chosen.map { ($0.id, $0) })
    let query = PostQuery(starred ? .starred : .all, search: search, hidesRead: unread)
    let posts = try await store.posts(query).lazy.filter { feeds[$0.feedID] != nil }.prefix(limit ?? .max)
    if output.json {
      let object: JSONValue = ["posts": posts.map { PostObject.fields(of: $0, in: feeds[$0.feedID]) }]
      return Console.write(document: Data((object.text + "\n").utf8)) ? 0 : 1
    }
    let lines = posts.map { post in
      // Names and titles are single lines without tabs.
      let fields = ["\(post.id)", PostObject.date(of: post), feeds[post.feedID]?.name ?? "", post.title]
      return fields.joined(separator: "\t")
    }
    return lines.isEmpty || Console.print(lines.joined(separator: "\n")) ? 0 : 1
  }

  /// Returns the feeds with the given name, or in the given folder.
  ///
  /// - Throws: An `ExplanationError` if there is no such feed or folder.
  @MainActor private func choose(from feeds: [FeedRecord]) throws -> [FeedRecord] {
    var chosen = feeds
    if let folder {
      let path = FeedFolder.kept(folder)
      chosen = feeds.filter { $0.isInside(path) }
      if chosen.isEmpty { throw Self.unknown("folder", folder, among: Set(feeds.map(\.folder))) }
    }
    guard let feed = source.feed else { return chosen }
    let named = chosen.filter { $0.name.lowercased() == feed.lowercased() || $0.source == feed }
    if named.isEmpty { throw Self.unknown("feed", feed, among: chosen.map(\.name)) }
    return named
  }

  private static func unknown(
    _ noun: String, _ name: String, among names: some Sequence<String>
  ) -> ExplanationError {
    let question = Spelling.question(for: name, among: names.filter { !$0.isEmpty })
    let sentence = "'\(name.withoutLogins.clipped(to: 80))' is not a \(noun)."
    return ExplanationError(sentence + question + " 'bindery export' lists the feeds.")
  }
}

struct ReadCommand: BatchCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Print a post.",
    usage: "bindery read NUMBER [--json] [--data FOLDER]",
    discussion: "The post is not marked as read. If there is no post of this number, the exit code is 1.")

  @Argument(help: ArgumentHelp("The number of the post, which 'bindery posts' prints.", valueName: "NUMBER"))
  var id: Int64
  @OptionGroup var output: JSONOption
  @OptionGroup var place: PlaceOptions

  func perform(on store: any PostStoring) async throws -> Int32 {
    guard let record = try await store.posts(PostQuery()).first(where: { $0.id == id }) else {
      Console.report("'\(id)' is not the number of a post. Run 'bindery posts' for the numbers.")
      return 1
    }
    let feed = try await store.feeds().first { $0.id == record.feedID }
    let post = PostDetailViewModel(
      post: PostEntity(record), calendar: AppCalendar(timeZone: .current), feedName: feed?.name ?? "")
    await post.loadText(from: store)
    guard output.json else { return Console.print(post.document) ? 0 : 1 }
    var object = PostObject.fields(of: record, in: feed).members
    let links = post.links.filter { $0.number > 0 }.map(\.address)
    let others: JSONValue = ["text": post.plainBody, "links": links]
    object += others.members
    return Console.write(document: Data((JSONValue.object(object).text + "\n").utf8)) ? 0 : 1
  }
}

/// The fields of a post in JSON.
enum PostObject {
  static func fields(of post: PostRecord, in feed: FeedRecord?) -> JSONValue {
    [
      "id": Int(post.id), "title": post.title, "author": post.author.isEmpty ? nil : post.author,
      "date": date(of: post), "link": post.link?.absoluteString.withoutLogins, "words": post.numberOfWords,
      "unread": !post.isRead, "starred": post.isStarred, "feed": feed?.name,
      "feedAddress": feed?.source.withoutLogins, "folder": feed?.folder,
    ]
  }

  /// The date in the format of ISO 8601, such as `2026-11-29T09:00:00Z`.
  static func date(of post: PostRecord) -> String { post.date.formatted(.iso8601) }
}
