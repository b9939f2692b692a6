// A value that tells. It stores, then notifies: synchronously, in the order in which the observers came, everyone but the
// origin of the edit.
import Synchronization

/// A value that tells whoever asked of every write.
///
/// ```swift
/// let name = Observable("Ada")
/// name.bind { print($0) }
/// name.value = "Grace"     // prints Grace
/// ```
///
/// A write costs O(observers). Members of a struct inside are lenses: `user.name` is a `Binding<String>`.
@dynamicMemberLookup
public final class Observable<Value>: ValueCell<Value>, TwoWay {
  // Unchecked, because the check costs more than the read: that nobody looks at it while `mutate` has lent it is asked by `isLent`.
  @exclusivity(unchecked) private var storage: Value
  /// Whether `mutate` has lent what is stored to its body.
  @exclusivity(unchecked) private var isLent = false
  /// What was written meanwhile, for example by what died in the body.
  private var lateWrite: ((Observable) -> Void)?
  /// What other threads have posted and the main actor has not taken yet.
  private nonisolated let inbox = Mutex(Inbox<Value>())

  /// What `valueChanged` was set to; see `SeedVocabulary.swift`.
  var slot: ValueSlot<Value>?

  /// Makes a cell that holds `value`.
  ///
  /// - Parameter label: what it is called in reports of cycles and in the inspector.
  public init(_ value: Value, label: String? = nil, file: StaticString = #fileID, line: UInt = #line) {
    storage = value
    super.init(label: label, file: file, line: line)
  }

  override var stored: Value {
    if isLent { failLent() }
    return storage
  }

  private func failLent() -> Never {
    // There is no value to go on with: the body is changing it, and a copy for those who ask would be one of the whole array inside.
    preconditionFailure("the body of mutate(_:) reads the cell whose value it is given: \(description)")
  }

  /// The present value.
  ///
  /// Setting it stores, then tells every observer, equal or not.
  public override var value: Value {
    get {
      noteRead()
      return stored
    }
    set { write(newValue, from: nil) }
  }

  /// Stores `value`, then tells everyone but `origin`.
  ///
  /// - Returns: `.changed` when an observer wrote again before this returned; that write was told to `origin`, unless it had made it
  ///   itself. Else `.accepted`: also in a transaction, and inside a handler of this very cell, where observers are told later.
  @discardableResult
  public func write(_ value: Value, from origin: AnyObject?) -> WriteOutcome {
    if isLent {
      lateWrite = { $0.write(value, from: origin) }
      return .accepted
    }
    // What it held outlives the access that replaces it: what dies with it may read and write this cell.
    var old = value
    change(from: origin) { swap(&storage, &old) }
    let outcome: WriteOutcome = announce(from: origin) ? .changed : .accepted
    withExtendedLifetime(old) {}
    return outcome
  }

  /// Changes the value in place, then tells every observer; an array inside is not copied.
  ///
  /// It is a transaction: what `body` writes, or what dies in it, is told when it has ended. A write to this very cell meanwhile takes
  /// the place of what `body` made. `body` must not read the cell, whose value it has: that stops the program, with the name of the cell.
  /// What it has changed when it throws stays changed, and is told.
  public func mutate<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isLent { failLent() }
    let result: Swift.Result<Result, Failure> = Transaction.run {
      let result = lend(to: body)
      announce(from: nil)
      if let lateWrite {
        self.lateWrite = nil
        lateWrite(self)
      }
      return result
    }
    return try result.get()
  }

  private func lend<Result, Failure: Error>(
    to body: (inout Value) throws(Failure) -> Result
  ) -> Swift.Result<Result, Failure> {
    change {
      isLent = true
      defer { isLent = false }
      do throws(Failure) {
        return .success(try body(&storage))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Changes the value in place without telling observers; whoever calls it tells them after, with `fire()`.
  func mutateQuietly<Result>(_ body: (inout Value) -> Result) -> Result {
    // As in `write`: what it held outlives the access.
    let old = storage
    let result = change { body(&storage) }
    withExtendedLifetime(old) {}
    return result
  }

  /// Tells every observer the present value again.
  public func fire() {
    announce(from: nil)
  }

  /// A lens on a member of the value: reads it, and writes the whole with the member replaced.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding(self, keyPath)
  }
}

extension Observable where Value: Sendable {
  /// Brings a value from any thread; values are stored on the main actor, first in first out.
  ///
  /// - Parameter activity: the ledger on which this counts as work until the value is stored.
  public nonisolated func post(_ value: Value, on activity: Activity? = nil) {
    activity?.begin()
    inbox.withLock { $0.put(value) }
    Task { @MainActor in
      takePost()
      activity?.end()
    }
  }

  /// Takes the oldest value from the inbox: there are as many takers as values.
  private func takePost() {
    let next = inbox.withLock { $0.takeOldest() }
    if let next { value = next }
  }
}
