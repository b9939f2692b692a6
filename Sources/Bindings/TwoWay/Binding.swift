/// A two-way binding to a value stored elsewhere, for example in a member of a struct or in an `@Observable` model.
public final class Binding<Value>: TwoWayBindable {
  /// A closure that adds an observer and returns a token.
  ///
  /// `deliver` is called with each later value for the lifetime of `owner`.
  typealias Listen = (
    _ owner: AnyObject, _ location: CodeLocation, _ deliver: @escaping (Value) -> Void
  ) -> any Disposable

  private let read: () -> Value
  private let put: (Value, AnyObject?) -> WriteOutcome
  private let listen: Listen
  /// Whether the inspector redacts the value.
  public let isSensitive: Bool
  /// The draft that the binding edits, or nil if its source has none.
  package let draft: (any DraftHolding)?

  init(
    isSensitive: Bool, draft: (any DraftHolding)? = nil, read: @escaping () -> Value,
    put: @escaping (Value, AnyObject?) -> WriteOutcome,
    listen: @escaping Listen
  ) {
    self.isSensitive = isSensitive
    self.draft = draft
    self.read = read
    self.put = put
    self.listen = listen
  }

  /// The current value.
  ///
  /// Setting the value writes it to the source.
  public var value: Value {
    get { read() }
    set { write(newValue, origin: nil) }
  }

  /// Writes the given value to the source, which notifies every observer, except observers whose owner is `origin`.
  @discardableResult
  public func write(_ value: Value, origin: AnyObject?) -> WriteOutcome {
    put(value, origin)
  }

  /// Adds an observer that is removed when `owner` is released.
  public func addObserver<Owner: AnyObject>(
    _ owner: Owner, file: StaticString, line: UInt, _ handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable {
    listen(owner, CodeLocation(file, line)) { [weak owner] value in
      if let owner { handler(owner, value) }
    }
  }
}

extension Binding {
  /// Creates a binding to the value of `source`, which the binding retains.
  public convenience init(_ source: some TwoWayBindable<Value>) {
    self.init(
      isSensitive: source.isSensitive,
      draft: draftEdited(by: source),
      read: { source.value },
      put: { source.write($0, origin: $1) },
      listen: { owner, location, deliver in source.observe(with: owner, at: location) { _, value in deliver(value) } })
  }

  /// Creates a binding to the given member of the value of `source`, which the binding retains.
  public convenience init<Whole>(_ source: some TwoWayBindable<Whole>, _ keyPath: WritableKeyPath<Whole, Value>) {
    self.init(
      isSensitive: source.isSensitive,
      read: { source.value[keyPath: keyPath] },
      put: { member, origin in
        var whole = untracked { source.value }
        whole[keyPath: keyPath] = member
        return source.write(whole, origin: origin)
      },
      listen: { owner, location, deliver in
        source.observe(with: owner, at: location) { _, whole in deliver(whole[keyPath: keyPath]) }
      })
  }

  /// A binding to the given member of the value, such as `user[\.name]`.
  public subscript<Member>(_ keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(self, keyPath)
  }
}
