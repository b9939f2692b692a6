// Loaders of an owner.

extension Loader {
  /// Makes a loader of `owner`, which is held weakly: no cycle, however the owner keeps it.
  ///
  /// The owner is held while the operation runs. When it is gone, loading fails with `CancellationError`.
  public convenience init<Owner: AnyObject>(
    _ owner: Owner, clock: any Clock<Duration> = RealClock(), timeLimit: Duration? = nil,
    label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ operation: @escaping @MainActor (Owner) async throws -> Value
  ) {
    self.init(clock: clock, timeLimit: timeLimit, label: label, file: file, line: line) { [weak owner] in
      guard let owner else { throw CancellationError() }
      return try await operation(owner)
    }
  }
}
