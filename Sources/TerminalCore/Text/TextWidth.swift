/// The width of text in columns, after sanitizing.
///
/// The table contains the values of glibc's `wcwidth`, because ncurses uses them. Different values would corrupt rows.
public enum TextWidth {
  /// Returns the columns of a scalar: 0 for marks, otherwise 1 or 2.
  ///
  /// An undisplayable scalar has the width of U+FFFD, which replaces it.
  ///
  /// - Complexity: O(1).
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    let entry = entry(scalar)
    return entry == undisplayable ? 1 : Int(entry)
  }

  /// Returns the columns of a character; 0 for a removed character.
  public static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F { return 1 }
    return Sanitizer.form(of: character, mode: .hide).width
  }

  /// Returns the columns of a single line.
  ///
  /// - Complexity: O(length); a single pass over the bytes of an ASCII text.
  public static func of(_ text: String) -> Int {
    let ascii = text.utf8.withContiguousStorageIfAvailable { isPlainASCII($0) }
    if ascii == true { return text.utf8.count }
    return CellText(text).width
  }

  /// Returns whether all bytes are printable ASCII.
  ///
  /// The loop has no branches, so that the compiler vectorizes it. It runs for every displayed text.
  package static func isPlainASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var others: UInt8 = 0
    for byte in bytes { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
    return others == 0
  }

  /// The table entry of controls, surrogates, noncharacters and unassigned values.
  static let undisplayable: UInt8 = 3

  /// Returns the table entry of a scalar: 0, 1, 2 or `undisplayable`.
  @inline(__always) static func entry(_ scalar: Unicode.Scalar) -> UInt8 {
    // In bounds: the index has two letters for each 128 scalars up to 0x10FFFF.
    let value = Int(scalar.value)
    let name = WidthTable.index.utf8Start + (value >> 7) * 2
    let block = Int(name[0] &- 97) << 4 | Int(name[1] &- 97)
    let pair = WidthTable.blocks.utf8Start[block << 6 | (value & 127) >> 1]
    return pair >> UInt8((value & 1) * 2) & 3
  }
}
