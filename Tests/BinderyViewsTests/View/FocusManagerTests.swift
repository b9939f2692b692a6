import TerminalCore
import Testing

@testable import BinderyViews

/// Focus among views that are in no window.
@Suite(.timeLimit(.minutes(20))) struct FocusManagerTests {
  private final class Field: View {
    let label: String
    var isEnabled = true
    var isWanted = false
    var events: [String] = []
    var onGain: () -> Void = {}
    var onLoss: () -> Void = {}

    init(_ label: String) {
      self.label = label
      super.init()
    }

    override var canBecomeFirstResponder: Bool { isEnabled }
    override var wantsInitialFocus: Bool { isWanted }
    override func didBecomeFirstResponder() {
      events.append("gain")
      onGain()
    }
    override func didResignFirstResponder() {
      events.append("loss")
      onLoss()
    }
    override func firstResponderDidChange() { events.append("change") }
  }

  private final class Group: View {
    var changes = 0
    override func firstResponderDidChange() { changes += 1 }
  }

  private final class Host: FocusHost {
    let page: View
    var dialog: View?
    var viewsOffScreen: [View] = []
    var viewsOfOtherWindows: [View] = []
    var changes = 0

    init(_ page: View) { self.page = page }

    var focusRoot: View { dialog ?? page }
    var focusableViews: [View] {
      focusRoot.visibleViews.filter { $0.canBecomeFirstResponder && isOnScreen($0) }
    }
    func contains(_ view: View) -> Bool { view.isInside(page) || dialog.map(view.isInside) == true }
    func canContain(_ view: View) -> Bool { !viewsOfOtherWindows.contains { $0 === view } }
    func isOnScreen(_ view: View) -> Bool { !viewsOffScreen.contains { $0 === view } }
    func commandsMayHaveChanged() { changes += 1 }
  }

  private let focus = FocusManager()
  private let page = Group()
  private let left = Group()
  private let right = Group()
  private let first = Field("first")
  private let second = Field("second")
  private let third = Field("third")
  private let host: Host

  init() {
    left.addSubview(first)
    left.addSubview(second)
    right.addSubview(third)
    page.addSubview(left)
    page.addSubview(right)
    host = Host(page)
  }

  @Test func theFirstViewOrTheViewThatWantsFocusIsChosen() {
    focus.validate(in: host)
    #expect(focus.current === first)
    focus.move(to: nil, in: host)
    third.isWanted = true
    focus.validate(in: host)
    #expect(focus.current === third)
    first.isWanted = true
    focus.validate(in: host)
    #expect(focus.current === third, "a valid view keeps focus")
  }

  @Test func viewsAndTheirSuperviewsAreNotifiedOnce() {
    var moves: [String] = []
    focus.observe(with: page) { _, former, current in
      moves.append("\((former as? Field)?.label ?? "-") \((current as? Field)?.label ?? "-")")
    }
    focus.move(to: first, in: host)
    #expect(first.events == ["gain", "change"])
    #expect([page.changes, left.changes, right.changes] == [1, 1, 0])
    focus.move(to: third, in: host)
    #expect(first.events == ["gain", "change", "loss", "change"])
    #expect([page.changes, left.changes, right.changes] == [2, 2, 1])
    focus.move(to: third, in: host)
    #expect(third.events == ["gain", "change"])
    #expect(moves == ["- first", "first third"])
    #expect(host.changes == 2)
  }

  @Test func aMoveInAMoveIsReportedAsOneMove() {
    var moves: [String] = []
    focus.observe(with: page) { _, former, current in
      moves.append("\((former as? Field)?.label ?? "-") \((current as? Field)?.label ?? "-")")
    }
    focus.move(to: first, in: host)
    second.onGain = { [focus, third, host] in #expect(focus.request(third, in: host)) }
    #expect(!focus.request(second, in: host), "the view has passed focus on")
    #expect(focus.current === third && !focus.hasRequest)
    #expect(moves == ["- first", "first third"])
    #expect([page.changes, left.changes, right.changes] == [2, 2, 1])
    #expect(second.events == ["gain", "loss"])
    focus.move(to: first, in: host)
    first.onLoss = { [focus, third, host] in focus.move(to: third, in: host) }
    #expect(!focus.move(to: second, in: host))
    #expect(focus.current === third)
    #expect(second.events == ["gain", "loss", "loss"], "the view did not gain focus that had moved on")
    first.onLoss = {}
    second.onGain = { [focus, third, host] in focus.move(to: third, in: host) }
    let count = moves.count
    focus.move(to: second, in: host)
    #expect(moves.count == count, "focus is back in the view that had it")
  }

  @Test func aViewInsideThatReceivesFocusFromItsContainerFulfilsTheRequest() {
    let editor = Field("editor")
    first.addSubview(editor)
    first.onGain = { [focus, editor, host] in focus.move(to: editor, in: host) }
    #expect(focus.request(inside: left, in: host))
    #expect(focus.current === editor && !focus.hasRequest)
    focus.move(to: third, in: host)
    first.isEnabled = false
    #expect(!focus.request(first, in: host))
    first.isEnabled = true
    #expect(focus.grantRequest(in: host) && focus.current === editor)
  }

  @Test(arguments: [-7, -3, -1, 0, 1, 2, 5, .max, .min]) func focusMovesByAnyNumberOfViews(step: Int) {
    focus.move(to: second, in: host)
    focus.move(by: step, in: host)
    let index = ((1 + step % 3) % 3 + 3) % 3
    #expect(focus.current === [first, second, third][index])
    right.isHidden = true
    focus.move(to: nil, in: host)
    focus.move(by: step, in: host)
    #expect(focus.current === first || focus.current === second)
  }

  @Test func anObserverThatWasRemovedIsNotNotified() {
    var moves = 0
    let bar = View()
    focus.observe(with: bar) { _, _, _ in moves += 1 }
    focus.move(to: first, in: host)
    #expect(moves == 0)
    page.addSubview(bar)
    focus.move(to: second, in: host)
    #expect(moves == 1)
  }

  @Test func focusMovesInReadingOrderAndWrapsAround() {
    focus.move(by: 1, in: host)
    #expect(focus.current === first)
    focus.move(by: -1, in: host)
    #expect(focus.current === third)
    second.isEnabled = false
    focus.move(by: -1, in: host)
    #expect(focus.current === first)
    focus.move(to: nil, in: host)
    focus.move(by: -1, in: host)
    #expect(focus.current === third)
  }

  @Test func aViewThatIsHiddenDisabledOrBehindADialogIsRejected() {
    let dialog = Group()
    let answer = Field("answer")
    dialog.addSubview(answer)
    left.isHidden = true
    #expect(!focus.request(first, in: host))
    third.isEnabled = false
    #expect(!focus.request(third, in: host))
    left.isHidden = false
    host.dialog = dialog
    #expect(!focus.request(first, in: host))
    #expect(focus.request(answer, in: host))
    #expect(focus.current === answer)
  }

  @Test func aRejectedRequestIsGrantedAfterTheUpdate() {
    third.isEnabled = false
    #expect(!focus.request(third, in: host))
    #expect(focus.hasRequest)
    third.isEnabled = true
    #expect(focus.grantRequest(in: host))
    #expect(focus.current === third && !focus.hasRequest)
    #expect(!focus.grantRequest(in: host))
  }

  @Test func aRequestEndsAfterOneUpdateOrByAnother() {
    third.isEnabled = false
    #expect(!focus.request(inside: right, in: host))
    #expect(!focus.grantRequest(in: host))
    #expect(!focus.hasRequest)
    #expect(!focus.request(third, in: host))
    #expect(focus.request(first, in: host))
    #expect(!focus.hasRequest)
    #expect(!focus.request(third, in: host))
    focus.dropRequest()
    third.isEnabled = true
    #expect(!focus.grantRequest(in: host))
    #expect(focus.current === first)
  }

  @Test func aViewOfAnotherWindowCannotRequestFocus() {
    let stranger = Field("stranger")
    host.viewsOfOtherWindows = [stranger]
    #expect(!focus.request(stranger, in: host))
    #expect(!focus.hasRequest)
  }

  @Test func aViewThatIsAddedInTheSameTurnReceivesTheFocusThatItRequested() {
    focus.validate(in: host)
    let added = Field("added")
    #expect(!focus.request(added, in: host))
    #expect(focus.hasRequest)
    right.addSubview(added)
    #expect(focus.grantRequest(in: host))
    #expect(focus.current === added)
  }

  // MARK: Initial focus

  @Test func theViewThatAContainerNamesReceivesFocusFirst() {
    left.initialFocus = second
    focus.validate(in: host)
    #expect(focus.current === second)
    #expect(focus.request(inside: page, in: host))
    #expect(focus.current === second && page.firstFocusableView === second)
    #expect(focus.request(inside: right, in: host))
    #expect(focus.current === third)
  }

  @Test func theViewThatAnOuterContainerNamesHasPrecedence() {
    left.initialFocus = second
    page.initialFocus = third
    focus.validate(in: host)
    #expect(focus.current === third)
    page.initialFocus = left
    #expect(page.firstFocusableView === second, "a container that is named chooses among its views")
    page.initialFocus = right
    right.isHidden = true
    #expect(page.firstFocusableView === second, "the inner name counts if the outer one has no effect")
  }

  @Test func aNamedViewThatCannotHaveFocusYetReceivesItAfterTheUpdate() {
    page.initialFocus = third
    third.isEnabled = false
    focus.validate(in: host)
    #expect(focus.current === first && focus.hasRequest)
    third.isEnabled = true
    #expect(focus.grantRequest(in: host))
    #expect(focus.current === third)
  }

  @Test func aRequestHasPrecedenceOverANameThatWaits() {
    page.initialFocus = third
    third.isEnabled = false
    focus.validate(in: host)
    #expect(focus.request(second, in: host))
    third.isEnabled = true
    #expect(!focus.grantRequest(in: host) && focus.current === second)
  }

  @Test func aMoveEndsTheWaitOfAName() {
    page.initialFocus = third
    third.isEnabled = false
    focus.validate(in: host)
    #expect(focus.hasRequest)
    focus.move(to: second, in: host)
    third.isEnabled = true
    #expect(!focus.grantRequest(in: host) && focus.current === second)
  }

  @Test func aNameOutsideItsContainerOrOfTheContainerItselfIsIgnored() {
    let window = Window(
      size: Size(width: 5, height: 5), theme: .dark, keyBindings: KeyBindings(), timers: TimerQueue(now: { .zero }),
      commands: CommandCatalog([], scopes: []))
    left.initialFocus = third
    right.initialFocus = right
    page.initialFocus = page
    window.rootView = page
    #expect(window.firstResponder === first && !window.focusManager.hasRequest)
    var released: Field? = Field("released")
    left.initialFocus = released
    #expect(left.initialFocus != nil)
    released = nil
    #expect(left.initialFocus == nil, "a name is referenced weakly")
  }

  @Test func aDisabledViewIsRecordedUntilFocusMovesAgain() {
    focus.move(to: second, in: host)
    second.isEnabled = false
    focus.validate(in: host)
    #expect(focus.current === first)
    #expect(focus.last === second && focus.lastIsDisabled)
    focus.move(to: third, in: host)
    #expect(focus.last === third && !focus.lastIsDisabled)
    right.isHidden = true
    focus.validate(in: host)
    #expect(focus.current === first && !focus.lastIsDisabled, "a hidden view is not recorded")
  }

  @Test func aViewWithoutAVisibleCellHasFocusAgainWhenItIsVisible() {
    focus.move(to: first, in: host)
    host.viewsOffScreen = [first]
    focus.moveToVisibleView(in: host)
    #expect(focus.current === second)
    host.viewsOffScreen = [first, second]
    focus.moveToVisibleView(in: host)
    #expect(focus.current === third)
    host.viewsOffScreen = []
    focus.moveToVisibleView(in: host)
    #expect(focus.current === first, "the view that lost focus first has it again")
    focus.move(to: third, in: host)
    focus.moveToVisibleView(in: host)
    #expect(focus.current === third, "another move ends the wait")
  }

  @Test func aViewWaitsForFocusWhileOtherViewsAreDisabled() {
    focus.move(to: first, in: host)
    third.isEnabled = false
    focus.restore(to: third)
    first.isEnabled = false
    focus.validate(in: host)
    #expect(focus.current === second)
    third.isEnabled = true
    focus.moveToVisibleView(in: host)
    #expect(focus.current === third)
  }

  @Test func aViewThatIsChosenDoesNotWaitForFocus() {
    focus.move(to: second, in: host)
    focus.restore(to: second)
    focus.restore(to: first)
    second.isEnabled = false
    focus.validate(in: host)
    #expect(focus.current === first)
    focus.checkInvariants()
  }

  @Test func theNextViewHasFocusAfterARemovalAndTheLastOneThePrevious() {
    focus.move(to: second, in: host)
    focus.willRemove(left, in: host)
    #expect(focus.current === third)
    focus.willRemove(third, in: host)
    #expect(focus.current === second)
    focus.willRemove(right, in: host)
    #expect(focus.current === second)
    focus.willRemove(page, in: host)
    #expect(focus.current == nil)
  }

  @Test func theSuperviewsThatFocusLeavesOrEntersByAMoveAreNotified() {
    focus.move(to: second, in: host)
    right.addSubview(second)
    focus.didMove(second, from: left, in: host)
    #expect([page.changes, left.changes, right.changes] == [1, 2, 1])
    #expect(second.events == ["gain", "change"])
    left.addSubview(third)
    focus.didMove(third, from: right, in: host)
    #expect([page.changes, left.changes, right.changes] == [1, 2, 1], "focus is not inside the view")
  }

  @Test func viewsAreReferencedWeakly() {
    var field: Field? = Field("released")
    if let field {
      page.addSubview(field)
      focus.move(to: field, in: host)
      field.removeFromSuperview()
    }
    field = nil
    #expect(focus.current == nil && focus.last == nil)
  }
}
