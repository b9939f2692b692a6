/// A history of published values, for tests.
///
/// Source and recorder do not retain one another.
package final class Recorder<Value> {
  /// The values published so far, oldest first.
  package private(set) var values: [Value] = []

  init() {}

  /// Records later values of `source`.
  package convenience init(
    _ source: some ValueSource<Value>, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init()
    source.observe(with: self, file: file, line: line) { $0.values.append($1) }
  }

  /// Records later events.
  package convenience init(_ event: Event<Value>, file: StaticString = #fileID, line: UInt = #line) {
    self.init()
    event.observe(with: self, file: file, line: line) { $0.values.append($1) }
  }

  /// Removes all values.
  package func clear() { values = [] }
}

extension Recorder where Value == ListChange {
  /// Records later changes of `list`.
  package convenience init<Element>(
    _ list: ListCell<Element>, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init()
    list.observe(with: self, file: file, line: line) { $0.values.append($1) }
  }
}
