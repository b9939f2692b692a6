// The ways to be told of events in the words of the other cells.

extension Event {
  /// Tells every later event to `handler` while `owner` lives: `saved.bind(with: self) { $0.close(after: $1) }`.
  ///
  /// `owner` is held weakly. The one to write; `observe(with:)` does the same.
  @discardableResult
  public func bind<Owner: AnyObject>(
    with owner: Owner, _ handler: @escaping (Owner, Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    observe(with: owner, handler, file: file, line: line)
  }
}
