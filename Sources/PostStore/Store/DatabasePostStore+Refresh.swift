import Foundation
import GRDB
public import ViewModels

nonisolated extension DatabasePostStore {
  /// Brings a feed up to date from where it comes from, and tells what that changed.
  ///
  /// The posts there are stay, whatever happens; the record says afterwards how it went. All posts of one refresh are kept, or none.
  ///
  /// - Throws: What went wrong, as an `ExplainedError`; `CancellationError` when the task was cancelled.
  @concurrent public func refresh(_ id: FeedRecord.ID) async throws -> RefreshOutcome {
    do {
      let answer = try await bring(request(for: id))
      try Task.checkCancellation()
      return try await keep(answer, of: id)
    } catch let error as CancellationError {
      throw error
    } catch {
      // A task that was cancelled while the connection broke was cancelled, whatever the connection says.
      try Task.checkCancellation()
      try? await note(error, for: id)
      throw error
    }
  }

  /// What to ask for a feed, unless its server wants to be left alone.
  private func request(for id: FeedRecord.ID) async throws -> FeedRequest {
    let now = now().timeIntervalSince1970
    return try await read { db in
      let sql =
        "SELECT source, user, password, etag, lastModified, waitUntil, waitCode FROM feed WHERE id = ? AND removal IS NULL"
      guard let row = try Row.fetchOne(db, sql: sql, arguments: [id]) else { throw StoreFailure.noSuchFeed }
      let source = try FeedSource(kept: row.whole(0))
      if let rest = (row.part(5) as Double?).map({ $0 - now }), rest > 0, rest <= 86_400 {
        throw FeedFailure.busy(source, code: row.part(6) ?? 429, seconds: Int(rest.rounded(.up)))
      }
      return FeedRequest(
        source: source, user: row.part(1), password: row.part(2),
        marks: FeedMarks(etag: row.part(3), lastModified: row.part(4)))
    }
  }

  private func keep(_ answer: FeedAnswer, of id: FeedRecord.ID) async throws -> RefreshOutcome {
    let now = now()
    return try await write { db in
      guard try FeedRow.record(db, id: id) != nil else { throw StoreFailure.noSuchFeed }
      let outcome = try PostWriter(db, feedID: id, now: now).write(answer.feed)
      try FeedRow.keep(db, answer, of: id, at: now)
      return outcome
    }
  }

  /// Keeps what went wrong with a feed, for those who look at it later.
  private func note(_ error: any Error, for id: FeedRecord.ID) async throws {
    let sentence = Explanation.of(error)
    let isLoginRefused = (error as? any ExplainedError)?.concernsCredentials ?? false
    let now = now().timeIntervalSince1970
    try await write { db in
      try db.execute(
        sql: "UPDATE feed SET failure = ?, isLoginRefused = ? WHERE id = ? AND removal IS NULL",
        arguments: [sentence, isLoginRefused, id])
      guard case .busy(_, let code, let seconds)? = error as? FeedFailure else { return }
      try db.execute(
        sql: "UPDATE feed SET waitUntil = ?, waitCode = ? WHERE id = ?", arguments: [now + Double(seconds), code, id])
    }
  }
}

nonisolated extension FeedRow {
  /// Keeps what an answer says of the feed itself.
  ///
  /// A server that has moved for good is asked at its new address from now on, unless another feed is kept under that.
  static func keep(_ db: Database, _ answer: FeedAnswer, of id: FeedRecord.ID, at now: Date) throws {
    try db.execute(
      sql: """
        UPDATE feed SET etag = ?, lastModified = ?, refreshedAt = ?, failure = NULL, isLoginRefused = 0, waitUntil = NULL
        WHERE id = ?
        """,
      arguments: [answer.marks.etag, answer.marks.lastModified, now.timeIntervalSince1970, id])
    if let title = answer.feed?.title.oneLine, !title.isEmpty {
      try db.execute(sql: "UPDATE feed SET ownName = ? WHERE id = ? AND ownName <> ?1", arguments: [title, id])
    }
    if let source = answer.movedTo.map({ FeedSource.url($0).kept }), try record(db, source: source) == nil {
      try db.execute(sql: "UPDATE feed SET source = ? WHERE id = ?", arguments: [source, id])
    }
  }
}
