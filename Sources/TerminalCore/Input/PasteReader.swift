/// A decoder for the bytes between the marks of a bracketed paste.
///
/// No byte of a paste is interpreted as a key.
struct PasteReader {
  /// The end mark of a paste: `ESC [ 201 ~`.
  static let endMark: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  /// Whether the last byte was a carriage return.
  ///
  /// A line feed after a carriage return is dropped.
  private var endedInReturn = false

  /// A decoded part of a paste.
  struct Chunk {
    /// The text, with line feeds as line ends and with U+FFFD instead of malformed UTF-8.
    var text: String
    /// The number of bytes consumed.
    var length: Int
    /// Whether the bytes include the end mark.
    var isLast: Bool
  }

  /// Decodes the bytes before the end mark.
  ///
  /// An incomplete end mark or scalar is not consumed. The caller must pass the same bytes again, followed by the next
  /// bytes.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Chunk {
    var start = 0
    while let escape = bytes[start...].firstIndex(of: 0x1B) {
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

  /// Decodes the given bytes, and converts CR and CR LF to line feeds.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var clean: [UInt8] = []
    clean.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte != 0x0A || !endedInReturn { clean.append(byte == 0x0D ? 0x0A : byte) }
      endedInReturn = byte == 0x0D
    }
    return String(decoding: clean, as: UTF8.self)
  }
}
