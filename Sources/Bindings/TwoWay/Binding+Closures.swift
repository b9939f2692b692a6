extension Binding where Value: Equatable {
  /// Creates a binding to a value that is read, written and observed by closures, for a model that is not
  /// `@Observable`.
  ///
  ///     let volume = Binding(
  ///       get: { player.volume }, set: { player.volume = $0 },
  ///       observe: { changed in
  ///         player.onVolumeChange = changed
  ///         return { player.onVolumeChange = nil }
  ///       })
  ///
  /// The value is read when the binding is created, after each write, and when the model reports a change. Tracked
  /// expressions that read ``value`` depend on it. The binding retains the closures. The closure that `observe`
  /// receives does not retain the binding.
  ///
  /// - Parameters:
  ///   - get: A closure that returns the current value.
  ///   - set: A closure that writes a value. The model may store another value, which controls then display.
  ///   - observe: A closure that is called once, with a closure that the model calls on the main actor after each
  ///     change. It returns a closure that ends the observation, which is called when the binding is released.
  ///   - isSensitive: Whether the inspector redacts the value.
  ///   - label: The name shown in the inspector.
  ///   - file: The source file shown in reports and in the inspector.
  ///   - line: The line in that file.
  public convenience init(
    get: @escaping () -> Value, set: @escaping (Value) -> Void,
    observe: (_ changed: @escaping () -> Void) -> (() -> Void), isSensitive: Bool = false,
    label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    let value = Observable(
      untracked(get), label: label, isSensitive: isSensitive, file: file, line: line)
    let mirror = Mirror(of: value, get: get)
    mirror.end = observe { [weak mirror] in mirror?.update() }
    self.init(
      isSensitive: isSensitive, read: { value.value }, put: { mirror.write($0, origin: $1, set) },
      listen: { owner, location, deliver in
        value.observe(with: owner, at: location) { _, new in deliver(new) }
      })
  }

  /// A copy of a value that a model reports with a closure.
  private final class Mirror {
    private let value: Observable<Value>
    private let get: () -> Value
    private var isWriting = false
    /// A closure that ends the observation of the model.
    var end: () -> Void = {}

    init(of value: Observable<Value>, get: @escaping () -> Value) {
      self.value = value
      self.get = get
    }

    isolated deinit { end() }

    /// Reads the value after a change that the model has reported; a report during a write is covered by the write.
    func update() { if !isWriting { store(untracked(get), origin: nil) } }

    func write(_ new: Value, origin: AnyObject?, _ set: (Value) -> Void) -> WriteOutcome {
      isWriting = true
      set(new)
      isWriting = false
      let stored = untracked(get)
      guard stored == new else {
        store(stored, origin: nil)
        return .changed
      }
      store(stored, origin: origin)
      return .accepted
    }

    private func store(_ new: Value, origin: AnyObject?) {
      if new != value.untrackedValue { value.write(new, origin: origin) }
    }
  }
}
