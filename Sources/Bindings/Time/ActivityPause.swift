/// A pause of the running work, which waits for a person: while it lasts, the work is not on its ledger.
///
/// Whoever waits until nothing can happen any more would otherwise wait for an answer that only a key press can bring.
public nonisolated struct ActivityPause: Sendable {
  private let work: ActivityWork?

  /// Begins a pause of the work that the running task does; of nothing where no ledger knows of it.
  public init() {
    work = ActivityWork.current
    work?.releaseAwake()
  }

  /// Ends it; to be called once, before what waits is told to go on.
  public func end() { work?.keepAwake() }
}
