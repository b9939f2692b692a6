// Pasted text is text: nothing in it is a key, whatever its bytes are, until the mark that ends it.

/// Takes the bytes between the marks of a bracketed paste and makes text of them, chunk by chunk.
struct PasteReader {
  /// What ends a paste: `ESC [ 201 ~`.
  static let endMark: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  /// Whether the last chunk ended in a carriage return, so that a line feed that follows belongs to it.
  private var endedInReturn = false

  /// What was taken.
  struct Chunk {
    /// The text, with line feeds for line ends; what is not UTF-8 is repaired.
    var text: String
    /// How many bytes were used up.
    var length: Int
    /// Whether the end mark was among them.
    var isLast: Bool
  }

  /// Takes as many bytes as can be decided now; the beginning of a mark or of a scalar is left for the next time.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Chunk {
    var start = 0
    while let escape = ByteSearch.first(0x1B, in: bytes, from: start) {
      let rest = bytes[escape...].prefix(PasteReader.endMark.count)
      if PasteReader.endMark.starts(with: rest) {
        let isLast = rest.count == PasteReader.endMark.count
        let text = text(UnsafeBufferPointer(rebasing: bytes[..<escape]))
        return Chunk(text: text, length: isLast ? escape + rest.count : escape, isLast: isLast)
      }
      start = escape + 1
    }
    let length = bytes.count - UTF8Reader.incompleteTail(of: bytes)
    return Chunk(text: text(UnsafeBufferPointer(rebasing: bytes[..<length])), length: length, isLast: false)
  }

  /// Ends a paste whose end mark did not come: everything left is text.
  mutating func finish(_ bytes: UnsafeBufferPointer<UInt8>) -> String { text(bytes) }

  /// Terminals send a carriage return for each line end, some with a line feed; text has line feeds.
  private mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard !bytes.isEmpty else { return "" }
    let start = endedInReturn && bytes[0] == 0x0A ? 1 : 0
    endedInReturn = bytes[bytes.count - 1] == 0x0D
    guard var carriageReturn = ByteSearch.first(0x0D, in: bytes, from: start) else {
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[start...]), as: UTF8.self)
    }
    var clean: [UInt8] = []
    clean.reserveCapacity(bytes.count)
    var line = start
    while true {
      clean.append(contentsOf: bytes[line..<carriageReturn])
      clean.append(0x0A)
      line = carriageReturn + 1
      if line < bytes.count, bytes[line] == 0x0A { line += 1 }
      guard let next = ByteSearch.first(0x0D, in: bytes, from: line) else { break }
      carriageReturn = next
    }
    clean.append(contentsOf: bytes[line...])
    return String(decoding: clean, as: UTF8.self)
  }
}
