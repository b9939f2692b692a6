/// A cell seen by a binding that is not told the first values; the count is each binding's own.
public struct Skipping<Value> {
  private let cell: ValueCell<Value>
  private let count: Int

  init(_ cell: ValueCell<Value>, count: Int) {
    self.cell = cell
    self.count = max(0, count)
  }

  /// Tells every later value but the first `count` to `handler`.
  @discardableResult
  public func bind(
    _ handler: @escaping (Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    cell.bind(skipping(handler), file: file, line: line)
  }

  /// As `bindAndFire` of the cell; the present value counts as the first.
  @discardableResult
  public func bindAndFire(
    _ handler: @escaping (Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    cell.bindAndFire(skipping(handler), file: file, line: line)
  }

  /// Tells every later value but the first `count` to `handler` while `owner` lives.
  @discardableResult
  public func bind<Owner: AnyObject>(
    with owner: Owner, _ handler: @escaping (Owner, Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    var left = count
    return cell.observe(with: owner, at: SourcePlace(file, line)) { owner, value in
      if left > 0 { left -= 1 } else { handler(owner, value) }
    }
  }

  private func skipping(_ handler: @escaping (Value) -> Void) -> (Value) -> Void {
    var left = count
    return { value in
      if left > 0 { left -= 1 } else { handler(value) }
    }
  }
}

extension ValueCell {
  /// This cell for one binding that is not told the first `count` values: `name.skipFirst().bindAndFire { }`.
  public final func skipFirst(_ count: Int = 1) -> Skipping<Value> { Skipping(self, count: count) }
}
