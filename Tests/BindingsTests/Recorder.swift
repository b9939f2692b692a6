import Bindings

/// A history of published values, for tests.
///
/// The source and the recorder do not retain one another.
final class Recorder<Value> {
  /// The values published so far, oldest first.
  private(set) var values: [Value] = []

  init() {}

  /// Creates a recorder of the values that `source` publishes from now on.
  convenience init(
    _ source: some ValueSource<Value>, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init()
    source.observe(with: self, file: file, line: line) { $0.values.append($1) }
  }

  /// Creates a recorder of later events.
  convenience init(_ event: Event<Value>, file: StaticString = #fileID, line: UInt = #line) {
    self.init()
    event.observe(with: self, file: file, line: line) { $0.values.append($1) }
  }

  /// Removes all recorded values.
  func clear() { values = [] }
}

extension Recorder where Value == ListChange {
  /// Creates a recorder of later changes to `list`.
  convenience init<Element>(
    _ list: ListCell<Element>, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init()
    list.observe(with: self, file: file, line: line) { $0.values.append($1) }
  }
}
