import Bindings

/// The steps of a frame that a window performs.
protocol FrameHost: AnyObject {
  /// Returns whether the given view is in the window.
  func contains(_ view: View) -> Bool
  /// Lays out the invalid views, and places the views that depend on their frames.
  func layOut()
  /// Responds to a layout that requires no further round.
  func layoutEnded()
  /// Applies the pending scroll of the given view to the surface.
  func scroll(_ view: View)
  /// Draws the invalid part of the given view.
  func display(_ view: View)
}

/// The work that is pending for the next frame of a window.
///
/// Views add themselves when they are invalid. A frame first settles: bindings are flushed and views are laid out, in
/// rounds. Then it calls the closures of observers, applies scrolls, and draws the invalid views. Rounds that never end
/// are stopped and reported.
final class FrameQueue {
  /// The detector of rounds that never end.
  let loopGuard = LayoutLoopGuard()
  /// The bindings to flush, which the queue shares with the window.
  private let updates: UpdateQueue
  private(set) var needsLayout = true
  private var dirtyViews = TwoPhaseQueue<View>()
  private var scrollingViews = TwoPhaseQueue<View>()
  /// The closures that are called in each frame before views are drawn, such as those of status bars.
  private var handlers = ViewHandlers<Void>()
  /// Whether an event may have changed the available commands since the last frame.
  private var commandsAreStale = false
  /// Whether an event has been dispatched since the last frame.
  private(set) var hasUnshownEvents = false

  /// Creates a queue that flushes the given bindings.
  init(updates: UpdateQueue) { self.updates = updates }

  /// Returns whether a frame has any work.
  func needsFrame(in host: some FrameHost) -> Bool {
    !isIdle || commandsAreStale && handlers.hasView(in: host.contains)
  }

  /// Whether no layout, drawing or binding work is pending.
  private var isIdle: Bool {
    if needsLayout || !updates.isEmpty { return false }
    return dirtyViews.isEmpty && scrollingViews.isEmpty
  }

  // MARK: Requests

  func requestLayout() { needsLayout = true }

  /// Adds a view whose `dirtyRect` was nil before.
  func add(dirty view: View) {
    dirtyViews.append(view)
    loopGuard.recordDrawing(view)
  }

  /// Adds a view whose `pendingScroll` was nil before.
  func add(scrolling view: View) {
    scrollingViews.append(view)
    loopGuard.recordDrawing(view)
  }

  /// Notes that other commands may be available.
  func commandsMayHaveChanged() { commandsAreStale = true }

  /// Notes that an event is dispatched, which the next frame shows.
  func noteEvent() {
    commandsAreStale = true
    hasUnshownEvents = true
  }

  /// Calls the given closure in each frame, before views are drawn.
  func observe<Owner: View>(with view: Owner, _ body: @escaping (Owner) -> Void) {
    handlers.add(view) { owner, _ in body(owner) }
  }

  // MARK: A frame

  /// Notes that the events are shown, even if the frame has no other work.
  func begin() { hasUnshownEvents = false }

  /// Flushes bindings and lays out views alternately, until neither step requires the other or the maximum number of
  /// rounds is reached.
  func settle(in host: some FrameHost) {
    var round = 0
    while needsLayout || !updates.isEmpty {
      round += 1
      guard round <= LayoutLoopGuard.limit else { return stopLayout() }
      loopGuard.begin(.layout, round: round)
      updates.flush()
      needsLayout = false
      host.layOut()
      if needsLayout { continue }
      host.layoutEnded()
    }
  }

  /// Calls the closures of the observers.
  func notifyObservers(in host: some FrameHost) {
    commandsAreStale = false
    handlers.notify((), in: host.contains)
  }

  /// Applies pending scrolls, and draws the invalid views.
  ///
  /// Scrolls come first, because scrolling would move cells that have already been drawn.
  func display(in host: some FrameHost) {
    var next = 0
    while next < scrollingViews.count {
      host.scroll(scrollingViews[next])
      next += 1
    }
    assert(isSatisfied(by: scrollingViews, in: host) { $0.pendingScroll == nil }, "Each scroll is applied.")
    scrollingViews.endRound()
    while scrollingViews.popProcessed() != nil {}
    displayDirtyViews(in: host)
    assert(isSatisfied(by: dirtyViews, in: host) { $0.dirtyRect == nil }, "Each invalid view is drawn.")
    dirtyViews.endRound()
    while dirtyViews.popProcessed() != nil {}
    if loopGuard.frameEnded(isDone: isIdle) { stopDrawing() }
  }

  /// Draws invalid views in rounds; a view that drawing invalidates is drawn in the next round.
  private func displayDirtyViews(in host: some FrameHost) {
    var next = 0
    var round = 0
    while next < dirtyViews.count {
      round += 1
      guard round <= LayoutLoopGuard.limit else { break }
      loopGuard.begin(.drawing, round: round)
      let end = dirtyViews.count
      while next < end {
        host.display(dirtyViews[next])
        next += 1
      }
    }
    guard next < dirtyViews.count else { return }
    for index in next..<dirtyViews.count { dirtyViews[index].dirtyRect = nil }
    loopGuard.stop(.drawing)
  }

  // MARK: Loops

  /// Stops a layout loop by flushing the bindings and keeping the last layout.
  private func stopLayout() {
    updates.flush()
    needsLayout = false
    loopGuard.stop(.layout)
  }

  /// Stops a drawing loop, keeps the last frame, and discards newer requests.
  private func stopDrawing() {
    updates.flush()
    needsLayout = false
    for index in 0..<dirtyViews.count { dirtyViews[index].dirtyRect = nil }
    dirtyViews = TwoPhaseQueue()
    for index in 0..<scrollingViews.count { scrollingViews[index].pendingScroll = nil }
    scrollingViews = TwoPhaseQueue()
    loopGuard.stop(.drawing)
  }

  /// Returns whether a condition holds for each view of a queue that is still in the window.
  ///
  /// A view that leaves the queue while it is still invalid would never be added again.
  private func isSatisfied(
    by queue: TwoPhaseQueue<View>, in host: some FrameHost, _ condition: (View) -> Bool
  ) -> Bool {
    (0..<queue.count).allSatisfy { !host.contains(queue[$0]) || condition(queue[$0]) }
  }
}
