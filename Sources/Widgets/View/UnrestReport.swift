/// What did not come to rest: the views that asked for one more layout, or one more drawing, each time there was one.
public nonisolated struct UnrestReport: Sendable, Equatable, CustomStringConvertible {
  /// What was asked for again and again.
  public nonisolated enum Work: String, Sendable {
    /// The placing of views.
    case layout
    /// The drawing of views, or a layout that drawing asks for.
    case drawing
  }

  /// What was asked for.
  public let work: Work
  /// The views that asked in the last round, and those that had them ask, in order, as `hint (Label)`.
  public let participants: [String]
  /// How often it was done before it was stopped.
  public let rounds: Int

  /// One sentence that names the views.
  public var description: String {
    "the \(work.rawValue) did not come to rest after \(rounds) rounds and was stopped; the last one is shown. "
      + "Views that asked for another: \(participants.joined(separator: ", "))."
  }
}
