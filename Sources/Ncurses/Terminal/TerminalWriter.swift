// The way out. A terminal that does not read (^S, a dead connection) must not hold the program: what it does not take waits here, up
// to a limit, and beyond it frames are dropped.
internal import CTerminalGuard

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Sends bytes without waiting, and keeps those that did not go yet.
final class TerminalWriter {
  /// Where bytes go.
  enum Destination {
    /// The terminal that the guard holds.
    case terminal
    /// Memory, for tests and recordings.
    case memory
  }

  private let destination: Destination
  private var waiting: [UInt8] = []
  private var sent = 0
  /// How many bytes were taken by the other side.
  private(set) var bytesSent = 0
  /// Whether the other side is gone.
  private(set) var isBroken = false

  /// More than this waiting, and frames are dropped.
  static let limit = 64 * 1024

  init(_ destination: Destination) { self.destination = destination }

  /// Whether another frame may be sent.
  var hasRoom: Bool { waiting.count - sent <= TerminalWriter.limit && !isBroken }
  /// Whether it wants to know when the terminal reads again.
  var isWaiting: Bool { destination == .terminal && sent < waiting.count && !isBroken }

  /// Sends bytes; what does not go at once waits.
  func send(_ bytes: UnsafeRawBufferPointer) {
    if isWaiting || destination == .memory {
      waiting.append(contentsOf: bytes)
      if destination == .memory { bytesSent += bytes.count }
    } else {
      let taken = write(bytes)
      if taken < bytes.count, !isBroken { waiting.append(contentsOf: bytes[taken...]) }
    }
  }

  /// Sends bytes; what does not go at once waits.
  func send(_ bytes: [UInt8]) { bytes.withUnsafeBytes { send($0) } }

  /// Sends what waits, as far as the terminal takes it.
  func flush() {
    guard isWaiting else { return }
    sent += waiting.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
    if sent == waiting.count { discard() }
    if sent > TerminalWriter.limit {
      waiting.removeFirst(sent)
      sent = 0
    }
  }

  /// Forgets what waits: the terminal will be painted anew.
  func discard() {
    waiting.removeAll(keepingCapacity: waiting.capacity <= TerminalWriter.limit)
    sent = 0
  }

  /// Takes what was sent to memory.
  func takeBytes() -> [UInt8] {
    defer { waiting = [] }
    return waiting
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    var taken = 0
    while taken < bytes.count {
      guard let start = bytes.baseAddress else { break }
      let count = terminal_guard_write(start + taken, bytes.count - taken)
      if count > 0 {
        taken += count
      } else if errno == EINTR {
        continue
      } else {
        isBroken = errno != EAGAIN
        break
      }
    }
    bytesSent += taken
    return taken
  }
}
