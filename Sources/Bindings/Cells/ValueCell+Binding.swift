// The ways to be told of a cell's values, for all cells alike.

extension ValueCell {
  /// Tells every later value to `handler`, for as long as this cell lives.
  ///
  /// What `handler` captures strongly lives as long, too; prefer `bind(with:)`, which holds its owner weakly.
  ///
  /// - Returns: a token that ends the binding early. It need not be kept.
  @discardableResult
  public final func bind(
    _ handler: @escaping (Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(at: SourcePlace(file, line), handler)
  }

  /// Tells the present value to `handler` now, to it alone, and every later one.
  @discardableResult
  public final func bindAndFire(
    _ handler: @escaping (Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let token = bind(at: SourcePlace(file, line), handler)
    handler(untrackedValue)
    return token
  }

  /// Tells every later value to `handler` while `owner` lives; `owner` is held weakly.
  ///
  /// What `ValueSource` asks for, with the place said: for wrappers, whose callers wrote the binding. Else write `bind(with:)`.
  ///
  /// - Parameter place: where the binding was written, for the inspector.
  @discardableResult
  public final func observe<Owner: AnyObject>(
    with owner: Owner, at place: SourcePlace, _ handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable {
    let observer = addObserver(owner: owner, at: place) { [weak owner] value in
      guard let owner else { return false }
      handler(owner, value)
      return true
    }
    Tracking.collect(observer, of: owner)
    return observer
  }

  /// Tells every later value to `handler` while `owner` lives: `model.name.bind(with: self) { $0.title = $1 }`.
  ///
  /// `owner` is held weakly. The one to write where the cell is at hand; code that takes any `ValueSource` writes `observe(with:)`, which
  /// does the same and is all that a `Validated` or a `Binding` has.
  @discardableResult
  public final func bind<Owner: AnyObject>(
    with owner: Owner, _ handler: @escaping (Owner, Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    observe(with: owner, at: SourcePlace(file, line), handler)
  }

  /// Tells the present value to `handler` now, to it alone, and every later one while `owner` lives.
  @discardableResult
  public final func bindAndFire<Owner: AnyObject>(
    with owner: Owner, _ handler: @escaping (Owner, Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let token = observe(with: owner, at: SourcePlace(file, line), handler)
    handler(owner, untrackedValue)
    return token
  }

  /// Copies the present value, and every later one, into a property of `target`, which is held weakly.
  @discardableResult
  public final func bind<Target: AnyObject>(
    to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bindAndFire(with: target, { $0[keyPath: keyPath] = $1 }, file: file, line: line)
  }

  /// Copies the present value, and every later one, into `other`, which is held weakly.
  ///
  /// This cell is the origin of the copies. So two cells that are bound to one another stay equal, and no value comes back.
  @discardableResult
  public final func bind(
    to other: Observable<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bindAndFire(with: other, { [weak self] in $0.write($1, from: self) }, file: file, line: line)
  }

  final func bind(at place: SourcePlace, _ handler: @escaping (Value) -> Void) -> any Disposable {
    addObserver(owner: nil, at: place) { value in
      handler(value)
      return true
    }
  }
}
