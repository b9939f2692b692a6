import Feeds
import Foundation
import GRDB
package import ViewModels

nonisolated extension DatabasePostStore {
  /// Brings a feed up to date from where it comes from, and tells what that changed.
  ///
  /// The posts there are stay, whatever happens; the record says afterwards how it went. All posts of one refresh are kept, or none. Where the
  /// feed is said to come from elsewhere, or to be asked for by somebody else, before the answer is there, that is not kept, and it is asked anew.
  ///
  /// - Throws: What went wrong, as an `ExplainedError`; `CancellationError` when the task was cancelled.
  @concurrent package func refresh(_ id: FeedRecord.ID) async throws -> RefreshOutcome {
    while true {
      if let outcome = try await ask(try await question(for: id)) {
        try? await backUp()
        return outcome
      }
      try Task.checkCancellation()
    }
  }

  /// Asks for a feed once.
  ///
  /// - Returns: what came of it; nil where the feed is asked for in another way by now, so that the answer concerns nobody.
  private func ask(_ question: FeedQuestion) async throws -> RefreshOutcome? {
    do {
      if let failure = question.refusal { throw failure }
      let answer = try await bring(question.request)
      try Task.checkCancellation()
      return try await keep(answer, to: question)
    } catch let error as CancellationError {
      throw error
    } catch {
      // A task that was cancelled while the connection broke was cancelled, whatever the connection says.
      try Task.checkCancellation()
      if (try? await note(error, of: question)) == false { return nil }
      throw error
    }
  }

  /// What to ask for a feed.
  private func question(for id: FeedRecord.ID) async throws -> FeedQuestion {
    let now = now().timeIntervalSince1970
    return try await read { db in
      let access = try FeedAccess(of: id, in: db)
      let sql = "SELECT etag, lastModified, waitUntil, waitCode FROM feed WHERE id = ?"
      guard let row = try Row.fetchOne(db, sql: sql, arguments: [id]) else { throw StoreFailure.noSuchFeed }
      let source = try FeedSource(kept: access.source)
      let request = FeedRequest(
        source: source, user: access.user, password: access.password,
        marks: FeedMarks(etag: row.part(0), lastModified: row.part(1)))
      let rest = (row.part(2) as Double?).map { $0 - now } ?? 0
      let isToWait = rest > 0 && rest <= 86_400
      return FeedQuestion(
        id: id, access: access, request: request,
        refusal: isToWait ? .busy(source, code: row.part(3) ?? 429, seconds: Int(rest.rounded(.up))) : nil)
    }
  }

  /// Keeps an answer.
  ///
  /// - Returns: what it changed; nil, and nothing is kept, where the feed is asked for in another way by now.
  private func keep(_ answer: FeedAnswer, to question: FeedQuestion) async throws -> RefreshOutcome? {
    let now = now()
    return try await write { db in
      guard try question.isAsked(in: db) else { return nil }
      var outcome = try PostWriter(db, feedID: question.id, now: now).write(answer.feed)
      try FeedRow.keep(db, answer, of: question.id, at: now)
      let source = answer.movedTo.map { FeedSource.url($0).kept }
      outcome.movedTo = try source.flatMap { try FeedRow.record(db, source: $0) == nil ? $0 : nil }
      return outcome
    }
  }

  /// Keeps what went wrong with a feed, for those who look at it later.
  ///
  /// - Returns: whether it concerns the feed still.
  private func note(_ error: any Error, of question: FeedQuestion) async throws -> Bool {
    let sentence = Explanation.of(error)
    let isLoginRefused = Explanation.concernsCredentials(error)
    let now = now().timeIntervalSince1970
    return try await write { db in
      guard try question.isAsked(in: db) else { return false }
      try db.execute(
        sql: "UPDATE feed SET failure = ?, isLoginRefused = ? WHERE id = ?",
        arguments: [sentence, isLoginRefused, question.id])
      guard case .busy(_, let code, let seconds)? = error as? FeedFailure else { return true }
      try db.execute(
        sql: "UPDATE feed SET waitUntil = ?, waitCode = ? WHERE id = ?",
        arguments: [now + Double(seconds), code, question.id])
      return true
    }
  }
}

/// What is asked for a feed, and what has to hold for its answer to count.
private nonisolated struct FeedQuestion: Sendable {
  let id: FeedRecord.ID
  let access: FeedAccess
  let request: FeedRequest
  /// Why it is not asked at all: its server wants to be left alone.
  let refusal: FeedFailure?

  /// Whether the feed is asked for in this way still.
  ///
  /// - Throws: `StoreFailure.noSuchFeed`.
  func isAsked(in db: Database) throws -> Bool { try FeedAccess(of: id, in: db) == access }
}

nonisolated extension FeedRow {
  /// Keeps what an answer says of the feed itself.
  static func keep(_ db: Database, _ answer: FeedAnswer, of id: FeedRecord.ID, at now: Date) throws {
    try db.execute(
      sql: """
        UPDATE feed SET etag = ?, lastModified = ?, refreshedAt = ?, failure = NULL, isLoginRefused = 0, waitUntil = NULL
        WHERE id = ?
        """,
      arguments: [answer.marks.etag, answer.marks.lastModified, now.timeIntervalSince1970, id])
    if let title = answer.feed?.title.feedName, !title.isEmpty {
      try db.execute(sql: "UPDATE feed SET ownName = ? WHERE id = ? AND ownName <> ?1", arguments: [title, id])
    }
  }
}
