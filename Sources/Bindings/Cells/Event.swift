/// A source of notifications that has no current value.
///
/// To notify the observers, call `send`, for example `saved.send(document)`.
///
/// Events are never coalesced. Events sent during a ``transaction(_:)`` are queued, and are published in order when the
/// transaction ends. Every observer receives an event before any observer receives the next event.
public final class Event<Value>: ObservableCell {
  /// The maximum length of a chain of events, each of which is sent by a handler of the previous event.
  static var chainLimit: Int { CycleGuard.limit }
  /// The maximum number of events that can result from one event.
  ///
  /// If each handler sends two events, the number of events doubles with each link of the chain. Such a chain would run
  /// almost forever before its length reached `chainLimit`.
  static var crowdLimit: Int { 100_000 }

  private struct Sent {
    let value: Value
    let origin: ObjectIdentifier?
    /// The number of events in the chain that led to this event, not counting the event itself.
    let depth: Int
    /// The sequence number of the event.
    ///
    /// Observers added after the event was sent do not receive it.
    let number: UInt64
  }

  private var observers = Observers<Value>()
  private var queue: [Sent] = []
  private var depth = 0
  /// The number of events sent at a depth of 2 or more since the queue was last empty.
  private var crowd = 0
  /// Whether a cycle has been detected.
  ///
  /// While the value is true, events sent by handlers are dropped. The value is reset when the queue is empty.
  private var isBreaking = false
  private var newest: UInt64 = 0

  /// Creates an event without observers.
  ///
  /// - Parameters:
  ///   - label: The name shown in cycle reports and in the inspector.
  ///   - isSensitive: Whether the inspector redacts the values.
  ///   - file: The source file shown in reports and in the inspector.
  ///   - line: The line in that file.
  public override init(
    label: String? = nil, isSensitive: Bool = false, file: StaticString = #fileID, line: UInt = #line
  ) {
    super.init(label: label, isSensitive: isSensitive, file: file, line: line)
  }

  /// Sends `value` to every observer, except observers whose owner is `origin`.
  public func send(_ value: Value, origin: AnyObject? = nil) {
    guard isAccepted() else { return }
    if let hook = Inspection.hook { hook.wrote(value, to: self, origin: origin) }
    newest &+= 1
    queue.append(Sent(value: value, origin: origin.map(ObjectIdentifier.init), depth: depth, number: newest))
    if Tracking.current.transactions == 0 { return deliver() }
    hold()
  }

  /// Returns whether another event may be sent, and reports a cycle when one is detected.
  private func isAccepted() -> Bool {
    if Tracking.current.cycles.isRecording { Tracking.current.cycles.record(self) }
    guard depth > 1 else { return true }
    if isBreaking { return false }
    crowd += 1
    let isLast = depth == Self.chainLimit - 1 || crowd == Self.crowdLimit - Self.chainLimit
    if isLast { Tracking.current.cycles.beginRecording(self) }
    guard depth >= Self.chainLimit || crowd >= Self.crowdLimit else { return true }
    isBreaking = true
    Tracking.report(Tracking.current.cycles.endRecording(of: self, after: depth))
    return false
  }

  var observerCount: Int { observers.count }

  /// Calls `handler` with each later event, for the lifetime of this object.
  ///
  /// - Returns: A token that removes the observer early. The caller need not keep it.
  @discardableResult
  public func observe(
    file: StaticString = #fileID, line: UInt = #line, _ handler: @escaping (Value) -> Void
  ) -> any Disposable {
    add(owner: nil, at: CodeLocation(file, line), CellObserver.handler(handler))
  }

  /// Calls `handler` with each later event for the lifetime of `owner`, which is held weakly.
  ///
  /// - Returns: A token that removes the observer early. The caller need not keep it.
  @discardableResult
  public func observe<Owner: AnyObject>(
    with owner: Owner, file: StaticString = #fileID, line: UInt = #line, _ handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable {
    Tracking.addObserver(of: owner, handler) { add(owner: owner, at: CodeLocation(file, line), $0) }
  }

  private func add(
    owner: AnyObject?, at location: CodeLocation, _ handler: @escaping CellObserver<Value>.Handler
  ) -> any Disposable {
    let inspected = InspectedBinding.wrap(.event, of: self, owner: owner, at: location, handler)
    // The removed handlers are released after the access to `observers`, because releasing their captures may remove
    // other observers.
    _ = observers.removeReleased()
    let id = observers.add(owner: owner, since: newest, inspected)
    return Subscription { [weak self] in _ = self?.observers.remove(id) }
  }

  override func deliverAll() {
    while !queue.isEmpty { publishQueue() }
    (crowd, isBreaking) = (0, false)
  }

  private func publishQueue() {
    var next = 0
    while next < queue.count {
      publish(queue[next])
      next += 1
    }
    emptyQueue()
  }

  private func emptyQueue() {
    // The values are released after the access to the queue, because releasing them may send more events.
    var published = exchange(&queue, with: [])
    published.removeAll()
  }

  override func skipPendingUpdate() { emptyQueue() }

  private func publish(_ sent: Sent) {
    depth = sent.depth + 1
    defer { depth = 0 }
    for entry in observers.beginPass() {
      guard let observer = entry.item, observer.since < sent.number else { continue }
      if observers.hasRemoved, !observers.contains(entry.number) { continue }
      if let origin = sent.origin, observer.owner == origin { continue }
      if !observer.handler(sent.value) { _ = observers.remove(entry.number) }
    }
  }
}

extension Event where Value == Void {
  /// Sends an event to every observer.
  public func send() { send(()) }
}
