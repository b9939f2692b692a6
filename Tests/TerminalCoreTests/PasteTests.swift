import Testing

@testable import TerminalCore

@Suite struct PasteTests {
  private func events(_ bytes: [UInt8], chunk: Int = .max) -> [TerminalEvent] {
    var parser = KeyParser()
    var events: [TerminalEvent] = []
    var start = 0
    while start < bytes.count {
      let end = start + min(chunk, bytes.count - start)
      parser.feed(bytes[start..<end], at: .zero, into: &events)
      start = end
    }
    while let deadline = parser.deadline { parser.expire(at: deadline, into: &events) }
    return events
  }

  private func pasted(_ events: [TerminalEvent]) -> String {
    events.reduce(into: "") { text, event in
      if case .paste(let chunk, _) = event { text += chunk }
    }
  }

  @Test func aPasteIsTextAndNoKeys() {
    let bytes = Array("a\u{1B}[200~q\u{3}\u{1B}[A\tdone\u{1B}[201~b".utf8)
    #expect(
      events(bytes) == [
        .key(.character("a")), .paste("q\u{3}\u{1B}[A\tdone", isLast: true), .key(.character("b")),
      ])
  }

  @Test func lineEndsBecomeLineFeeds() {
    let bytes = Array("\u{1B}[200~a\rb\r\nc\nd\r\u{1B}[201~".utf8)
    for chunk in [1, 2, 3, 5, 100] { #expect(pasted(events(bytes, chunk: chunk)) == "a\nb\nc\nd\n", "\(chunk)") }
  }

  @Test func anEmptyPasteIsOne() {
    #expect(events(Array("\u{1B}[200~\u{1B}[201~".utf8)) == [.paste("", isLast: true)])
    #expect(events(Array("\u{1B}[201~x".utf8)) == [.key(.character("x"))])
  }

  @Test func scalarsAreNotCutByChunks() {
    let text = "é日👍x"
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    for chunk in 1...8 { #expect(pasted(events(bytes, chunk: chunk)) == text) }
  }

  @Test func invalidUTF8IsRepaired() {
    let bytes = Array("\u{1B}[200~a".utf8) + [0xFF, 0xE6, 0x97] + Array("b\u{1B}[201~".utf8)
    for chunk in [1, 3, 100] { #expect(pasted(events(bytes, chunk: chunk)) == "a\u{FFFD}\u{FFFD}b") }
    let controls = Array("\u{1B}[200~a".utf8) + [0x9B, 0x41, 0x90, 0x9C] + Array("b\u{1B}[201~".utf8)
    #expect(events(controls) == [.paste("a\u{FFFD}A\u{FFFD}\u{FFFD}b", isLast: true)])
    let cutOff = Array("\u{1B}[200~a".utf8) + [0xE6, 0x97]
    #expect(events(cutOff).last == .paste("\u{FFFD}", isLast: true))
  }

  @Test func aPasteWithoutEndEndsByItself() {
    var parser = KeyParser()
    var events: [TerminalEvent] = []
    parser.feed("\u{1B}[200~abc\u{1B}[20".utf8, at: .zero, into: &events)
    #expect(parser.deadline == .seconds(1))
    parser.feed("x".utf8, at: .milliseconds(900), into: &events)
    #expect(parser.deadline == .seconds(1))
    parser.feed("q".utf8, at: .milliseconds(1000), into: &events)
    #expect(
      events == [
        .paste("abc", isLast: false), .paste("\u{1B}[20x", isLast: false), .paste("", isLast: true),
        .key(.character("q")),
      ])
  }

  @Test func theEndMarkIsFoundAtAnyPosition() {
    for length in 0...40 {
      let text = String(repeating: "x", count: length)
      #expect(
        events(Array("\u{1B}[200~\(text)\u{1B}[201~y".utf8)) == [.paste(text, isLast: true), .key(.character("y"))])
    }
    #expect(pasted(events(Array("\u{1B}[200~\u{1B}\u{1B}[201\u{1B}[201~".utf8))) == "\u{1B}\u{1B}[201")
  }

  /// A paste of a megabyte in reads of 4 KB yields one chunk for each read.
  @Test func aMegabyteArrivesInChunks() {
    let line = "The quick brown fox jumps over the lazy dog, é日本語.\r"
    let text = String(repeating: line, count: 1_000_000 / line.utf8.count)
    let events = events(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8), chunk: 4096)
    #expect(events.count <= text.utf8.count / 4096 + 3)
    #expect(pasted(events) == String(text.map { $0 == "\r" ? "\n" : $0 }))
  }
}
