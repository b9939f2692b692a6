import Feeds
import Foundation
import GRDB
package import ReaderModels

nonisolated extension DatabasePostStore {
  /// Fetches the given feed, and stores its posts in one transaction.
  ///
  /// If the refresh fails, the existing posts do not change, and the reason is stored in the record. If the source or
  /// the login of the feed changes during the fetch, the response is discarded and the feed is fetched again.
  ///
  /// - Throws: The reason as an `ExplainedError`, or `CancellationError` if the task is cancelled.
  @concurrent package func refresh(_ id: FeedRecord.ID) async throws -> RefreshOutcome {
    while true {
      if let outcome = try await refresh(try await request(for: id)) {
        try? await backUp()
        return outcome
      }
      try Task.checkCancellation()
    }
  }

  /// Fetches a feed, and stores the feed and its posts in one transaction.
  ///
  /// - Throws: An `ExplainedError`, such as `StoreFailure.alreadyKept` for a known source, which is not fetched, or
  ///   `CancellationError` if the task is cancelled. In both cases, no feed is added.
  @concurrent package func subscribe(to subscription: FeedSubscription) async throws -> AddedFeed {
    let feed = try subscription.checked()
    try await read { db in try feed.checkIsNew(in: db) }
    do {
      let source = try FeedSource(kept: feed.source)
      let answer = try await fetch(FeedRequest(source: source, user: feed.user, password: feed.password))
      try Task.checkCancellation()
      let now = now()
      let added = try await writeFeeds { db in
        try feed.checkIsNew(in: db)
        try LostFeeds.removeNote(in: db)
        let id = try feed.insert(into: db).id
        let outcome = try Self.keep(db, answer, of: id, at: now)
        guard let record = try FeedRow.record(db, id: id) else { throw StoreFailure.noSuchFeed }
        return AddedFeed(record, outcome)
      }
      try? await backUp()
      return added
    } catch {
      // If the task has been cancelled, the error is only a consequence of the cancellation.
      try Task.checkCancellation()
      throw error
    }
  }

  /// Fetches the feed once, and returns nil if its source or login changed during the fetch.
  private func refresh(_ request: RefreshRequest) async throws -> RefreshOutcome? {
    do {
      if let failure = request.pause { throw failure }
      let answer = try await fetch(request.feed)
      try Task.checkCancellation()
      return try await keep(answer, to: request)
    } catch let error as CancellationError {
      throw error
    } catch {
      // If the task has been cancelled, the error is only a consequence of the cancellation.
      try Task.checkCancellation()
      if (try? await note(error, of: request)) == false { return nil }
      throw error
    }
  }

  private func request(for id: FeedRecord.ID) async throws -> RefreshRequest {
    let now = now().timeIntervalSince1970
    return try await read { db in
      let access = try FeedAccess(of: id, in: db)
      let sql = "SELECT etag, lastModified, waitUntil, waitCode FROM feed WHERE id = ?"
      guard let row = try Row.fetchOne(db, sql: sql, arguments: [id]) else { throw StoreFailure.noSuchFeed }
      let source = try FeedSource(kept: access.source)
      let feed = FeedRequest(
        source: source, user: access.user, password: access.password,
        marks: FeedMarks(etag: row.part(0), lastModified: row.part(1)))
      let rest = (row.part(2) as Double?).map { $0 - now } ?? 0
      let isToWait = rest > 0 && rest <= 86_400
      return RefreshRequest(
        id: id, access: access, feed: feed,
        pause: isToWait ? .busy(source, code: row.part(3) ?? 429, seconds: Int(rest.rounded(.up))) : nil)
    }
  }

  /// Stores the given response, unless the source or the login of the feed changed during the fetch.
  ///
  /// - Returns: The outcome, or nil if nothing was stored.
  private func keep(_ answer: FeedAnswer, to request: RefreshRequest) async throws -> RefreshOutcome? {
    let now = now()
    return try await write { db in
      guard try request.isCurrent(in: db) else { return nil }
      return try Self.keep(db, answer, of: request.id, at: now)
    }
  }

  private static func keep(
    _ db: Database, _ answer: FeedAnswer, of id: FeedRecord.ID, at now: Date
  ) throws -> RefreshOutcome {
    var outcome = try PostWriter(db: db, feedID: id, now: now).write(answer.feed)
    var answer = answer
    // Without validators, the next refresh fetches the document again, even if it has not changed.
    if let feed = answer.feed, feed.ending != .complete { answer.marks = FeedMarks() }
    try FeedRow.keep(db, answer, of: id, at: now)
    if let feed = answer.feed, feed.ending.losesPosts {
      let source = try FeedSource(kept: FeedAccess(of: id, in: db).source)
      outcome.failure = FeedFailure.truncated(source, posts: feed.completeItems).explanation
      try db.execute(sql: "UPDATE feed SET failure = ? WHERE id = ?", arguments: [outcome.failure, id])
    }
    let source = answer.movedTo.map { FeedSource.url($0).kept }
    outcome.movedTo = try source.flatMap { try FeedRow.record(db, source: $0) == nil ? $0 : nil }
    return outcome
  }

  /// Stores the reason for a failed refresh, unless the source or the login of the feed changed.
  ///
  /// - Returns: Whether the reason was stored.
  private func note(_ error: any Error, of request: RefreshRequest) async throws -> Bool {
    let sentence = Explanation.of(error)
    let isLoginRefused = Explanation.concernsCredentials(error)
    let now = now().timeIntervalSince1970
    return try await write { db in
      guard try request.isCurrent(in: db) else { return false }
      try db.execute(
        sql: "UPDATE feed SET failure = ?, isLoginRefused = ? WHERE id = ?",
        arguments: [sentence, isLoginRefused, request.id])
      guard case .busy(_, let code, let seconds)? = error as? FeedFailure else { return true }
      try db.execute(
        sql: "UPDATE feed SET waitUntil = ?, waitCode = ? WHERE id = ?",
        arguments: [now + Double(seconds), code, request.id])
      return true
    }
  }
}

/// A request for a feed, whose response is valid only for this source and this login.
private nonisolated struct RefreshRequest: Sendable {
  let id: FeedRecord.ID
  let access: FeedAccess
  let feed: FeedRequest
  /// The error to report instead of fetching the feed, if the server requires a pause.
  let pause: FeedFailure?

  func isCurrent(in db: Database) throws -> Bool { try FeedAccess(of: id, in: db) == access }
}

nonisolated extension FeedRow {
  /// Stores the title, the cache validators and the time of the given response in the row of the feed.
  static func keep(_ db: Database, _ answer: FeedAnswer, of id: FeedRecord.ID, at now: Date) throws {
    try db.execute(
      sql: """
        UPDATE feed SET etag = ?, lastModified = ?, refreshedAt = ?, failure = NULL, isLoginRefused = 0, waitUntil = NULL
        WHERE id = ?
        """,
      arguments: [answer.marks.etag, answer.marks.lastModified, now.timeIntervalSince1970, id])
    if answer.feed != nil {
      try db.execute(sql: "UPDATE feed SET reading = ? WHERE id = ?", arguments: [FeedParser.version, id])
    }
    if let title = answer.feed?.title.feedName, !title.isEmpty {
      try db.execute(sql: "UPDATE feed SET ownName = ? WHERE id = ? AND ownName <> ?1", arguments: [title, id])
    }
  }
}
