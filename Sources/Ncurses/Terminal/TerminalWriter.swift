internal import CTerminalGuard

/// A non-blocking writer of output, with a bounded buffer.
///
/// A terminal that accepts no output, for example after ^S, does not block the program. Unsent output is buffered, and
/// frames are dropped while the buffer is full.
final class TerminalWriter {
  /// Whether the output stays in the buffer for `takeBytes()`, as tests and recordings require.
  private let isHeadless: Bool
  private var buffer: [UInt8] = []
  private var sent = 0
  private(set) var bytesSent = 0
  /// Whether the terminal has been disconnected.
  private(set) var isBroken = false

  /// The number of unsent bytes above which frames are dropped.
  static let limit = 64 * 1024

  init(isHeadless: Bool) { self.isHeadless = isHeadless }

  /// Whether the buffer has room for another frame, and the terminal is connected.
  var acceptsFrames: Bool { buffer.count - sent <= TerminalWriter.limit && !isBroken }
  /// Whether buffered output is waiting to be accepted by the terminal.
  var hasPendingOutput: Bool { !isHeadless && sent < buffer.count && !isBroken }

  /// Writes the given bytes, and buffers the bytes that the terminal does not accept immediately.
  func send(_ bytes: UnsafeRawBufferPointer) {
    if hasPendingOutput || isHeadless {
      buffer.append(contentsOf: bytes)
      if isHeadless { bytesSent += bytes.count }
    } else {
      let taken = write(bytes)
      if taken < bytes.count, !isBroken { buffer.append(contentsOf: bytes[taken...]) }
    }
  }

  func send(_ bytes: [UInt8]) { bytes.withUnsafeBytes { send($0) } }

  /// Writes as much of the buffer as the terminal accepts.
  func flush() {
    guard hasPendingOutput else { return }
    sent += buffer.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
    if sent == buffer.count { discard() }
    if sent > TerminalWriter.limit {
      buffer.removeFirst(sent)
      sent = 0
    }
  }

  /// Discards the buffered output before the terminal is repainted.
  func discard() {
    buffer.removeAll(keepingCapacity: buffer.capacity <= TerminalWriter.limit)
    sent = 0
  }

  func takeBytes() -> [UInt8] {
    defer { buffer = [] }
    return buffer
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    var taken = 0
    while taken < bytes.count {
      guard let start = bytes.baseAddress else { break }
      let count = terminal_guard_write(start + taken, bytes.count - taken)
      if count > 0 {
        taken += count
      } else if system_error() == EINTR {
        continue
      } else {
        isBroken = system_error() != EAGAIN
        break
      }
    }
    bytesSent += taken
    return taken
  }
}
