// A lens on something that can be read, written and watched. It holds no value of its own, so there is nothing to get out of
// step: three closures, made from an `Observable`, from a key path of an `@Observable` model, or from another lens.

/// A two-way lens on a value that lives elsewhere.
public final class Binding<Value>: TwoWay {
  /// Starts telling: `deliver` is to be called with each later value, while `owner` lives.
  typealias Listen = (
    _ owner: AnyObject, _ place: SourcePlace, _ deliver: @escaping (Value) -> Void
  ) -> any Disposable

  private let read: () -> Value
  private let put: (Value, AnyObject?) -> WriteOutcome
  private let listen: Listen

  init(read: @escaping () -> Value, put: @escaping (Value, AnyObject?) -> WriteOutcome, listen: @escaping Listen) {
    self.read = read
    self.put = put
    self.listen = listen
  }

  /// The present value.
  ///
  /// Setting it writes through to the source.
  public var value: Value {
    get { read() }
    set { write(newValue, from: nil) }
  }

  /// Writes through to the source, which tells everyone but `origin`.
  @discardableResult
  public func write(_ value: Value, from origin: AnyObject?) -> WriteOutcome {
    put(value, origin)
  }

  /// Tells every later value to `handler` while `owner` lives; `owner` is held weakly.
  ///
  /// What `ValueSource` asks for. To call, write `observe(with:)` without the place; there is no `bind(with:)` here.
  @discardableResult
  public func observe<Owner: AnyObject>(
    with owner: Owner, at place: SourcePlace, _ handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable {
    listen(owner, place) { [weak owner] value in
      if let owner { handler(owner, value) }
    }
  }
}

extension Binding {
  /// A lens on the whole of `source`, under the name of `Binding`.
  public convenience init(_ source: some TwoWay<Value>) {
    self.init(
      read: { source.value },
      put: { source.write($0, from: $1) },
      listen: { owner, place, deliver in source.observe(with: owner, at: place) { _, value in deliver(value) } })
  }

  /// A lens on a member of the value that `source` holds.
  public convenience init<Whole>(_ source: some TwoWay<Whole>, _ keyPath: WritableKeyPath<Whole, Value>) {
    self.init(
      read: { source.value[keyPath: keyPath] },
      put: { member, origin in
        var whole = Tracking.untracked { source.value }
        whole[keyPath: keyPath] = member
        return source.write(whole, from: origin)
      },
      listen: { owner, place, deliver in
        source.observe(with: owner, at: place) { _, whole in deliver(whole[keyPath: keyPath]) }
      })
  }

  /// A lens on a member of this lens's value.
  public subscript<Member>(_ keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(self, keyPath)
  }
}
