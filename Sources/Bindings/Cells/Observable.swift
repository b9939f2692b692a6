import Synchronization

/// A value that notifies its observers of every write.
///
/// ```swift
/// let name = Observable("Ada")
/// name.observe { print($0) }
/// name.value = "Grace"  // prints Grace
/// ```
///
/// A write takes O(n) time for n observers. The members of a struct value are available as bindings: `user.name` is a
/// `Binding<String>`.
@dynamicMemberLookup
public final class Observable<Value>: ValueCell<Value>, TwoWayBindable {
  // Unchecked, because a check takes longer than the read. `isLent` detects reads during `mutate`.
  @exclusivity(unchecked) private var storage: Value
  /// Whether the value is being changed in place by `mutate`.
  @exclusivity(unchecked) private var isLent = false
  /// A write made during `mutate`, for example by a `deinit`.
  ///
  /// The write is performed afterwards.
  private var lateWrite: ((Observable) -> Void)?
  private nonisolated let inbox = Mutex<[Value]>([])
  /// The handler assigned to `valueChanged`, which is declared in the product `FamiliarNames`.
  package var assignedHandler: AnyObject?

  /// Creates a cell with the given initial value.
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - label: The name shown in cycle reports and in the inspector.
  ///   - isSensitive: Whether the inspector redacts the value.
  ///   - file: The source file shown in reports and in the inspector.
  ///   - line: The line in that file.
  public init(
    _ value: Value, label: String? = nil, isSensitive: Bool = false, file: StaticString = #fileID, line: UInt = #line
  ) {
    storage = value
    super.init(label: label, isSensitive: isSensitive, file: file, line: line)
  }

  override var stored: Value {
    if isLent { failLent() }
    return storage
  }

  private func failLent() -> Never {
    // A read cannot return the value while `body` changes it. A copy for these reads would duplicate whole arrays.
    preconditionFailure("the body of mutate(_:) reads the cell '\(description)'. Use the body's parameter instead.")
  }

  /// The current value.
  ///
  /// Setting the value notifies every observer, even if the new value is equal.
  public override var value: Value {
    get {
      noteRead()
      return stored
    }
    set { write(newValue, origin: nil) }
  }

  /// Stores `value`, and notifies every observer, except observers whose owner is `origin`.
  ///
  /// - Returns: `.changed` if an observer wrote the value again before the call returned, otherwise `.accepted`. Inside
  ///   a transaction or a handler of this cell, observers are notified later, and the result is `.accepted`.
  @discardableResult
  public func write(_ value: Value, origin: AnyObject?) -> WriteOutcome {
    if isLent {
      lateWrite = { $0.write(value, origin: origin) }
      return .accepted
    }
    let old = change(from: origin) { exchange(&storage, with: value) }
    let outcome: WriteOutcome = publish(from: origin) ? .changed : .accepted
    withExtendedLifetime(old) {}
    return outcome
  }

  /// Changes the value in place, without copying it, and notifies every observer.
  ///
  /// `body` runs in a ``transaction(_:)``. Reading this cell in `body` is a programming error that stops the program. A
  /// write to this cell during `body` is performed afterwards, and replaces the changed value. If `body` throws, its
  /// changes are kept and published.
  ///
  /// - Parameter body: A closure that changes the value.
  /// - Returns: The result of `body`.
  public func mutate<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isLent { failLent() }
    return try transaction { () throws(Failure) in
      defer {
        publish(from: nil)
        exchange(&lateWrite, with: nil)?(self)
      }
      return try change { () throws(Failure) in
        isLent = true
        defer { isLent = false }
        return try body(&storage)
      }
    }
  }

  /// Changes the value in place without notifying observers.
  ///
  /// The caller must call `fire()` afterwards.
  func mutateQuietly<Result>(_ body: (inout Value) -> Result) -> Result {
    // The old value is retained until the access to `storage` has ended, because its release may read this cell.
    let old = storage
    let result = change { body(&storage) }
    withExtendedLifetime(old) {}
    return result
  }

  /// Notifies every observer of the current value.
  ///
  /// Call this method, for example, after a change inside an object that the cell stores.
  public func fire() {
    publish(from: nil)
  }

  /// A binding to the given member of the value, such as `user.name`.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding(self, keyPath)
  }
}

extension Observable where Value: Sendable {
  /// Writes the given value from any thread.
  ///
  /// Posted values are stored on the main actor, in the order in which they were posted.
  ///
  /// - Parameters:
  ///   - value: The value to store.
  ///   - tracker: The tracker that counts the value as pending work until it is stored.
  public nonisolated func post(_ value: Value, on tracker: WorkTracker? = nil) {
    tracker?.begin()
    inbox.withLock { $0.append(value) }
    Task { @MainActor in
      storePosts()
      tracker?.end()
    }
  }

  /// Stores all values posted so far, including values whose task has not run yet.
  private func storePosts() {
    let posted = inbox.withLock { exchange(&$0, with: []) }
    for next in posted { value = next }
  }
}
