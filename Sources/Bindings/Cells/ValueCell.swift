/// A value with observers; the base class of `Observable` and `Computed`.
///
/// A notification pass calls the observers in the order in which they were added. If an observer changes the value, the
/// pass ends and a new pass begins with the new value. As a result, no observer receives an older value after a newer
/// value.
public class ValueCell<Value>: ObservableCell, ValueSource {
  // Unchecked, because run-time checks take longer than a notification. No access to these properties is in progress
  // while a handler runs. `DeliveryTests` covers all combinations.
  @exclusivity(unchecked) private final var observers = Observers<Value>()
  /// The number of changes so far, including unpublished changes.
  @exclusivity(unchecked) private final var news: UInt64 = 0
  /// The value of `news` when the last pass began.
  @exclusivity(unchecked) private final var published: UInt64 = 0
  /// The origin of the newest change.
  ///
  /// Observers that belong to the origin are not notified.
  @exclusivity(unchecked) private final var origin: ObjectIdentifier?

  override init(label: String?, isSensitive: Bool = false, file: StaticString, line: UInt) {
    super.init(label: label, isSensitive: isSensitive, file: file, line: line)
  }

  deinit {}

  /// The current value.
  ///
  /// An expression that reads the value depends on this cell.
  public var value: Value {
    updateIfNeeded()
    noteRead()
    return stored
  }

  /// The current value, read without adding a dependency.
  public final var untrackedValue: Value {
    updateIfNeeded()
    return stored
  }

  /// Publishes a debounced or throttled value immediately.
  ///
  /// The method does nothing in a cell that is neither debounced nor throttled.
  public func flush() {}

  /// The stored value.
  ///
  /// Every subclass overrides this property, and all subclasses are in this module.
  var stored: Value { preconditionFailure("'stored' is abstract. Override it in the subclass of ValueCell.") }

  override var content: Any { stored }

  final var hasObservers: Bool { !observers.isEmpty }

  final var observerCount: Int { observers.count }

  final func addObserver(
    owner: AnyObject?, at location: CodeLocation, _ handler: @escaping CellObserver<Value>.Handler
  ) -> any Disposable {
    updateIfNeeded()
    let inspected = InspectedBinding.wrap(.observer, of: self, owner: owner, at: location, handler)
    // The removed handlers are released after the access to `observers`, because releasing their captures may remove
    // other observers.
    _ = observers.removeReleased()
    let id = observers.add(owner: owner, since: news, inspected)
    observerAdded()
    return Subscription { [weak self] in _ = self?.observers.remove(id) }
  }

  /// Responds to the addition of an observer.
  ///
  /// The new observer is not notified of the current value.
  func observerAdded() {}

  /// Publishes the value immediately, or when the open transaction ends.
  ///
  /// - Returns: Whether a handler has written a newer value, directly or through a derived value.
  @discardableResult
  final func publish(from origin: AnyObject?) -> Bool {
    recordNews(from: origin)
    let mine = news
    if Tracking.current.transactions > 0 {
      hold()
    } else if hasObservers {
      deliver()
    } else {
      Tracking.deliverIfIdle()
    }
    return news != mine
  }

  final func recordNews(from origin: AnyObject?) {
    news &+= 1
    self.origin = origin.map(ObjectIdentifier.init)
  }

  final var hasNews: Bool { published != news }

  final func discardNews() { published = news }

  final var newestObserver: UInt64 { observers.newest }

  override func needsDelivery() -> Bool {
    updateIfNeeded()
    return hasNews
  }

  override final func deliverAll() {
    var hasRestarted = false
    while published != news {
      if runPass() { continue }
      hasRestarted = true
      passRestarted()
      if let report = Tracking.current.cycles.passRestarted(self) { Tracking.report(report) }
      if Tracking.current.cycles.isBreaking { published = news }
    }
    if hasRestarted { Tracking.current.cycles.passesEnded(self) }
  }

  /// Responds to a pass that ended early because of a newer value.
  func passRestarted() {}

  /// Notifies the observers of the current value.
  ///
  /// - Returns: Whether the pass was completed; false if a handler changed the value of the cell.
  private final func runPass() -> Bool {
    let value = stored
    let target = news
    let skipped = origin
    published = target
    for entry in observers.beginPass() {
      guard let observer = entry.item, observer.since != target else { continue }
      if observers.hasRemoved, !observers.contains(entry.number) { continue }
      if let skipped, observer.owner == skipped { continue }
      if !observer.handler(value) { _ = observers.remove(entry.number) }
      updateIfNeeded()
      if news != target { return false }
    }
    return true
  }
}
