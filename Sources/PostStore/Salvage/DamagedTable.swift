import GRDB

/// The rows of a damaged table that can be read, whatever lies between them.
///
/// A scan ends at the first page that is not what it should be. Behind that, the rows are asked for number by number until one can be read
/// again: each finds its own way down the tree, and only those on the damaged page do not arrive.
nonisolated struct DamagedTable {
  private let db: Database
  private let select: String
  private let end: Int64
  private var last: Int64 = 0
  private var rows: RowCursor?
  private var probes = 0
  /// Whether nothing was met that could not be read.
  private(set) var isWhole = true

  /// No more numbers than this are tried in vain: a number that damage has made giant ends nothing.
  private static let mostProbes = 200_000

  /// A table whose rows are known by numbers from 1 to `end`.
  init(_ db: Database, _ name: String, columns: String = "*", end: Int64) {
    (self.db, self.end) = (db, end)
    select = "SELECT rowid, \(columns) FROM \(name) WHERE rowid"
  }

  /// The next row that can be read, its number first; nil after the last.
  mutating func next() -> Row? {
    do {
      if rows == nil { rows = try Row.fetchCursor(db, sql: select + " > ? ORDER BY rowid", arguments: [last]) }
      while let row = try rows?.next()?.copy() {
        // A damaged page may lead back to rows that were read: they are not read again, or there would be no end to it.
        guard let number: Int64 = row.part(0), number > last else {
          isWhole = false
          continue
        }
        last = number
        return row
      }
      return nil
    } catch {
      isWhole = false
      rows = nil
      return nextBehindDamage()
    }
  }

  private mutating func nextBehindDamage() -> Row? {
    while last < end, probes < Self.mostProbes {
      (last, probes) = (last + 1, probes + 1)
      if let row = try? Row.fetchOne(db, sql: select + " = ?", arguments: [last]) { return row }
    }
    return nil
  }
}

/// What an index still knows of rows, without looking at the rows themselves.
nonisolated struct DamagedIndex {
  /// What could be read, in no order; none of it twice.
  let rows: [Row]
  /// Whether that is all.
  let isWhole: Bool

  /// Reads an index from its beginning and, where it is damaged, from its end.
  ///
  /// - Parameters:
  ///   - select: A question that the index alone answers; its first column is the number of the row.
  ///   - order: The columns of the index.
  init(_ db: Database, _ select: String, order: [String]) {
    var known: Set<Int64> = []
    var rows: [Row] = []
    isWhole = db.forEachReadable(select, order: order) { row in
      if let number: Int64 = row.part(0), known.insert(number).inserted { rows.append(row.copy()) }
    }
    self.rows = rows
  }

  /// The numbers of the rows.
  var numbers: Set<Int64> { Set(rows.compactMap { $0.part(0) }) }
}
