import TerminalCore

// Views whose layout or drawing asks for another, each time, are stopped and named, as circles of bindings are. Ordinary frames pay one
// comparison: names are noted in the last round before the limit, and in no other.

/// Counts what is asked for by the very work that was asked for, and notes who asks in the last round.
final class RestGuard {
  /// How many rounds there may be, within a frame and of frames that each ask for the next.
  static let limit = 100

  /// Who is told; nil: standard error, once for the same views.
  var onReport: ((UnrestReport) -> Void)?
  /// The names of the round that is being noted; nil while none is.
  private var names: [String]?
  /// The view that is placing its subviews, or drawing; known while names are noted.
  private weak var worker: View?
  private var phase = UnrestReport.Work.layout
  private var restlessFrames = 0
  private var reported: Set<String> = []

  /// Whether this round's names are noted.
  var isNoting: Bool { names != nil }

  /// Begins a round; in the last one there is, names are noted.
  func begin(_ work: UnrestReport.Work, round: Int) {
    phase = work
    if round == Self.limit, names == nil { names = [] }
  }

  /// Has a view work, and knows meanwhile that it does.
  func note(_ view: View, during work: () -> Void) {
    let outer = worker
    worker = view
    work()
    worker = outer
  }

  /// Notes that a view asked for a layout, and which other view's work had it ask.
  func ask(_ view: View) {
    guard names != nil else { return }
    add(worker ?? view)
    add(view)
  }

  /// The same for a view whose subviews are to be placed: where a view around it is placing its own just now, that comes to it anyway.
  func askForPlacing(_ view: View) {
    guard names != nil else { return }
    if let worker, worker !== view, view.isInside(worker) { return }
    ask(view)
  }

  /// Notes that a view asked to be drawn, where drawing had it ask: that layout has views drawn is no circle.
  func askForDrawing(_ view: View) {
    if phase == .drawing { ask(view) }
  }

  /// Tells who did not come to rest.
  func stop(_ work: UnrestReport.Work) {
    let report = UnrestReport(work: work, participants: names ?? [], rounds: Self.limit)
    names = nil
    if let onReport { return onReport(report) }
    if reported.insert(report.description).inserted { Diagnostics.report(report.description) }
  }

  /// Counts a frame.
  ///
  /// - Parameter isDone: whether it left nothing to do.
  /// - Returns: whether too many frames in a row have asked for the next.
  func frameEnded(isDone: Bool) -> Bool {
    restlessFrames = isDone ? 0 : restlessFrames + 1
    guard restlessFrames >= Self.limit else {
      if restlessFrames == Self.limit - 1 { names = [] } else { names = nil }
      return false
    }
    restlessFrames = 0
    return true
  }

  private func add(_ view: View) {
    let kind = "\(type(of: view))"
    let name = (view.identifier ?? view.name).map { "\($0) (\(kind))" } ?? kind
    if names?.contains(name) == false { names?.append(name) }
  }
}
