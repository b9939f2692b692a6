/// A report of an update cycle, in which values kept changing each other until the cycle was stopped.
package nonisolated struct CycleReport: Sendable, Equatable, CustomStringConvertible {
  /// The cells that were written in the last round, in the order of their writes, for example `name (File.swift:12)`.
  package let participants: [String]
  /// The number of rounds after which the cycle was stopped.
  package let passes: Int

  /// A message that names all participants and suggests a correction.
  package var description: String {
    "Bindings: an update cycle was stopped after \(passes) passes: \(participants.joined(separator: " -> ")). Remove one of these bindings, or write a value only if it differs from the current value."
  }
}

/// A detector of cycles within the outermost notification pass.
///
/// Only restarted passes and repeated deliveries are counted, so that ordinary writes have no overhead. The last round
/// before the limit is recorded for the report. The record contains the cells of the cycle, and any other cells that
/// the handlers write.
struct CycleGuard {
  /// The number of restarts or deliveries of one cell at which a cycle is reported and stopped.
  static let limit = 100
  /// The number of postponed passes at which a chain of passes counts as a cycle.
  ///
  /// Passes are postponed if they are nested too deeply. The limit allows a chain of 500,000 cells.
  static let postponedLimit = 2_000

  /// The number of restarted passes of each cell that is notifying its observers.
  private var repeats: [ObjectIdentifier: Int] = [:]
  /// The number of repeated deliveries of each cell that became stale during the delivery of other cells.
  private var deliveries: [ObjectIdentifier: Int] = [:]
  private var postponed = 0
  private var trail: [ObservableCell] = []
  /// The cell for which a round is being recorded.
  private var recorder: ObjectIdentifier?
  var isRecording: Bool { recorder != nil }
  /// Whether a cycle has been detected.
  ///
  /// While the value is true, no pass restarts. The value is reset at the end of the outermost pass.
  private(set) var isBreaking = false

  /// Counts a restarted pass of `cell`.
  ///
  /// - Returns: A report if the limit has been reached, otherwise nil.
  mutating func passRestarted(_ cell: ObservableCell) -> CycleReport? {
    repeats[ObjectIdentifier(cell), default: 0] += 1
    return breaking(repeats[ObjectIdentifier(cell), default: 0], of: cell)
  }

  mutating func passesEnded(_ cell: ObservableCell) {
    guard !isBreaking else { return }
    repeats[ObjectIdentifier(cell)] = nil
    if recorder == ObjectIdentifier(cell) { stopRecording() }
  }

  /// Counts a repeated delivery of `cell`, which became stale during the delivery of other cells.
  ///
  /// - Returns: A report if the limit has been reached, otherwise nil.
  mutating func deliverAgain(_ cell: ObservableCell) -> CycleReport? {
    deliveries[ObjectIdentifier(cell), default: 0] += 1
    return breaking(deliveries[ObjectIdentifier(cell), default: 0], of: cell)
  }

  /// Counts a pass of `cell` that was postponed because passes are nested too deeply.
  ///
  /// - Returns: A report if the limit has been reached, otherwise nil.
  mutating func postpone(_ cell: ObservableCell) -> CycleReport? {
    postponed += 1
    return breaking(postponed, of: cell, at: Self.postponedLimit)
  }

  mutating func record(_ cell: ObservableCell) {
    if !trail.contains(where: { $0 === cell }) { trail.append(cell) }
  }

  mutating func reset() {
    let isUnused = repeats.isEmpty && deliveries.isEmpty && postponed == 0
    if isUnused, !isRecording, !isBreaking { return }
    self = CycleGuard()
  }

  private mutating func breaking(_ count: Int, of cell: ObservableCell, at limit: Int = limit) -> CycleReport? {
    if count == limit - 1 { beginRecording(cell) }
    guard count >= limit, !isBreaking else { return nil }
    isBreaking = true
    return endRecording(of: cell, after: limit)
  }

  /// Starts recording a round if no recording is in progress, and records `cell`.
  mutating func beginRecording(_ cell: ObservableCell) {
    if !isRecording { recorder = ObjectIdentifier(cell) }
    record(cell)
  }

  mutating func endRecording(of cell: ObservableCell, after passes: Int = limit) -> CycleReport {
    record(cell)
    defer { stopRecording() }
    return CycleReport(participants: trail.map(\.description), passes: passes)
  }

  private mutating func stopRecording() { (recorder, trail) = (nil, []) }
}
