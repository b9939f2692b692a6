// How far a character moves the cursor. The table is glibc's, because ncurses asks glibc: where the two differ, a row tears.

/// How many columns text takes on a screen.
///
/// A text's width is that of its `CellText`: what the screen shows of it, after the `Sanitizer`.
public enum TextWidth {
  /// The columns of one scalar: 0 for marks, 1 or 2 for others; 1 for what cannot be shown, whose place U+FFFD takes.
  ///
  /// O(1).
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    let entry = entry(scalar)
    return entry == undisplayable ? 1 : Int(entry)
  }

  /// The columns of one character as the screen shows it; 0 for one that is removed.
  public static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F { return 1 }
    return Sanitizer.form(of: character, mode: .hide).width
  }

  /// The columns of a text on one line.
  ///
  /// O(its length); for plain ASCII, a look at its bytes.
  public static func of(_ text: String) -> Int {
    let ascii = text.utf8.withContiguousStorageIfAvailable { isPlainASCII($0) }
    if ascii == true { return text.utf8.count }
    return CellText(text).width
  }

  /// Whether every byte is a character of ASCII that takes a column, and no control.
  ///
  /// Every text on its way to the screen comes by here: one comparison a byte, without a branch, so that sixteen are made at once.
  package static func isPlainASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var others: UInt8 = 0
    for byte in bytes { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
    return others == 0
  }

  /// What the table says of controls, surrogates, noncharacters and unassigned values.
  static let undisplayable: UInt8 = 3

  /// The table's entry for a scalar: 0, 1, 2 or `undisplayable`.
  @inline(__always) static func entry(_ scalar: Unicode.Scalar) -> UInt8 {
    // A scalar is at most 0x10FFFF, and the index has two letters for each run of 128 up to there: nothing is read outside.
    let value = Int(scalar.value)
    let name = WidthTable.index.utf8Start + (value >> 7) * 2
    let block = Int(name[0] &- 97) << 4 | Int(name[1] &- 97)
    let pair = WidthTable.blocks.utf8Start[block << 6 | (value & 127) >> 1]
    return pair >> UInt8((value & 1) * 2) & 3
  }
}
