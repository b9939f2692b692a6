import TerminalCore
import Testing

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
