import GRDB

// Rows of a damaged file may hold anything. GRDB stops the program where a value is not what was asked for; here that is an error like
// any other damage.

nonisolated extension Row {
  /// What a column of a whole database always holds.
  ///
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` where it holds nothing, or something else.
  func whole<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value {
    guard let value: Value = part(index) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "column \(index) is not as it was written")
    }
    return value
  }

  /// What a column holds; nil for nothing, and for something else than was asked for.
  func part<Value: DatabaseValueConvertible>(_ index: Int) -> Value? {
    let stored: DatabaseValue = self[index]
    return Value.fromDatabaseValue(stored)
  }
}
