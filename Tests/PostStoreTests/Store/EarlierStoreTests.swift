import Feeds
import Foundation
import GRDB
import TestSupport
import Testing

@testable import PostStore
@testable import ReaderModels

/// A store that a version before inherited authors wrote, refreshed from the documents that it had read.
///
/// `Earlier/posts.sqlite` has the posts of `Earlier/Documents` as `bindery add` of that version stored them from a
/// server at `127.0.0.1:8765`. Every second post is read, every third is starred, and every seventh is deleted.
@Suite(.timeLimit(.minutes(20))) nonisolated struct EarlierStoreTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Earlier")
  private static let server = "http://127.0.0.1:8765/"
  private let temporary: TemporaryFolder
  private let store: DatabasePostStore

  init() throws {
    temporary = try TemporaryFolder()
    let place = temporary.place
    try FileManager.default.createDirectory(at: place.folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Self.folder.appending(path: "posts.sqlite"), to: place.database)
    store =
      DatabasePostStore.open(at: place, fetch: Self.answer, now: { Date(timeIntervalSince1970: 1_800_000_000) })
      .store
  }

  @Sendable private static func answer(_ request: FeedRequest) throws -> FeedAnswer {
    guard case .url(let url) = request.source else { throw FeedFailure.status(request.source, code: 404) }
    let document = try Data(contentsOf: folder.appending(path: "Documents/\(url.lastPathComponent)"))
    return FeedAnswer(feed: try FeedParser().parse(document, from: request.source, at: url))
  }

  /// The marks and the identity of each post, by identifier.
  private func marks() async throws -> [Int64: String] {
    try await store.read { db in
      let sql = "SELECT id, isRead || isStarred || isDeleted || ' ' || feedID || ' ' || identity FROM post"
      let rows = try Row.fetchAll(db, sql: sql)
      return Dictionary(uniqueKeysWithValues: rows.map { row in (row[0], row[1]) })
    }
  }

  private func values(_ column: String, of feed: String) async throws -> [String: String] {
    try await store.read { db in
      let sql = """
        SELECT post.title, \(column) AS value FROM post JOIN feed ON feed.id = feedID
          LEFT JOIN postText ON postText.rowid = post.id WHERE source = ?
        """
      let rows = try Row.fetchAll(db, sql: sql, arguments: [Self.server + feed])
      let pairs = rows.map { row in (row[0] as String, (row[1] as DatabaseValue).description) }
      return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
  }

  @Test func aRefreshFromTheSameDocumentsIsSilentAndKeepsAllMarks() async throws {
    let before = try await marks()
    // The earlier version ended this post before its identity.
    let expected = before.mapValues { $0.replacing("An entry inside its text\u{1F}", with: "urn:atom:3") }
    let feeds = try await store.feeds()
    #expect(feeds.count == 9 && before.count == 29)
    for _ in 1...2 {
      for feed in feeds {
        let outcome = try await store.refresh(feed.id)
        #expect(outcome == RefreshOutcome(), "\(feed.source)")
      }
      #expect(try await marks() == expected)
      #expect(try await store.feeds().map(\.source) == feeds.map(\.source))
    }
  }

  @Test func aRefreshStoresWhatThisVersionReads() async throws {
    for feed in try await store.feeds() { _ = try await store.refresh(feed.id) }
    let authors = try await values("post.author", of: "atom.xml")
    #expect(authors["The author of the feed"] == "\"Ada\"" && authors["The author of the source"] == "\"Bob\"")
    #expect(authors["A formula"] == "\"Cy\"")
    #expect(Set(try await values("post.author", of: "rss.xml").values) == ["\"The Hosts\"", "\"Dan\""])
    #expect(try await values("post.author", of: "rdf.xml") == ["Post": "\"\""])
    #expect(try await values("post.author", of: "feed.json")["The authors of the feed"] == "\"Gil, Hal\"")
    let links = try await values("post.link", of: "rss.xml")
    #expect(links["First of two"] == "\"\(Self.server)a%20b%7Cc\"" && links["Not a permalink"] == "NULL")
    #expect(links["A link with a relation, and no guid"] == "\"\(Self.server)page\"")
    let dates = try await values("CAST(post.date AS INTEGER)", of: "rss.xml")
    let expected = FeedDate.parse("2026-01-05T06:07Z").map { "\(Int($0.timeIntervalSince1970))" }
    #expect(dates["Neither guid nor link, and two dates"] == expected)
    let texts = try await values("postText.text", of: "atom.xml")
    #expect(texts["A formula"] == "\"Let y=z hold.\"")
    #expect(texts["An entry inside its text"]?.contains("after") == true)
  }

  @Test func aChangeOfThePublisherCountsAfterTheFirstRefresh() async throws {
    let feed = try #require(try await store.feeds().first { $0.source.hasSuffix("old.xml") })
    for expected in [0, 1] {
      try await store.write { try $0.execute(sql: "UPDATE postText SET text = 'x' WHERE title = 'One'") }
      #expect(try await store.refresh(feed.id) == RefreshOutcome(changedPosts: expected))
    }
  }

  @Test func theRightAddressFindsTheFeedWithTheAddressThatWasEncodedTwice() async throws {
    let stored = Self.server + "atom.xml?tag=a%2520b%7Cc"
    for address in ["atom.xml?tag=a%20b|c", "atom.xml?tag=a%20b%7Cc"] {
      let right = Self.server + "atom.xml?tag=a%20b%7Cc"
      let said = await sentence { try await store.subscribe(to: FeedSubscription(source: Self.server + address)) }
      #expect(
        said == "'\(right)' is already in the list as the feed 'Atom', but an earlier version stored its address as "
          + "'\(stored)'. Edit the address of that feed.")
      let list = "<opml><body><outline xmlUrl='\(Self.server + address)'/></body></opml>"
      let outcome = try await store.importOPML(Data(list.utf8))
      #expect(outcome.alreadyThere == 1 && outcome.added.isEmpty)
    }
    let feed = try #require(try await store.feeds().first { $0.source == stored })
    try await store.change(feed.id, FeedChange(source: Self.server + "atom.xml?tag=a%20b|c"))
    #expect(try await store.refresh(feed.id).newPosts == 0)
    #expect(try await store.add(FeedSubscription(source: Self.server + "atom.xml?tag=a%2520b|c")).id != feed.id)
  }
}
