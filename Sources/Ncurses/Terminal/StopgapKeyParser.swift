internal import TerminalCore

/// Single bytes as keys, until the parser of TerminalCore is there.
struct StopgapKeyParser {
  var deadline: ContinuousClock.Instant? { nil }

  mutating func feed(
    _ bytes: UnsafeRawBufferPointer, at now: ContinuousClock.Instant, into events: inout [TerminalEvent]
  ) {
    for byte in bytes {
      switch byte {
      case 13: events.append(.key(Key(.enter)))
      case 9: events.append(.key(Key(.tab)))
      case 27: events.append(.key(Key(.escape)))
      case 127: events.append(.key(Key(.backspace)))
      case 1..<27: events.append(.key(.control(Character(Unicode.Scalar(byte + 96)))))
      default: events.append(.key(.character(Character(Unicode.Scalar(byte)))))
      }
    }
  }

  mutating func expire(at now: ContinuousClock.Instant, into events: inout [TerminalEvent]) {}
}
