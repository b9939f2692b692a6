import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// A layout loop is stopped and reported, and the rest of the screen is updated.
@MainActor @Suite struct LayoutLoopTests {
  @Test func aViewThatHidesAndShowsAnotherInItsLayoutIsStoppedAndBothAreReported() {
    let page = FlippingView()
    page.identifier = "page"
    page.hint.identifier = "hint"
    let (window, reports) = frame(page)
    #expect(
      reports == [LayoutLoopReport(work: .layout, participants: ["page (FlippingView)", "hint (Label)"], rounds: 100)])
    #expect(!window.needsFrame)
  }

  @Test func aViewThatInvalidatesItsOwnLayoutEachTimeIsStopped() {
    let (window, reports) = frame(EagerView { $0.setNeedsLayout() })
    #expect(reports.map(\.participants) == [["EagerView"]])
    #expect(!window.needsFrame)
  }

  @Test func onlyViewsThatRequestLayoutAreReported() {
    let page = FlippingView()
    let outer = VStack {
      Label("above"); page
    }
    let (_, reports) = frame(outer)
    #expect(reports.map(\.participants) == [["FlippingView", "Label"]])
  }

  @Test func layoutsAndBindingsThatTriggerEachOtherAreStopped() {
    let width = Observable(0)
    let label = Label()
    label.identifier = "width"
    label.bind(\.text, to: String(repeating: "x", count: width.value % 7 + 1))
    let page = EagerView { _ in width.value += 1 }
    page.addSubview(label)
    let (window, reports) = frame(page)
    #expect(reports.map(\.participants) == [["width (Label)"]])
    #expect(!window.needsFrame)
  }

  @Test func aViewThatInvalidatesItselfWhileItIsDrawnIsStopped() {
    let (window, reports) = frame(RestlessPicture { $0.setNeedsDisplay() })
    #expect(
      reports == [LayoutLoopReport(work: .drawing, participants: ["RestlessPicture"], rounds: 100)])
    #expect(!window.needsFrame)
  }

  @Test func drawingAndLayoutThatTriggerEachOtherAreStoppedAfterManyFrames() {
    let picture = RestlessPicture { $0.setNeedsLayout() }
    picture.inLayout = { $0.setNeedsDisplay() }
    let (frames, reports) = framesToRest(picture)
    #expect(frames == 100)
    #expect(reports == [LayoutLoopReport(work: .drawing, participants: ["RestlessPicture"], rounds: 100)])
  }

  @Test func aViewThatScrollsEachTimeItIsDrawnIsStoppedAndScrollsAgainLater() {
    var scrolls = true
    let picture = RestlessPicture { if scrolls { $0.scrollContent($0.bounds, by: 1) } }
    let (window, told) = (Window(size: Size(width: 10, height: 2), timers: TimerQueue { .zero }), Told())
    window.onLayoutLoop = { told.reports.append($0) }
    window.rootView = picture
    #expect(framesToRest(in: window) == 100)
    #expect(told.reports.map(\.participants) == [["RestlessPicture"]])
    #expect(picture.pendingScroll == nil)
    scrolls = false
    picture.scrollContent(picture.bounds, by: 1)
    #expect(picture.pendingScroll?.by == 1)
    #expect(framesToRest(in: window) == 1)
    #expect(picture.pendingScroll == nil)
  }

  @Test func drawingThatWritesADependencyOfItsViewIsStoppedAfterManyFrames() {
    let draws = Observable(0)
    let picture = RestlessPicture { _ in draws.value += 1 }
    picture.bind(\.drawn, to: draws.value)
    let (frames, reports) = framesToRest(picture)
    #expect(frames == 100)
    #expect(reports.map(\.participants) == [["RestlessPicture"]])
  }

  @Test func manyRoundsAreNotALoop() {
    var left = 60
    let page = EagerView {
      left -= 1
      if left > 0 { $0.setNeedsLayout() }
    }
    let (window, reports) = frame(page)
    #expect(left == 0)
    #expect(reports.isEmpty)
    #expect(!window.needsFrame)
  }

  @Test func otherChangesAreStillLaidOutAndDrawn() {
    let page = FlippingView()
    let label = Label("one")
    let harness = WindowHarness(
      VStack(alignment: .leading) {
        page.height(.fixed(1)); label
      }, size: Size(width: 12, height: 2))
    harness.window.onLayoutLoop = { _ in }
    label.text = "another"
    harness.frame()
    #expect(harness.terminal.row(1) == "another")
    harness.resize(to: Size(width: 14, height: 2))
    #expect(harness.terminal.row(1) == "another")
    #expect(!harness.window.needsFrame)
  }

  /// Draws frames of a view until none is needed, at most a thousand.
  ///
  /// - Returns: The number of frames and the reports.
  private func framesToRest(_ view: View) -> (Int, [LayoutLoopReport]) {
    let (window, told) = (Window(size: Size(width: 10, height: 2), timers: TimerQueue { .zero }), Told())
    window.onLayoutLoop = { told.reports.append($0) }
    window.rootView = view
    return (framesToRest(in: window), told.reports)
  }

  private func framesToRest(in window: Window) -> Int {
    var frames = 0
    while window.needsFrame, frames < 1000 {
      window.update()
      window.surface.presented()
      frames += 1
    }
    return frames
  }

  private final class Told { var reports: [LayoutLoopReport] = [] }

  /// Draws one frame of a view.
  ///
  /// - Returns: The window and the reports.
  private func frame(_ view: View) -> (Window, [LayoutLoopReport]) {
    var reports: [LayoutLoopReport] = []
    let window = Window(size: Size(width: 12, height: 4), timers: TimerQueue { .zero })
    window.onLayoutLoop = { reports.append($0) }
    window.rootView = view
    window.update()
    window.surface.presented()
    return (window, reports)
  }
}

/// A view that hides its hint in one layout and shows it in the next.
private final class FlippingView: View {
  let hint = Label("hint")

  override init() {
    super.init()
    addSubview(hint)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hint.isHidden.toggle()
  }
}

private final class EagerView: View {
  private let inLayout: (View) -> Void

  init(_ inLayout: @escaping (View) -> Void) {
    self.inLayout = inLayout
    super.init()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    inLayout(self)
  }
}

private final class RestlessPicture: View {
  private let inDrawing: (View) -> Void
  var inLayout: (View) -> Void = { _ in }
  var drawn = 0 { didSet { setNeedsDisplay() } }

  init(_ inDrawing: @escaping (View) -> Void) {
    self.inDrawing = inDrawing
    super.init()
  }

  override func layoutSubviews() { inLayout(self) }

  override func draw(on canvas: Canvas) {
    super.draw(on: canvas)
    inDrawing(self)
  }
}
