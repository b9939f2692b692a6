/// Something that has a value and tells who asked: what `map`, `combineLatest` and `Computed` can be made from.
@MainActor public protocol ValueSource<Value>: AnyObject {
  /// What it holds.
  associatedtype Value
  /// The present value.
  ///
  /// Reading it makes it a source of the expression that is being evaluated.
  var value: Value { get }
  /// Tells every later value to `handler`, while `owner` lives; `owner` is held weakly.
  ///
  /// What a source of one's own has to have; to call, there is the form without a place.
  ///
  /// - Parameter place: where the binding was written, for the inspector.
  @discardableResult
  func observe<Owner: AnyObject>(
    with owner: Owner, at place: SourcePlace, _ handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable
}

extension ValueSource {
  /// Tells every later value to `handler`, while `owner` lives; `owner` is held weakly.
  ///
  /// The spelling of the protocol: for code that takes any source, and for a `Validated` or a `Binding`, which have no other. Of a cell
  /// that is at hand, `bind(with:)` says the same, and is the one to write.
  @discardableResult
  public func observe<Owner: AnyObject>(
    with owner: Owner, _ handler: @escaping (Owner, Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    observe(with: owner, at: SourcePlace(file, line), handler)
  }
}
