import TestSupport
import Testing

@testable import TerminalCore

@Suite struct KeyParserTimeTests {
  private static let inputs: [String] = [
    "ab\u{1B}[1;5Cé日👍", "\u{1B}OP\u{1B}[[A\u{1B}[<0;10;20M\u{1B}[<0;10;20m", "\u{1B}x\u{1B}日\u{1B}\u{1B}[A\u{1B}[Z",
    "\u{1B}[200~one\r\ntwo\u{1B}[31mé日\u{1B}[201~q", "\u{1B}[27;5;9~\u{1B}[97;5u\u{1B}[I\u{1B}[O",
    "\u{1B}]11;rgb:1/2/3\u{1B}\\x\u{1B}[?1;2c\u{1B}[M !!\u{1B}O5P\u{1B}[3$",
    "\u{1B}[" + String(repeating: "12;", count: 40) + "Hq",
    "\u{1B}P9\u{1B}\u{1B}A29\u{1B}]4;1\u{1B}[B\u{1B}[" + String(repeating: "1", count: 70) + "\u{1B}[Cq",
  ]

  /// Returns the events with the chunks of each paste joined, because their boundaries depend on the reads.
  private func joined(_ events: [TerminalEvent]) -> [TerminalEvent] {
    var result: [TerminalEvent] = []
    for event in events {
      if case .paste(let text, let isLast) = event, case .paste(let before, false)? = result.last {
        result[result.count - 1] = .paste(before + text, isLast: isLast)
      } else {
        result.append(event)
      }
    }
    return result
  }

  private func finish(_ parser: inout KeyParser, into events: inout [TerminalEvent]) {
    while let deadline = parser.deadline { parser.expire(at: deadline, into: &events) }
  }

  private func atOnce(_ bytes: [UInt8]) -> [TerminalEvent] {
    var parser = KeyParser()
    var events: [TerminalEvent] = []
    parser.feed(bytes, at: .zero, into: &events)
    finish(&parser, into: &events)
    return joined(events)
  }

  /// Each input is split in two at each byte, or into single bytes.
  ///
  /// The pause between the parts is 0 or 20 ms, or 400 ms where no escape byte is pending.
  @Test(arguments: inputs)
  func anySplitYieldsTheSameEvents(_ text: String) {
    let bytes = Array(text.utf8)
    let whole = atOnce(bytes)
    #expect(!whole.isEmpty)
    for pause in [Duration.zero, .milliseconds(20), .milliseconds(400)] {
      for cut in 0...bytes.count where pause < .milliseconds(25) || cut == 0 || bytes[cut - 1] != 0x1B {
        var parser = KeyParser()
        var events: [TerminalEvent] = []
        parser.feed(bytes[..<cut], at: .zero, into: &events)
        parser.expire(at: pause, into: &events)
        parser.feed(bytes[cut...], at: pause, into: &events)
        finish(&parser, into: &events)
        #expect(joined(events) == whole, "cut at \(cut) for \(pause)")
      }
    }
    var parser = KeyParser()
    var events: [TerminalEvent] = []
    for (index, byte) in bytes.enumerated() { parser.feed([byte], at: .milliseconds(20 * index), into: &events) }
    finish(&parser, into: &events)
    #expect(joined(events) == whole)
  }

  /// Random bytes yield the same events if they are fed at once, byte by byte, or split in two.
  @Test(arguments: seeds(4))
  func randomBytesMayBeSplitAnywhere(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let bytes = noise(upTo: 40, share: 8, with: &random)
      let whole = atOnce(bytes)
      for cut in [Int.random(in: 0...bytes.count, using: &random), -1] {
        var parser = KeyParser()
        var events: [TerminalEvent] = []
        if cut < 0 {
          for byte in bytes { parser.feed([byte], at: .zero, into: &events) }
        } else {
          parser.feed(bytes[..<cut], at: .zero, into: &events)
          parser.feed(bytes[cut...], at: .zero, into: &events)
        }
        finish(&parser, into: &events)
        #expect(text(joined(events)) == text(whole), "seed \(seed), round \(round), cut at \(cut): \(bytes)")
      }
    }
  }

  /// Returns the pasted and typed text.
  ///
  /// The last chunk of a paste without an end may lack its mark.
  private func text(_ events: [TerminalEvent]) -> String {
    events.map { event in
      if case .paste(let text, _) = event { return text }
      return "\(event) "
    }.joined()
  }

  /// Returns random bytes, of which `share` in ten can start a sequence.
  private func noise(upTo length: Int, share: Int, with random: inout SeededGenerator) -> [UInt8] {
    let rich = Array("\u{1B}\u{1B}[[O<;:0123456789MmA~u$Pq]\r200~".utf8) + [0x8F, 0x90, 0x9B, 0x9C, 0x9D, 0xC2, 0xE6]
    return (0..<Int.random(in: 0...length, using: &random)).map { _ in
      Int.random(in: 0..<10, using: &random) < share
        ? rich[Int.random(in: 0..<rich.count, using: &random)] : UInt8.random(in: 0...255, using: &random)
    }
  }

  @Test func escapeWaitsFor25Milliseconds() {
    var parser = KeyParser()
    var events: [TerminalEvent] = []
    parser.feed([0x1B], at: .seconds(10), into: &events)
    #expect(parser.deadline == .seconds(10) + .milliseconds(25))
    parser.expire(at: .seconds(10) + .milliseconds(24), into: &events)
    #expect(events.isEmpty)
    parser.expire(at: .seconds(10) + .milliseconds(25), into: &events)
    #expect(events == [.key(Key(.escape))])
    #expect(parser.deadline == nil)
    parser.feed([0x1B], at: .seconds(11), into: &events)
    parser.feed([0x61], at: .seconds(12), into: &events)
    #expect(events.suffix(2) == [.key(Key(.escape)), .key(.character("a"))])
  }

  @Test func theEscapeTimeoutCanBeSet() {
    var parser = KeyParser()
    parser.escapeTimeout = .milliseconds(100)
    var events: [TerminalEvent] = []
    parser.feed([0x1B], at: .zero, into: &events)
    parser.feed([0x5B], at: .milliseconds(99), into: &events)
    parser.feed([0x41], at: .milliseconds(500), into: &events)
    #expect(events == [.key(Key(.up))])
  }

  @Test func aSequenceWaitsForHalfASecondAndIsDropped() {
    var parser = KeyParser()
    var events: [TerminalEvent] = []
    parser.feed("\u{1B}[<0;1".utf8, at: .zero, into: &events)
    #expect(parser.deadline == .milliseconds(500))
    parser.feed("0".utf8, at: .milliseconds(400), into: &events)
    #expect(parser.deadline == .milliseconds(900))
    parser.feed("q".utf8, at: .milliseconds(900), into: &events)
    #expect(events == [.key(.character("q"))])
    #expect(parser.deadline == nil)
  }

  @Test func completeSequencesHaveNoTimeout() {
    var parser = KeyParser()
    var events: [TerminalEvent] = []
    #expect(parser.deadline == nil)
    parser.feed("abc\u{1B}[A".utf8, at: .zero, into: &events)
    #expect(parser.deadline == nil)
    parser.feed([UInt8](), at: .zero, into: &events)
    parser.expire(at: .seconds(1000), into: &events)
    #expect(events.count == 4)
  }

  /// After random bytes and the longest timeout, the next key is delivered.
  @Test(arguments: seeds(4))
  func theParserRecoversFromAnyBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      var parser = KeyParser()
      parser.screen = Size(width: 80, height: 24)
      var events: [TerminalEvent] = []
      var now = Duration.zero
      for _ in 0..<10 {
        let bytes = noise(upTo: 200, share: Int.random(in: 0...10, using: &random), with: &random)
        parser.feed(bytes, at: now, into: &events)
        now += .milliseconds(Int.random(in: 0...60, using: &random))
        parser.expire(at: now, into: &events)
      }
      now += .seconds(6)
      parser.expire(at: now, into: &events)
      now += .seconds(6)
      parser.expire(at: now, into: &events)
      #expect(parser.deadline == nil)
      events = []
      parser.feed([0x71], at: now, into: &events)
      #expect(events == [.key(.character("q"))], "seed \(seed), round \(round)")
    }
  }
}
