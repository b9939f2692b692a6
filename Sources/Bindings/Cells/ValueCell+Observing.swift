extension ValueCell {
  /// Calls `handler` with each later value, for the lifetime of this cell.
  ///
  /// The cell retains `handler` and its captures. Prefer ``ValueSource/observe(with:initial:file:line:_:)``, which
  /// holds its owner weakly.
  ///
  /// - Parameters:
  ///   - initial: Whether `handler` is also called with the current value, before the call returns.
  ///   - file: The source file shown in reports and in the inspector.
  ///   - line: The line in that file.
  ///   - handler: A closure that receives each value.
  /// - Returns: A token that removes the observer early. The caller need not keep it.
  @discardableResult
  public final func observe(
    initial: Bool = false, file: StaticString = #fileID, line: UInt = #line, _ handler: @escaping (Value) -> Void
  ) -> any Disposable {
    let token = addObserver(owner: nil, at: CodeLocation(file, line), CellObserver.handler(handler))
    if initial { handler(untrackedValue) }
    return token
  }

  /// Adds an observer that is removed when `owner` is released.
  public final func addObserver<Owner: AnyObject>(
    _ owner: Owner, file: StaticString, line: UInt, _ handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable {
    Tracking.addObserver(of: owner, handler) { addObserver(owner: owner, at: CodeLocation(file, line), $0) }
  }

  /// Copies the current value and every later value to `other`, which is held weakly.
  ///
  /// This cell is the origin of the copies. Therefore, two cells can be bound to each other: the cells stay equal, and
  /// no write is sent back to the cell that made it.
  @discardableResult
  public final func bind(
    to other: Observable<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    observe(with: other, initial: true, file: file, line: line) { [weak self] in $0.write($1, origin: self) }
  }
}
