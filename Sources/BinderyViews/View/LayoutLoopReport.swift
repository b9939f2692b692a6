/// A report of views that requested further layout or drawing in each round.
public nonisolated struct LayoutLoopReport: Sendable, Equatable, CustomStringConvertible {
  /// The kind of work that was repeated.
  public nonisolated enum Work: String, Sendable {
    /// The layout of views.
    case layout
    /// The drawing of views, including layout requested by drawing.
    case drawing
  }

  /// The kind of work that was stopped.
  public let work: Work
  /// The names of the views that made or caused requests in the last round, such as `hint (Label)`.
  public let participants: [String]
  /// The number of rounds before the work was stopped.
  public let rounds: Int

  /// A message that lists the views.
  public var description: String {
    "The \(work.rawValue) was stopped because it did not finish within \(rounds) rounds. The last result is displayed. "
      + "Views that requested further \(work.rawValue): \(participants.joined(separator: ", ")). "
      + "Do not invalidate a view each time it is laid out or drawn."
  }
}
