import Testing

@testable import TerminalCore

@Suite struct KeyNameTests {
  @Test func namesAreRead() {
    #expect(Key(name: "Ctrl+P") == .control("p"))
    #expect(Key(name: "ctrl-p") == .control("p"))
    #expect(Key(name: "^Q") == .control("q"))
    #expect(Key(name: "C-x") == .control("x"))
    #expect(Key(name: "M-x") == .character("x", .alt))
    #expect(Key(name: "Shift+Tab") == Key(.tab, .shift))
    #expect(Key(name: "Ctrl+Alt+Shift+Left") == Key(.left, [.control, .alt, .shift]))
    #expect(Key(name: "Ctrl+Shift+Z") == Key(.character("z"), [.control, .shift]))
    #expect(Key(name: "F5") == Key(.function(5)) && Key(name: "f12") == Key(.function(12)))
    #expect(Key(name: "Return") == Key(.enter) && Key(name: "ESCAPE") == Key(.escape))
    #expect(Key(name: "pgdn") == Key(.pageDown))
    #expect(Key(name: "Space") == .character(" ") && Key(name: " ") == .character(" "))
    #expect(Key(name: "Shift+a") == .character("A") && Key(name: "A") == .character("A"))
    #expect(Key(name: "日") == .character("日") && Key(name: "é") == .character("é"))
  }

  @Test func separatorsAreKeysToo() {
    #expect(Key(name: "+") == .character("+") && Key(name: "-") == .character("-"))
    #expect(Key(name: "Ctrl++") == .control("+") && Key(name: "Ctrl+-") == .control("-"))
    #expect(Key(name: "Ctrl--") == .control("-") && Key(name: "^") == .character("^"))
    #expect(Key(name: "Ctrl+^") == .control("^") && Key(name: "^^") == .control("^"))
  }

  @Test(arguments: [
    "", "Ctrl+", "Ctrl", "Foo", "Hyper+x", "F0", "F64", "F1x", "F99999999999999999999", "U+", "U+110000", "U+D800",
    "ab",
    "Ctrl+Foo", "+a", "F+5", "F-5",
  ])
  func anInvalidNameIsNil(_ name: String) {
    #expect(Key(name: name) == nil)
  }

  @Test func everyKeyIsReadFromItsName() {
    let codes: [Key.Code] =
      [
        .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
      ] + (1...63).map(Key.Code.function)
    for code in codes {
      for bits in UInt8(0)..<8 {
        let key = Key(code, Key.Modifiers(rawValue: bits))
        #expect(Key(name: key.name) == key)
      }
    }
    let characters = (UInt32(0)..<0x3000).compactMap(Unicode.Scalar.init).map { Character($0) }
    for modifiers in [Key.Modifiers(), .alt] {
      let keys = characters.map { Key.character($0, modifiers) }
      #expect(keys.filter { Key(name: $0.name) != $0 } == [])
    }
    for letter in "abcdefghijklmnopqrstuvwxyz0123456789_\\]^ @+-/?" {
      let key = Key.control(letter)
      #expect(Key(name: key.name) == key)
      #expect(Key(name: Key(key.code, [.control, .shift, .alt]).name) == Key(key.code, [.control, .shift, .alt]))
    }
    #expect(Key(name: Key.character("👩‍👩‍👧‍👦").name) == .character("👩‍👩‍👧‍👦"))
  }

  @Test func namesAndLabelsAreThoseOfTheField() {
    #expect(Key.control("p").name == "Ctrl+P" && Key.control("p").label == "Ctrl+P")
    #expect(Key.control("_").shortLabel == "^_" && Key.control(" ").shortLabel == "^Space")
    #expect("\(Key(.tab, .shift))" == "Shift+Tab" && Key(.tab, .shift).label == "Shift+Tab")
    #expect(Key(.up).label == "↑" && Key(.right, .control).label == "Ctrl+→")
    #expect(Key(.right, .control).shortLabel == "^→" && Key(.right, [.control, .shift]).shortLabel == "Shift+^→")
    #expect(Key(.pageDown).label == "PgDn" && Key(.pageDown).name == "PageDown")
    #expect(Key(.function(5)).label == "F5" && Key(.enter).label == "Enter")
    #expect(Key.character("/").label == "/" && Key.character(" ").label == "Space")
    #expect(Key.character("\u{202E}").name == "U+202E")
    #expect(Key(.character("z"), [.control, .shift]).shortLabel == "Shift+^Z")
    #expect(Key.character("x", .alt).label == "Alt+x")
  }
}
