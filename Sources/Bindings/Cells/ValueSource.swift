/// A value that can be read and observed: an ``Observable``, a ``Computed``, a ``Binding`` or a ``Validated``.
@MainActor public protocol ValueSource<Value>: AnyObject {
  /// The type of the value.
  associatedtype Value
  /// The current value.
  ///
  /// An expression that reads the value depends on this source.
  var value: Value { get }
  /// Whether the inspector redacts the value.
  var isSensitive: Bool { get }
  /// Adds an observer.
  ///
  /// To observe a value, call ``observe(with:initial:file:line:_:)``, which calls this method.
  ///
  /// - Parameters:
  ///   - owner: The object that the observer belongs to, held weakly. The observer is removed when the owner is
  ///     released.
  ///   - file: The source file shown in the inspector.
  ///   - line: The line in that file.
  ///   - handler: A closure that receives the owner and each later value.
  /// - Returns: A token that removes the observer early. The caller need not keep it.
  func addObserver<Owner: AnyObject>(
    _ owner: Owner, file: StaticString, line: UInt, _ handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable
}

extension ValueSource {
  /// Whether the inspector redacts the value; false by default.
  public var isSensitive: Bool { false }

  /// Calls `handler` with each later value for the lifetime of `owner`: `name.observe(with: self) { $0.title = $1 }`.
  ///
  /// - Parameters:
  ///   - owner: The object that the observer belongs to, held weakly.
  ///   - initial: Whether `handler` is also called with the current value, before the call returns.
  ///   - file: The source file shown in reports and in the inspector.
  ///   - line: The line in that file.
  ///   - handler: A closure that receives the owner and each value.
  /// - Returns: A token that removes the observer early. The caller need not keep it.
  @discardableResult
  public func observe<Owner: AnyObject>(
    with owner: Owner, initial: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable {
    let token = addObserver(owner, file: file, line: line, handler)
    if initial { handler(owner, untracked { value }) }
    return token
  }

  /// Adds an observer with the source location that a wrapper received from its caller.
  @discardableResult
  package func observe<Owner: AnyObject>(
    with owner: Owner, at location: CodeLocation, _ handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable {
    addObserver(owner, file: location.file, line: location.line, handler)
  }
}
