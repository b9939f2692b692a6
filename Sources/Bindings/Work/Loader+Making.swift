extension Loader {
  /// Creates a loader that belongs to `owner`.
  ///
  /// The owner is held weakly, except while the operation runs.
  ///
  /// After the owner is released, requests fail with `CancellationError`.
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
