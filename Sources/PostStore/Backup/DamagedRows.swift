import Foundation
import GRDB

/// A reader of a damaged database.
///
/// SQLite reports an error when it reads a damaged page. The reader continues behind the page. Its connection is not
/// that of the new database, because such an error also prevents later writes in a transaction.
nonisolated struct DamagedRows {
  let db: Database

  init(db: Database) {
    self.db = db
    db.add(function: Self.isIntact)
  }

  /// An SQL function that returns whether the bytes of each text have no NUL and are valid UTF-8.
  ///
  /// SQLite does not check the bytes of a text, so it finds no damage in them.
  static let isIntact = DatabaseFunction("isIntact", pure: true) { values in
    values.compactMap(Data.fromDatabaseValue).allSatisfy { bytes in
      !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
    }
  }

  /// Returns the SQL expression for whether the texts in the given columns are intact.
  static func areIntact(_ columns: [String]) -> String {
    let texts = columns.map { column in "CAST(\(column) AS BLOB)" }
    return "isIntact(\(texts.joined(separator: ", ")))"
  }

  /// The names of the columns of the given table; empty if the table is missing.
  func columns(of table: String) -> Set<String> {
    let isTable = try? Bool.fetchOne(
      db, sql: "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", arguments: [table])
    guard isTable == true else { return [] }
    let names = try? String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
    return Set(names ?? [])
  }

  /// Calls `body` with each row of the table that can be read, by the order of the identifiers.
  ///
  /// - Parameters:
  ///   - key: The column that contains the identifier of a row.
  ///   - columns: The other columns; the row that `body` receives contains them after the identifier.
  ///   - body: A closure that returns whether the values of the row are valid.
  /// - Returns: The ranges of identifiers whose rows cannot be read or are not valid.
  func readTable(
    _ table: String, key: String, columns: [String], body: (Row) throws -> Bool
  ) throws -> [ClosedRange<Int64>] {
    guard self.columns(of: table).isSuperset(of: columns + [key]) else { return [0...Int64.max] }
    let list = ([key] + columns).joined(separator: ", ")
    let all = "SELECT \(list), \(Self.areIntact(columns)) FROM \(table) NOT INDEXED"
    let order = "ORDER BY \(key)"
    let later = "\(all) WHERE \(key) >= ? \(order)"
    let limit = try highestIdentifier(in: table == "feed" ? table : "post") ?? Self.highestPossible
    var gaps: [ClosedRange<Int64>] = []
    var gap: Int64?
    var next: Int64 = 1
    while true {
      let isAtEnd = try readingOn {
        // A search for the first row would skip the rows before and below an identifier that was overwritten with zero.
        let rows =
          try next == 1
          ? Row.fetchCursor(db.cachedStatement(sql: "\(all) \(order)"))
          : Row.fetchCursor(db.cachedStatement(sql: later), arguments: [next])
        while let row = try rows.next() {
          let id = try identifier(row, from: next, upTo: limit)
          if let start = gap, start < id { gaps.append(start...id - 1) }
          gap = nil
          next = id + 1
          let isIntact: Bool = try row.whole(columns.count + 1)
          if try !isIntact || !body(row) { gaps.append(id...id) }
        }
      }
      gap = isAtEnd ? gap : gap ?? next
      let readable = isAtEnd ? nil : try firstReadable(after: next, upTo: limit, sql: later + " LIMIT 1")
      guard let readable else { return gaps + (gap.map { start in [start...Int64.max] } ?? []) }
      next = readable
    }
  }

  /// Returns the first identifier behind a damaged page, or nil if there is none.
  ///
  /// The steps grow in a long gap, so that their number is limited.
  private func firstReadable(after start: Int64, upTo limit: Int64, sql: String) throws -> Int64? {
    func canRead(_ id: Int64) throws -> Bool {
      try readingOn {
        let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id])
        if let row { _ = try identifier(row, from: id, upTo: limit) }
      }
    }
    var failed = start
    while failed <= limit {
      var id = failed + 1 + (failed - start) / 100
      if try canRead(id) {
        while id - failed > 1 {
          let middle = failed + (id - failed) / 2
          if try canRead(middle) { id = middle } else { failed = middle }
        }
        return id
      }
      failed = id
    }
    return nil
  }

  /// Returns the identifier of the given row.
  ///
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if the identifier is out of order, as on a page of zeros.
  private func identifier(_ row: Row, from lowest: Int64, upTo limit: Int64) throws -> Int64 {
    let id: Int64 = try row.whole(0)
    if id >= lowest, id <= limit { return id }
    throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the identifier \(id) is out of order")
  }

  /// Returns the highest identifier that was ever given to a row of the table, or nil if it cannot be read.
  ///
  /// A row can have a higher identifier than the one that SQLite has noted: an older version of that page is in the
  /// file, or the row was given the identifier of an earlier row.
  func highestIdentifier(in table: String) throws -> Int64? {
    let rows = table == "feed" ? StoreSchema.feedBySource.rows : "post INDEXED BY sqlite_autoindex_post_1"
    let noted: Int64? = try row("SELECT seq FROM sqlite_sequence WHERE name = ?", [table])?.part(0)
    let indexed: Int64? = try row("SELECT max(id) FROM \(rows)", [])?.part(0)
    return [noted, indexed].compactMap { id in id }.max()
  }

  /// Calls `body` with each entry that can be read when the entries are read from both ends.
  ///
  /// An entry can be passed twice.
  ///
  /// - Parameters:
  ///   - source: The table, the index and the condition of the index.
  ///   - order: The columns of the index.
  /// - Returns: Whether every entry could be read.
  func readEnds(
    _ columns: String, from source: String, order: [String], body: (Row) throws -> Void
  ) throws -> Bool {
    for direction in ["ASC", "DESC"] {
      let terms = order.map { column in "\(column) \(direction)" }
      let sql = "SELECT \(columns) FROM \(source) ORDER BY \(terms.joined(separator: ", "))"
      let isAtEnd = try readingOn {
        let rows = try Row.fetchCursor(db, sql: sql)
        while let row = try rows.next() { try body(row) }
      }
      if isAtEnd { return direction == "ASC" }
    }
    return false
  }

  /// Calls `body` with each readable entry of the given index; see `readEnds(_:from:order:body:)`.
  func readEnds(
    _ columns: String, of index: StoreSchema.PartialIndex, body: (Row) throws -> Void
  ) throws -> Bool {
    try readEnds(columns, from: index.rows, order: index.order, body: body)
  }

  /// Returns the first row of the given query, or nil if the row is missing or damaged.
  func row(_ sql: String, _ arguments: StatementArguments) throws -> Row? {
    var row: Row?
    _ = try readingOn { row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) }
    return row
  }

  /// Returns whether `body` succeeds; false if it fails because of damage.
  private func readingOn(_ body: () throws -> Void) throws -> Bool {
    do {
      try body()
      return true
    } catch let error as DatabaseError where Self.damage.contains(error.resultCode) {
      return false
    }
  }

  /// An identifier that is higher than those of all stores.
  private static let highestPossible: Int64 = 1 << 40

  private static let damage: [ResultCode] = [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_TOOBIG]
}
