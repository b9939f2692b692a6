/// The history of a source, for tests: every value that was told, in order.
///
/// The source keeps no recorder alive; the recorder keeps no source alive.
public final class Recorder<Value> {
  /// What was told so far.
  public private(set) var values: [Value] = []

  init() {}

  /// Makes a recorder of later values of `source`.
  public convenience init(
    _ source: some ValueSource<Value>, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init()
    source.observe(with: self, at: SourcePlace(file, line)) { $0.values.append($1) }
  }

  /// Makes a recorder of later events.
  public convenience init(_ event: Event<Value>, file: StaticString = #fileID, line: UInt = #line) {
    self.init()
    event.observe(with: self, { $0.values.append($1) }, file: file, line: line)
  }

  /// Forgets what was told.
  public func clear() { values = [] }
}

extension Recorder where Value == ListChange {
  /// Makes a recorder of later changes of `list`.
  public convenience init<Element>(
    _ list: ListCell<Element>, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init()
    list.observe(with: self, { $0.values.append($1) }, file: file, line: line)
  }
}
