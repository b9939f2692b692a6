// An event is not a value: it has no present, and two of them are never one. Each is told to everybody before the next one is,
// also when it is sent by a handler of the one before.

/// Something that happens, and is told each time: `saved.send(document)`.
///
/// Events are never joined, also not by a `Transaction`, which holds them and then tells all, in order.
public final class Event<Value>: ObservableCell, Delivering {
  /// How long a chain of events may be in which each one is sent by a handler of the one before.
  static var chainLimit: Int { CycleGuard.limit }
  /// How many events may follow from one, beyond those that its own handlers send: where each handler sends two, a chain of a hundred
  /// would never come to its end.
  static var crowdLimit: Int { 100_000 }

  private struct Sent {
    let value: Value
    let origin: ObjectIdentifier?
    /// How many events it follows from.
    let depth: Int
    /// Which of all events it is: who came after it was sent is not told.
    let number: UInt64
  }

  private var observers = Observers<Value>()
  private var queue: [Sent] = []
  private var depth = 0
  /// How many in the queue were sent by handlers of what handlers sent.
  private var crowd = 0
  /// Whether a cycle was found: what handlers send is not taken until the queue is empty.
  private var isBreaking = false
  /// How many were sent.
  private var newest: UInt64 = 0
  private var isDelivering = false
  private var isHeld = false

  /// Makes an event that nobody observes yet.
  public override init(label: String? = nil, file: StaticString = #fileID, line: UInt = #line) {
    super.init(label: label, file: file, line: line)
  }

  /// Tells `value` to every observer but `origin`.
  public func send(_ value: Value, from origin: AnyObject? = nil) {
    guard isTaken() else { return }
    if let register = BindingInspector.register {
      let text = register.shown(ValueText.of(value), saying: value as? String, of: [self], with: origin)
      register.note(.wrote(self, value: text, origin: origin))
    }
    newest &+= 1
    queue.append(Sent(value: value, origin: origin.map(ObjectIdentifier.init), depth: depth, number: newest))
    if Tracking.current.transactions == 0 { return deliver() }
    if !isHeld { Tracking.current.held.append(self) }
    isHeld = true
  }

  /// Whether one more may be sent; if not, the cycle is reported, once.
  private func isTaken() -> Bool {
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

  /// How many handlers there are, for tests.
  var observerCount: Int { observers.count }

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
  ///
  /// The same as `bind(with:)`, which is the one to write; this is the word that all that tells has in common.
  @discardableResult
  public func observe<Owner: AnyObject>(
    with owner: Owner, _ handler: @escaping (Owner, Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let observer = add(owner: owner, at: SourcePlace(file, line)) { [weak owner] value in
      guard let owner else { return false }
      handler(owner, value)
      return true
    }
    Tracking.collect(observer, of: owner)
    return observer
  }

  private func add(
    owner: AnyObject?, at place: SourcePlace, _ handler: @escaping (Value) -> Bool
  ) -> any Disposable {
    let watched = LiveBinding.watch(.event, of: self, owner: owner, at: place, handler)
    let gone = observers.takeDead()
    let id = observers.add(owner: owner, since: newest, watched)
    withExtendedLifetime(gone) {}
    return Subscription { [weak self] in self?.removeObserver(id) }
  }

  /// The handler dies when the list is whole again: what dies with it may end other bindings of this event.
  private func removeObserver(_ id: UInt64) {
    let gone = observers.remove(id)
    withExtendedLifetime(gone) {}
  }

  func deliver() {
    isHeld = false
    guard !isDelivering, !Tracking.postpones(self) else { return }
    isDelivering = true
    Tracking.pass {
      while !queue.isEmpty { tellAll() }
      (crowd, isBreaking) = (0, false)
      isDelivering = false
    }
  }

  /// Notifies of the events in the queue, and of those that are sent meanwhile.
  private func tellAll() {
    var next = 0
    while next < queue.count {
      tell(queue[next])
      next += 1
    }
    emptyQueue()
  }

  /// Empties the queue; the release of a value in it may send more.
  private func emptyQueue() {
    var told: [Sent] = []
    swap(&told, &queue)
    // Here, and not within the access that empties the queue.
    told.removeAll()
  }

  /// Drops the events of a cycle that is being broken.
  func giveUp() { emptyQueue() }

  private func tell(_ sent: Sent) {
    depth = sent.depth + 1
    defer { depth = 0 }
    for entry in observers.beginPass() {
      if observers.hasRemoved, !observers.contains(entry.id) { continue }
      if entry.since >= sent.number { continue }
      if let origin = sent.origin, entry.owner == origin { continue }
      if let handler = entry.handler, !handler(sent.value) { removeObserver(entry.id) }
    }
  }
}

extension Event where Value == Void {
  /// Tells every observer that it happened.
  public func send() { send(()) }
}
