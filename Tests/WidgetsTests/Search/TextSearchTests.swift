import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// A search finds text as it is displayed, without the invisible characters inside its words.
@Suite struct TextSearchTests {
  private func found(_ wanted: String, in text: String) -> [String] {
    TextSearch.ranges(of: wanted, in: text, limit: 10).map { range in
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
  }

  @Test(arguments: ["\u{AD}", "\u{200B}", "\u{2060}"])
  func wordsAreFoundAcrossInvisibleCharacters(_ mark: Character) {
    let text = "Ge\(mark)samt\(mark)konzept, das Gesamtkonzept, GE\(mark)\(mark)SAMT"
    #expect(found("gesamt", in: text) == ["Ge\(mark)samt", "Gesamt", "GE\(mark)\(mark)SAMT"])
    #expect(found("g\(mark)esamtk", in: text) == ["Ge\(mark)samt\(mark)k", "Gesamtk"])
    #expect(found("ä\(mark)rz", in: "M\(mark)ärz") == ["ärz"])
    #expect(found("amt das", in: text) == [])
    #expect(TextSearch.contains("etat", in: "É\(mark)tat", ignoringMarks: true))
  }

  @Test func aSearchForAnInvisibleCharacterAloneFindsThatCharacter() {
    #expect(found("\u{AD}", in: "Ge\u{AD}samt") == ["\u{AD}"])
    #expect(found("\u{AD}", in: "Gesamt") == [])
  }

  @Test func nonJoinersAreCompared() {
    let word = "\u{0645}\u{06CC}\u{200C}\u{062E}\u{0648}"
    #expect(found(word, in: "a \(word) b") == [word])
    #expect(found("\u{0645}\u{06CC}\u{062E}\u{0648}", in: word) == [])
  }

  @Test func aListFindsARowAcrossASoftHyphen() {
    let list = BoundList()
    list.bind(to: ObservableArray(["Apple", "Ge\u{AD}samt\u{AD}konzept"])) { row, text in row.title = text }
    let stage = WindowHarness(list, size: Size(width: 28, height: 4))
    stage.type("/gesamtk")
    #expect(list.selectedIndex == 1)
    #expect(stage.picture.contains("1 of 1"))
  }
}
