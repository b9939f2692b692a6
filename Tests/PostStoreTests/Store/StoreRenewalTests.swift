import Foundation
import GRDB
import TestSupport
import Testing
import ViewModels

@testable import PostStore

/// A damaged database is exchanged by one program, with nobody else in it, and from any point where that one may be stopped.
@Suite(.timeLimit(.minutes(20))) nonisolated struct StoreRenewalTests {
  private let folder: TemporaryFolder
  private let aside = "posts-damaged-1970-01-12.sqlite"

  init() throws { folder = try TemporaryFolder() }

  private func open(patience: Duration = .zero) -> OpenedStore {
    DatabasePostStore.open(at: folder.place, patience: patience, bring: ScriptedFeeds().bring, now: { noon })
  }

  private func path(_ name: String) -> String { folder.place.folder.appending(path: name).path(percentEncoded: false) }

  private func damaged() throws -> [String] { try folder.files().filter { $0.contains("posts-") } }

  /// A store whose index of dates is damaged, which the next one to open it will see.
  private func damagedStore() async throws -> StoreContents {
    let contents = try await FilledStore.copy(to: folder.place)
    let queue = try DatabaseQueue(path: folder.place.path)
    let root = try await queue.read { db in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'postByDate'") ?? 0
    }
    try queue.close()
    let file = try FileHandle(forUpdating: folder.place.database)
    try file.seek(toOffset: UInt64((root - 1) * 4096))
    try file.write(contentsOf: Data(repeating: 0x5A, count: 4096))
    try file.close()
    try Data().write(to: folder.place.damageMark)
    return contents
  }

  // MARK: - Others

  @Test func ofSeveralThatOpenItAtOnceOneExchangesIt() async throws {
    let before = try await damagedStore()
    let opened = await withTaskGroup(of: OpenedStore.self) { group in
      for _ in 0..<4 { group.addTask { @concurrent in open(patience: .seconds(2)) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(opened.map(\.isKept) == [true, true, true, true], "\(opened.compactMap(\.notice))")
    #expect(opened.compactMap(\.notice).count == 1)
    #expect(try damaged() == [aside])
    for store in opened.map(\.store) { #expect(try await StoreContents(store) == before) }
    try await opened[0].store.setValue("elsewhere", forKey: "position")
    #expect(try await opened[3].store.value(forKey: "position") == "elsewhere")
  }

  @Test func whatAnotherProgramUsesIsNotExchanged() async throws {
    let first = open()
    let feed = try await first.store.add(FeedSubscription(source: "https://n.example/"))
    try await first.store.database.get().writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let page = try await first.store.read { db in
      try UInt64.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'value'") ?? 1
    }
    let file = try FileHandle(forUpdating: folder.place.database)
    try file.seek(toOffset: (page - 1) * 4096)
    try file.write(contentsOf: Data(repeating: 0x5A, count: 4096))
    try file.close()
    try Data().write(to: folder.place.damageMark)
    let second = open()
    #expect(
      second.notice
        == "'\(folder.place.path)' is damaged, and Bindery runs with it elsewhere. Leave it there first, then start again: "
        + "it is then set aside, and what can be read is saved from it. Until then nothing that you do here is kept.")
    #expect(!second.isKept)
    #expect(try damaged().isEmpty)
    #expect(try await first.store.feeds().contains(feed))
    first.store.close()
    let third = open()
    #expect(third.isKept && third.notice?.contains("was damaged. It is now") == true, "\(third.notice ?? "")")
    #expect(try await third.store.feeds().map(\.source).contains(feed.source))
  }

  @Test func whoIsNotLetInForTooLongSaysSo() async throws {
    open().store.close()
    let other = try StorePresence(in: folder.place, patience: .zero)
    #expect(other.isAlone)
    let opened = open()
    #expect(opened.notice?.contains("posts.sqlite' is held by another program") == true)
    #expect(!opened.isKept)
    try other.begin()
    #expect(open().isKept)
  }

  // MARK: - Stopped in the middle

  /// The damaged file is aside already, and what is beside it is not complete, or not in its place yet.
  @Test(arguments: ["", "CREATE TABLE feed (id)", "all"]) func whatWasNotFinishedIsDoneAnew(saved: String) async throws
  {
    let before = try await damagedStore()
    try FileManager.default.moveItem(atPath: folder.place.path, toPath: path(aside))
    if saved == "all" {
      let other = StorePlace(folder: folder.path("other"))
      _ = try await FilledStore.copy(to: other)
      try FileManager.default.moveItem(atPath: other.path, toPath: path(aside + ".saving"))
    } else {
      let queue = try DatabaseQueue(path: path(aside + ".saving"))
      try await queue.write { db in try db.execute(sql: saved) }
      try queue.close()
    }
    try Data("half a page".utf8).write(to: URL(filePath: path(aside + ".saving-journal")))
    let opened = open()
    #expect(opened.notice?.hasPrefix("'\(folder.place.path)' was damaged. It is now '\(path(aside))', and ") == true)
    #expect(try await StoreContents(opened.store) == before)
    #expect(try damaged() == [aside])
    opened.store.close()
    #expect(open().notice == nil)
  }

  @Test func theLogOfADamagedFileGoesWithItAlsoLater() async throws {
    _ = try await damagedStore()
    try FileManager.default.moveItem(atPath: folder.place.path, toPath: path(aside))
    try Data().write(to: URL(filePath: path(aside + ".saving")))
    try Data("of the old one".utf8).write(to: URL(filePath: folder.place.path + "-wal"))
    #expect(open().isKept)
    #expect(try String(contentsOfFile: path(aside + "-wal"), encoding: .utf8) == "of the old one")
  }

  /// A log without its database belongs to nobody, and its name is not free.
  @Test func theLogOfADamagedFileTakesNobodysName() throws {
    try folder.place.makeFolder()
    try Data("no database".utf8).write(to: folder.place.database)
    try Data("of the old one".utf8).write(to: URL(filePath: folder.place.path + "-wal"))
    try Data("of an older one".utf8).write(to: URL(filePath: path(aside + "-wal")))
    let opened = open()
    let next = "posts-damaged-1970-01-12-2.sqlite"
    #expect(opened.isKept && opened.notice?.contains("It is now '\(path(next))'") == true, "\(opened.notice ?? "")")
    #expect(try String(contentsOfFile: path(next + "-wal"), encoding: .utf8) == "of the old one")
    #expect(try String(contentsOfFile: path(aside + "-wal"), encoding: .utf8) == "of an older one")
  }

  @Test func aLogThatCannotBeMovedStaysWithItsDatabase() async throws {
    _ = try await damagedStore()
    try FileManager.default.moveItem(atPath: folder.place.path, toPath: path(aside))
    try Data().write(to: URL(filePath: path(aside + ".saving")))
    try Data("of the old one".utf8).write(to: URL(filePath: folder.place.path + "-wal"))
    try FileManager.default.createDirectory(atPath: path(aside + "-wal/x"), withIntermediateDirectories: true)
    let opened = open()
    #expect(!opened.isKept)
    #expect(try String(contentsOfFile: folder.place.path + "-wal", encoding: .utf8) == "of the old one")
    #expect(try !folder.files().contains("posts.sqlite"))
    // Nothing was done that the next start cannot do.
    try FileManager.default.removeItem(atPath: path(aside + "-wal"))
    #expect(open().isKept)
    #expect(try String(contentsOfFile: path(aside + "-wal"), encoding: .utf8) == "of the old one")
  }

  @Test func theStoreThatIsThereCounts() async throws {
    let before = try await FilledStore.copy(to: folder.place)
    try Data("a damaged one".utf8).write(to: URL(filePath: path(aside)))
    try Data("not complete".utf8).write(to: URL(filePath: path(aside + ".saving")))
    let opened = open()
    #expect(opened.notice == nil)
    #expect(try await StoreContents(opened.store) == before)
    #expect(try damaged() == [aside])
  }

  /// Who has taken the damaged file away wants to begin anew; but what was saved from it is nowhere else.
  @Test func whatWasSavedFromAFileThatIsGoneIsKeptButNotTheStore() async throws {
    let before = try await FilledStore.copy(to: folder.place)
    try FileManager.default.moveItem(atPath: folder.place.path, toPath: path(aside + ".saving"))
    let opened = open()
    let kept = "posts-saved-1970-01-12.sqlite"
    #expect(
      opened.notice
        == "'\(path(kept))' holds what was saved from a damaged database that is no longer here. It is not used; to use it, leave and call it '\(folder.place.path)'."
    )
    #expect(try await opened.store.feeds().count == 1)
    opened.store.close()
    #expect(open().notice == nil)
    // As the sentence says.
    for name in try folder.files() where name != kept { try FileManager.default.removeItem(atPath: path(name)) }
    try FileManager.default.moveItem(atPath: path(kept), toPath: folder.place.path)
    #expect(try await StoreContents(open().store) == before)
  }

  @Test func whatHoldsNothingIsTakenAway() async throws {
    try folder.place.makeFolder()
    let queue = try DatabaseQueue(path: path(aside + ".saving"))
    try StoreSchema.migrator.migrate(queue)
    try queue.close()
    #expect(open().notice == nil)
    #expect(try damaged().isEmpty)
  }

  @Test func whatCannotBeSavedComesBackToItsPlace() async throws {
    let before = try await damagedStore()
    // Nothing can be written where a folder stands that is not empty.
    try FileManager.default.createDirectory(
      atPath: path(aside + ".saving-journal/x"), withIntermediateDirectories: true)
    let opened = open()
    #expect(!opened.isKept)
    #expect(try folder.files().contains("posts.sqlite") && !damaged().contains(aside))
    try FileManager.default.removeItem(atPath: path(aside + ".saving-journal"))
    let next = open()
    #expect(next.notice?.contains("was damaged. It is now") == true)
    #expect(try await StoreContents(next.store) == before)
  }

  /// Whoever is stopped before it was seen has not told where the damaged file is.
  @Test func whereTheDamagedFileIsIsToldUntilOneThatToldItEndsWell() async throws {
    _ = try await damagedStore()
    var notices: [String?] = []
    do { notices.append(open().notice) }
    do { notices.append(open().notice) }
    #expect(notices[0]?.contains(path(aside)) == true && notices[0] == notices[1], "\(notices)")
    let third = open()
    #expect(open().notice == nil, "whoever comes second is told by the first")
    third.store.close()
    #expect(open().notice == nil)
  }
}
