import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite(.timeLimit(.minutes(20))) struct RefreshIndicatorTests {
  private let list = BoundList()
  private let indicator = RefreshIndicator()
  private let told = Told()
  private let stage: WindowHarness

  private final class Told {
    var refreshes = 0
    func refresh() { refreshes += 1 }
  }

  init() {
    list.showsScrollbar = false
    list.bind(to: ObservableArray(["One", "Two", "Three", "Four", "Five"])) { row, text in row.title = text }
    list.refreshIndicator = indicator
    indicator.addTarget(told, action: Told.refresh, for: .valueChanged)
    stage = WindowHarness(list, size: Size(width: 32, height: 3))
  }

  @Test func anIndicatorWithoutTextTakesNoRow() {
    #expect(stage.picture == "One\nTwo\nThree")
    #expect(indicator.sizeThatFits(Size(width: 9, height: 9)).height == 0)
  }

  @Test func aNewPressOfUpShowsTheHintAndTheNextOneRefreshes() {
    stage.press(Key(.up))
    #expect(
      stage.picture == """
           press Up again to refresh
        One
        Two
        """)
    #expect(told.refreshes == 0)
    stage.press(Key(.up))
    #expect(told.refreshes == 1)
    #expect(stage.terminal.row(0) == "           ⠋ Loading…")
    #expect(indicator.isRefreshing)
    indicator.endRefreshing()
    stage.frame()
    #expect(stage.picture == "One\nTwo\nThree")
    #expect(stage.terminal.difference == nil)
  }

  @Test func keyRepeatThatReachesTheTopNeverShowsTheHint() {
    stage.press(Key(.down), Key(.down))
    for _ in 0..<60 {
      stage.advance(by: .milliseconds(33))
      stage.press(Key(.up))
    }
    #expect(indicator.text == nil)
    stage.advance(by: .milliseconds(301))
    stage.press(Key(.up))
    #expect(indicator.text == "press Up again to refresh")
    #expect(told.refreshes == 0)
  }

  @Test func anotherKeyRemovesTheHintAndMakesTheNextUpFresh() {
    stage.press(Key(.up), Key(.down))
    #expect(indicator.text == nil)
    stage.press(Key(.up))
    #expect(indicator.text == nil)
    stage.press(Key(.end), Key(.home), Key(.up))
    #expect(indicator.text == "press Up again to refresh")
  }

  @Test func f5RefreshesOnceDuringALoad() {
    stage.press(Key(.function(5)))
    stage.press(Key(.function(5)))
    #expect(told.refreshes == 1)
    #expect(!list.canPerform(.refresh))
  }

  @Test func threeNotchesOfTheWheelAtTheTopRefresh() {
    stage.mouse(.wheel(rows: -1, columns: 0), x: 0)
    #expect(indicator.text == "scroll up further to refresh")
    stage.mouse(.wheel(rows: -1, columns: 0), .wheel(rows: -1, columns: 0), x: 0)
    #expect(told.refreshes == 1)
  }

  @Test func aWheelThatOnlyReachesTheTopDoesNotRefresh() {
    stage.mouse(.wheel(rows: 1, columns: 0), x: 0)
    for _ in 0..<9 { stage.mouse(.wheel(rows: -1, columns: 0), x: 0) }
    #expect(told.refreshes == 0)
    #expect(indicator.text == nil)
  }

  @Test func withoutTargetsThereIsNothingToRefresh() {
    indicator.removeTarget(told)
    #expect(!list.canPerform(.refresh))
    #expect(!list.canPerform(.moveUp))
    stage.press(Key(.up), Key(.up))
    #expect(indicator.text == nil)
  }

  @Test func theSpinnerHasATimerOnlyWhileItIsVisible() {
    indicator.beginRefreshing()
    #expect(stage.frame() > 0)
    #expect(stage.advance(by: .milliseconds(100)) == 32)
    #expect(stage.terminal.row(0).contains("⠙"))
    list.isHidden = true
    stage.advance(by: .milliseconds(100))
    #expect(stage.window.timers.nextDeadline == nil)
    list.isHidden = false
    stage.frame()
    #expect(stage.window.timers.nextDeadline != nil)
    indicator.endRefreshing()
    stage.frame()
    #expect(stage.window.timers.nextDeadline == nil)
  }

  @Test func theRowsStayWhenTheIndicatorAppearsAndDisappears() {
    stage.press(Key(.end))
    #expect(stage.picture == "Three\nFour\nFive")
    indicator.beginRefreshing()
    stage.frame()
    #expect(stage.picture == "           ⠋ Loading…\nFour\nFive")
    indicator.endRefreshing()
    stage.frame()
    #expect(stage.picture == "Three\nFour\nFive")
  }

  @Test func theErrorOfAnEmptyListCanHaveAllRows() {
    let list = BoundList()
    list.refreshIndicator = indicator
    indicator.failure = "No net"
    let stage = WindowHarness(list, size: Size(width: 32, height: 2))
    #expect(stage.picture == "Could not load: No net. Press F5\nto try again.")
  }

  @Test func aFailedLoadKeepsTheRowsAndShowsTheReason() async {
    let loader = Loader<[String]> { throw Offline() }
    indicator.removeTarget(told)
    indicator.bind(to: loader)
    stage.press(Key(.function(5)))
    #expect(stage.terminal.row(0) == "           ⠋ Loading…")
    while loader.isLoading, !Task.isCancelled { await Task.yield() }
    stage.frame()
    #expect(stage.picture == "Could not load: No net. Press F5\nto try again.\nOne")
    #expect(indicator.text == "Could not load: No net. Press F5 to try again.")
    #expect(!indicator.isRefreshing)
    stage.click(x: 3, y: 1)
    #expect(indicator.isRefreshing && loader.isLoading)
    #expect(indicator.failure == nil)
  }

  @Test func theNewestOfOverlappingLoadsStopsTheSpinner() async {
    let gate = Gate()
    let loader = Loader<Answer> { await gate.pass() }
    indicator.bind(to: loader)
    loader.load()
    while gate.waiting.count < 1, !Task.isCancelled { await Task.yield() }
    loader.load()
    while gate.waiting.count < 2, !Task.isCancelled { await Task.yield() }
    weak let late = gate.answer(1, to: 0)
    // The loop ends when the loader has released the outdated response, or has accepted it by mistake.
    while late != nil, loader.isLoading, !Task.isCancelled { await Task.yield() }
    stage.frame()
    #expect(indicator.isRefreshing)
    gate.answer(2, to: 1)
    while loader.isLoading, !Task.isCancelled { await Task.yield() }
    stage.frame()
    #expect(!indicator.isRefreshing)
    #expect(loader.value?.number == 2)
  }
}

private struct Offline: DisplayableError {
  let displayText = "No net."
}

private final class Answer {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private final class Gate {
  private(set) var waiting: [CheckedContinuation<Answer, Never>] = []
  func pass() async -> Answer { await withCheckedContinuation { waiting.append($0) } }

  @discardableResult func answer(_ number: Int, to index: Int) -> Answer {
    let answer = Answer(number)
    waiting[index].resume(returning: answer)
    return answer
  }
}
