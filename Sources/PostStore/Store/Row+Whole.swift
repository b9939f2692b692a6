import GRDB

// A damaged file can contain values of any type. GRDB stops the program if a value has an unexpected type. These
// methods throw an error or return nil instead.

nonisolated extension Row {
  /// Returns the value of the given column, which must not be NULL.
  ///
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if the value is NULL or has an unexpected type.
  func whole<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value {
    guard let value: Value = part(index) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "column \(index) has an unexpected value")
    }
    return value
  }

  /// Returns the value of the given column, or nil if the value is NULL or has an unexpected type.
  func part<Value: DatabaseValueConvertible>(_ index: Int) -> Value? {
    let stored: DatabaseValue = self[index]
    return Value.fromDatabaseValue(stored)
  }
}
