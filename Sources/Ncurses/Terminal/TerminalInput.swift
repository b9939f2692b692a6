internal import CTerminalGuard

/// A non-blocking reader of the terminal's input.
///
/// The reader of ncurses is not used, because it drops input after a malformed byte.
final class TerminalInput {
  private let descriptor: Int32
  private let buffer: UnsafeMutableRawBufferPointer
  /// Whether the terminal was disconnected.
  private(set) var isEnded = false

  /// Creates a reader for a non-blocking descriptor; -1 for a headless terminal.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer = .allocate(byteCount: 16 * 1024, alignment: 1)
  }

  isolated deinit { buffer.deallocate() }

  /// Returns the next bytes, valid until the next call; nil if none are available.
  func nextBytes() -> UnsafeRawBufferPointer? {
    guard descriptor >= 0, !isEnded else { return nil }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return UnsafeRawBufferPointer(rebasing: buffer[..<count]) }
      if count < 0, system_error() == EINTR { continue }
      // EAGAIN means no data. End of file, EIO and all other errors mean a disconnected terminal.
      if count == 0 || system_error() != EAGAIN { isEnded = true }
      return nil
    }
  }
}
