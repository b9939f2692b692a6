import Testing

@testable import TerminalCore

/// Pastes and terminal replies that arrive late, in parts, or without their end.
@Suite struct LostEndTests {
  private static let start = "\u{1B}[200~"
  private static let end = "\u{1B}[201~"

  /// A parser and its events, with texts fed at times in milliseconds.
  private struct TimedInput {
    var parser = KeyParser()
    var events: [TerminalEvent] = []

    mutating func feed(_ text: String, at milliseconds: Int) { feed(Array(text.utf8), at: milliseconds) }

    mutating func feed(_ bytes: some Sequence<UInt8>, at milliseconds: Int) {
      parser.feed(bytes, at: .milliseconds(milliseconds), into: &events)
    }

    mutating func wait(until milliseconds: Int) { parser.expire(at: .milliseconds(milliseconds), into: &events) }

    var keys: [String] {
      events.compactMap { event in
        if case .key(let key) = event { key.name } else { nil }
      }
    }

    var pasted: String {
      events.map { event in
        if case .paste(let text, _) = event { text } else { "" }
      }.joined()
    }

    /// The number of pastes that ended.
    var closed: Int {
      events.count { event in
        if case .paste(_, isLast: true) = event { true } else { false }
      }
    }
  }

  // MARK: Pastes

  /// The shortest interval, 30 ms, is that of key repetition.
  @Test(arguments: [30, 100, 300, 900, 1000], ["\u{11}", "q", "\r", "é", "\u{1B}[A", "\u{1B}OP"])
  func keysWorkASecondAfterAPasteThatLostItsEnd(pause: Int, key: String) {
    var input = TimedInput()
    input.feed(Self.start + "text", at: 0)
    var now = 0
    while input.keys.isEmpty, now < 10_000 {
      now += pause
      input.feed(key, at: now)
    }
    #expect(now < 1000 + pause)
    #expect(input.closed == 1)
    #expect(input.pasted.hasPrefix("text"))
  }

  /// The parts of an interrupted paste can start and end at any byte and can contain the bytes of command keys.
  @Test(arguments: [900, 1100, 5000, 29_000], [2, 4, 7, 64])
  func aPasteThatStallsRunsNoCommand(pause: Int, size: Int) {
    let text = "dd\rq rm -rf\t\ré日\ryy, and more of it\r"
    let bytes = Array(text.utf8)
    var input = TimedInput()
    input.feed(Self.start, at: 0)
    var (now, next) = (0, 0)
    while next < bytes.count {
      // Every part has more than one character, because a read of a single character is a key.
      let end = bytes.count - next <= size + 1 ? bytes.count : next + size
      input.feed(bytes[next..<end], at: now)
      next = end
      now += pause
      input.wait(until: now)
    }
    input.feed(Self.end, at: now)
    #expect(input.keys == [])
    let isCutInScalars = input.pasted.contains("\u{FFFD}")
    #expect(isCutInScalars || input.pasted == text.replacing("\r", with: "\n"))
    input.feed("jq", at: now + 10)
    #expect(input.keys == ["j", "q"])
  }

  @Test func aPasteOfSingleBytesIsNotAKey() {
    var input = TimedInput()
    for (index, byte) in (Self.start + String(repeating: "ddq\r", count: 50) + Self.end).utf8.enumerated() {
      input.feed([byte], at: 20 * index)
    }
    #expect(input.keys == [])
    #expect(input.closed == 1)
  }

  @Test func theRestOfAPasteMayArriveWithItsEnd() {
    var input = TimedInput()
    input.feed(Self.start + "one ", at: 0)
    input.feed("x" + Self.end + "q", at: 20_000)
    #expect(input.pasted == "one x")
    #expect(input.keys == ["q"])
  }

  @Test func aLateEndIsDroppedAndTheNextBytesAreKeys() {
    var input = TimedInput()
    input.feed(Self.start + "one", at: 0)
    input.feed(Self.end, at: 3000)
    #expect(input.events == [.paste("one", isLast: false), .paste("", isLast: true)])
    input.feed("jj", at: 4000)
    #expect(input.keys == ["j", "j"])
  }

  @Test func severalCharactersAreKeysAgainHalfAMinuteAfterALostEnd() {
    var input = TimedInput()
    input.feed(Self.start + "one", at: 0)
    input.feed("\u{1B}[A\u{1B}[A", at: 2000)
    #expect(input.keys == ["Up", "Up"])
    input.feed("jj", at: 29_999)
    #expect(input.keys == ["Up", "Up"])
    input.feed("kk", at: 59_999)
    #expect(input.keys == ["Up", "Up", "k", "k"])
  }

  // MARK: Replies

  /// The bodies of replies with their first letters.
  ///
  /// The last byte of 曜 is 9C, which is an end mark if it occurs alone.
  private static let replies: [(letter: UInt8, body: String)] = [
    "_Gi=31;OK", "_Gi=31,p=1;ENOENT:no such image é曜", "^private message", "Xa string q", "]lthe window's title 曜q",
    "]Lthe icon's title", "]11;rgb:0000/1111/2222", "]52;c;cXVpdA==", "P1$r0m", "P!|00000000", "P>|XTerm(370)",
    "P1+r544e=787465726d", "Pq#0;2;0;0;0#0!10~-", "P0;1q\"1;1#0!10~", "Pp;R(I)", "P=1s", "P?1$r",
  ].map { (Array($0.utf8)[0], String($0.dropFirst())) }

  /// The replies with an escape byte and with a C1 control, which is `letter` + 64, and with each end.
  private static let allReplies: [[UInt8]] =
    replies.flatMap { reply -> [[UInt8]] in
      ([[0x1B, reply.letter]] + c1(reply.letter + 64)).flatMap { start in
        ([[0x07], Array("\u{1B}\\".utf8)] + c1(0x9C)).map { start + reply.body.utf8 + $0 }
      }
    }
    + c1(0x9B).flatMap { start in
      ["?1;2c", "12;40R", "?2026;2$y", "4;600;800t", ">1;10;0c"].map { start + $0.utf8 }
    }

  /// Returns both encodings of a C1 control: in UTF-8, and as a single byte.
  private static func c1(_ code: UInt8) -> [[UInt8]] { [[0xC2, code], [code]] }

  @Test(arguments: allReplies)
  func repliesAreDroppedAtAnySplit(_ bytes: [UInt8]) {
    for pause in [0, 20, 400] {
      // A lone escape byte is the key Escape after 25 ms.
      for cut in 0...bytes.count where pause < 25 || cut != 1 || bytes[0] != 0x1B {
        var input = TimedInput()
        input.feed(bytes[..<cut], at: 0)
        input.wait(until: pause)
        input.feed(bytes[cut...], at: pause)
        input.feed("q", at: pause + 1)
        #expect(input.events == [.key(.character("q"))], "cut at \(cut), \(pause) ms")
      }
    }
    var input = TimedInput()
    for (index, byte) in bytes.enumerated() { input.feed([byte], at: 20 * index) }
    input.feed("q", at: 20 * bytes.count)
    #expect(input.events == [.key(.character("q"))])
  }

  @Test(
    arguments: ["\u{1B}_Gi=1", "\u{9D}11;rgb", "\u{1B}]ltitle", "\u{1B}Pé\u{1B}P1é"].map { Array($0.utf8) }
      + [0x8F, 0x90, 0x98, 0x9B, 0x9D, 0x9E, 0x9F].map { [$0] }, [30, 100, 400])
  func keysWorkHalfASecondAfterAReplyThatLostItsEnd(reply: [UInt8], pause: Int) {
    var input = TimedInput()
    input.feed(reply, at: 0)
    input.events = []
    var now = 0
    while input.keys.isEmpty, now < 10_000 {
      now += pause
      input.feed("q", at: now)
    }
    #expect(now < 500 + pause)
  }
}
