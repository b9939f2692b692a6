/// A report of views that requested another layout, or another drawing, in each round.
public nonisolated struct LayoutLoopReport: Sendable, Equatable, CustomStringConvertible {
  /// The kind of work that did not end.
  public nonisolated enum Work: String, Sendable {
    /// Layout.
    case layout
    /// Drawing, or a layout that drawing requests.
    case drawing
  }

  /// The kind of work that did not end.
  public let work: Work
  /// The views that made requests in the last round, and the views that caused them, such as `hint (Label)`.
  public let participants: [String]
  /// The number of rounds before the work was stopped.
  public let rounds: Int

  /// A message that names the views.
  public var description: String {
    "the \(work.rawValue) was stopped because it did not end after \(rounds) rounds; the last one is shown. "
      + "Views that requested another: \(participants.joined(separator: ", "))."
  }
}
