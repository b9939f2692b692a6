/// The lines of a log, stored in chunks of `chunkLength` lines.
///
/// Lines are numbered consecutively from 0. The number of a removed line is never reused.
package nonisolated struct LogLines: Sendable {
  private struct Chunk: Sendable {
    var bytes: [UInt8] = []
    /// The end index of each line in `bytes`.
    var ends: [Int] = []
    var levels: [LogLevel] = []

    mutating func removeAll() {
      bytes.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      levels.removeAll(keepingCapacity: true)
    }
  }

  /// The number of lines in each chunk except the last.
  package static let chunkLength = 1024
  /// The maximum capacity of a chunk that is reused, in bytes.
  private static let reusedSize = 1_000_000

  package let limit: Int
  /// The numbers of the lines that have not been removed.
  package private(set) var numbers = 0..<0
  private var chunks: [Chunk] = []
  /// The number of the first line in the first chunk; this line may have been removed already.
  private var start = 0
  private var spare = Chunk()

  /// Creates an empty log.
  ///
  /// A limit less than 1 is replaced with 1.
  package init(limit: Int) { self.limit = max(1, limit) }

  /// Appends the lines of the given text, and removes the oldest lines if the limit is exceeded.
  ///
  /// Lines end with LF or CR LF. A carriage return at the end of the text and escape sequences are removed.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package mutating func append(_ text: String, level: LogLevel) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      repeat {
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        appendLine(bytes[start..<end], level)
        start = end + 1
      } while start < bytes.count
    }
  }

  /// Returns the given line without escape sequences and without a carriage return at its end.
  package static func plainText(of line: String) -> String {
    guard line.utf8.contains(0x1B) || line.utf8.last == 0x0D else { return line }
    var (line, bytes) = (line, [UInt8]())
    line.withUTF8 { append($0[...], to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the given bytes without escape sequences and without a carriage return at their end.
  private static func append(_ line: Slice<UnsafeBufferPointer<UInt8>>, to bytes: inout [UInt8]) {
    var rest = line.last == 0x0D ? line.dropLast() : line
    while let escape = rest.firstIndex(of: 0x1B) {
      bytes.append(contentsOf: rest[..<escape])
      rest = rest[endOfSequence(at: escape, in: rest)...]
    }
    bytes.append(contentsOf: rest)
  }

  /// Returns the index after the escape sequence that begins at the given index.
  ///
  /// A control sequence such as `ESC [ 31 m` has parameters and a final byte. A string such as `ESC ] 8 ; ; BEL` ends
  /// with BEL or `ESC \`. Bytes that do not belong to such a form are not part of the sequence.
  private static func endOfSequence(at escape: Int, in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    func end(from start: Int, parameters: ClosedRange<UInt8>) -> Int {
      let last = line[start...].firstIndex { !parameters.contains($0) } ?? line.endIndex
      return last < line.endIndex && (0x30...0x7E).contains(line[last]) ? last + 1 : last
    }
    let rest = line[(escape + 1)...]
    switch rest.first {
    case UInt8(ascii: "["): return end(from: escape + 2, parameters: 0x20...0x3F)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      guard let last = rest.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return escape + 2 }
      if line[last...].starts(with: [0x1B, UInt8(ascii: "\\")]) { return last + 2 }
      return line[last] == 0x07 ? last + 1 : last
    default: return end(from: escape + 1, parameters: 0x20...0x2F)
    }
  }

  private mutating func appendLine(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ level: LogLevel) {
    if (numbers.upperBound - start).isMultiple(of: Self.chunkLength) {
      chunks.append(spare)
      spare = Chunk()
    }
    let last = chunks.count - 1
    Self.append(line, to: &chunks[last].bytes)
    chunks[last].ends.append(chunks[last].bytes.count)
    chunks[last].levels.append(level)
    numbers = numbers.lowerBound..<numbers.upperBound + 1
    guard numbers.count > limit else { return }
    numbers = numbers.lowerBound + 1..<numbers.upperBound
    guard numbers.lowerBound == start + Self.chunkLength else { return }
    spare = chunks.removeFirst()
    start = numbers.lowerBound
    if spare.bytes.capacity > Self.reusedSize { spare = Chunk() } else { spare.removeAll() }
  }

  package mutating func removeAll() {
    numbers = numbers.upperBound..<numbers.upperBound
    start = numbers.upperBound
    chunks = []
  }

  // MARK: Reading

  /// Returns the level of the line with the given number, which must be in `numbers`.
  package func level(of number: Int) -> LogLevel {
    let (chunk, index) = place(of: number)
    return chunks[chunk].levels[index]
  }

  /// Returns the length in bytes of the line with the given number, which must be in `numbers`.
  package func length(of number: Int) -> Int {
    let (chunk, index) = place(of: number)
    return range(of: index, in: chunk).count
  }

  /// Returns the text of the line with the given number, truncated to the given length.
  ///
  /// - Parameters:
  ///   - number: The number of the line, which must be in `numbers`.
  ///   - limit: The maximum length in bytes. A character that would exceed the limit is omitted.
  package func text(of number: Int, limit: Int = .max) -> String {
    withBytes(of: number) { bytes in
      var end = min(bytes.count, limit)
      while end < bytes.count, end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      return String(decoding: bytes[..<end], as: UTF8.self)
    }
  }

  /// Calls `body` with the bytes of the line with the given number, which must be in `numbers`.
  package func withBytes<Result>(of number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let (chunk, index) = place(of: number)
    let range = range(of: index, in: chunk)
    return chunks[chunk].bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  private func place(of number: Int) -> (chunk: Int, index: Int) {
    ((number - start) / Self.chunkLength, (number - start) % Self.chunkLength)
  }

  private func range(of index: Int, in chunk: Int) -> Range<Int> {
    (index == 0 ? 0 : chunks[chunk].ends[index - 1])..<chunks[chunk].ends[index]
  }
}
