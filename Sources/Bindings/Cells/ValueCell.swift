// A cell with one value and handlers that are told of it: what `Observable` and `Computed` share.
//
// The pass: handlers are called in the order in which they came, on a copy of the list, so that they may come and go
// meanwhile. When a handler causes a newer value, the running pass ends there and a new one begins with the newest value:
// nobody is ever told an older value than one already told.

/// A value that tells: the common part of `Observable` and `Computed`.
public class ValueCell<Value>: ObservableCell, ValueSource, Delivering {
  // Unchecked, as what is private in the other cells: the run-time check of exclusive access costs more than telling an observer.
  // It could find nothing here: no access to these fields is open while a handler runs, which `DeliveryTests` tries in every way.
  @exclusivity(unchecked) private final var observers = Observers<Value>()
  @exclusivity(unchecked) private(set) final var isDelivering = false
  @exclusivity(unchecked) private final var isHeld = false
  /// Counts what there is to tell: a pass that finds it moved starts over.
  @exclusivity(unchecked) private final var news: UInt64 = 0
  @exclusivity(unchecked) private final var told: UInt64 = 0
  /// Who made the newest edit, and so is not told.
  @exclusivity(unchecked) private final var origin: ObjectIdentifier?

  override init(label: String?, file: StaticString, line: UInt) {
    super.init(label: label, file: file, line: line)
  }

  deinit {}

  /// The present value.
  ///
  /// Reading it makes the cell a source of the expression that is being evaluated.
  public var value: Value {
    refresh()
    noteRead()
    return stored
  }

  /// The present value, read without becoming a source.
  public final var untrackedValue: Value {
    refresh()
    return stored
  }

  /// What is stored.
  ///
  /// Subclasses hold it: `Observable`, `Computed` and `Paced`. Nobody outside can make another (no open initializer), so that
  /// this body is never run.
  var stored: Value { preconditionFailure("a ValueCell is an Observable or a Computed") }

  override var contentDescription: String { ValueText.of(stored) }
  override var contentText: String? { stored as? String }

  /// Whether anybody is to be told.
  final var hasObservers: Bool { !observers.isEmpty }

  /// How many handlers there are, for tests and the inspector.
  final var observerCount: Int { observers.count }

  final func addObserver(
    owner: AnyObject?, at place: SourcePlace, _ handler: @escaping (Value) -> Bool
  ) -> any Disposable {
    refresh()
    let watched = LiveBinding.watch(.observer, of: self, owner: owner, at: place, handler)
    let gone = observers.takeDead()
    let id = observers.add(owner: owner, since: news, watched)
    noteNewcomer()
    withExtendedLifetime(gone) {}
    return Subscription { [weak self] in self?.removeObserver(id) }
  }

  /// Somebody more knows the present value.
  func noteNewcomer() {}

  /// The handler dies when the list is whole again: what dies with it may end other bindings of this cell.
  private final func removeObserver(_ id: UInt64) {
    let gone = observers.remove(id)
    withExtendedLifetime(gone) {}
  }

  /// Says that there is something to tell, and tells it now, or when the open transaction ends.
  ///
  /// - Returns: whether a handler, of this cell or of what is made from it, put a newer value in the place of this one.
  @discardableResult
  final func announce(from origin: AnyObject?) -> Bool {
    noteNews(from: origin)
    if Tracking.current.transactions > 0 { return hold() }
    let mine = news
    if hasObservers { tellNews() } else { Tracking.settle() }
    return news != mine
  }

  /// Counts something new to tell, without telling it.
  final func noteNews(from origin: AnyObject?) {
    news &+= 1
    self.origin = origin.map(ObjectIdentifier.init)
  }

  private final func hold() -> Bool {
    guard !isHeld else { return false }
    isHeld = true
    Tracking.current.held.append(self)
    return false
  }

  /// Of a cycle that is being broken: a plain cell has nothing to catch up with.
  func giveUp() {}

  var dueCell: ObservableCell? { nil }

  /// Whether observers are still to be notified.
  final var hasNews: Bool { told != news }

  /// Nothing is to be told after all: the observers know the present value.
  final func forgetNews() { told = news }

  /// The number of the newest observer.
  final var newestObserver: UInt64 { observers.newestID }

  /// Was held back, or waited, until now.
  func deliver() { tellNews() }

  /// Tells what there is to tell, unless a pass is running: that one then starts over by itself.
  final func tellNews() {
    isHeld = false
    guard !isDelivering else { return }
    refresh()
    guard told != news, !Tracking.postpones(self) else { return }
    isDelivering = true
    Tracking.pass {
      deliverUntilNewest()
      isDelivering = false
    }
  }

  private final func deliverUntilNewest() {
    var hasStartedOver = false
    while told != news {
      if runPass() { continue }
      hasStartedOver = true
      noteStartingOver()
      if let report = Tracking.current.cycles.startOver(self) { Tracking.report(report) }
      if Tracking.current.cycles.isBreaking { told = news }
    }
    if hasStartedOver { Tracking.current.cycles.settled(self) }
  }

  /// Whoever was told in the pass before is told something newer now.
  func noteStartingOver() {}

  /// One pass over the handlers.
  ///
  /// - Returns: whether it came to its end; false when a handler caused a newer value.
  private final func runPass() -> Bool {
    let value = stored
    let target = news
    let skipped = origin
    told = target
    for entry in observers.beginPass() {
      if observers.hasRemoved, !observers.contains(entry.id) { continue }
      if entry.since == target { continue }
      if let skipped, entry.owner == skipped { continue }
      if let handler = entry.handler, !handler(value) { removeObserver(entry.id) }
      refresh()
      if news != target { return false }
    }
    return true
  }
}
