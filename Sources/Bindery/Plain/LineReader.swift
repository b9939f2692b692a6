#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The lines of a descriptor, of which only as much is read as is needed for the next line.
struct LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Whether the line at the beginning of the buffer is dropped, because it is too long.
  private var isSkipping = false
  private(set) var isAtEnd = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// A line, or the length of one that is too long.
  enum Line {
    case text(String)
    case tooLong
  }

  /// Removes the next line that is complete, or the rest at the end of the input.
  mutating func next() -> Line? {
    guard let end = buffer.firstIndex(of: UInt8(ascii: "\n")) else {
      if isAtEnd {
        defer { buffer = [] }
        return buffer.isEmpty || isSkipping ? nil : .text(Self.text(buffer[...]))
      }
      guard buffer.count > PlainSession.longestRequest else { return nil }
      defer {
        isSkipping = true
        buffer = []
      }
      return isSkipping ? nil : .tooLong
    }
    defer {
      buffer.removeSubrange(...end)
      isSkipping = false
    }
    return isSkipping ? .text("") : .text(Self.text(buffer[..<end]))
  }

  /// Adds to the buffer what is available; blocks if nothing is.
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
}
