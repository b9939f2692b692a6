// Values made from values, as computed values; and values as an asynchronous sequence.

extension ValueCell where Value: Equatable {
  /// This value, told only when it came out different from the one before.
  public final func distinct(file: StaticString = #fileID, line: UInt = #line) -> Computed<Value> {
    map(file: file, line: line) { $0 }
  }
}

extension ValueSource {
  /// Made from this value and another by `transform`; evaluated once, however many of both have changed.
  public func combineLatest<Other: ValueSource, Result: Equatable>(
    _ other: Other, file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Value, Other.Value) -> Result
  ) -> Computed<Result> {
    Computed(self, other, file: file, line: line, compute: transform)
  }

  /// This value and another, told when either has changed.
  public func combineLatest<Other: ValueSource>(
    _ other: Other, file: StaticString = #fileID, line: UInt = #line
  ) -> Computed<(Value, Other.Value)> {
    Computed(self, other, file: file, line: line) { ($0, $1) }
  }
}

extension ValueCell where Value: Sendable {
  /// The present value and every later one, as an asynchronous sequence.
  ///
  /// A reader that is slower than the writers is given the newest value and not those between. The sequence ends with the
  /// cell; a reader that stops early is forgotten. The inspector shows it at the place of the cell: a property does not know where it
  /// is read.
  public final var values: AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let ending = StreamEnding { continuation.finish() }
    let feed: (Value) -> Void = { value in
      _ = ending
      continuation.yield(value)
    }
    let token = bindAndFire(feed, file: file, line: line)
    continuation.onTermination = { _ in Task { @MainActor in token.dispose() } }
    return stream
  }
}

/// Ends a stream when the last one who could feed it is gone.
private nonisolated final class StreamEnding: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
