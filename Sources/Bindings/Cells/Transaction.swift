/// Groups writes into one change: `transaction { first.value = "Ada"; last.value = "Lovelace" }`.
///
/// Notifications are delayed until the outermost transaction ends. Each written cell then publishes its newest value
/// once. Cells publish in the order of their first writes. Reads inside `body` return the new values. If `body` throws,
/// the writes are kept and published.
///
/// - Parameter body: A closure that writes values.
/// - Returns: The result of `body`.
@discardableResult
public func transaction<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
  Tracking.current.transactions += 1
  defer { Tracking.endTransaction() }
  return try body()
}

extension Tracking {
  fileprivate static func endTransaction() {
    current.transactions -= 1
    guard current.transactions == 0 else { return }
    let held = current.held
    current.held = []
    guard !held.isEmpty else { return deliverIfIdle() }
    pass {
      for cell in held { cell.deliver() }
    }
  }
}
