/// The lines of a log in chunks of bytes, of which the newest are kept.
///
/// Each line has a number. The first line has the number 0, and a number is not used again.
package nonisolated struct LogLines: Sendable {
  private struct Chunk: Sendable {
    var bytes: [UInt8] = []
    /// The end of each line in `bytes`.
    var ends: [Int] = []
    var levels: [LogLevel] = []

    /// Removes all lines, and keeps the allocated memory.
    mutating func removeAll() {
      bytes.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      levels.removeAll(keepingCapacity: true)
    }
  }

  /// The number of lines in a chunk, by which the chunk of a line is found.
  package static let chunkLength = 1024
  /// The greatest size of a chunk that is used again.
  private static let reusedSize = 1_000_000

  /// The maximum number of lines.
  package let limit: Int
  /// The numbers of the kept lines.
  package private(set) var numbers = 0..<0
  private var chunks: [Chunk] = []
  /// The number of the first line of the first chunk.
  private var start = 0
  private var spare = Chunk()

  /// Creates a log without lines.
  package init(limit: Int) { self.limit = max(1, limit) }

  /// Appends the lines of a text, and removes the oldest lines beyond the limit.
  ///
  /// Lines end with a line feed or with CR LF.
  ///
  /// - Complexity: O(length).
  package mutating func append(_ text: String, level: LogLevel) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      repeat {
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        let hasReturn = end > start && bytes[end - 1] == 0x0D && end < bytes.count
        appendLine(bytes[start..<(hasReturn ? end - 1 : end)], level)
        start = end + 1
      } while start < bytes.count
    }
  }

  private mutating func appendLine(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ level: LogLevel) {
    if (numbers.upperBound - start).isMultiple(of: Self.chunkLength) {
      chunks.append(spare)
      spare = Chunk()
    }
    let last = chunks.count - 1
    chunks[last].bytes.append(contentsOf: line)
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

  /// Removes all lines.
  package mutating func removeAll() {
    numbers = numbers.upperBound..<numbers.upperBound
    start = numbers.upperBound
    chunks = []
  }

  // MARK: Reading

  /// Returns the level of a kept line.
  package func level(of number: Int) -> LogLevel {
    let (chunk, index) = place(of: number)
    return chunks[chunk].levels[index]
  }

  /// Returns the length of a kept line in bytes.
  package func length(of number: Int) -> Int {
    let (chunk, index) = place(of: number)
    return range(of: index, in: chunk).count
  }

  /// Returns the text of a kept line.
  ///
  /// - Parameters:
  ///   - number: The number of the line.
  ///   - limit: The maximum length in bytes; a character at the end of a cut text is left out if it does not fit.
  package func text(of number: Int, limit: Int = .max) -> String {
    withBytes(of: number) { bytes in
      var end = min(bytes.count, limit)
      while end < bytes.count, end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      return String(decoding: bytes[..<end], as: UTF8.self)
    }
  }

  /// Calls a closure with the bytes of a kept line.
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
