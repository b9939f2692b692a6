/// A value that can be read and observed: an ``Observable``, a ``Computed``, a ``Binding``, a ``Validated``.
@MainActor public protocol ValueSource<Value>: AnyObject {
  /// The type of the value.
  associatedtype Value
  /// The current value.
  ///
  /// An expression that reads it depends on this source.
  var value: Value { get }
  /// Whether the inspector redacts the value.
  var isSensitive: Bool { get }
  /// Adds an observer; callers use ``observe(with:initial:file:line:_:)``.
  ///
  /// - Parameters:
  ///   - owner: The object that the observer belongs to. It is held weakly, and the observer ends with it.
  ///   - file: The file of the observer, for the inspector.
  ///   - line: The line of the observer.
  ///   - handler: Called with each later value.
  /// - Returns: A token that ends the observer early. It need not be kept.
  func addObserver<Owner: AnyObject>(
    _ owner: Owner, file: StaticString, line: UInt, _ handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable
}

extension ValueSource {
  /// Whether the inspector redacts the value; false unless a type says otherwise.
  public var isSensitive: Bool { false }

  /// Calls `handler` with each later value while `owner` lives: `name.observe(with: self) { $0.title = $1 }`.
  ///
  /// - Parameters:
  ///   - owner: The object that the observer belongs to, held weakly.
  ///   - initial: Whether `handler` is also called with the current value, before this returns.
  ///   - file: The source file that reports and the inspector show.
  ///   - line: The line in that file.
  ///   - handler: Receives the owner and each value.
  /// - Returns: A token that ends the observer early. It need not be kept.
  @discardableResult
  public func observe<Owner: AnyObject>(
    with owner: Owner, initial: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable {
    let token = addObserver(owner, file: file, line: line, handler)
    if initial { handler(owner, untracked { value }) }
    return token
  }

  /// Adds an observer at a location that a wrapper passes on.
  @discardableResult
  package func observe<Owner: AnyObject>(
    with owner: Owner, at location: CodeLocation, _ handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable {
    addObserver(owner, file: location.file, line: location.line, handler)
  }
}
