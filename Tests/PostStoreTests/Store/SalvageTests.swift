import Foundation
import GRDB
import TestSupport
import Testing
import ViewModels

@testable import PostStore

/// What is saved from files of which pages were really overwritten: everything that can still be read somewhere.
@Suite(.timeLimit(.minutes(20))) nonisolated struct SalvageTests {
  private let folder: TemporaryFolder
  private let feeds = ScriptedFeeds()

  init() throws { folder = try TemporaryFolder() }

  private func open() -> OpenedStore {
    DatabasePostStore.open(at: folder.place, patience: .zero, bring: feeds.bring, now: { noon })
  }

  /// A store of three feeds, which is looked through when it is opened next.
  private func fill() async throws -> StoreContents {
    FilledStore.script(feeds)
    let contents = try await FilledStore.copy(to: folder.place)
    try Data().write(to: folder.place.damageMark)
    return contents
  }

  // MARK: - Damaging

  private func pages(of table: String) async throws -> PageTree {
    let queue = try DatabaseQueue(path: folder.place.path)
    let root = try await queue.read { db in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [table])
    }
    try queue.close()
    return PageTree(root: try #require(root), in: try Data(contentsOf: folder.place.database))
  }

  private func overwrite(_ page: Int, from start: Int = 0, count: Int = 4096) throws {
    let file = try FileHandle(forUpdating: folder.place.database)
    try file.seek(toOffset: UInt64((page - 1) * 4096 + start))
    try file.write(contentsOf: Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 0x5A) }))
    try file.close()
  }

  private func damageMiddle(of table: String) async throws {
    let leaves = try await pages(of: table).leaves
    try #require(leaves.count > 2, "\(table) has too few pages")
    try overwrite(leaves[leaves.count / 2])
  }

  // MARK: - Tests

  @Test(arguments: [
    "postText_data", "postText_idx", "postByDate", "postByFeed", "postUnread", "postStarred", "sqlite_autoindex_post_1",
  ])
  func damageOfAnIndexLosesNothing(index: String) async throws {
    let before = try await fill()
    let tree = try await pages(of: index)
    try overwrite(tree.leaves[tree.leaves.count / 2])
    let opened = open()
    #expect(
      opened.notice?.contains("All that it held could be read from it and is here: ") == true, "\(opened.notice ?? "")")
    #expect(try await StoreContents(opened.store) == before)
    #expect(
      try await opened.store.posts(PostQuery(search: "number 99")).count
        == before.posts.count { $0.title.hasPrefix("Post 99 ") })
  }

  @Test(arguments: [100, 4096]) func damageOfTheHeadLosesNothing(count: Int) async throws {
    let before = try await fill()
    try overwrite(1, count: count)
    let opened = open()
    #expect(opened.isKept)
    #expect(try await StoreContents(opened.store) == before, "\(opened.notice ?? "")")
    let files = try folder.files()
    #expect(
      files == [
        "posts-damaged-1970-01-12.sqlite", "posts.sqlite", "posts.sqlite-shm", "posts.sqlite-wal", "posts.sqlite.open",
      ])
  }

  /// The rows of a page that is lost are told by the indexes: only the addresses of their own pages are nowhere else.
  @Test(arguments: [false, true]) func damageOfPostsLosesTheirLinksAlone(wholeTable: Bool) async throws {
    let before = try await fill()
    if wholeTable { try overwrite(try await pages(of: "post").root) } else { try await damageMiddle(of: "post") }
    let opened = open()
    let after = try await StoreContents(opened.store)
    let lost = zip(before.posts, after.posts).filter { $0 != $1 }
    #expect(
      wholeTable ? lost.count == before.posts.count { $0.link != nil } : (10...80).contains(lost.count), "\(lost.count)"
    )
    #expect(lost.allSatisfy { $1.link == nil })
    var mended = after
    for index in mended.posts.indices { mended.posts[index].link = before.posts[index].link }
    for index in mended.feeds.indices { mended.feeds[index].refreshedAt = before.feeds[index].refreshedAt }
    #expect(mended == before)
    // What is missing comes with the next refresh, and the marks stay.
    for feed in after.feeds where !feed.comesWithTheApp { _ = try await opened.store.refresh(feed.id) }
    let posts = try await opened.store.posts(PostQuery())
    #expect(posts.filter { $0.link != nil } == before.posts.filter { $0.link != nil })
  }

  @Test func damageOfTextsLosesThoseAloneAndARefreshBringsThemBack() async throws {
    let before = try await fill()
    try await damageMiddle(of: "postText_content")
    let opened = open()
    let after = try await StoreContents(opened.store)
    #expect(after.posts == before.posts)
    let lost = after.texts.filter { $0.value[0].isEmpty }
    #expect((5...80).contains(lost.count))
    let sentence =
      "4 feeds and \(before.posts.count) posts, \(before.posts.count { $0.isStarred }) with a star, \(lost.count) of them without their text, could be read from it and are here; a refresh brings what feeds still have of the rest."
    #expect(opened.notice?.hasSuffix(sentence) == true, "\(opened.notice ?? "")")
    for feed in after.feeds where !feed.comesWithTheApp { _ = try await opened.store.refresh(feed.id) }
    #expect(try await StoreContents(opened.store).texts == before.texts)
    #expect(try await opened.store.posts(PostQuery()) == before.posts)
  }

  /// The rows that it hides are told by the indexes.
  @Test func aTreeThatLeadsBackIsReadOnce() async throws {
    let before = try await fill()
    let tree = try await pages(of: "post")
    try #require(tree.leaves.count > 6)
    let file = try FileHandle(forUpdating: folder.place.database)
    try file.seek(toOffset: UInt64(try #require(tree.places[tree.leaves[2]])))
    try file.write(contentsOf: withUnsafeBytes(of: UInt32(tree.leaves[0]).bigEndian) { Data($0) })
    try file.close()
    try overwrite(tree.leaves[5])
    let opened = open()
    #expect(try await opened.store.posts(PostQuery()).map(\.id) == before.posts.map(\.id))
  }

  @Test func aCopyThatCannotBeMadeIsSaidSoAndLeavesNothing() throws {
    let path = folder.url.appending(path: "none.sqlite").path(percentEncoded: false)
    #expect(throws: CocoaError.self) { try MendedCopy(of: path) }
    #expect(!FileManager.default.fileExists(atPath: path + ".mended"))
    let full = StoreTrouble.explained(CocoaError(.fileWriteOutOfSpace), path: path)
    #expect(full as? StoreFailure == .full(path))
  }

  @Test func ofFeedsThatAreLostTheAddressesAreSaved() async throws {
    let before = try await fill()
    try overwrite(try await pages(of: "feed").root)
    let after = try await StoreContents(open().store)
    #expect(Set(after.feeds.map(\.source)) == Set(before.feeds.map(\.source)))
    #expect(after.posts == before.posts)
  }

  /// Whichever page is lost, of every seventh, or of all at length: the store opens, and what is not on that page is there.
  @Test func noPageTakesOthersAlong() async throws {
    let before = try await fill()
    let whole = try Data(contentsOf: folder.place.database)
    for page in stride(from: 1, through: whole.count / 4096, by: soakCases == nil ? 7 : 1) {
      try FileManager.default.removeItem(at: folder.place.folder)
      try folder.place.makeFolder()
      try whole.write(to: folder.place.database)
      try overwrite(page)
      try Data().write(to: folder.place.damageMark)
      let opened = open()
      let after = try await StoreContents(opened.store)
      #expect(opened.isKept)
      #expect(Set(after.feeds.map(\.source)) == Set(before.feeds.map(\.source)), "page \(page)")
      #expect(after.posts.map(\.id) == before.posts.map(\.id), "page \(page)")
      #expect(after.posts.map(\.isStarred) == before.posts.map(\.isStarred), "page \(page)")
      #expect(after.posts.map(\.isRead) == before.posts.map(\.isRead), "page \(page)")
      opened.store.close()
    }
  }

  @Test func aDiskThatIsFullLeavesTheDamagedFileWhereItIs() async throws {
    _ = try await fill()
    try await damageMiddle(of: "post")
    let damaged = try Data(contentsOf: folder.place.database)
    let queue = try DatabaseQueue(path: folder.url.appending(path: "small").path(percentEncoded: false))
    try StoreSchema.migrator.migrate(queue)
    try await queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 40") }
    let place = folder.place
    let error = #expect(throws: DatabaseError.self) { try Salvage.pour(from: place.path, into: queue) }
    #expect(error?.resultCode == .SQLITE_FULL)
    #expect(try await queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM feed") } == 0)
    #expect(try Data(contentsOf: folder.place.database) == damaged)
  }
}

/// The pages of a tree in a database's file, as its format has them.
private nonisolated struct PageTree {
  let root: Int
  private(set) var leaves: [Int] = []
  /// Where in the file each page's number stands in the page above.
  private(set) var places: [Int: Int] = [:]

  init(root: Int, in file: Data) {
    self.root = root
    visit(root, Array(file))
  }

  private mutating func visit(_ page: Int, _ file: [UInt8]) {
    let start = (page - 1) * 4096 + (page == 1 ? 100 : 0)
    guard file[start] == 5 || file[start] == 2 else { return leaves.append(page) }
    func number(_ place: Int, _ count: Int) -> Int { file[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) } }
    for cell in 0..<number(start + 3, 2) {
      let place = (page - 1) * 4096 + number(start + 12 + cell * 2, 2)
      places[number(place, 4)] = place
      visit(number(place, 4), file)
    }
    visit(number(start + 8, 4), file)
  }
}
