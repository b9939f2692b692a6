// Several writes that are one change: what they have to tell is held until the end, one notification a cell.

/// Holds notifications until its end: `Transaction { first.value = "Ada"; last.value = "Lovelace" }`.
///
/// Each cell that was written tells its newest value once, in the order of the first writes. Transactions nest; the outermost
/// one tells. Values that are read inside are the new ones. If `body` throws, what was written stays written, and is told.
public struct Transaction {
  /// Runs `body` with notifications held.
  @discardableResult
  public init(_ body: () throws -> Void) rethrows {
    try Self.run(body)
  }

  /// Runs `body` with notifications held, and returns what it returns.
  public static func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    Tracking.current.transactions += 1
    defer { end() }
    return try body()
  }

  private static func end() {
    Tracking.current.transactions -= 1
    guard Tracking.current.transactions == 0 else { return }
    let held = Tracking.current.held
    Tracking.current.held = []
    guard !held.isEmpty else { return Tracking.settle() }
    Tracking.pass {
      for cell in held { cell.deliver() }
    }
  }
}
