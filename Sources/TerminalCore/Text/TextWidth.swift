/// A namespace for functions that return the width of sanitized text in columns.
///
/// The table contains the values of `wcwidth` in a glibc with Unicode 17. ncurses uses the values of the C library in
/// use, and other values would corrupt the rows on the screen. A scalar whose value differs there is displayed as
/// U+FFFD.
public enum TextWidth {
  /// Returns the width of the given scalar in columns, which is 0 for marks and 1 or 2 for other scalars.
  ///
  /// For an undisplayable scalar, the result is the width of its replacement, U+FFFD.
  ///
  /// - Complexity: O(1).
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    let entry = entry(scalar)
    return entry == undisplayable ? 1 : Int(entry)
  }

  /// Returns the width of the given character in columns, or 0 for a character that the `Sanitizer` removes.
  public static func of(_ character: Character) -> Int {
    // Fields measure each visible character after each key. `asciiValue` takes ten times as long as a look at the byte.
    let bytes = character.utf8
    if bytes.count == 1, bytes[bytes.startIndex] &- 0x20 < 0x5F { return 1 }
    return Sanitizer.form(of: character, mode: .hide).width
  }

  /// Returns the width of the given single-line text in columns.
  ///
  /// - Complexity: O(n), where n is the length; ASCII text requires only a single pass over its bytes.
  public static func of(_ text: String) -> Int {
    plainLength(of: text) ?? CellText(text).width
  }

  /// Returns the length of the given text if it is printable ASCII, otherwise nil.
  static func plainLength(of text: String) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { isPlainASCII($0) ? $0.count : nil } ?? nil
  }

  /// Returns whether all of the given bytes are printable ASCII.
  ///
  /// The speed matters because all displayed strings are checked. The loop has no branches, so that the compiler can
  /// vectorize it.
  package static func isPlainASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var others: UInt8 = 0
    for byte in bytes { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
    return others == 0
  }

  /// The table entry of control characters, surrogates, noncharacters and unassigned values.
  static let undisplayable: UInt8 = 3

  /// Returns the table entry of the given scalar: 0, 1, 2 or `undisplayable`.
  @inline(__always) static func entry(_ scalar: Unicode.Scalar) -> UInt8 {
    // The accesses are in bounds, because the index has an entry for each group of 4096 scalars up to 0x10FFFF.
    let value = Int(scalar.value)
    let group = number(value >> 12, in: WidthTable.index)
    let block = number(group << 5 | value >> 7 & 31, in: WidthTable.groups)
    let pair = WidthTable.blocks.utf8Start[block << 6 | (value & 127) >> 1]
    return pair >> UInt8((value & 1) * 2) & 3
  }

  /// Returns the number at `index`, which is stored as two letters from `a` to `p`.
  @inline(__always) private static func number(_ index: Int, in table: StaticString) -> Int {
    let letters = table.utf8Start + 2 * index
    return Int(letters[0] &- 97) << 4 | Int(letters[1] &- 97)
  }
}
