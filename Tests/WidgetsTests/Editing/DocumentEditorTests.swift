import Bindings
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct DocumentEditorTests {
  typealias Position = TextDocument.Position

  private func editor(_ text: String, line: Int = 0, column: Int = 0) -> DocumentEditor {
    var editor = DocumentEditor(TextDocument(text))
    _ = editor.select(Position(line: line, column: column))
    return editor
  }

  private func type(_ text: String, into editor: inout DocumentEditor) {
    for character in text { _ = editor.insert(String(character), as: .typing) }
  }

  @Test func deletingAtTheEdgeOfALineJoinsLines() {
    var editor = editor("one\ntwo\nthree", line: 1)
    _ = editor.delete(.left)
    #expect(editor.document.text == "onetwo\nthree")
    #expect(editor.caret == Position(line: 0, column: 3))
    _ = editor.move(.end)
    _ = editor.delete(.right)
    #expect(editor.document.text == "onetwothree")
    _ = editor.delete(.end)
    _ = editor.delete(.start)
    #expect(editor.document.text == "")
    #expect(!editor.canDelete(.left) && !editor.canDelete(.end))
  }

  @Test func theEndOfALineIsDeletedAfterItsText() {
    var editor = editor("one\ntwo", column: 1)
    _ = editor.delete(.end)
    #expect(editor.document.text == "o\ntwo")
    _ = editor.delete(.end)
    #expect(editor.document.text == "otwo")
  }

  @Test func typingIsUndoneByWords() {
    var editor = editor("")
    type("one two", into: &editor)
    _ = editor.insert("\n")
    type("three", into: &editor)
    var texts: [String] = []
    while editor.undo().contains(.text) { texts.append(editor.document.text) }
    #expect(texts == ["one two\n", "one two", "one ", ""])
    while editor.redo().contains(.text) { texts.append(editor.document.text) }
    #expect(editor.document.text == "one two\nthree")
    #expect(editor.caret == Position(line: 1, column: 5))
  }

  @Test func aStoredCorrectionIsUndoneWithItsEdit() {
    var editor = editor("a")
    _ = editor.insert("b")
    _ = editor.adopt(TextDocument("BA"))
    #expect(editor.document.text == "BA")
    _ = editor.undo()
    #expect(editor.document.text == "a")
  }

  @Test func settingADocumentClampsTheCaretAndForgetsTheHistory() {
    var editor = editor("one\ntwo", line: 1, column: 2)
    _ = editor.insert("x")
    _ = editor.set(TextDocument("1"))
    #expect(editor.caret == Position(line: 0, column: 1))
    #expect(!editor.canUndo)
    #expect(editor.set(TextDocument("1")).isEmpty)
  }

  @Test func controlCharactersAreRemovedAndLineEndsBecomeLineFeeds() {
    var editor = editor("")
    _ = editor.insert("a\u{1B}[0m\tb\r\nc\u{2028}d\u{7}")
    #expect(editor.document.text == "a[0m\tb\nc\nd")
    #expect(!editor.canInsert("\u{1B}\u{7}"))
  }

  @Test func linesAndCharactersBeyondTheLimitsAreTruncated() {
    var editor = editor("one")
    editor.maximumLines = 3
    #expect(editor.insert("1\n2\n3\n4") == [.text, .selection, .cut])
    #expect(editor.document.lineCount == 3)
    #expect(!editor.canInsert("\n"))
    #expect(editor.insert("\n") == .cut)
    _ = editor.selectAll()
    let long = String(repeating: "x", count: DocumentEditor.largestLineLength + 9)
    #expect(editor.insert(long).contains(.cut))
    #expect(editor.line.count == DocumentEditor.largestLineLength)
    #expect(!editor.canInsert("x") && editor.canInsert("\n"))
    _ = editor.insert("\ne" + String(repeating: "\u{301}", count: 99))
    #expect(editor.document.line(1).unicodeScalars.count == LineEditor.scalarLimit)
    #expect(editor.insert("\u{301}") == .cut)
  }

  @Test func onlyTheLastInsertedLineIsShortenedByTheTextAfterIt() {
    let rest = String(repeating: "r", count: DocumentEditor.largestLineLength - 10)
    var editor = editor(rest)
    let first = String(repeating: "a", count: 500)
    #expect(editor.insert(first + "\n0123456789abc") == [.text, .selection, .cut])
    #expect(String(editor.document.line(0)) == first)
    #expect(String(editor.document.line(1)) == "0123456789" + rest)
  }

  /// The history shares the previous text with the document, so only inserted text uses memory.
  @Test func theHistoryIsLimitedByTheSizeOfInsertedTexts() {
    var editor = editor("")
    let text = String(repeating: String(repeating: "x", count: 99) + "\n", count: 4_000)
    for _ in 0..<4 { _ = editor.insert(text) }
    var steps = 0
    while editor.undo().contains(.text) { steps += 1 }
    #expect(steps == 2)
    #expect(editor.document.lineCount == 8_001)
    for number in 0..<9 {
      _ = editor.insert("x")
      _ = editor.adopt(TextDocument("\(number)" + text))
    }
    steps = 0
    while editor.undo().contains(.text) { steps += 1 }
    #expect(steps == 2)
  }

  private static let pieces = [
    "a", "b ", "é", "e", "\u{301}", "日", "👩", "\u{200D}", "👦", "🇩", "🇪", "ᄒ", "ᅡ", "\n", "\n\n", "x\ny", "\t", "word ",
    "x\r\ny",
  ]

  /// Compares random edits with a plain string that is segmented after each edit, then undoes all edits.
  @Test func editsHaveTheResultOfAPlainString() {
    for seed in seedRun() {
      var random = SeededGenerator(seed: seed)
      var editor = DocumentEditor(TextDocument("begin\n\nend"))
      var text = "begin\n\nend"
      for step in 0..<12 {
        let comment: Comment = "seed \(seed), step \(step)"
        if random.below(3) == 0 {
          let line = random.below(editor.document.lineCount + 1)
          let position = Position(line: line, column: random.below(8))
          _ = editor.select(position, selecting: random.below(2) == 0)
          continue
        }
        let old = Self.scalars(of: text, in: editor.selection.range)
        if random.below(4) == 0 {
          let can = editor.canDelete(.left)
          let before = editor.hasSelection ? editor.selection.range : editor.target(of: .left)..<editor.caret
          let range = Self.scalars(of: text, in: before)
          #expect(can == !editor.delete(.left).isEmpty, comment)
          text = Self.replace(range, of: text, with: "")
        } else {
          let piece = Self.pieces[random.below(Self.pieces.count)]
          _ = editor.insert(piece, as: .typing)
          text = Self.replace(old, of: text, with: piece == "x\r\ny" ? "x\ny" : piece)
        }
        let isEqual = editor.document.text.unicodeScalars.elementsEqual(text.unicodeScalars)
        #expect(isEqual, comment)
        #expect(editor.document.clamped(editor.caret) == editor.caret, comment)
        #expect(editor.document == TextDocument(text), comment)
        if !isEqual { return }
      }
      let last = editor.document
      while editor.undo().contains(.text) {}
      #expect(editor.document.text == "begin\n\nend", "seed \(seed)")
      while editor.redo().contains(.text) {}
      #expect(editor.document == last, "seed \(seed)")
    }
  }

  /// Returns the range of scalars between two positions of a text.
  private static func scalars(of text: String, in range: Range<Position>) -> Range<Int> {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func offset(_ position: Position) -> Int {
      lines[..<position.line].reduce(position.line) { $0 + $1.unicodeScalars.count }
        + lines[position.line].prefix(position.column).unicodeScalars.count
    }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }

  private static func replace(_ range: Range<Int>, of text: String, with new: String) -> String {
    var scalars = Array(text.unicodeScalars)
    scalars.replaceSubrange(range, with: new.unicodeScalars)
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  @Test(arguments: [
    ("one\ntwo\nthree", "zero\none\ntwo\nthree", Position(line: 2, column: 3)),
    ("one\ntwo\nthree", "two\nthree", Position(line: 0, column: 3)),
    ("one\ntwo\nthree", "one\ntwo\nthree\nfour", Position(line: 1, column: 3)),
    ("one\ntwo\nthree", "ONE and more\ntwo\nthree", Position(line: 1, column: 3)),
    ("one\ntwo\nthree", "zero\nONE\ntwo\nTHREE\nfour", Position(line: 2, column: 3)),
    ("one\ntwo\nthree", "zero\none\nthe two\nTHREE", Position(line: 2, column: 7)),
    ("one\ntwo\nthree", "three\ntwo\none", Position(line: 1, column: 3)),
    ("one\ntwo\nthree", "one\nthree", Position(line: 1, column: 0)),
    ("one\ntwo", "one\n", Position(line: 1, column: 0)),
    ("one\ntwo", "", Position(line: 0, column: 0)),
  ])
  func theCaretStaysBehindItsTextInANewDocument(old: String, new: String, caret: Position) {
    var editor = editor(old, line: 1, column: 3)
    _ = editor.set(TextDocument(new))
    #expect(editor.caret == caret)
  }

  @Test func theCaretStaysInItsLineAmongManyChangedLines() {
    let lines = (0..<3000).map { "line \($0)" }
    var editor = editor(lines.joined(separator: "\n"), line: 1500, column: 6)
    let changed = ["new"] + lines.enumerated().filter { $0.offset % 3 != 1 }.map(\.element) + ["end"]
    _ = editor.set(TextDocument(changed.joined(separator: "\n")))
    #expect(editor.document.line(editor.caret.line) == "line 1500")
    #expect(editor.caret.column == 6)
  }

  /// Near the end, the numbers of compared lines differ, so their characters are compared.
  @Test(arguments: [10_000, 19_950]) func fewOfManyChangedLinesAreCompared(line: Int) {
    func document(_ word: String, lineCount: Int) -> TextDocument {
      TextDocument((0..<lineCount).map { "\(word) \($0)" }.joined(separator: "\n"))
    }
    let difference = DocumentDifference(
      from: document("old", lineCount: 19_999), to: document("new", lineCount: 20_000))
    let compared = difference.changedLines(around: line)
    #expect(compared.old.contains(line))
    #expect(compared.old.count <= 201 && compared.new.count <= 201)
    let caret = Position(line: line, column: 9)
    #expect(difference.position(of: caret) == caret)
  }
}
