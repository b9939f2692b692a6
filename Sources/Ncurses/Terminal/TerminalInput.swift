internal import CTerminalGuard

/// A non-blocking reader of the terminal's input.
///
/// The input functions of ncurses are not used, because they drop input after a malformed byte.
final class TerminalInput {
  private let descriptor: Int32
  private let buffer: UnsafeMutableRawBufferPointer
  /// Whether the terminal has been disconnected.
  private(set) var isEnded = false

  /// Creates a reader for the given non-blocking descriptor, or for a headless terminal if the descriptor is -1.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer = .allocate(byteCount: 16 * 1024, alignment: 1)
  }

  isolated deinit { buffer.deallocate() }

  /// Returns the next bytes, or nil if no bytes are available.
  ///
  /// The buffer is valid until the next call.
  func nextBytes() -> UnsafeRawBufferPointer? {
    guard descriptor >= 0, !isEnded else { return nil }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return UnsafeRawBufferPointer(rebasing: buffer[..<count]) }
      if count < 0, system_error() == EINTR { continue }
      // EAGAIN means that no data is available. The end of the file and all other errors mean that the terminal was
      // disconnected.
      if count == 0 || system_error() != EAGAIN { isEnded = true }
      return nil
    }
  }
}
