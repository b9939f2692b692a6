extension ValueCell where Value: Equatable {
  /// Returns a computed value whose observers are notified only if this value has changed.
  public final func distinct(file: StaticString = #fileID, line: UInt = #line) -> Computed<Value> {
    map(file: file, line: line) { $0 }
  }
}

extension ValueSource {
  /// Returns a computed value that applies `transform` to this value and the value of `other`.
  public func combineLatest<Other: ValueSource, Result: Equatable>(
    _ other: Other, file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Value, Other.Value) -> Result
  ) -> Computed<Result> {
    Computed(self, other, file: file, line: line, compute: transform)
  }
}

extension ValueCell where Value: Sendable {
  /// The current value and every later value, as an asynchronous sequence.
  ///
  /// A consumer that is slower than the writers receives only the newest value. The sequence ends when the cell is
  /// released. The inspector lists the sequence with the source location of the cell.
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

/// A token that ends a stream when the stream's observer is released.
private nonisolated final class StreamEnding: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
