import Feeds
import Foundation
import GRDB
import TestSupport
import ReaderModels

@testable import PostStore

/// A store of three feeds with marked and deleted posts, and a removed feed.
///
/// It is filled once for all tests; each test damages its own copy of the file.
nonisolated struct FilledStore: Sendable {
  private let file: Data
  private let contents: StoreContents
  private static let postsOfEach = 100
  private static let shared = Task { try await FilledStore() }

  /// Copies the file to a folder, and returns its contents.
  static func copy(to place: StorePlace) async throws -> StoreContents {
    let filled = try await shared.value
    try place.makeFolder()
    try filled.file.write(to: place.database)
    return filled.contents
  }

  /// Sets the stored feeds as responses.
  static func script(_ feeds: ScriptedFeeds) {
    for name in ["Ada", "Bee", "Cee"] {
      let items = (0..<postsOfEach).map { index in
        FeedItem(
          id: "\(name)-\(index)", title: "Post \(index) of \(name)", author: "Ann",
          link: URL(string: "https://\(name.lowercased()).example/\(index)"),
          published: Date(timeIntervalSince1970: Double(900_000 + index)),
          html: "<p>Words number \(index), <a href='https://l.example/\(index)'>here</a>.\(more(index))</p>")
      }
      let source = "https://\(name.lowercased()).example/feed"
      feeds.set(source, items, title: "Own name of \(name)", marks: FeedMarks(etag: name))
    }
    feeds.set("https://gone.example/", [item("g", "Gone")])
  }

  /// Returns further words of a text, which is longer than a page of the database for each twentieth post.
  private static func more(_ index: Int) -> String {
    index % 20 == 6 ? (0..<900).map { word in " long\(word * index)" }.joined() : ""
  }

  private init() async throws {
    let (folder, feeds) = (try TemporaryFolder(), ScriptedFeeds())
    Self.script(feeds)
    let store = DatabasePostStore.open(at: folder.place, fetch: feeds.fetch, now: { noon }).store
    for (number, name) in ["Ada", "Bee", "Cee"].enumerated() {
      let source = "https://\(name.lowercased()).example/feed"
      let feed = try await store.add(
        FeedSubscription(source: source, name: name, folder: "Some/\(name)", user: "me", password: "secret \(number)"))
      _ = try await store.refresh(feed.id)
    }
    let gone = try await store.add(FeedSubscription(source: "https://gone.example/"))
    _ = try await store.refresh(gone.id)
    _ = try await store.remove([gone.id])
    try await Self.mark(store)
    contents = try await StoreContents(store)
    // After closing, all pages are in the file; pages in the log would hide the damage.
    store.close()
    file = try Data(contentsOf: folder.place.database)
  }

  private static func mark(_ store: DatabasePostStore) async throws {
    let ids = try await store.posts(PostQuery(order: .oldest)).map(\.id)
    try await store.set(.read, to: true, of: ids.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element))
    try await store.set(.starred, to: true, of: ids.enumerated().filter { $0.offset.isMultiple(of: 7) }.map(\.element))
    try await store.set(.deleted, to: true, of: ids.enumerated().filter { $0.offset % 10 == 3 }.map(\.element))
    try await store.setValue("feed 2/newest/17/4", forKey: "position")
  }
}
