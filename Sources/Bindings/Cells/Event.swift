// An event is not a value: it has no present, and two of them are never one. Each is told to everybody before the next one is,
// also when it is sent by a handler of the one before.

/// Something that happens, and is told each time: `saved.send(document)`.
///
/// Events are never joined, also not by a `Transaction`, which holds them and then tells all, in order.
public final class Event<Value>: ObservableCell, Delivering {
  /// How long a chain of events may be in which each one is sent by a handler of the one before.
  static var chainLimit: Int { CycleGuard.limit }

  private struct Sent {
    let value: Value
    let origin: ObjectIdentifier?
    /// How many events it follows from.
    let depth: Int
  }

  private var observers = Observers<Value>()
  private var queue: [Sent] = []
  private var depth = 0
  private var isDelivering = false
  private var isHeld = false

  /// Makes an event that nobody observes yet.
  public override init(label: String? = nil, file: StaticString = #fileID, line: UInt = #line) {
    super.init(label: label, file: file, line: line)
  }

  /// Tells `value` to every observer but `origin`.
  public func send(_ value: Value, from origin: AnyObject? = nil) {
    if depth >= Self.chainLimit { return reportCycle() }
    if let register = BindingInspector.register {
      register.note(.wrote(self, value: ValueText.of(value), origin: origin))
    }
    queue.append(Sent(value: value, origin: origin.map(ObjectIdentifier.init), depth: depth))
    if Tracking.current.transactions == 0 { return deliver() }
    if !isHeld { Tracking.current.held.append(self) }
    isHeld = true
  }

  /// Tells every later event to `handler`, for as long as this lives.
  @discardableResult
  public func bind(
    _ handler: @escaping (Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    add(owner: nil, at: SourcePlace(file, line)) { value in
      handler(value)
      return true
    }
  }

  /// Tells every later event to `handler` while `owner` lives; `owner` is held weakly.
  @discardableResult
  public func observe<Owner: AnyObject>(
    with owner: Owner, _ handler: @escaping (Owner, Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    add(owner: owner, at: SourcePlace(file, line)) { [weak owner] value in
      guard let owner else { return false }
      handler(owner, value)
      return true
    }
  }

  private func add(
    owner: AnyObject?, at place: SourcePlace, _ handler: @escaping (Value) -> Bool
  ) -> any Disposable {
    let watched = LiveBinding.watch(.event, of: self, owner: owner, at: place, handler)
    let id = observers.add(owner: owner.map(ObjectIdentifier.init), watched)
    return Subscription { [weak self] in self?.observers.remove(id) }
  }

  func deliver() {
    isHeld = false
    guard !isDelivering else { return }
    isDelivering = true
    Tracking.pass {
      var next = 0
      while next < queue.count {
        tell(queue[next])
        next += 1
      }
      queue.removeAll()
      isDelivering = false
    }
  }

  private func tell(_ sent: Sent) {
    depth = sent.depth + 1
    defer { depth = 0 }
    for entry in observers.beginPass() {
      if observers.hasRemoved, !observers.contains(entry.id) { continue }
      if let origin = sent.origin, entry.owner == origin { continue }
      if !entry.handler(sent.value) { observers.remove(entry.id) }
    }
  }

  private func reportCycle() {
    Tracking.report(CycleReport(participants: [description], passes: Self.chainLimit))
  }
}

extension Event where Value == Void {
  /// Tells every observer that it happened.
  public func send() { send(()) }
}
