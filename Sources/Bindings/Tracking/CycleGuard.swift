// Values that chase one another are stopped, and named. Only a pass that has to be repeated is counted, and a computed value that
// is made stale by what others that waited have told, so that ordinary writes pay nothing. The round before the limit is recorded:
// the report names whatever was written in it, which is the circle and, perhaps, cells that its handlers write beside it. Who only
// led into the circle is not named.

/// What ran in a circle: the cells that were written in its last round, by name and line, in the order of their writes.
public nonisolated struct CycleReport: Sendable, Equatable, CustomStringConvertible {
  /// Names and places, as `name (File.swift:12)`.
  public let participants: [String]
  /// How often the circle was followed before it was broken.
  public let passes: Int

  /// One sentence that names everything that was written in the last round.
  public var description: String {
    "Bindings: a cycle did not settle after \(passes) passes and was stopped: \(participants.joined(separator: " -> "))"
  }
}

/// Counts the passes that had to be repeated, and the computed values that were made stale again, since the outermost pass began.
struct CycleGuard {
  /// How often one cell may start over, or be made stale by what it told, before its cycle is broken.
  static let limit = 100
  /// How many passes may wait because they are nested too deep, before the chain that leads to them counts as a cycle.
  ///
  /// Enough for a chain of 500,000 cells.
  static let postponedLimit = 2_000

  /// Passes that were repeated, of cells that are delivering.
  private var repeats: [ObjectIdentifier: Int]?
  /// Deliveries of computed values that became stale while others that waited were told.
  private var deliveries: [ObjectIdentifier: Int]?
  /// Passes that had to wait because they were nested too deep.
  private var postponed = 0
  private var trail: [ObservableCell] = []
  /// Whose last round is being recorded.
  private var recorder: ObjectIdentifier?
  private(set) var isRecording = false
  /// Whether a cycle was found: nothing starts over until the outermost pass has ended.
  private(set) var isBreaking = false

  /// Counts one more round of `cell`.
  ///
  /// - Returns: a report when the limit is reached.
  mutating func startOver(_ cell: ObservableCell) -> CycleReport? {
    breaking(Self.countOne(of: cell, in: &repeats), of: cell)
  }

  /// The pass of `cell` came to its end: its rounds were no cycle, and its next pass has a hundred of its own.
  mutating func settled(_ cell: ObservableCell) {
    guard !isBreaking else { return }
    repeats?[ObjectIdentifier(cell)] = nil
    if recorder == ObjectIdentifier(cell) { stopRecording() }
  }

  /// Counts one more delivery of a computed value that became stale because of another that waited.
  ///
  /// - Returns: a report when the limit is reached.
  mutating func deliverAgain(_ cell: ObservableCell) -> CycleReport? {
    breaking(Self.countOne(of: cell, in: &deliveries), of: cell)
  }

  /// Counts one more pass that waits because it is nested too deep.
  ///
  /// - Returns: a report when the limit is reached.
  mutating func postpone(_ cell: ObservableCell) -> CycleReport? {
    postponed += 1
    return breaking(postponed, of: cell, at: Self.postponedLimit)
  }

  /// Remembers a cell that was written in the recorded round.
  mutating func record(_ cell: ObservableCell) {
    if !trail.contains(where: { $0 === cell }) { trail.append(cell) }
  }

  mutating func reset() {
    guard repeats != nil || deliveries != nil || postponed > 0 || isRecording || isBreaking else { return }
    self = CycleGuard()
  }

  private static func countOne(of cell: ObservableCell, in counts: inout [ObjectIdentifier: Int]?) -> Int {
    let count = (counts?[ObjectIdentifier(cell)] ?? 0) + 1
    counts = counts ?? [:]
    counts?[ObjectIdentifier(cell)] = count
    return count
  }

  private mutating func breaking(_ count: Int, of cell: ObservableCell, at limit: Int = limit) -> CycleReport? {
    if count == limit - 1 { beginRecording(cell) }
    guard count >= limit, !isBreaking else { return nil }
    isBreaking = true
    return endRecording(of: cell, after: limit)
  }

  /// Records from here on; a round that is being recorded already goes on, with `cell` in it.
  mutating func beginRecording(_ cell: ObservableCell) {
    if !isRecording {
      isRecording = true
      recorder = ObjectIdentifier(cell)
      trail = []
    }
    record(cell)
  }

  /// The report on what was recorded, `cell` among it.
  mutating func endRecording(of cell: ObservableCell, after passes: Int = limit) -> CycleReport {
    record(cell)
    isRecording = false
    return CycleReport(participants: trail.map(\.description), passes: passes)
  }

  private mutating func stopRecording() {
    isRecording = false
    recorder = nil
    trail = []
  }
}
