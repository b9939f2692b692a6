import Feeds
import Foundation
import GRDB
import ReaderModels

/// The part of a migration that removes invisible characters from the stored titles and texts.
///
/// The texts are changed in steps, and each step stores its end in the table `mark`. If the program is killed, the next
/// start continues behind the last step.
///
/// In a debug build on a busy machine, 100,000 posts (408 MB) take 4 s if no text contains such characters, 8 s if one
/// in a hundred does, and 300 s if each does.
nonisolated struct StoredTexts {
  let database: any DatabaseWriter
  /// The number of texts in a step.
  var step = 5_000

  /// The SQL that requests the changes, in a migration.
  static let request = "REPLACE INTO mark (key, value) VALUES ('texts', '0')"

  /// Changes the texts that have not been changed yet.
  func clean() throws {
    while try cleanStep() {}
  }

  /// Changes the texts of one step, and returns whether there may be others.
  func cleanStep() throws -> Bool {
    try database.write { db in
      let mark = try String.fetchOne(db, sql: "SELECT value FROM mark WHERE key = 'texts'")
      guard let mark else { return false }
      let start = Int64(mark) ?? 0
      let end = try Int64.fetchOne(
        db, sql: "SELECT max(rowid) FROM (SELECT rowid FROM postText WHERE rowid > ? ORDER BY rowid LIMIT ?)",
        arguments: [start, step])
      guard let end else {
        try db.execute(sql: "DELETE FROM mark WHERE key = 'texts'")
        return false
      }
      try clean(db, after: start, upTo: end)
      try db.execute(sql: "UPDATE mark SET value = ? WHERE key = 'texts'", arguments: [String(end)])
      return true
    }
  }

  private func clean(_ db: Database, after start: Int64, upTo end: Int64) throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT rowid, title, author, text, links FROM postText
          WHERE rowid > ? AND rowid <= ? AND \(Self.found)
        """,
      arguments: [start, end])
    for row in rows {
      let id: Int64 = try row.whole(0)
      let post = try cleaned(row)
      try db.execute(
        sql: "UPDATE post SET title = ?, titleKey = ?, author = ? WHERE id = ?",
        arguments: [post.title, post.title.sortingKey, post.author, id])
      try db.execute(
        sql: "UPDATE postText SET title = ?, author = ?, text = ?, links = ? WHERE rowid = ?",
        arguments: [post.title, post.author, post.text.text, PostRow.column(post.text), id])
    }
  }

  /// Returns the title, the author and the text of the given row as a refresh of the same feed would store them.
  private func cleaned(_ row: Row) throws -> FeedItem {
    var untitled = FeedItem(id: "")
    untitled.text = PostRow.text(try row.whole(3), try row.whole(4))
    let title: String = try row.whole(1)
    let isFromText = title == untitled.headline
    var post = untitled.withoutInvisible
    post.title = isFromText ? post.headline : title.withoutInvisible
    post.author = (try row.whole(2) as String).withoutInvisible
    return post
  }

  /// The condition for the rows that contain invisible characters.
  private static let found: String = {
    let tests = [0xAD, 0x200B, 0x2060].map { "instr(title || author || text, char(\($0)))" }
    return "(\(tests.joined(separator: " OR ")))"
  }()
}
