#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A reader that splits the input of a file descriptor into lines.
struct LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Whether the line at the beginning of the buffer is discarded, because the line is too long.
  private var isSkipping = false
  private(set) var isAtEnd = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// A line of input, or the beginning of a line that is too long.
  enum Line: Equatable {
    case text(String)
    case tooLong(beginning: String)
  }

  /// The maximum length of a line in bytes; the rest of a longer line is discarded.
  static let longestLine = PlainSession.longestRequest

  /// Removes and returns the next complete line, or the remaining bytes at the end of the input.
  ///
  /// - Returns: The line, or nil if more input is needed or no input remains.
  mutating func next() -> Line? {
    guard let end = buffer.firstIndex(of: UInt8(ascii: "\n")) else {
      if isAtEnd {
        defer { buffer = [] }
        return buffer.isEmpty || isSkipping ? nil : .text(Self.text(buffer[...]))
      }
      guard buffer.count > Self.longestLine else { return nil }
      defer {
        isSkipping = true
        buffer = []
      }
      return isSkipping ? nil : .tooLong(beginning: Self.text(buffer.prefix(Self.quotedBytes)))
    }
    defer {
      buffer.removeSubrange(...end)
      isSkipping = false
    }
    return isSkipping ? .text("") : .text(Self.text(buffer[..<end]))
  }

  /// Waits until at least one byte is available, and appends the available bytes to the buffer.
  mutating func fill() {
    var chunk = [UInt8](repeating: 0, count: Self.chunk)
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      buffer += chunk[..<count]
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      isAtEnd = true
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  private static let chunk = 65_536
  /// The number of bytes of a line that is too long from which an error quotes the beginning.
  private static let quotedBytes = 4 * PlainSession.longestQuotation
}
