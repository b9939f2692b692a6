import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct LineEditorTests {
  /// Returns the text with `|` at the caret and `[` at the other end of the selection.
  private func picture(_ editor: LineEditor) -> String {
    var result = ""
    for index in 0...editor.count {
      if editor.hasSelection, index == editor.selection.anchor { result += "[" }
      if index == editor.caret { result += "|" }
      if index < editor.count { result.append(editor.characters[index]) }
    }
    return result
  }

  private func editor(_ text: String, caret: Int, anchor: Int? = nil) -> LineEditor {
    var editor = LineEditor(text)
    editor.selection = TextSelection(anchor: anchor ?? caret, caret: caret)
    return editor
  }

  private func type(_ text: String, into editor: inout LineEditor) {
    for scalar in text.unicodeScalars { _ = editor.insert(String(scalar), as: .typing) }
  }

  // MARK: Moving

  @Test func theCaretMovesByCharactersWordsAndToTheEnds() {
    var editor = editor("one, two", caret: 8)
    let steps: [(TextStep, String)] = [
      (.wordLeft, "one, |two"), (.wordLeft, "|one, two"), (.wordRight, "one|, two"), (.wordRight, "one, two|"),
      (.left, "one, tw|o"), (.start, "|one, two"), (.right, "o|ne, two"), (.end, "one, two|"),
    ]
    for (step, expected) in steps {
      #expect(editor.move(step) == .selection)
      #expect(picture(editor) == expected)
    }
    #expect(editor.move(.end) == [])
    #expect(editor.move(.right) == [])
  }

  @Test func selectingMovesTheCaretAndKeepsTheAnchor() {
    var editor = editor("one two", caret: 4)
    _ = editor.move(.end, selecting: true)
    #expect(picture(editor) == "one [two|")
    _ = editor.move(.start, selecting: true)
    #expect(picture(editor) == "|one [two")
    #expect(editor.selectedText == "one ")
    _ = editor.selectAll()
    #expect(picture(editor) == "[one two|")
    #expect(editor.selectAll() == [])
  }

  @Test func aStepOutOfASelectionMovesToItsEdge() {
    var left = editor("abcdef", caret: 4, anchor: 1)
    #expect(left.move(.left) == .selection)
    #expect(picture(left) == "a|bcdef")
    var right = editor("abcdef", caret: 1, anchor: 4)
    _ = right.move(.right)
    #expect(picture(right) == "abcd|ef")
  }

  @Test func aSecureTextIsOneWord() {
    var editor = editor("my pass word", caret: 5)
    editor.isOneWord = true
    _ = editor.move(.wordRight)
    #expect(editor.caret == 12)
    #expect(editor.run(around: 3) == 0..<12)
    _ = editor.delete(.wordLeft)
    #expect(editor.text == "")
  }

  // MARK: Deleting

  @Test func everyDeletionRemovesTheTextThatItsStepPasses() {
    let expected: [TextStep: String] = [
      .left: "one tw|o three", .right: "one two| hree", .wordLeft: "one | three", .wordRight: "one two|",
      .start: "| three", .end: "one two|",
    ]
    for (step, text) in expected where step != .left && step != .right {
      var editor = editor("one two three", caret: 7)
      #expect(editor.delete(step).contains(.text))
      #expect(picture(editor) == text)
    }
    var back = editor("abc", caret: 2)
    _ = back.delete(.left)
    #expect(picture(back) == "a|c")
    var forward = editor("abc", caret: 1)
    #expect(forward.delete(.right) == .text)
    #expect(picture(forward) == "a|c")
  }

  @Test func aSelectionIsDeletedByEveryDeletion() {
    for step in [TextStep.left, .right, .wordLeft, .wordRight, .start, .end] {
      var editor = editor("abcdef", caret: 4, anchor: 2)
      _ = editor.delete(step)
      #expect(picture(editor) == "ab|ef")
    }
  }

  @Test func aDeletionAtAnEndChangesNothing() {
    var editor = editor("ab", caret: 0)
    #expect(editor.delete(.left) == [])
    #expect(editor.delete(.start) == [])
    #expect(!editor.canUndo)
  }

  // MARK: Clusters

  @Test func scalarsTypedOneByOneFormCharacters() {
    var editor = LineEditor()
    type("e\u{301}日本語👩‍👩‍👧‍👦", into: &editor)
    #expect(editor.characters == ["é", "日", "本", "語", "👩‍👩‍👧‍👦"])
    #expect(editor.caret == 5)
    var left: [Int] = []
    while editor.delete(.left).contains(.text) { left.append(editor.count) }
    #expect(left == [4, 3, 2, 1, 0])
  }

  @Test func aMarkJoinsTheCharacterBeforeTheCaret() {
    var editor = editor("axb", caret: 2)
    #expect(editor.insert("\u{308}") == .text)
    #expect(editor.characters == ["a", "x\u{308}", "b"])
    #expect(editor.caret == 2)
  }

  @Test func aDeletionMayMergeItsNeighbors() {
    var editor = editor("👩x\u{200D}👦", caret: 2)
    #expect(editor.characters.count == 3)
    editor = self.editor("👩\u{200D}", caret: 1)
    _ = editor.insert("👦")
    #expect(editor.characters == ["👩\u{200D}👦"])
    var letters = self.editor("🇩a🇪", caret: 2)
    _ = letters.delete(.left)
    #expect(letters.characters == ["🇩🇪"])
    #expect(letters.caret == 1)
  }

  @Test func aLetterBeforeFlagsChangesTheirPairs() {
    var editor = editor("🇩🇪🇫🇷🇯🇵.", caret: 0)
    _ = editor.insert("🇸")
    #expect(editor.characters == Array("🇸🇩🇪🇫🇷🇯🇵."))
    #expect(editor.characters.count == 5)
    _ = editor.undo()
    #expect(editor.characters == ["🇩🇪", "🇫🇷", "🇯🇵", "."])
  }

  // MARK: One line

  @Test func linesAndTabsBecomeSpacesAndControlsAreRemoved() {
    let cases = [
      "a\nb": "a b", "a\r\nb": "a b", "a\n": "a", "a\n\n": "a", "a\n\nb": "a  b", "a\tb": "a b",
      "a\u{1B}[31mb": "a[31mb",
      "\u{0}": "", "\n": "", "a\u{85}b\u{2028}c": "a b c", "\u{7F}\u{9B}x": "x", "é日\u{A0}": "é日\u{A0}", "\t": " ",
    ]
    for (raw, expected) in cases {
      var editor = LineEditor()
      let change = editor.insert(raw)
      #expect(editor.text == expected, "\(raw.debugDescription)")
      #expect(change.isEmpty == expected.isEmpty)
      #expect(LineEditor().canInsert(raw) == !expected.isEmpty)
    }
  }

  @Test func aTextThatIsTooLongIsTruncated() {
    var editor = editor("abcd", caret: 2)
    editor.maximumLength = 6
    #expect(editor.insert("xyz") == [.text, .selection, .cut])
    #expect(picture(editor) == "abxy|cd")
    #expect(editor.insert("q") == .cut)
    #expect(!editor.canInsert("q"))
    editor.selection = TextSelection(anchor: 0, caret: 3)
    _ = editor.insert("12345")
    #expect(picture(editor) == "123|ycd")
    #expect(editor.insert("\n") == [])
  }

  @Test func aCharacterThatIsTooLongIsTruncated() {
    let limit = LineEditor.scalarLimit
    let marks = String(repeating: "\u{301}", count: 1000)
    var pasted = LineEditor()
    #expect(pasted.insert("a" + marks + "b") == [.text, .selection, .cut])
    #expect(pasted.characters.map(\.unicodeScalars.count) == [limit, 1])
    var typed = LineEditor("a")
    for mark in marks.unicodeScalars { _ = typed.insert(String(mark), as: .typing) }
    #expect(typed.characters.map(\.unicodeScalars.count) == [limit])
    #expect(typed.insert("\u{301}") == .cut)
    #expect(typed.insert("b") == [.text, .selection])
    // Text that is set in code may contain such a character and can still be edited.
    var set = LineEditor("a" + marks)
    #expect(set.insert("b") == [.text, .selection])
    #expect(set.characters.map(\.unicodeScalars.count) == [1001, 1])
  }

  // MARK: Undo

  @Test func typingIsUndoneWordByWord() {
    var editor = LineEditor()
    type("one two  three", into: &editor)
    var texts: [String] = []
    while editor.undo().contains(.text) { texts.append(editor.text) }
    #expect(texts == ["one two  ", "one ", ""])
    texts = []
    while editor.redo().contains(.text) { texts.append(editor.text) }
    #expect(texts == ["one ", "one two  ", "one two  three"])
    #expect(editor.caret == 14)
  }

  @Test func movingTheCaretEndsARun() {
    var editor = LineEditor()
    type("ab", into: &editor)
    _ = editor.move(.left)
    type("cd", into: &editor)
    #expect(editor.text == "acdb")
    _ = editor.undo()
    #expect(picture(editor) == "a|b")
    _ = editor.undo()
    #expect(editor.text == "")
  }

  @Test func deletedCharactersAreRestoredInOneStep() {
    var editor = editor("abcdef", caret: 4)
    _ = editor.delete(.left)
    _ = editor.delete(.left)
    _ = editor.delete(.right)
    #expect(picture(editor) == "ab|f")
    _ = editor.undo()
    #expect(picture(editor) == "abcd|ef")
    _ = editor.redo()
    #expect(picture(editor) == "ab|f")
  }

  @Test func aReplacedSelectionIsRestoredAndSelected() {
    var editor = editor("one two three", caret: 7, anchor: 4)
    _ = editor.insert("2")
    #expect(picture(editor) == "one 2| three")
    _ = editor.undo()
    #expect(picture(editor) == "one [two| three")
    _ = editor.redo()
    #expect(picture(editor) == "one 2| three")
    _ = editor.undo()
    #expect(picture(editor) == "one [two| three")
  }

  @Test func anEditClearsTheRedoStack() {
    var editor = LineEditor()
    type("a", into: &editor)
    _ = editor.undo()
    #expect(editor.canRedo)
    type("b", into: &editor)
    #expect(!editor.canRedo)
  }

  @Test func theNumberOfStepsIsLimited() {
    var editor = LineEditor()
    for _ in 0..<EditHistory<String, Int>.stepLimit + 50 { _ = editor.insert("x") }
    var steps = 0
    while editor.undo().contains(.text) { steps += 1 }
    #expect(steps == EditHistory<String, Int>.stepLimit)
    #expect(editor.text == String(repeating: "x", count: 50))
  }

  // MARK: Setting

  @Test func settingTheTextKeepsTheNeighborsOfTheCaret() {
    let cases = [
      ("one two", 3, "ONE one two", 7), ("one two", 3, "one two!", 3), ("one two", 5, "one", 3),
      ("one two", 7, "one two three", 13), ("abc", 2, "abc", 2), ("abcdef", 4, "abXef", 3), ("abc", 1, "", 0),
    ]
    for (old, caret, new, expected) in cases {
      var editor = editor(old, caret: caret)
      _ = editor.set(new)
      #expect(editor.caret == expected, "\(old) at \(caret) becomes \(new)")
    }
  }

  @Test func settingAnotherTextClearsTheHistory() {
    var editor = LineEditor()
    type("ab", into: &editor)
    #expect(editor.set("ab") == [])
    #expect(editor.canUndo)
    #expect(editor.set("abc").contains(.text))
    #expect(!editor.canUndo)
  }

  @Test func aCorrectionByTheModelIsUndoneWithTheEdit() {
    var editor = LineEditor("x")
    _ = editor.insert(" word ")
    #expect(editor.adopt("[x word]") == [.text, .selection])
    #expect(editor.text == "[x word]")
    _ = editor.undo()
    #expect(picture(editor) == "x|")
    _ = editor.redo()
    #expect(editor.text == "[x word]")
  }

  @Test func aTextSetInCodeIsNotChanged() {
    var editor = LineEditor("a")
    _ = editor.set("two\nlines\tand\u{7}more")
    #expect(editor.text == "two\nlines\tand\u{7}more")
    #expect(editor.characters == Array(editor.text))
  }

  // MARK: Long texts

  @Test func aLongTextIsPastedEditedAndUndone() {
    let line = "plain words and é日本語👩‍👩‍👧‍👦 "
    let large = String(repeating: line, count: 131_072 / line.utf8.count)
    var editor = LineEditor("<>")
    editor.maximumLength = 2_000_000
    _ = editor.move(.left)
    #expect(editor.insert(large) == [.text, .selection])
    #expect(editor.text == "<" + large + ">")
    #expect(editor.count == large.count + 2)
    type("typed", into: &editor)
    #expect(editor.text.hasSuffix(" typed>"))
    _ = editor.undo()
    _ = editor.undo()
    #expect(picture(editor) == "<|>")
  }
}
