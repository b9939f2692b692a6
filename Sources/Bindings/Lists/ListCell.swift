/// A list that notifies its observers of changes; the base class of `ObservableArray` and `DerivedList`.
///
/// A notification contains the positions of the edits, but not the elements.
public class ListCell<Element>: ObservableCell {
  final var storage: [Element]
  private final var observers = ListObservers()
  /// Whether this derived list is being updated because of a read.
  ///
  /// Observers are notified after the update.
  final var isPulled = false
  /// The elements before the first pending reload; nil if no reload is pending.
  ///
  /// A reload has no edits, so an observer needs the elements to find the neighbors of a removed element.
  package private(set) final var replacedElements: [Element]?

  final var hasObservers: Bool { !observers.isEmpty }

  init(rows elements: [Element], label: String?, file: StaticString, line: UInt) {
    storage = elements
    super.init(label: label, file: file, line: line)
  }

  deinit {}

  override var content: Any { "\(storage.count) elements" }

  // MARK: Reading

  /// The number of elements.
  public final var count: Int {
    updateIfNeeded()
    noteRead()
    return storage.count
  }

  /// Whether the list contains no elements.
  public final var isEmpty: Bool { count == 0 }

  /// The elements of the list.
  public var elements: [Element] {
    updateIfNeeded()
    noteRead()
    return storage
  }

  /// The element at `index`, which must be a valid index.
  public subscript(index: Int) -> Element {
    updateIfNeeded()
    noteRead()
    return storage[index]
  }

  /// Returns the element at `index`, or nil if the index is out of range.
  public final func element(at index: Int) -> Element? {
    updateIfNeeded()
    noteRead()
    return holds(index) ? storage[index] : nil
  }

  // Two comparisons are used, because reading `indices` of a generic array would double the duration of a small edit.
  final func holds(_ index: Int) -> Bool { index >= 0 && index < storage.count }

  // MARK: Observers

  /// The number of observers, including observers of released owners that have not been removed yet.
  final var observerCount: Int { observers.count }

  /// Calls `handler` with each later change for the lifetime of `owner`, which is held weakly.
  ///
  /// When `handler` is called, the number of elements equals the `countAfter` of the change. The change includes edits
  /// that other observers made earlier in the same notification pass.
  ///
  /// - Returns: A token that removes the observer early. The caller need not keep it.
  @discardableResult
  public final func observe<Owner: AnyObject>(
    with owner: Owner, file: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping (Owner, ListChange) -> Void
  ) -> any Disposable {
    Tracking.addObserver(of: owner, handler) { addObserver(owner: owner, at: CodeLocation(file, line), $0) }
  }

  /// Calls `handler` with each later change, for the lifetime of this list.
  ///
  /// - Returns: A token that removes the observer early. The caller need not keep it.
  @discardableResult
  public final func observe(
    file: StaticString = #fileID, line: UInt = #line, _ handler: @escaping (ListChange) -> Void
  ) -> any Disposable {
    addObserver(owner: nil, at: CodeLocation(file, line), CellObserver.handler(handler))
  }

  private final func addObserver(
    owner: AnyObject?, at location: CodeLocation, _ handler: @escaping CellObserver<ListChange>.Handler
  ) -> any Disposable {
    updateIfNeeded()
    let id = add(handler, owner: owner, at: location)
    return Subscription { [weak self] in _ = self?.observers.remove(id) }
  }

  /// Adds an observer, such as a derived list, that can read pending changes early by calling `takeNews`.
  ///
  /// - Returns: The number of the observer, to be passed to `takeNews`.
  final func add(
    _ handler: @escaping CellObserver<ListChange>.Handler, owner: AnyObject?, at location: CodeLocation
  ) -> UInt64 {
    let inspected = InspectedBinding.wrap(.list, of: self, owner: owner, at: location, handler)
    // The removed handlers are released after the access to `observers`, because releasing their captures may remove
    // other observers.
    _ = observers.removeReleased()
    return observers.add(owner: owner, inspected)
  }

  // MARK: Notifications

  final func apply(_ change: ListChange, from origin: AnyObject?, _ body: (inout [Element]) -> Void) {
    guard !change.isEmpty else { return }
    if change.isReload, hasObservers, replacedElements == nil { replacedElements = storage }
    self.change(from: origin) { body(&storage) }
    observers.note(change, from: origin.map(ObjectIdentifier.init))
    if Tracking.current.transactions > 0 {
      hold()
    } else if isPulled, Tracking.current.depth > 0 {
      if !isDelivering, !observers.isEmpty { Tracking.current.waiting.append(self) }
    } else if observers.isEmpty {
      Tracking.deliverIfIdle()
    } else {
      deliver()
    }
  }

  final func replaceRows(with elements: [Element], _ change: ListChange) {
    // The old elements are released after the access to the list, because releasing them may read and write this list.
    var old = elements
    apply(change, from: nil) { swap(&$0, &old) }
    withExtendedLifetime(old) {}
  }

  /// Notifies all observers.
  ///
  /// If a cycle is detected, the notifications stop. The remaining changes become part of the next change.
  override final func deliverAll() {
    var hasRestarted = false
    while let (id, observer, change) = nextNews() {
      let before = version
      if !observer.handler(change) { _ = observers.remove(id) }
      guard version != before else { continue }
      hasRestarted = true
      if let report = Tracking.current.cycles.passRestarted(self) { Tracking.report(report) }
      if Tracking.current.cycles.isBreaking { break }
    }
    if hasRestarted { Tracking.current.cycles.passesEnded(self) }
    releaseReplacedElements()
  }

  /// Releases the elements after the access to the list, because releasing them may read and write this list.
  private final func releaseReplacedElements() {
    var released: [Element]?
    swap(&released, &replacedElements)
    withExtendedLifetime(released) {}
  }

  private final func nextNews() -> ListObservers.News? {
    updateIfNeeded()
    return observers.next()
  }

  // MARK: Derived lists

  /// Returns the undelivered changes for the observer with the given number, and marks them as delivered.
  final func takeNews(of id: UInt64) -> ListChange? { observers.take(id) }
}
