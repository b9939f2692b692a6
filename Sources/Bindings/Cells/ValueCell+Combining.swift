extension ValueCell where Value: Equatable {
  /// Returns this value as a computed value, which is published only if it has changed.
  public final func distinct(file: StaticString = #fileID, line: UInt = #line) -> Computed<Value> {
    map(file: file, line: line) { $0 }
  }
}

extension ValueSource {
  /// Returns a value computed from this value and another by `transform`.
  public func combineLatest<Other: ValueSource, Result: Equatable>(
    _ other: Other, file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Value, Other.Value) -> Result
  ) -> Computed<Result> {
    Computed(self, other, file: file, line: line, compute: transform)
  }

  /// Returns this value and another as a pair, which is published when either has changed.
  public func combineLatest<Other: ValueSource>(
    _ other: Other, file: StaticString = #fileID, line: UInt = #line
  ) -> Computed<(Value, Other.Value)> {
    Computed(self, other, file: file, line: line) { ($0, $1) }
  }
}

extension ValueCell where Value: Sendable {
  /// The current value and every later one, as an asynchronous sequence.
  ///
  /// A consumer that is slower than the writers receives the newest value only. The sequence ends with the cell. The
  /// inspector shows it at the location of the cell.
  public final var values: AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let ending = StreamEnding { continuation.finish() }
    let token = observe(initial: true, file: file, line: line) { value in
      _ = ending
      continuation.yield(value)
    }
    continuation.onTermination = { _ in Task { @MainActor in token.dispose() } }
    return stream
  }
}

/// Ends a stream when its observer is released.
private nonisolated final class StreamEnding: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
