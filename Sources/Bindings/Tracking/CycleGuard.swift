// Values that chase one another are stopped, and named. Only a pass that has to be repeated is counted, so that ordinary
// writes pay nothing; the round before the limit is recorded, so that the report names who took part and nobody else.

/// What ran in a circle: the cells by name and line, in the order in which they were written.
public nonisolated struct CycleReport: Sendable, Equatable, CustomStringConvertible {
  /// Names and places, as `name (File.swift:12)`.
  public let participants: [String]
  /// How often the circle was followed before it was broken.
  public let passes: Int

  /// One sentence that names everything in the circle.
  public var description: String {
    "Bindings: a cycle did not settle after \(passes) passes and was stopped: \(participants.joined(separator: " -> "))"
  }
}

/// Counts the passes that had to be repeated since the outermost one began.
struct CycleGuard {
  /// How often one cell may start over before its cycle is broken.
  static let limit = 100

  private var counts: [ObjectIdentifier: Int]?
  private(set) var trail: [ObservableCell] = []
  private(set) var isRecording = false
  /// Whether a cycle was found: nothing starts over until the outermost pass has ended.
  private(set) var isBreaking = false

  /// Counts one more round of `cell`.
  ///
  /// - Returns: a report when the limit is reached.
  mutating func startOver(_ cell: ObservableCell) -> CycleReport? {
    let count = counts?[ObjectIdentifier(cell), default: 0] ?? 0
    counts = counts ?? [:]
    counts?[ObjectIdentifier(cell)] = count + 1
    if count + 1 == Self.limit - 1 {
      isRecording = true
      trail = []
      record(cell)
    }
    guard count + 1 >= Self.limit, !isBreaking else { return nil }
    isBreaking = true
    isRecording = false
    return CycleReport(participants: trail.map(\.description), passes: Self.limit)
  }

  /// Remembers a cell that was written in the recorded round.
  mutating func record(_ cell: ObservableCell) {
    if !trail.contains(where: { $0 === cell }) { trail.append(cell) }
  }

  mutating func reset() {
    guard counts != nil || isBreaking else { return }
    self = CycleGuard()
  }
}
