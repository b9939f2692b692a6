import TerminalCore

/// A detector of layout loops.
///
/// In a layout loop, each round of layout or drawing requests another round.
///
/// The names of views are recorded only in the last round before the limit, so that requests in other rounds need only
/// one comparison.
final class LayoutLoopGuard {
  /// The maximum number of rounds within a frame, and of consecutive frames that each request another frame.
  static let limit = 100

  /// The handler of reports, or nil to write each distinct report to standard error once.
  var onReport: ((LayoutLoopReport) -> Void)?
  /// The names recorded in this round, or nil if no names are recorded.
  private var names: [String]?
  /// The view whose layout or drawing is running, or nil if no names are recorded.
  private weak var worker: View?
  private var phase = LayoutLoopReport.Work.layout
  private var busyFrames = 0
  private var reported: Set<String> = []

  var isRecording: Bool { names != nil }

  /// Begins a round, and starts recording in the last round before the limit.
  func begin(_ work: LayoutLoopReport.Work, round: Int) {
    phase = work
    if round == Self.limit, names == nil { names = [] }
  }

  /// Performs the layout or drawing of the given view, and records the view as the cause of requests during that work.
  func note(_ view: View, during work: () -> Void) {
    let outer = worker
    worker = view
    work()
    worker = outer
  }

  /// Records the given view, which requested a layout, and the view whose layout or drawing caused the request.
  func record(_ view: View) {
    guard names != nil else { return }
    add(worker ?? view)
    add(view)
  }

  /// Records the given view, which requested a layout of its subviews.
  ///
  /// A descendant of the view that is being laid out is ignored, because the descendant is laid out later in any case.
  func recordPlacing(_ view: View) {
    guard names != nil else { return }
    if let worker, worker !== view, view.isInside(worker) { return }
    record(view)
  }

  /// Records the given view, which requested drawing, if drawing caused the request.
  ///
  /// Layout is permitted to request drawing.
  func recordDrawing(_ view: View) {
    if phase == .drawing { record(view) }
  }

  /// Reports the recorded views, and ends the recording.
  func stop(_ work: LayoutLoopReport.Work) {
    let report = LayoutLoopReport(work: work, participants: names ?? [], rounds: Self.limit)
    names = nil
    if let onReport { return onReport(report) }
    if reported.insert(report.description).inserted { Diagnostics.report(report.description) }
  }

  /// Counts a completed frame.
  ///
  /// - Parameter isDone: Whether no work remains after the frame.
  /// - Returns: Whether too many consecutive frames have requested another frame.
  func frameEnded(isDone: Bool) -> Bool {
    busyFrames = isDone ? 0 : busyFrames + 1
    guard busyFrames >= Self.limit else {
      if busyFrames == Self.limit - 1 { names = [] } else { names = nil }
      return false
    }
    busyFrames = 0
    return true
  }

  private func add(_ view: View) {
    let kind = "\(type(of: view))"
    let name = (view.identifier ?? view.name).map { "\($0) (\(kind))" } ?? kind
    if names?.contains(name) == false { names?.append(name) }
  }
}
