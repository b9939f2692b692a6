@testable import TerminalCore

extension KeyParser {
  mutating func feed(_ bytes: some Sequence<UInt8>, at now: Duration, into events: inout [TerminalEvent]) {
    Array(bytes).withUnsafeBufferPointer { feed($0, at: now, into: &events) }
  }
}
