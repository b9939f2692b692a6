import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// A stack whose views follow a collection.
@Suite struct BoundViewsTests {
  private struct Card: Identifiable {
    let id: String
    var text = ""
  }

  private let cards = Observable<[Card]>([])
  private let stack = VStack { Label("Cards") }
  private let harness: WindowHarness

  init() {
    cards.value = ["a", "b", "c"].map { Card(id: $0, text: $0) }
    let cards = cards
    stack.bindViews {
      cards.value
    } make: { _ in
      BoundTextField()
    } fill: { field, card in
      if field.placeholder != card.text { field.placeholder = card.text }
    }
    harness = WindowHarness(stack, size: Size(width: 8, height: 6))
    harness.frame()
  }

  private var fields: [BoundTextField] { stack.subviews.compactMap { $0 as? BoundTextField } }

  private func show(_ ids: String) {
    cards.value = ids.map { Card(id: String($0), text: String($0)) }
    harness.frame()
    harness.expectToBeAsRepainted()
  }

  @Test func eachElementHasAViewInItsOrder() {
    #expect(harness.picture == "Cards\na\nb\nc\n\n")
    show("xcba")
    #expect(harness.picture == "Cards\nx\nc\nb\na\n")
    show("b")
    #expect(harness.picture == "Cards\nb\n\n\n\n")
    show("")
    #expect(harness.picture == "Cards\n\n\n\n\n")
    show("ab")
    #expect(harness.picture == "Cards\na\nb\n\n\n")
  }

  @Test func aViewThatMovesKeepsItsFocusItsTextAndItsCaret() {
    let field = fields[1]
    field.becomeFirstResponder()
    harness.type("xyz")
    harness.press(Key(.left))
    show("cab")
    #expect(fields[2] === field && field.isFirstResponder)
    #expect(field.text == "xyz" && field.caret == 2)
  }

  @Test func anElementThatIsReplacedFillsItsViewAgain() {
    let field = fields[0]
    cards.value[0].text = "other"
    harness.frame()
    #expect(fields[0] === field && field.placeholder == "other")
  }

  @Test func theFocusOfARemovedViewMovesToTheNextRemainingOne() {
    fields[1].becomeFirstResponder()
    show("ac")
    #expect(fields[1].isFirstResponder && fields[1].placeholder == "c")
    show("a")
    #expect(fields[0].isFirstResponder)
    show("xyz")
    #expect(fields[0].isFirstResponder && fields[0].placeholder == "x")
  }

  @Test func focusPassesThroughNoViewThatIsAboutToBeRemoved() {
    let passed = fields[1]
    fields[0].becomeFirstResponder()
    var begins = 0
    passed.observe(passed, for: .editingDidBegin) { _, _ in begins += 1 }
    show("c")
    #expect(fields[0].isFirstResponder && begins == 0)
  }

  @Test func anElementWithAKnownIdentityHasNoSecondView() {
    let messages = Tracking.misuseReports {
      cards.value = [Card(id: "a", text: "1"), Card(id: "a", text: "2")]
      harness.frame()
    }
    #expect(messages.count == 1 && messages[0].contains("have the identity 'a'"), "\(messages)")
    #expect(fields.map(\.placeholder) == ["1"])
  }

  @Test func theNumberOfViewsIsLimited() {
    let messages = Tracking.misuseReports {
      cards.value = (0...Stack.boundViewLimit).map { Card(id: "\($0)") }
      harness.frame()
    }
    #expect(messages.count == 1 && messages[0].contains("1001 elements"), "\(messages)")
    #expect(fields.count == Stack.boundViewLimit)
  }

  @Test func aSecondBindingReplacesTheFirstAndItsEndRemovesTheViews() {
    let token = stack.bindViews {
      [Card(id: "z")]
    } make: { card in
      Label(card.id)
    }
    harness.frame()
    #expect(harness.picture == "Cards\nz\n\n\n\n")
    token.dispose()
    harness.frame()
    #expect(harness.picture == "Cards\n\n\n\n\n")
    show("ab")
    #expect(harness.picture == "Cards\n\n\n\n\n")
  }

  @Test func aRemovedViewIsReleased() {
    weak var released: View?
    released = fields[2]
    show("ab")
    #expect(released == nil)
  }
}
