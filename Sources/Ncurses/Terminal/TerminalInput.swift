// Bytes from the terminal. ncurses' own reader is not used: one malformed byte makes it swallow what follows.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads what is there, and never waits.
final class TerminalInput {
  private let descriptor: Int32
  private let buffer: UnsafeMutableRawBufferPointer
  /// Whether the terminal is gone: it reads as ended.
  private(set) var isEnded = false

  /// Reads from a descriptor that does not block; -1 for none.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer = .allocate(byteCount: 16 * 1024, alignment: 1)
  }

  isolated deinit { buffer.deallocate() }

  /// The next bytes; nil when there are none now.
  func read() -> UnsafeRawBufferPointer? {
    guard descriptor >= 0, !isEnded else { return nil }
    while true {
      let count = recvBytes()
      if count > 0 { return UnsafeRawBufferPointer(rebasing: buffer[..<count]) }
      if count < 0, errno == EINTR { continue }
      // No data is EAGAIN. Nothing at all, EIO, or anything else: the other side hung up.
      if count == 0 || errno != EAGAIN { isEnded = true }
      return nil
    }
  }

  private func recvBytes() -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}
