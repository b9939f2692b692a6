import TestSupport
import Testing

@testable import TerminalCore

/// Reports of the default colors (OSC 10 and OSC 11) and of the device attributes (DA1).
@Suite struct ColorReplyTests {
  private static let replies = "\u{1B}]10;rgb:d8d8/dbdb/e2e2\u{1B}\\\u{1B}]11;rgb:1616/1818/1d1d\u{7}\u{1B}[?62;4c"
  private static let colors = TerminalEvent.colors(foreground: RGB(216, 219, 226), background: RGB(22, 24, 29))

  /// Returns the parser, and the events of texts that arrive at intervals of a millisecond.
  private func events(
    _ chunks: [[UInt8]], requests: Int = 1
  ) -> (events: [TerminalEvent], parser: KeyParser) {
    var parser = KeyParser()
    var events: [TerminalEvent] = []
    for _ in 0..<requests { parser.expectColors(at: .zero) }
    for (index, chunk) in chunks.enumerated() { parser.feed(chunk, at: .milliseconds(index), into: &events) }
    while let deadline = parser.deadline { parser.expire(at: deadline, into: &events) }
    return (events, parser)
  }

  private func events(_ text: String) -> [TerminalEvent] { events([Array(text.utf8)]).events }

  @Test func bothColorsAreOneEvent() {
    let (events, parser) = events([Array(Self.replies.utf8)])
    #expect(events == [Self.colors])
    #expect(!parser.awaitsAttributes)
  }

  @Test func repliesAreReadAtAnySplit() {
    let bytes = Array(Self.replies.utf8)
    for split in 1..<bytes.count {
      #expect(events([Array(bytes[..<split]), Array(bytes[split...])]).events == [Self.colors], "\(split)")
    }
    #expect(events(bytes.map { [$0] }).events == [Self.colors])
  }

  /// Returns the events of texts that arrive with pauses after a request.
  private func slowEvents(
    _ chunks: [[UInt8]], pause: Duration, after delay: Duration = .milliseconds(100)
  ) -> [TerminalEvent] {
    var parser = KeyParser()
    var events: [TerminalEvent] = []
    parser.expectColors(at: .zero)
    var now = delay
    for chunk in chunks {
      parser.expire(at: now, into: &events)
      parser.feed(chunk, at: now, into: &events)
      now += pause
    }
    while let deadline = parser.deadline { parser.expire(at: deadline, into: &events) }
    return events
  }

  @Test(arguments: [40, 80, 200, 600, 2000]) func aSlowReplyIsNeverAKeyAtAnySplit(pause: Int) {
    let bytes = Array(Self.replies.utf8)
    for split in 1..<bytes.count {
      let parts = [Array(bytes[..<split]), Array(bytes[split...])]
      #expect(slowEvents(parts, pause: .milliseconds(pause)) == [Self.colors], "\(split)")
    }
    #expect(slowEvents(bytes.map { [$0] }, pause: .milliseconds(pause)) == [Self.colors])
  }

  /// A terminal without colors reports only the device attributes.
  @Test(arguments: [40, 600, 2000]) func slowAttributesAreNeverAKeyAtAnySplit(pause: Int) {
    let bytes = Array("\u{1B}[?62;4c".utf8)
    for split in 1..<bytes.count {
      let parts = [Array(bytes[..<split]), Array(bytes[split...])]
      #expect(slowEvents(parts, pause: .milliseconds(pause)) == [], "\(split)")
    }
    #expect(slowEvents(bytes.map { [$0] }, pause: .milliseconds(pause)) == [])
  }

  /// The reply may begin late: its escape byte can arrive until the end of the wait.
  @Test(arguments: [0, 400, 1500, 2400]) func aReplyThatBeginsLateIsNeverAKeyAtAnySplit(delay: Int) {
    let bytes = Array(Self.replies.utf8)
    for split in 1..<bytes.count {
      let parts = [Array(bytes[..<split]), Array(bytes[split...])]
      let found = slowEvents(parts, pause: .seconds(2), after: .milliseconds(delay))
      #expect(found == [Self.colors], "\(split)")
    }
  }

  /// On a terminal that does not reply, the Esc key waits for the next key.
  @Test(arguments: ["j", "]", "[", "]x", "[A", "]2", "\u{1B}[A", "é"], [300, 700, 2000])
  func theEscapeKeyBeforeAReplyIsReported(next: String, pause: Int) {
    let after = events(next)
    #expect(slowEvents([[0x1B], Array(next.utf8)], pause: .milliseconds(pause)) == [.key(Key(.escape))] + after)
  }

  @Test func theEscapeKeyWaitsOnlyWhileAReplyIsExpected() {
    var parser = KeyParser()
    var events: [TerminalEvent] = []
    parser.expectColors(at: .zero)
    parser.feed([0x1B], at: .seconds(1), into: &events)
    #expect(parser.deadline == .milliseconds(3500))
    parser.expire(at: .milliseconds(3500), into: &events)
    #expect(events == [.key(Key(.escape))])
    #expect(parser.deadline == nil)
    // The terminal does not reply.
    parser.feed([0x1B], at: .seconds(4), into: &events)
    #expect(parser.deadline == .milliseconds(4025))
    parser.expire(at: .milliseconds(4025), into: &events)
    // A part of the reply has arrived.
    parser.expectColors(at: .seconds(5))
    parser.feed("\u{1B}]10;rgb:0/0/0\u{7}\u{1B}".utf8, at: .milliseconds(5010), into: &events)
    #expect(parser.deadline == .milliseconds(7510))
    // The terminal has replied.
    parser.feed("]11;rgb:0/0/0\u{7}\u{1B}[?62;4c".utf8, at: .seconds(7), into: &events)
    parser.feed([0x1B], at: .milliseconds(7010), into: &events)
    #expect(parser.deadline == .milliseconds(7035))
  }

  @Test func aKeyWithAltIsReadBeforeAReply() {
    var parser = KeyParser()
    var events: [TerminalEvent] = []
    parser.expectColors(at: .zero)
    parser.feed([0x1B], at: .milliseconds(100), into: &events)
    parser.feed([0x6A], at: .milliseconds(110), into: &events)
    parser.feed([0x1B], at: .milliseconds(200), into: &events)
    parser.feed("[A".utf8, at: .milliseconds(210), into: &events)
    #expect(events == [.key(.character("j", .alt)), .key(Key(.up))])
    #expect(parser.deadline == nil)
  }

  @Test func keysAroundTheRepliesStayKeys() {
    #expect(events("a" + Self.replies + "b") == [.key(.character("a")), Self.colors, .key(.character("b"))])
  }

  @Test func aRepeatedReportIsIgnoredUntilTheNextRequest() {
    #expect(events(Self.replies + Self.replies) == [Self.colors])
  }

  @Test func withoutARequestNothingIsReported() {
    #expect(events([Array(Self.replies.utf8)], requests: 0).events == [])
  }

  @Test func theAttributesAloneEndTheWait() {
    let (events, parser) = events([Array("\u{1B}[?1;2c".utf8)])
    #expect(events == [])
    #expect(!parser.awaitsAttributes)
    #expect(self.events([Array("\u{1B}[c\u{1B}[>1;10;0c".utf8)]).parser.awaitsAttributes)
  }

  @Test(arguments: [
    "10;rgb:f/8/0", "10;rgb:ff/88/00", "10;rgb:fff/888/000", "10;rgb:ffff/8888/0000", "10;rgba:ffff/8888/0000/ffff",
  ])
  func componentsHaveOneToFourDigits(report: String) {
    #expect(ColorReply(Array("]\(report)".utf8))?.color == RGB(255, 136, 0))
  }

  @Test(arguments: [
    "10;", "10;rgb:", "10;rgb:ff/ff", "10;rgb:ff/ff/ff/ff", "10;rgba:ff/ff/ff", "10;rgb:fffff/ff/ff", "10;rgb:gg/ff/ff",
    "10;rgb:-f/ff/ff", "10;rgb:+f/ff/ff", "10;rgb://", "10;white", "12;rgb:ff/ff/ff", "10;rgb:ff/ff/ff;11",
    "110;rgb:0/0/0",
    "10;rgb:ff/é/ff", "10", "",
  ])
  func aMalformedReportIsNeitherAColorNorAKey(report: String) {
    #expect(ColorReply(Array("]\(report)".utf8)) == nil)
    #expect(events("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}]1\(report)\u{7}x") == [.key(.character("x"))])
  }

  @Test func aHugeReportIsDroppedInBoundedMemory() {
    let zeros = String(repeating: "0", count: 1_000_000)
    #expect(events("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}]10;rgb:0/0/\(zeros)\u{7}x") == [.key(.character("x"))])
    #expect(ColorReply(Array("]10;rgb:0/0/0".utf8) + [UInt8](repeating: 0x30, count: 100)) == nil)
  }

  @Test func anInterruptedReportIsNotAColor() {
    #expect(events("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}]10;rgb:0/0/0\u{18}x") == [.key(.character("x"))])
    #expect(events("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}]10;rgb:0/0/0\u{1B}[A") == [.key(Key(.up))])
  }

  @Test(.timeLimit(.minutes(20))) func randomRepliesNeverBecomeKeys() {
    var random = SeededGenerator(seed: 11)
    let parts = Array("rgba:/0123456789abcdef;?#é ]")
    for _ in 0..<2000 {
      let text = String(
        (0..<Int.random(in: 0...80, using: &random)).map { _ in parts.randomElement(using: &random) ?? " " })
      #expect(events("\u{1B}]10;\(text)\u{1B}\\") == [], "\(text)")
    }
  }
}
