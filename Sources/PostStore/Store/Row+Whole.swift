import GRDB

// A damaged file can contain any value. GRDB stops the program if a value does not have the expected type; these
// methods throw an error or return nil instead.

nonisolated extension Row {
  /// Returns the value of a column that is never NULL.
  ///
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if the value is NULL or has another type.
  func whole<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value {
    guard let value: Value = part(index) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "column \(index) is not as it was written")
    }
    return value
  }

  /// Returns the value of a column; nil if it is NULL or has another type.
  func part<Value: DatabaseValueConvertible>(_ index: Int) -> Value? {
    let stored: DatabaseValue = self[index]
    return Value.fromDatabaseValue(stored)
  }
}
