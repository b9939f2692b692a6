import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite(.timeLimit(.minutes(5))) struct ProgressBarTests {
  private let bar = ProgressBar("Saving")
  private func window(columns: Int = 40) -> WindowHarness { WindowHarness(bar, size: Size(width: columns, height: 1)) }

  @Test func withoutWorkItIsBlank() {
    bar.fraction = 0.5
    #expect(window().picture == "")
    #expect(bar.valueText == nil)
  }

  @Test func theCompletedPartHasHalfCells() {
    bar.isBusy = true
    let harness = window(columns: 23)
    var pictures: [String] = []
    for fraction in [0, 0.05, 0.5, 0.999, 1] {
      bar.fraction = fraction
      harness.frame()
      pictures.append(harness.picture)
    }
    #expect(
      pictures == [
        "Saving ──────────   0 %",
        "Saving ╸─────────   5 %",
        "Saving ━━━━━─────  50 %",
        "Saving ━━━━━━━━━╸  99 %",
        "Saving ━━━━━━━━━━ 100 %",
      ])
    harness.expectToBeAsRepainted()
  }

  @Test func theTimeLeftFollowsFromTheTimeSoFar() {
    let harness = window(columns: 48)
    bar.isBusy = true
    bar.fraction = 0
    harness.advance(by: .seconds(3))
    bar.fraction = 0.5
    harness.frame()
    #expect(harness.picture == "Saving ━━━━━━━━━━╸──────────  50 %  about 3 s")
    #expect(bar.valueText == "50 %")
    // The work restarted.
    bar.fraction = 0.1
    harness.frame()
    #expect(!harness.picture.contains("about"))
  }

  @Test(arguments: [(-1.0, "0 %"), (0.29, "29 %"), (2, "100 %"), (.infinity, "100 %"), (.nan, "running")])
  func aFractionOutOfRangeIsClamped(_ fraction: Double, _ value: String) {
    bar.isBusy = true
    bar.fraction = fraction
    #expect(bar.valueText == value)
  }

  @Test func withoutAKnownPartASymbolMovesAndNoTimerRunsAfterwards() {
    let harness = window()
    bar.isBusy = true
    harness.frame()
    let first = harness.picture
    harness.advance(by: .milliseconds(100))
    #expect(harness.picture != first)
    #expect(harness.picture.hasSuffix("Saving"))
    bar.isBusy = false
    harness.frame()
    #expect(harness.window.timers.nextDeadline == nil)
    #expect(harness.picture == "")
  }

  @Test func itFollowsACommandAndTheButtonCancels() async {
    let clock = ManualClock()
    let save = Command<Void, Void>("Save", clock: clock) { try await clock.sleep(for: .seconds(10)) }
    let bar = ProgressBar()
    bar.bind(to: save)
    let harness = WindowHarness(bar, size: Size(width: 40, height: 1))
    #expect(harness.picture == "")
    save.execute()
    save.report(progress: 0.25)
    harness.frame()
    #expect(harness.picture == "Save ━━━━━─────────────────  25 % [ Cancel ]" || harness.picture.contains("25 %"))
    #expect(harness.picture.hasSuffix("[ Cancel ]"))
    harness.click(x: 35)
    #expect(!save.isExecuting)
    harness.frame()
    #expect(harness.picture == "")
  }

  /// A page with a field, a button that starts work, and the progress of the work.
  private final class Page: Stack {
    let field = BoundTextField()
    let start = Button("Start")
    let bar = ProgressBar()
    let work: Command<Void, Void>

    init(disablesStart: Bool) {
      let clock = ManualClock()
      let work = Command<Void, Void>("Work", clock: clock) { try await clock.sleep(for: .seconds(10)) }
      self.work = work
      super.init(.vertical, [field, start, bar])
      if disablesStart {
        start.observe(self, for: .primaryAction) { page, _ in page.work.execute() }
        start.bind(\.isEnabled, to: work.canExecute)
      } else {
        start.bind(to: work)
      }
      bar.bind(to: work)
    }
  }

  /// The object to which Esc returns from a page.
  private final class PageController: Responder {
    var returns = 0
    override class var commands: CommandTable {
      CommandTable(for: PageController.self) { KeyCommand(.cancel) { $0.returns += 1 } }
    }
  }

  @Test(arguments: [true, false]) func escapeCancelsAndFocusReturnsToTheViewThatStartedTheWork(disablesStart: Bool) {
    let (page, controller) = (Page(disablesStart: disablesStart), PageController())
    page.controller = controller
    let harness = WindowHarness(page, size: Size(width: 40, height: 3))
    page.start.becomeFirstResponder()
    for cancel in [[Key(.escape)], [Key(.tab), Key(.enter)], [Key(.tab), Key(.tab), Key(.enter)]] {
      harness.press(Key(.enter))
      #expect(page.work.isExecuting)
      for key in cancel { harness.press(key) }
      harness.frame()
      guard !page.work.isExecuting else { continue }
      #expect(page.start.isFirstResponder)
    }
    page.work.cancel()
    harness.frame()
    harness.advance(by: .seconds(1))
    harness.press(Key(.escape))
    #expect(controller.returns == 1)
  }

  @Test func escapeHasNoEffectForHalfASecondAfterWorkThatItCouldCancelHasEnded() {
    let (page, controller) = (Page(disablesStart: false), PageController())
    page.controller = controller
    let harness = WindowHarness(page, size: Size(width: 40, height: 3))
    func endWork() {
      page.bar.isBusy = true
      harness.frame()
      page.bar.isBusy = false
      harness.frame()
    }
    endWork()
    harness.press(Key(.escape))
    harness.advance(by: .milliseconds(499))
    harness.press(Key(.escape))
    #expect(controller.returns == 0)
    harness.advance(by: .milliseconds(1))
    harness.press(Key(.escape))
    #expect(controller.returns == 1)
    page.bar.isBusy = true
    harness.frame()
    harness.window.present(Dialog("Question", Label("Sure?")))
    page.bar.isBusy = false
    harness.frame()
    #expect(harness.window.work.end == .milliseconds(0), "Esc belongs to the dialog")
  }

  @Test func escapeAfterACancellationLeavesThePage() {
    let (page, controller) = (Page(disablesStart: false), PageController())
    page.controller = controller
    let harness = WindowHarness(page, size: Size(width: 40, height: 3))
    page.start.becomeFirstResponder()
    harness.press(Key(.enter))
    harness.press(Key(.escape))
    harness.press(Key(.escape))
    #expect(!page.work.isExecuting && controller.returns == 1)
  }

  @Test func focusThatTheUserMovedStaysAfterEscapeCancelsTheWork() {
    let page = Page(disablesStart: false)
    let harness = WindowHarness(page, size: Size(width: 40, height: 3))
    page.start.becomeFirstResponder()
    harness.press(Key(.enter))
    page.field.becomeFirstResponder()
    harness.press(Key(.escape))
    harness.frame()
    #expect(!page.work.isExecuting && page.field.isFirstResponder)
  }

  @Test func theTimeBeforeTheBarIsInAWindowDoesNotCount() {
    let bar = ProgressBar("Saving")
    bar.isBusy = true
    bar.fraction = 0.5
    let harness = WindowHarness(Label(), size: Size(width: 48, height: 1))
    harness.advance(by: .seconds(3600))
    harness.window.rootView = bar
    harness.advance(by: .seconds(2))
    bar.fraction = 0.75
    harness.frame()
    #expect(harness.picture.hasSuffix("75 %  about 2 s"))
  }

  @Test func everyWidthAndTitleIsDrawn() {
    bar.title = "\u{1B}日本語\u{202E}"
    bar.isBusy = true
    for columns in 0...60 {
      let harness = window(columns: columns)
      for fraction in [nil, 0, 0.37, 1] as [Double?] {
        bar.fraction = fraction
        harness.frame()
        harness.expectToBeAsRepainted("\(columns) columns")
      }
    }
  }
}

@MainActor @Suite struct SpinnerTests {
  @Test func itMovesWhileItAnimatesAndIsBlankOtherwise() {
    let spinner = Spinner("Searching…")
    let harness = WindowHarness(spinner, size: Size(width: 20, height: 1))
    #expect(harness.picture == "")
    spinner.isAnimating = true
    harness.frame()
    #expect(harness.picture == "⠋ Searching…")
    harness.advance(by: .milliseconds(100))
    #expect(harness.picture == "⠙ Searching…")
    #expect(spinner.traits == [.busy])
    spinner.isAnimating = false
    harness.frame()
    #expect(harness.picture == "")
    #expect(harness.window.timers.nextDeadline == nil)
  }

  @Test func withoutMotionASpinnerIsStillAndHasNoTimer() {
    let spinner = Spinner("Searching…")
    let harness = WindowHarness(spinner, size: Size(width: 20, height: 1))
    harness.window.showsMotion = false
    spinner.isAnimating = true
    harness.frame()
    #expect(harness.picture == "⠋ Searching…")
    #expect(harness.window.timers.nextDeadline == nil)
  }

  @Test func aHiddenSpinnerHasNoTimer() {
    let spinner = Spinner("Searching…")
    let harness = WindowHarness(spinner, size: Size(width: 20, height: 1))
    spinner.isAnimating = true
    harness.frame()
    spinner.isHidden = true
    harness.advance(by: .milliseconds(100))
    #expect(harness.window.timers.nextDeadline == nil)
  }
}
