import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// The word and the key that display the text of a secure field.
@Suite struct RevealTests {
  private let field = BoundTextField(text: "sesame", isSecure: true)
  private let other = Button("Other")
  private let harness: WindowHarness

  init() {
    field.canReveal = true
    harness = WindowHarness(Stack(.vertical, [field, other]), size: Size(width: 20, height: 2))
  }

  private var firstRow: String { String(harness.picture.prefix { $0 != "\n" }) }

  @Test func theKeyAndAClickRevealTheTextUntilTheFieldLosesFocus() {
    #expect(firstRow == "••••••          show")
    harness.press(.character("r", .alt))
    #expect(firstRow == "sesame          hide")
    harness.press(.character("r", .alt))
    #expect(firstRow == "••••••          show")
    harness.click(x: 17)
    #expect(firstRow == "sesame          hide")
    harness.type("!")
    #expect(firstRow == "sesame!         hide")
    harness.press(Key(.tab))
    other.becomeFirstResponder()
    harness.frame()
    #expect(firstRow == "•••••••         show")
    harness.expectToBeAsRepainted()
  }

  @Test func theContextMenuDoesNotRevealTheText() {
    harness.resize(to: Size(width: 30, height: 12))
    harness.mouse(.down(.right), .up(.right), x: 2)
    #expect(harness.picture.contains("Select all") && !harness.picture.contains("Show text"))
  }

  @Test func theRevealedTextIsNeitherCopiedNorReadByScripts() {
    field.isRevealed = true
    harness.window.send(.selectAll)
    harness.window.send(.copyOrLeave)
    harness.window.send(.cut)
    #expect(harness.window.clipboard == "" && field.text == "sesame")
    let node = field.accessibilityNode
    #expect(node.value == "••••••" && field.scriptProperty("text") == "••••••")
    #expect(field.scriptProperty("selection") == "••••••" && field.scriptProperty("revealed") == "true")
  }

  @Test func theCommandNeedsASecureFieldThatPermitsIt() {
    field.canReveal = false
    harness.press(.character("r", .alt))
    #expect(firstRow == "••••••" && !field.canPerform(.reveal))
    (field.canReveal, field.isSecure) = (true, false)
    #expect(!field.canPerform(.reveal))
    (field.isSecure, field.isEnabled) = (true, false)
    harness.frame()
    #expect(!field.canPerform(.reveal) && firstRow == "••••••")
  }

  @Test func aFieldThatIsNoLongerSecureIsMaskedAgainLater() {
    field.isRevealed = true
    field.isSecure = false
    field.isSecure = true
    #expect(!field.isRevealed)
  }

  @Test func aNarrowFieldHasNoWord() {
    harness.resize(to: Size(width: 14, height: 2))
    #expect(firstRow == "••••••")
  }
}
