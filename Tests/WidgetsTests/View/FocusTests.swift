import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct FocusTests {
  private let window = Window(size: Size(width: 20, height: 5), timers: TimerQueue(now: { .zero }))

  @Test func theFirstFocusableViewHasFocusAndTabWrapsAround() {
    let (first, second) = (Button("One"), Button("Two"))
    window.rootView = VStack {
      first
      second
    }
    #expect(window.firstResponder === first)
    window.moveFocus(by: 1)
    #expect(window.firstResponder === second)
    window.moveFocus(by: 1)
    #expect(window.firstResponder === first)
    window.moveFocus(by: -1)
    #expect(window.firstResponder === second)
  }

  @Test func removingTheFocusedViewMovesFocusToItsSuccessor() {
    let buttons = ["One", "Two", "Three"].map { Button($0) }
    window.rootView = VStack { buttons }
    buttons[1].becomeFirstResponder()
    buttons[1].removeFromSuperview()
    #expect(window.firstResponder === buttons[2])
    buttons[2].removeFromSuperview()
    #expect(window.firstResponder === buttons[0])
    buttons[0].removeFromSuperview()
    #expect(window.firstResponder == nil)
  }

  @Test func aViewThatIsMovedWithinItsWindowKeepsFocus() {
    let buttons = ["One", "Two", "Three"].map { Button($0) }
    let (left, right, empty) = (FocusRecorder(buttons), FocusRecorder([]), FocusRecorder([]))
    let page = FocusRecorder([left, right])
    window.rootView = page
    buttons[1].becomeFirstResponder()
    for view in [page, left, right] { view.changes = [] }
    left.insertSubview(buttons[1], at: 0)
    #expect(window.firstResponder === buttons[1])
    #expect(left.subviews.first === buttons[1])
    for view in [page, left, right] { #expect(view.changes.isEmpty) }
    right.addSubview(buttons[1])
    #expect(window.firstResponder === buttons[1])
    #expect(left.changes == [false] && right.changes == [true] && page.changes == [])
    // The view that is moved contains focus.
    left.addSubview(right)
    #expect(window.firstResponder === buttons[1])
    #expect(left.changes == [false, true] && right.changes == [true])
    // A view without a window is added as before.
    empty.addSubview(buttons[0])
    #expect(window.firstResponder === buttons[1])
    left.isHidden = true
    page.addSubview(empty)
    #expect(window.firstResponder === buttons[0])
    right.addSubview(buttons[0])
    #expect(window.firstResponder == nil)
  }

  @Test func thePanelsShowFocusAfterAMove() {
    let (field, other) = (BoundTextField(text: "Ada"), Button("Other"))
    let (upper, lower) = (Stack(.vertical, [field, other]), Stack(.vertical, [View]()))
    let stage = WindowHarness(
      VStack {
        Panel("Upper", upper)
        Panel("Lower", lower)
      }, size: Size(width: 12, height: 5))
    field.becomeFirstResponder()
    stage.frame()
    lower.addSubview(field)
    stage.frame()
    #expect(
      stage.picture == """
        ╭─ Upper ──╮
        │[ Other ] │
        ┢━ Lower ━━┪
        ┃Ada       ┃
        ┗━━━━━━━━━━┛
        """)
    stage.type("!")
    #expect(field.text == "Ada!")
    stage.expectToBeAsRepainted()
  }

  @Test func aViewOfTheRootViewThatBecomesTheRootViewKeepsFocus() {
    let buttons = ["One", "Two"].map { Button($0) }
    let inner = VStack { buttons }
    let outer = VStack { inner }
    window.rootView = outer
    buttons[1].becomeFirstResponder()
    window.rootView = inner
    #expect(window.rootView === inner && outer.window == nil)
    #expect(window.firstResponder === buttons[1])
    window.rootView = Button("Three")
    #expect(inner.window == nil && window.firstResponder === window.rootView)
  }

  @Test func aViewThatABindingShowsInTheSameTurnReceivesFocus() {
    let (first, second) = (Button("One"), Button("Two"))
    let isShown = Observable(false)
    let detail = VStack { second }
    window.rootView = VStack {
      first
      detail
    }
    detail.bind(\.isHidden, to: !isShown.value)
    window.update()
    isShown.value = true
    #expect(!second.becomeFirstResponder())
    #expect(window.firstResponder === first)
    window.update()
    #expect(window.firstResponder === second)
  }

  @Test func aViewThatABindingEnablesInTheSameTurnReceivesTheNextKey() {
    let (field, other) = (BoundTextField(), BoundTextField())
    let canType = Observable(false)
    let stage = WindowHarness(
      VStack {
        other
        field
      }, size: Size(width: 12, height: 2))
    field.bind(\.isEnabled, to: canType.value)
    stage.frame()
    #expect(other.isFirstResponder)
    canType.value = true
    stage.window.focus(field)
    stage.type("a")
    #expect(field.text == "a" && other.text.isEmpty)
  }

  @Test func aContainerReceivesFocusInAViewThatIsAddedInTheSameTurn() {
    let names = Observable<[String]>([])
    let (first, cards) = (Button("First"), Stack(.vertical, [View]()))
    window.rootView = VStack {
      first
      cards
    }
    cards.track({ names.value }) { stack, names in for name in names { stack.addSubview(Button(name)) } }
    window.update()
    names.value = ["One", "Two"]
    cards.becomeFirstResponder()
    window.update()
    #expect(window.firstResponder === cards.subviews.first)
  }

  @Test func aRequestForFocusEndsWithTheTurnAndWithTheNextRequest() {
    let buttons = ["One", "Two", "Three"].map { Button($0) }
    window.rootView = VStack { buttons }
    window.update()
    buttons[1].isEnabled = false
    window.update()
    buttons[1].becomeFirstResponder()
    window.update()
    buttons[1].isEnabled = true
    window.update()
    #expect(window.firstResponder === buttons[0])
    buttons[1].isEnabled = false
    buttons[1].becomeFirstResponder()
    buttons[2].becomeFirstResponder()
    buttons[1].isEnabled = true
    window.update()
    #expect(window.firstResponder === buttons[2])
  }

  @Test func hidingOrDisablingTheFocusedViewMovesFocus() {
    let (first, second) = (Button("One"), Button("Two"))
    window.rootView = VStack {
      first
      second
    }
    first.isHidden = true
    #expect(window.firstResponder === second)
    first.isHidden = false
    second.isEnabled = false
    #expect(window.firstResponder === first)
  }

  /// A button that disables itself passes focus to the next view beside it, or to the view before it.
  @Test func disablingTheFocusedViewMovesFocusToItsNeighbor() {
    let buttons = ["One", "Two", "Three", "Four", "Five"].map { Button($0) }
    window.rootView = VStack {
      buttons[0]
      HStack { buttons[1...3].map { $0 } }
      buttons[4]
    }
    buttons[2].becomeFirstResponder()
    buttons[2].isEnabled = false
    #expect(window.firstResponder === buttons[3])
    buttons[3].isEnabled = false
    #expect(window.firstResponder === buttons[1])
    buttons[1].isEnabled = false
    #expect(window.firstResponder === buttons[4])
    buttons[4].isEnabled = false
    #expect(window.firstResponder === buttons[0])
  }

  @Test func focusReturnsWhenAWindowShrinksAndGrows() {
    let buttons = ["One", "Two", "Three"].map { Button($0) }
    window.rootView = VStack { buttons }
    window.update()
    buttons[2].becomeFirstResponder()
    for rows in [2, 1] {
      resize(rows: rows)
      #expect(window.firstResponder === buttons[0], "\(rows)")
    }
    resize(rows: 5)
    #expect(window.firstResponder === buttons[2])

    resize(rows: 2)
    buttons[1].becomeFirstResponder()
    resize(rows: 5)
    #expect(window.firstResponder === buttons[1])
  }

  @Test func focusStaysIfNoFocusableViewIsVisible() {
    let buttons = ["One", "Two"].map { Button($0) }
    window.rootView = Panel("Panel", VStack { buttons })
    window.update()
    buttons[1].becomeFirstResponder()
    resize(rows: 2)
    #expect(window.firstResponder === buttons[1])
  }

  private func resize(rows: Int) {
    window.resize(to: Size(width: 20, height: rows))
    window.update()
  }

  @Test func aModalViewConfinesFocusAndRestoresItWhenDismissed() {
    let below = Button("Below")
    let above = Button("Above")
    window.rootView = VStack { below }
    let dialog = Dialog("Ask", above)
    window.present(dialog)
    #expect(window.firstResponder === above)
    #expect(!below.becomeFirstResponder())
    window.moveFocus(by: 1)
    #expect(window.firstResponder === above)
    window.dismiss(dialog)
    #expect(window.firstResponder === below)
  }

  @Test func anActionMayRemoveItsOwnTargetsAndTheTree() {
    let button = Button("Once")
    let listener = Listener()
    window.rootView = VStack { button }
    listener.onPress = { [window] in
      button.removeTarget(listener)
      window.rootView = nil
    }
    button.addTarget(listener, action: Listener.pressed, for: .primaryAction)
    button.addTarget(listener, action: Listener.pressedAgain, for: .primaryAction)
    window.dispatch(.key(Key(.enter)))
    #expect(listener.log == ["pressed"])
    #expect(window.firstResponder == nil)
  }

  @Test func aReleasedTargetIsRemoved() {
    let button = Button("Weak")
    window.rootView = VStack { button }
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      button.addTarget(listener, action: Listener.pressed, for: .primaryAction)
    }
    #expect(gone == nil)
    window.dispatch(.key(Key(.enter)))
    #expect(button.actionCount == 0)
  }

  @Test func tabsRestoreTheFocusOfEachTab() {
    let tabs = TabView()
    let (first, second, other) = (Button("One"), Button("Two"), Button("Other"))
    tabs.addTab("A", VStack { [first, second] })
    tabs.addTab("B", VStack { other })
    window.rootView = tabs
    second.becomeFirstResponder()
    window.dispatch(.key(.character("2", .alt)))
    #expect(tabs.selectedIndex == 1)
    #expect(window.firstResponder === other)
    window.dispatch(.key(.character("1", .alt)))
    #expect(window.firstResponder === second)
  }
}

@MainActor private final class Listener {
  var log: [String] = []
  var onPress: () -> Void = {}

  func pressed(_ sender: Button) {
    log.append("pressed")
    onPress()
  }

  func pressedAgain() { log.append("again") }
}

/// A stack that records, at each change of focus, whether it contains focus.
private final class FocusRecorder: Stack {
  var changes: [Bool] = []

  init(_ views: [View]) { super.init(.vertical, views) }

  override func firstResponderDidChange() { changes.append(window?.firstResponder?.isInside(self) == true) }
}
