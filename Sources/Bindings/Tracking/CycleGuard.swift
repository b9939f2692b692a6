/// A report of an update cycle that was broken, in which values kept changing each other.
public nonisolated struct CycleReport: Sendable, Equatable, CustomStringConvertible {
  /// The cells that were written in the last round, in the order of their writes: `name (File.swift:12)`.
  public let participants: [String]
  /// The number of rounds before the cycle was broken.
  public let passes: Int

  /// The report as text that names all participants and suggests a correction.
  public var description: String {
    "Bindings: an update cycle was stopped after \(passes) passes: \(participants.joined(separator: " -> ")). Remove one of these bindings, or write a value only if it differs from the current one."
  }

  /// The handler of cycle reports; nil to print them.
  @MainActor public static var onReport: ((CycleReport) -> Void)? {
    get { Tracking.current.onCycle }
    set { Tracking.current.onCycle = newValue }
  }
}

/// A detector of cycles within the outermost notification pass.
///
/// Only restarted passes and repeated deliveries are counted, so that ordinary writes have no overhead. The round
/// before the limit is recorded for the report. It consists of the cells of the cycle, and of other cells that their
/// handlers write.
struct CycleGuard {
  /// The number of restarts or deliveries of one cell at which its cycle is broken.
  static let limit = 100
  /// The number of postponed passes after which their chain counts as a cycle.
  ///
  /// Passes are postponed because of nesting. The limit is sufficient for 500,000 cells.
  static let postponedLimit = 2_000

  /// The number of restarted passes of each cell that is notifying its observers.
  private var repeats: [ObjectIdentifier: Int] = [:]
  /// The number of deliveries of each computed value that became stale because of other waiting cells.
  private var deliveries: [ObjectIdentifier: Int] = [:]
  private var postponed = 0
  private var trail: [ObservableCell] = []
  /// The cell for which a round is being recorded.
  private var recorder: ObjectIdentifier?
  var isRecording: Bool { recorder != nil }
  /// Whether a cycle was detected.
  ///
  /// In this case, no pass restarts until the outermost pass has ended.
  private(set) var isBreaking = false

  /// Counts a restarted pass of `cell`.
  ///
  /// - Returns: A report when the limit is reached, otherwise nil.
  mutating func passRestarted(_ cell: ObservableCell) -> CycleReport? {
    repeats[ObjectIdentifier(cell), default: 0] += 1
    return breaking(repeats[ObjectIdentifier(cell), default: 0], of: cell)
  }

  /// Resets the count of `cell` after its pass was completed.
  mutating func passesEnded(_ cell: ObservableCell) {
    guard !isBreaking else { return }
    repeats[ObjectIdentifier(cell)] = nil
    if recorder == ObjectIdentifier(cell) { stopRecording() }
  }

  /// Counts a delivery of a computed value that became stale because of another waiting cell.
  ///
  /// - Returns: A report when the limit is reached, otherwise nil.
  mutating func deliverAgain(_ cell: ObservableCell) -> CycleReport? {
    deliveries[ObjectIdentifier(cell), default: 0] += 1
    return breaking(deliveries[ObjectIdentifier(cell), default: 0], of: cell)
  }

  /// Counts a pass that was postponed because of nesting.
  ///
  /// - Returns: A report when the limit is reached, otherwise nil.
  mutating func postpone(_ cell: ObservableCell) -> CycleReport? {
    postponed += 1
    return breaking(postponed, of: cell, at: Self.postponedLimit)
  }

  /// Adds a cell to the recorded round.
  mutating func record(_ cell: ObservableCell) {
    if !trail.contains(where: { $0 === cell }) { trail.append(cell) }
  }

  mutating func reset() {
    guard !repeats.isEmpty || !deliveries.isEmpty || postponed > 0 || isRecording || isBreaking else { return }
    self = CycleGuard()
  }

  private mutating func breaking(_ count: Int, of cell: ObservableCell, at limit: Int = limit) -> CycleReport? {
    if count == limit - 1 { beginRecording(cell) }
    guard count >= limit, !isBreaking else { return nil }
    isBreaking = true
    return endRecording(of: cell, after: limit)
  }

  /// Starts the recording of a round, unless one is in progress, and adds `cell`.
  mutating func beginRecording(_ cell: ObservableCell) {
    if !isRecording { recorder = ObjectIdentifier(cell) }
    record(cell)
  }

  /// Ends the recording, and returns a report that includes `cell`.
  mutating func endRecording(of cell: ObservableCell, after passes: Int = limit) -> CycleReport {
    record(cell)
    defer { stopRecording() }
    return CycleReport(participants: trail.map(\.description), passes: passes)
  }

  private mutating func stopRecording() { (recorder, trail) = (nil, []) }
}
