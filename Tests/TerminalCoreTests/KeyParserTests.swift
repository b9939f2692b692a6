import Testing

@testable import TerminalCore

@Suite struct KeyParserTests {
  /// Returns the events of bytes that arrive in one read, after all timeouts.
  private func events(_ text: String, _ sequences: KeySequences = KeySequences()) -> [TerminalEvent] {
    events(Array(text.utf8), sequences)
  }

  private func events(_ bytes: [UInt8], _ sequences: KeySequences = KeySequences()) -> [TerminalEvent] {
    var parser = KeyParser(sequences: sequences)
    var events: [TerminalEvent] = []
    parser.feed(bytes, at: .seconds(1), into: &events)
    while let deadline = parser.deadline { parser.expire(at: deadline, into: &events) }
    return events
  }

  private func keys(_ text: String) -> [String] { keys(Array(text.utf8)) }

  private func keys(_ bytes: [UInt8]) -> [String] {
    events(bytes).map { event in
      if case .key(let key) = event { return key.name }
      return "\(event)"
    }
  }

  @Test func charactersAreKeys() {
    #expect(keys("aZ é日👍") == ["a", "Z", "Space", "é", "日", "👍"])
  }

  @Test func controlBytesAreKeys() {
    #expect(
      keys("\u{0}\u{1}\u{9}\r\n\u{1A}\u{1C}\u{1F}\u{7F}\u{8}") == [
        "Ctrl+Space", "Ctrl+A", "Tab", "Enter", "Enter", "Ctrl+Z", "Ctrl+\\", "Ctrl+_", "Backspace", "Ctrl+H",
      ])
  }

  @Test func theEraseCharacterOfTheTerminalIsBackspace() {
    var sequences = KeySequences()
    sequences.add([0x08], for: Key(.left))
    func keys(_ text: String) -> [TerminalEvent] { events(text, sequences) }
    let (backspace, altBackspace) = (TerminalEvent.key(Key(.backspace)), TerminalEvent.key(Key(.backspace, .alt)))
    sequences.setErase(0x08)
    #expect(keys("\u{8}\u{1B}\u{8}\u{7F}") == [backspace, altBackspace, backspace])
    #expect(keys("\u{17}") == [.key(.control("w"))])
    sequences.setErase(0x17)
    #expect(keys("\u{17}\u{1B}\u{17}\u{8}") == [backspace, altBackspace, .key(Key(.left))])
    for disabled: UInt8 in [0, 0x09, 0x0D, 0x1B, 0x23] {
      sequences.setErase(disabled)
      #expect(keys("\u{17}\r\t#") == [.key(.control("w")), .key(Key(.enter)), .key(Key(.tab)), .key(.character("#"))])
    }
  }

  @Test func controlHIsAKeyIfItIsNotTheEraseCharacter() {
    var sequences = KeySequences()
    sequences.setErase(0x7F)
    #expect(events("\u{8}\u{7F}", sequences) == [.key(.control("h")), .key(Key(.backspace))])
  }

  @Test func sharedFormsAreKnownWithoutADescription() {
    #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}OD") == ["Up", "Down", "Right", "Left"])
    #expect(
      keys("\u{1B}[H\u{1B}OF\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~") == ["Home", "End", "Home", "End", "Home", "End"])
    #expect(keys("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~") == ["Insert", "Delete", "PageUp", "PageDown"])
    #expect(
      keys("\u{1B}OP\u{1B}OS\u{1B}[11~\u{1B}[15~\u{1B}[17~\u{1B}[21~\u{1B}[24~") == [
        "F1", "F4", "F1", "F5", "F6", "F10", "F12",
      ])
    #expect(keys("\u{1B}[[A\u{1B}[[E") == ["F1", "F5"])
    #expect(keys("\u{1B}[Z\u{1B}OM") == ["Shift+Tab", "Enter"])
  }

  @Test func modifiersAreReported() {
    #expect(
      keys("\u{1B}[1;5C\u{1B}[1;2A\u{1B}[1;8D\u{1B}[3;5~\u{1B}[15;2~\u{1B}[1;3P") == [
        "Ctrl+Right", "Shift+Up", "Ctrl+Alt+Shift+Left", "Ctrl+Delete", "Shift+F5", "Alt+F1",
      ])
    #expect(
      keys("\u{1B}[a\u{1B}Od\u{1B}[3$\u{1B}[3^\u{1B}[3@\u{1B}O5P") == [
        "Shift+Up", "Ctrl+Left", "Shift+Delete", "Ctrl+Delete", "Ctrl+Shift+Delete", "Ctrl+F1",
      ])
  }

  @Test func altIsAnEscapeByteBefore() {
    #expect(
      keys("\u{1B}x\u{1B}X\u{1B}\r\u{1B}\u{7F}\u{1B}\u{1}\u{1B}日") == [
        "Alt+x", "Alt+X", "Alt+Enter", "Alt+Backspace", "Ctrl+Alt+A", "Alt+日",
      ])
    #expect(keys("\u{1B}\u{1B}[A\u{1B}\u{1B}OP") == ["Alt+Up", "Alt+F1"])
    #expect(keys("\u{1B}]x\u{1B}Px\u{1B}]") == ["Alt+]", "x", "Alt+P", "x", "Alt+]"])
    for key in ["X", "^", "_"] { #expect(keys("\u{1B}\(key)") == ["Alt+\(key)"]) }
  }

  @Test func aSingleEscapeByteIsAKey() {
    #expect(keys("\u{1B}") == ["Esc"])
    #expect(keys("\u{1B}\u{1B}") == ["Esc", "Esc"])
    #expect(keys("\u{1B}\u{1B}\u{1B}x") == ["Esc", "Esc", "Alt+x"])
  }

  @Test func modifyOtherKeysAndUnicodeKeysAreRead() {
    #expect(
      keys("\u{1B}[27;5;9~\u{1B}[27;2;13~\u{1B}[27;6;67~\u{1B}[27;5;99~") == [
        "Ctrl+Tab", "Shift+Enter", "Ctrl+Shift+C", "Ctrl+C",
      ])
    #expect(
      keys("\u{1B}[97;5u\u{1B}[97;2u\u{1B}[97:65:97;2u\u{1B}[27u\u{1B}[13;5u\u{1B}[9;2u\u{1B}[127;3u") == [
        "Ctrl+A", "A", "A", "Esc", "Ctrl+Enter", "Shift+Tab", "Alt+Backspace",
      ])
    #expect(keys("\u{1B}[97;1:3u\u{1B}[57358u\u{1B}[1;1:3A\u{1B}[99999999u\u{1B}[55296u") == [])
  }

  /// The codes 57399 to 57427 of the kitty keyboard protocol.
  @Test func theKittyProtocolNamesKeysOfTheNumberPad() {
    let names = (57399...57427).map { keys("\u{1B}[\($0)u").joined(separator: " ") }
    #expect(
      names == [
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "/", "*", "-", "+", "Enter", "=", ",", "Left", "Right",
        "Up", "Down", "PageUp", "PageDown", "Home", "End", "Insert", "Delete", "",
      ])
    // Shift, Control, Num Lock (128), and a key release.
    #expect(
      keys("\u{1B}[57419;2u\u{1B}[57414;5u\u{1B}[57404;129u\u{1B}[57414;129:1u\u{1B}[57414;1:3u") == [
        "Shift+Up", "Ctrl+Enter", "5", "Enter",
      ])
    #expect(keys("\u{1B}[57398u\u{1B}[57428u\u{1B}OE\u{1B}[E") == [])
  }

  @Test func controlsOfTheUpperHalfAreTheirEscapeSequences() {
    #expect(keys("\u{9B}A\u{8F}P\u{9B}1;5C\u{9B}97;5u") == ["Up", "F1", "Ctrl+Right", "Ctrl+A"])
    #expect(keys("\u{9B}") == [])
    #expect(keys("\u{8F}") == [])
    #expect(keys("\u{85}\u{9C}x") == ["x"])
    #expect(keys([0x9B, 0x41, 0x8F, 0x50, 0x1B, 0x9B, 0x42]) == ["Up", "F1", "Alt+Down"])
    #expect(keys([0x9B]) == [])
    #expect(keys([0x85, 0x9C, 0x78]) == ["x"])
    #expect(keys([0x9B] + Array(repeating: 0x31, count: 70) + [0x48, 0x71]) == ["q"])
  }

  @Test func unrequestedRepliesAreDropped() {
    #expect(keys("\u{1B}[?1;2cx\u{1B}[12;40Ry\u{1B}[?2026;2$yz") == ["x", "y", "z"])
    #expect(keys("\u{1B}]11;rgb:0/0/0\u{1B}\\a\u{1B}]11;rgb\u{7}b\u{1B}P>|xterm(3)\u{1B}\\c") == ["a", "b", "c"])
  }

  @Test func theMouseIsReadInTheSGRForm() {
    let shift = Key.Modifiers.shift
    #expect(
      events("\u{1B}[<0;1;1M\u{1B}[<0;1;1m\u{1B}[<2;10;20M\u{1B}[<36;3;4M\u{1B}[<35;5;6M") == [
        .mouse(MouseEvent(.down(.left), at: Point(x: 0, y: 0))), .mouse(MouseEvent(.up(.left), at: Point(x: 0, y: 0))),
        .mouse(MouseEvent(.down(.right), at: Point(x: 9, y: 19))),
        .mouse(MouseEvent(.drag(.left), at: Point(x: 2, y: 3), modifiers: shift)),
        .mouse(MouseEvent(.move, at: Point(x: 4, y: 5))),
      ])
    #expect(
      events("\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<66;1;1M\u{1B}[<83;1;1M") == [
        .mouse(MouseEvent(.wheel(rows: -1, columns: 0), at: .zero)),
        .mouse(MouseEvent(.wheel(rows: 1, columns: 0), at: .zero)),
        .mouse(MouseEvent(.wheel(rows: 0, columns: -1), at: .zero)),
        .mouse(MouseEvent(.wheel(rows: 0, columns: 1), at: .zero, modifiers: .control)),
      ])
  }

  @Test func theMouseIsReadInTheOldForm() {
    #expect(
      events("\u{1B}[M !!\u{1B}[M#\"!\u{1B}[M`!!q") == [
        .mouse(MouseEvent(.down(.left), at: .zero)), .mouse(MouseEvent(.up(.left), at: Point(x: 1, y: 0))),
        .mouse(MouseEvent(.wheel(rows: -1, columns: 0), at: .zero)), .key(.character("q")),
      ])
  }

  @Test func coordinatesAreClamped() {
    var parser = KeyParser()
    parser.screen = Size(width: 80, height: 24)
    var events: [TerminalEvent] = []
    parser.feed("\u{1B}[<0;99999999999999999999;0M\u{1B}[<0;80;25M".utf8, at: .zero, into: &events)
    #expect(
      events == [
        .mouse(MouseEvent(.down(.left), at: Point(x: 79, y: 0))),
        .mouse(MouseEvent(.down(.left), at: Point(x: 79, y: 23))),
      ])
    parser.screen = .zero
    parser.feed("\u{1B}[<0;5;5M".utf8, at: .zero, into: &events)
    #expect(events.last == .mouse(MouseEvent(.down(.left), at: .zero)))
  }

  @Test func focusIsReported() {
    #expect(events("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)])
    #expect(events("\u{1B}[?997;1n\u{1B}[?997;2n\u{1B}[?997;3n\u{1B}[?996n") == [.colorsChanged, .colorsChanged])
  }

  @Test func aDescriptionsSequencesComeFirst() {
    var sequences = KeySequences()
    sequences.add(Array("\u{1B}[3~".utf8), for: Key(.backspace))
    sequences.add([0x08], for: Key(.backspace))
    sequences.add(Array("\u{1B}[[A".utf8), for: Key(.function(9)))
    sequences.add(Array("\u{1B}abc".utf8), for: Key(.home))
    sequences.add([0x01, 0x40, 0x0D], for: Key(.function(1)))
    #expect(
      events("\u{1B}[3~\u{8}\u{1B}[[A\u{1B}abc\u{1}@\r", sequences) == [
        .key(Key(.backspace)), .key(Key(.backspace)), .key(Key(.function(9))), .key(Key(.home)),
        .key(Key(.function(1))),
      ])
    #expect(
      events("\u{1B}abx\u{1}@a\u{1}", sequences) == [
        .key(.character("a", .alt)), .key(.character("b")), .key(.character("x")), .key(.control("a")),
        .key(.character("@")),
        .key(.character("a")), .key(.control("a")),
      ])
    #expect(events("\u{1B}ab", sequences) == [.key(.character("a", .alt)), .key(.character("b"))])
  }

  @Test func aDescriptionCannotTakeTextAway() {
    var sequences = KeySequences()
    for bytes: [UInt8] in [[], [0x61], [0x0D], [0x1B], [0x09], [0xC3, 0xA9], Array(repeating: 0x1B, count: 33)] {
      sequences.add(bytes, for: Key(.function(1)))
    }
    #expect(events("a\r\u{1B}", sequences) == [.key(.character("a")), .key(Key(.enter)), .key(Key(.escape))])
  }

  @Test func capabilitiesNameEachKeyOfTheKeyboard() {
    let names = KeySequences.capabilities.map(\.name)
    #expect(Set(names).count == names.count)
    let keys = Dictionary(uniqueKeysWithValues: KeySequences.capabilities.map { ($0.name, $0.key) })
    #expect(keys["kf13"] == Key(.function(1), .shift) && keys["kf63"] == Key(.function(3), [.alt, .shift]))
    #expect(keys["kUP5"] == Key(.up, .control) && keys["kcbt"] == Key(.tab, .shift))
  }

  @Test func badBytesAreOneReplacementEach() {
    #expect(
      events([0x61, 0xFF, 0x62]) == [.key(.character("a")), .key(.character("\u{FFFD}")), .key(.character("b"))])
    #expect(events([0xE6, 0x97, 0x62]).count == 2)
    #expect(events([0xE6, 0x97]) == [.key(.character("\u{FFFD}"))])
    #expect(events([0xC0, 0xAF]).count == 2)
    #expect(events([0xED, 0xA0, 0xBF]).count == 3)
    #expect(events([0xF4, 0xBF, 0xBF, 0xBF]).count == 4)
    #expect(events([0xC3, 0x1B, 0x5B, 0x41]) == [.key(.character("\u{FFFD}")), .key(Key(.up))])
    #expect(events([0xC2, 0x85, 0x61]) == [.key(.character("a"))])
  }

  @Test func halfASequenceIsDroppedWhole() {
    for text in [
      "\u{1B}[", "\u{1B}[<0;10", "\u{1B}[1;5", "\u{1B}[M !", "\u{1B}[[", "\u{1B}O5", "\u{1B}\u{1B}[1", "\u{1B}]11;rgb",
    ] {
      #expect(events(text) == [], "\(text.debugDescription)")
    }
    #expect(events("\u{1B}[<0;10\u{1B}[Aq") == [.key(Key(.up)), .key(.character("q"))])
    #expect(events("\u{1B}[1;5\rq") == [.key(Key(.enter)), .key(.character("q"))])
  }

  @Test func aSequenceWithoutEndIsSkipped() {
    let long = "\u{1B}[" + String(repeating: "1;", count: 10_000)
    #expect(events(long + "Hq") == [.key(.character("q"))])
    #expect(events(long) == [])
    #expect(events(long + "\rq") == [.key(Key(.enter)), .key(.character("q"))])
  }
}
