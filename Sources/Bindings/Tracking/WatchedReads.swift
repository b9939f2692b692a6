// What is worked out at a time of its own, in a layout, and not when what it read changes: that is only told.

/// What a piece of work read, and a call when any of it has changed.
///
/// Sources hold it weakly: it watches as long as somebody keeps it.
package final class WatchedReads {
  private let reader: WatchingReader

  /// Makes one that has read nothing; `onChange` is called once when what was read has changed, until the next evaluation.
  package init(onChange: @escaping () -> Void) { reader = WatchingReader(onChange) }

  /// Whether there was no evaluation yet, or something has changed since.
  package var isStale: Bool { reader.isStale }

  /// Works something out, and watches from now on what that reads.
  package func evaluate<Value>(_ work: () -> Value) -> Value { reader.evaluate(work) }

  /// Evaluates it once more while nothing of what it read has changed, and watches the cells that it reads now.
  ///
  /// Of `@Observable` models it watches the properties that the last call of `evaluate(_:)` read: another registration costs more than
  /// the rest.
  package func reevaluate<Value>(_ work: () -> Value) -> Value { reader.reevaluate(work) }

  /// Watches nothing any more.
  package func end() { reader.end() }
}

private final class WatchingReader: Reader {
  private let onChange: () -> Void

  init(_ onChange: @escaping () -> Void) {
    self.onChange = onChange
    super.init()
  }

  override func becameStale(beforeStore: Bool) { onChange() }
}
