import Bindings
import TerminalCore
import Testing

@testable import BinderyViews

/// Frames of views that are in no window.
@Suite(.timeLimit(.minutes(20))) struct FrameQueueTests {
  /// A host that records the steps of a frame, and can request further work in each of them.
  private final class Host: FrameHost {
    var steps: [String] = []
    var onLayout: () -> Void = {}
    var onDisplay: (View) -> Void = { _ in }
    var removedViews: [View] = []

    func contains(_ view: View) -> Bool { !removedViews.contains { $0 === view } }

    func layOut() {
      steps.append("layout")
      onLayout()
    }

    func layoutEnded() { steps.append("end") }

    func scroll(_ view: View) {
      view.pendingScroll = nil
      steps.append("scroll \(view.identifier ?? "")")
    }

    func display(_ view: View) {
      view.dirtyRect = nil
      steps.append("draw \(view.identifier ?? "")")
      onDisplay(view)
    }
  }

  /// The owner of a binding.
  private final class Target: BindingTarget {
    let bindings = DisposeBag()
    let updateQueue: UpdateQueue?

    init(_ queue: UpdateQueue) { updateQueue = queue }
  }

  private let updates = UpdateQueue()
  private let frames: FrameQueue
  private let host = Host()
  private let observer = View()

  init() {
    frames = FrameQueue(updates: updates)
    frames.settle(in: host)
    host.steps = []
  }

  private func makeDirty(_ view: View) {
    view.dirtyRect = Rect(x: 0, y: 0, width: 1, height: 1)
    frames.add(dirty: view)
  }

  private func makeView(_ name: String) -> View {
    let view = View()
    view.identifier = name
    return view
  }

  private func frame() {
    frames.begin()
    frames.settle(in: host)
    frames.notifyObservers(in: host)
    frames.display(in: host)
  }

  @Test func aNewWindowNeedsALayout() {
    let frames = FrameQueue(updates: updates)
    #expect(frames.needsFrame(in: host) && frames.needsLayout)
    frames.settle(in: host)
    #expect(!frames.needsFrame(in: host) && !frames.needsLayout)
    #expect(host.steps == ["layout", "end"])
  }

  @Test func aFrameFlushesLaysOutScrollsAndDraws() {
    frames.observe(with: observer) { [host] _ in host.steps.append("observer") }
    let list = makeView("list")
    let label = makeView("label")
    makeDirty(label)
    list.pendingScroll = (rect: Rect(x: 0, y: 0, width: 1, height: 1), by: 1)
    frames.add(scrolling: list)
    frames.requestLayout()
    #expect(frames.needsFrame(in: host))
    frame()
    #expect(host.steps == ["layout", "end", "observer", "scroll list", "draw label"])
    #expect(!frames.needsFrame(in: host))
  }

  @Test func bindingsAreFlushedBeforeEachRoundOfLayout() {
    let source = Observable("a")
    let target = Target(updates)
    target.track({ source.value }) { [host] _, text in host.steps.append("flush \(text)") }
    host.onLayout = { if source.value == "b" { source.value = "c" } }
    source.value = "b"
    #expect(frames.needsFrame(in: host) && !frames.needsLayout)
    frames.settle(in: host)
    #expect(host.steps == ["flush a", "flush b", "layout", "end", "flush c", "layout", "end"])
    #expect(!frames.needsFrame(in: host))
  }

  @Test func aLayoutThatRequestsAnotherIsFollowedByIt() {
    var rounds = 0
    host.onLayout = { [frames] in
      rounds += 1
      if rounds < 3 { frames.requestLayout() }
    }
    frames.requestLayout()
    frames.settle(in: host)
    #expect(host.steps == ["layout", "layout", "layout", "end"], "only the last layout has an end")
  }

  @Test func aLayoutLoopIsStoppedAndReported() {
    var reports: [LayoutLoopReport] = []
    frames.loopGuard.onReport = { reports.append($0) }
    host.onLayout = { [frames] in frames.requestLayout() }
    frames.requestLayout()
    frames.settle(in: host)
    #expect(host.steps == Array(repeating: "layout", count: LayoutLoopGuard.limit))
    #expect(reports.map(\.work) == [.layout] && !frames.needsLayout)
  }

  @Test func aViewThatDrawingInvalidatesIsDrawnInTheSameFrame() {
    let first = makeView("first")
    let second = makeView("second")
    host.onDisplay = { view in if view === first { makeDirty(second) } }
    makeDirty(first)
    frame()
    #expect(host.steps == ["draw first", "draw second"])
    #expect(!frames.needsFrame(in: host))
  }

  @Test func aDrawingLoopIsStoppedAndReported() {
    var reports: [LayoutLoopReport] = []
    frames.loopGuard.onReport = { reports.append($0) }
    let view = makeView("clock")
    host.onDisplay = { makeDirty($0) }
    makeDirty(view)
    frame()
    #expect(host.steps.count == LayoutLoopGuard.limit)
    #expect(reports.map(\.work) == [.drawing])
    #expect(reports.first?.participants == ["clock (View)"])
    #expect(view.dirtyRect == nil && !frames.needsFrame(in: host))
  }

  @Test func framesThatEachRequestAnotherAreStopped() {
    var reports: [LayoutLoopReport] = []
    frames.loopGuard.onReport = { reports.append($0) }
    frames.observe(with: observer) { [frames] _ in frames.requestLayout() }
    frames.requestLayout()
    for _ in 1..<LayoutLoopGuard.limit {
      frame()
      #expect(frames.needsFrame(in: host) && reports.isEmpty)
    }
    frame()
    #expect(!frames.needsFrame(in: host) && reports.map(\.work) == [.drawing])
  }

  @Test func anEventRequiresAFrameOnlyForObservers() {
    frames.noteEvent()
    #expect(!frames.needsFrame(in: host) && frames.hasUnshownEvents)
    frames.begin()
    #expect(!frames.hasUnshownEvents)
    var calls = 0
    frames.observe(with: observer) { _ in calls += 1 }
    #expect(frames.needsFrame(in: host))
    frame()
    #expect(calls == 1 && !frames.needsFrame(in: host))
    frames.commandsMayHaveChanged()
    #expect(frames.needsFrame(in: host) && !frames.hasUnshownEvents)
  }

  @Test func anEventRequiresNoFrameForAnObserverThatWasReleasedOrRemoved() {
    var released: View? = View()
    var calls = 0
    if let released { frames.observe(with: released) { _ in calls += 1 } }
    frames.noteEvent()
    #expect(frames.needsFrame(in: host))
    released = nil
    #expect(!frames.needsFrame(in: host))
    frames.observe(with: observer) { _ in calls += 1 }
    #expect(frames.needsFrame(in: host))
    host.removedViews = [observer]
    #expect(!frames.needsFrame(in: host))
    frame()
    #expect(calls == 0 && released == nil)
    host.removedViews = []
    frame()
    #expect(calls == 1, "a view that is in the window again is called again")
  }

  @Test func aHostThatLeavesAViewInvalidViolatesAnInvariant() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = Host()
        let frames = FrameQueue(updates: UpdateQueue())
        let view = View()
        host.onDisplay = { $0.dirtyRect = Rect(x: 0, y: 0, width: 1, height: 1) }
        view.dirtyRect = Rect(x: 0, y: 0, width: 1, height: 1)
        frames.add(dirty: view)
        frames.display(in: host)
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("Each invalid view is drawn."))
  }
}
