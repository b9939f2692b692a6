import Testing

import Bindings
import TerminalCore

@testable import BinderyViews
@testable import Widgets

@Suite struct BoundTextFieldTests {
  /// A target that records events.
  private final class Listener {
    var heard: [String] = []
    func began() { heard.append("began") }
    func changed(_ field: BoundTextField) { heard.append("changed \(field.text)") }
    func confirmed() { heard.append("confirmed") }
    func ended() { heard.append("ended") }
  }

  private func listen(to field: BoundTextField) -> Listener {
    let listener = Listener()
    field.addTarget(listener, action: Listener.began, for: .editingDidBegin)
    field.addTarget(listener, action: Listener.changed, for: .editingChanged)
    field.addTarget(listener, action: Listener.confirmed, for: .editingDidEndOnExit)
    field.addTarget(listener, action: Listener.ended, for: .editingDidEnd)
    return listener
  }

  // MARK: Events

  @Test func targetsAreNotifiedFromTheBeginningToTheEndOfEditing() {
    let field = BoundTextField()
    let other = BoundTextField()
    let listener = listen(to: field)
    let harness = WindowHarness(
      VStack {
        field; other
      }, size: Size(width: 20, height: 2))
    harness.type("ab")
    harness.press(Key(.enter))
    harness.window.moveFocus(by: 1)
    #expect(listener.heard == ["began", "changed a", "changed ab", "confirmed", "ended"])
    #expect(other.isFirstResponder)
  }

  @Test func keysWithoutEffectAndTextSetInCodeSendNoEvent() {
    let field = BoundTextField(text: "a")
    let listener = listen(to: field)
    let harness = WindowHarness(field)
    harness.press(Key(.delete), Key(.right), .control("k"), .control("y"))
    #expect(listener.heard == ["began"])
    field.text = "set by the program"
    #expect(listener.heard == ["began"])
  }

  // MARK: Pictures

  @Test func aNarrowFieldShowsTheEndWithFocusAndTheBeginningWithoutFocus() {
    let field = BoundTextField(text: "Wolfgang Amadeus")
    let other = Button("Other")
    let harness = WindowHarness(
      VStack {
        field; other
      }, size: Size(width: 10, height: 2))
    #expect(harness.terminal.rows[0] == "Amadeus")
    other.becomeFirstResponder()
    harness.frame()
    #expect(harness.terminal.rows[0] == "Wolfgang …")
    field.text = "莫扎特的安魂曲"
    harness.frame()
    #expect(harness.terminal.rows[0] == "莫扎特的…")
    harness.expectToBeAsRepainted()
  }

  @Test func aClickMovesTheCaretToTheCharacterThatItsColumnShowed() {
    let field = BoundTextField(text: "Wolfgang Amadeus")
    let other = Button("Other")
    let harness = WindowHarness(
      VStack {
        field; other
      }, size: Size(width: 10, height: 2))
    other.becomeFirstResponder()
    harness.click(x: 4)
    #expect(field.isFirstResponder && field.caret == 4)
    #expect(harness.terminal.rows[0] == "Wolfgang A")
    harness.expectToBeAsRepainted()
  }

  @Test func placeholderTextAndCaretAreShown() {
    let field = BoundTextField(placeholder: "Your name")
    let harness = WindowHarness(field)
    #expect(harness.pictureWithCursor == "|Your name")
    harness.type("Ada")
    #expect(harness.pictureWithCursor == "Ada|")
    harness.press(Key(.left), Key(.left))
    #expect(harness.pictureWithCursor == "A|da")
    harness.press(.control("e"), .control("u"))
    #expect(harness.pictureWithCursor == "|Your name")
  }

  @Test func charactersAreDeletedOneByOneAndNothingElseMoves() {
    let field = BoundTextField()
    let left = Label("<")
    let right = Label(">")
    let harness = WindowHarness(
      HStack {
        left; field; right
      }, size: Size(width: 14, height: 1))
    harness.window.focus(field)
    for scalar in "é日本語👩‍👩‍👧‍👦".unicodeScalars { harness.type(String(Character(scalar))) }
    #expect(field.text == "é日本語👩‍👩‍👧‍👦")
    let shown = ["<é日本語👩   >", "<é日本語     >", "<é日本       >", "<é日         >", "<é           >", "<            >"]
    for picture in shown {
      #expect(harness.picture == picture)
      harness.press(Key(.backspace))
    }
    harness.paste("é日本", "語👩‍👩‍👧", "‍👦")
    #expect(harness.picture == shown[0])
    #expect(field.caret == 5)
    #expect(harness.terminal.difference == nil)
  }

  @Test func theCaretStaysVisibleAndNoWideCharacterIsSplit() {
    let field = BoundTextField()
    let harness = WindowHarness(
      HStack {
        field; Label("|")
      }, size: Size(width: 10, height: 1))
    harness.window.focus(field)
    harness.type("abcdefgh")
    #expect(harness.picture == "abcdefgh |")
    harness.type("i")
    #expect(harness.picture == "defghi   |")
    harness.type("日本語字")
    #expect(field.cursorLocation.map { (0..<9).contains($0.x) } == true)
    for step in 0..<13 {
      harness.press(Key(.left))
      let cursor = field.cursorLocation?.x ?? -1
      #expect((0..<9).contains(cursor), "step \(step)")
      #expect(harness.picture.hasSuffix("|"))
      #expect(TextWidth.of(harness.picture) == 10)
    }
    #expect(harness.picture == "abcdefghi|")
    #expect(harness.terminal.difference == nil)
  }

  @Test func everySizeIsDrawn() {
    for columns in 0...4 {
      for rows in 0...2 {
        let field = BoundTextField(placeholder: "日", text: "日a👩‍👩‍👧‍👦b")
        let harness = WindowHarness(field, size: Size(width: columns, height: rows))
        harness.type("本")
        harness.press(Key(.home), Key(.right), Key(.end, .shift))
        harness.click(x: 0)
        harness.resize(to: Size(width: 12, height: 1))
        #expect(field.text == "日a👩‍👩‍👧‍👦b本")
      }
    }
  }

  @Test func aWiderWindowShowsTheTextFromItsBeginning() {
    let field = BoundTextField(text: "0123456789abcdef")
    let harness = WindowHarness(field, size: Size(width: 9, height: 1))
    #expect(harness.picture == "abcdef")
    harness.resize(to: Size(width: 20, height: 1))
    #expect(harness.picture == "0123456789abcdef")
  }

  @Test func stylesShowTheStateOfTheField() {
    let field = BoundTextField(text: "abcd")
    let harness = WindowHarness(field, size: Size(width: 6, height: 1))
    func looks() -> [String] {
      let names: [(ThemeRole, String)] = [
        (.field, "field"), (.selectedText, "selected"), (.error, "error"), (.fieldRestFocused, "rest"),
        (.fieldRest, "dim rest"), (.disabled, "disabled"),
      ]
      let invalid = Theme.dark[.error].adding(.underline)
      return harness.terminal.styledRow(0).map { run in
        let name = run.style == invalid ? "focused error" : names.first { Theme.dark[$0.0] == run.style }?.1
        return (name ?? (run.style.attributes.contains([.dim, .underline]) ? "disabled rest" : "?")) + ":" + run.text
      }
    }
    #expect(looks() == ["field:abcd", "rest:  "])
    harness.press(Key(.left, .shift))
    #expect(looks() == ["field:abc", "selected:d", "rest:  "])
    field.show(validationError: "too short")
    harness.press(Key(.right))
    #expect(looks() == ["focused error:abcd", "rest:  "])
    harness.window.focus(nil)
    harness.frame()
    #expect(looks() == ["error:abcd", "dim rest:  "])
    harness.window.focus(field)
    harness.frame()
    field.show(validationError: nil)
    field.isEnabled = false
    harness.frame()
    #expect(looks() == ["disabled:abcd", "disabled rest:  "])
    #expect(harness.terminal.cursor == nil)
  }

  // MARK: Damage

  @Test func aTypedCharacterDrawsItsOwnCellsOnly() {
    let field = BoundTextField(text: "ab")
    let harness = WindowHarness(field)
    #expect(harness.type("c") == 1)
    #expect(harness.type("日") == 2)
    #expect(harness.press(Key(.backspace)) == 2)
    #expect(harness.press(Key(.left)) == 0)
    #expect(harness.type("x") == 2)
    #expect(harness.picture == "abxc")
  }

  @Test func anEqualValueDrawsNothing() {
    let field = BoundTextField(text: "ab")
    let harness = WindowHarness(field)
    field.text = "ab"
    #expect(!harness.window.needsFrame)
    field.text = "aB"
    #expect(harness.frame() == 1)
  }

  // MARK: Mouse

  @Test func clicksMoveTheCaretAndDraggingSelects() {
    let field = BoundTextField(text: "日本 go on")
    let harness = WindowHarness(field)
    harness.click(x: 3)
    #expect(field.caret == 1)
    harness.click(x: 19)
    #expect(field.caret == 8)
    harness.mouse(.down(.left), x: 5)
    harness.mouse(.drag(.left), x: 8)
    harness.mouse(.up(.left), x: 8)
    #expect(field.selectedText == "go ")
    harness.mouse(.down(.left), x: 8)
    harness.mouse(.drag(.left), x: -5)
    #expect(field.selectedText == "日本 go ")
  }

  @Test func twoClicksSelectAWordAndThreeSelectAll() {
    let field = BoundTextField(text: "one two three")
    let harness = WindowHarness(field)
    harness.click(x: 5)
    harness.advance(by: .milliseconds(300))
    harness.click(x: 5)
    #expect(field.selectedText == "two")
    harness.advance(by: .milliseconds(300))
    harness.click(x: 5)
    #expect(field.selectedText == "one two three")
    harness.advance(by: .milliseconds(300))
    harness.click(x: 5)
    #expect(field.selectedText == "")
    harness.advance(by: .milliseconds(500))
    harness.click(x: 5)
    #expect(field.selectedText == "")
    harness.click(x: 6)
    #expect(field.selectedText == "")
  }

  // MARK: Clipboard

  @Test func theSelectionIsCopiedCutAndPasted() {
    let field = BoundTextField(text: "one two")
    let harness = WindowHarness(field)
    var copied: [String] = []
    harness.window.onCopy = {
      copied.append($0)
      return true
    }
    #expect(!field.canPerform(.copyOrLeave))
    #expect(!field.canPerform(.pasteClipboard))
    harness.press(Key(.left, [.shift, .control]), .control("c"))
    #expect(copied == ["two"])
    harness.press(.control("x"))
    #expect(field.text == "one ")
    harness.press(Key(.home), .control("v"), .control("v"))
    #expect(field.text == "twotwoone ")
    harness.press(.control("_"))
    #expect(field.text == "twoone ")
    #expect(copied == ["two", "two"])
  }

  @Test func aPasteIsOneLineAndOneStep() {
    let field = BoundTextField(text: "x")
    let listener = listen(to: field)
    let harness = WindowHarness(field)
    harness.paste("one\r", "\ntwo\n")
    #expect(field.text == "xone two")
    #expect(listener.heard == ["began", "changed xone two"])
    harness.press(.control("_"))
    #expect(field.text == "x")
  }

  @Test func aPasteThatIsInterruptedByTheLossOfFocusIsInserted() {
    let field = BoundTextField()
    let harness = WindowHarness(
      VStack {
        field; BoundTextField()
      }, size: Size(width: 20, height: 2))
    harness.window.dispatch(.paste("half", isLast: false))
    #expect(field.text == "")
    harness.window.moveFocus(by: 1)
    #expect(field.text == "half")
  }

  @Test func aLongTextIsPastedInChunks() {
    let field = BoundTextField()
    field.maximumLength = 2_000_000
    let harness = WindowHarness(field)
    let chunk = String(repeating: "0123456789abcde ", count: 1024)
    for part in 0..<8 { harness.window.dispatch(.paste(chunk, isLast: part == 7)) }
    harness.frame()
    #expect(field.text.utf8.count == 131_072)
    #expect(harness.type("!") <= 20)
    #expect(field.text.hasSuffix("e !"))
    harness.press(Key(.home))
    #expect(harness.picture == "0123456789abcde 0123")
  }

  // MARK: Secure fields

  @Test func aSecureTextIsShownAndReportedAsBullets() {
    let field = BoundTextField(isSecure: true)
    let harness = WindowHarness(field)
    harness.window.clipboard = "unchanged"
    harness.type("pä日")
    #expect(harness.picture == "•••")
    harness.press(.character("a", .alt))
    #expect(!field.canPerform(.cut))
    #expect(!field.canPerform(.copyOrLeave))
    harness.press(.control("x"), .control("c"))
    #expect(harness.window.clipboard == "unchanged")
    #expect(field.text == "pä日")
    #expect(field.accessibilityNode.value == "•••")
    #expect(["text", "value", "selection"].map { field.scriptProperty($0) } == ["•••", "•••", "•••"])
  }

  // MARK: Accessibility and keys

  @Test func theAccessibilityNodeContainsTheText() {
    let field = BoundTextField(placeholder: "Name", text: "Ada")
    field.identifier = "name"
    let harness = WindowHarness(field)
    harness.press(Key(.left, .shift))
    field.show(validationError: "too short")
    let node = field.accessibilityNode
    #expect(node.role == .textField)
    #expect(node.name == "Name")
    #expect(node.value == "Ada")
    #expect(node.traits == [.focused, .invalid])
    let names: [ScriptProperty] = ["text", "value", "placeholder", "caret", "selection", "validationError", "nonsense"]
    #expect(names.map { field.scriptProperty($0) } == ["Ada", "Ada", "Name", "2", "a", "too short", nil])
    field.isEnabled = false
    #expect(field.traits == [.disabled, .invalid])
    #expect(!field.canBecomeFirstResponder)
  }

  @Test func enterIsAvailableWhileThereIsAnEditOrATarget() {
    let field = BoundTextField(text: "a")
    let model = Observable("a")
    field.bind(to: model)
    let harness = WindowHarness(field)
    #expect(!field.canPerform(.commit))
    harness.type("b")
    #expect(field.canPerform(.commit))
    harness.press(Key(.enter))
    #expect(!field.canPerform(.commit))
    #expect(field.isFirstResponder)
    let listener = listen(to: field)
    #expect(field.canPerform(.commit))
    harness.press(Key(.enter))
    #expect(listener.heard == ["confirmed"])
  }

  @Test func aDisabledFieldIgnoresInput() {
    let field = BoundTextField(text: "a")
    let harness = WindowHarness(field)
    field.isEnabled = false
    harness.type("b")
    harness.paste("c")
    harness.click(x: 0)
    #expect(field.text == "a")
    #expect(field.caret == 1)
    #expect(!field.isFirstResponder)
    #expect(!field.canPerform(.moveLeft))
  }
}
