import TestSupport
import Testing

@testable import TerminalCore

/// Reports of an RGB background that was set for the request (DECRPSS).
@Suite struct ColorDepthReplyTests {
  private static let attributes = "\u{1B}[?62;4c"

  private func events(
    _ chunks: [[UInt8]], pause: Duration = .milliseconds(1), depth: Bool = true
  ) -> (events: [TerminalEvent], parser: KeyParser) {
    var parser = KeyParser()
    var events: [TerminalEvent] = []
    if depth { parser.expectColorDepth(at: .zero) } else { parser.expectColors(at: .zero) }
    for (index, chunk) in chunks.enumerated() {
      let now = pause * (index + 1)
      parser.expire(at: now, into: &events)
      parser.feed(chunk, at: now, into: &events)
    }
    while let deadline = parser.deadline { parser.expire(at: deadline, into: &events) }
    return (events, parser)
  }

  /// The replies of VTE and kitty, foot, xterm, iTerm2, and Windows Terminal.
  @Test(arguments: ["48:2:1:2:3m", "0;48:2::1:2:3m", "0;48:2:1:2:3m", "48:2:1:1:2:3m", "0;48;2;1;2;3m"])
  func theBackgroundThatWasSetIsReported(style: String) {
    let (events, parser) = events([Array("\u{1B}P1$r\(style)\u{1B}\\\(Self.attributes)".utf8)])
    #expect(events == [.capabilitiesChanged])
    #expect(parser.hasDirectColor && !parser.awaitsAttributes)
  }

  /// A rejected request, no style, the nearest color of the palette, other colors, and replies to other requests.
  @Test(arguments: [
    "P0$r", "P1$r0m", "P1$rm", "P1$r48:5:16m", "P1$r38:2:1:2:3m", "P1$r48:2:1:2:4m", "P1$r48:2m", "P1$r1;2;3m",
    "P0$r48:2:1:2:3m", "P1$r48:2:1:2:3q", "P1+r48:2:1:2:3m", "]48:2:1:2:3m", "P1$r48:2:1:2:3m" + .zeros,
  ])
  func anotherReplyIsNoReport(reply: String) {
    let (events, parser) = events([Array("\u{1B}\(reply)\u{1B}\\\(Self.attributes)x".utf8)])
    #expect(events == [.key(.character("x"))])
    #expect(!parser.hasDirectColor)
  }

  @Test func aReportAfterTheDeviceAttributesIsIgnored() {
    let (events, parser) = events([Array("\(Self.attributes)\u{1B}P1$r48:2:1:2:3m\u{1B}\\".utf8)])
    #expect(events == [] && !parser.hasDirectColor)
    #expect(parser.understandsStrings)
  }

  @Test func aReportThatWasNotRequestedIsIgnored() {
    let (events, parser) = events([Array("\u{1B}P1$r48:2:1:2:3m\u{1B}\\".utf8)], depth: false)
    #expect(events == [])
    #expect(!parser.hasDirectColor)
  }

  @Test(arguments: ["\u{1B}P1$r48:2:1:2:3m\u{1B}\\", "\u{1B}P0$r\u{1B}\\"], [1, 80, 2000])
  func aSlowReportIsNeverAKeyAtAnySplit(reply: String, pause: Int) {
    let bytes = Array((reply + Self.attributes).utf8)
    let expected: [TerminalEvent] = reply.contains("48") ? [.capabilitiesChanged] : []
    for split in 1..<bytes.count {
      let parts = [Array(bytes[..<split]), Array(bytes[split...])]
      #expect(events(parts, pause: .milliseconds(pause)).events == expected, "\(split)")
    }
    #expect(events(bytes.map { [$0] }, pause: .milliseconds(pause)).events == expected)
  }
}

extension String {
  fileprivate static let zeros = String(repeating: ";0m", count: 30)
}
