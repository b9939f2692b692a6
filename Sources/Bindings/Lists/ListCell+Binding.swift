// The ways to be told of a list's changes in the words of the other cells.

extension ListCell {
  /// Tells every later change to `handler` while `owner` lives: `posts.bind(with: self) { $0.apply($1) }`.
  ///
  /// `owner` is held weakly. At the moment of the call the list has `countAfter` elements: edits made meanwhile are part of the
  /// change. The one to write; `observe(with:)` does the same.
  @discardableResult
  public final func bind<Owner: AnyObject>(
    with owner: Owner, _ handler: @escaping (Owner, ListChange) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    observe(with: owner, handler, file: file, line: line)
  }
}
