// What every list has in common, whether it is edited by hand or follows another: elements to read, and observers that are told
// of each change in positions.

/// A list that tells whoever asked of each change, as positions: an `ObservableArray`, or a view of one.
public class ListCell<Element>: ObservableCell, Delivering {
  final var storage: [Element]
  private final var observers = ListObservers()
  private final var isDelivering = false
  private final var isHeld = false
  /// Whether a view is being brought up to date because somebody reads it: its observers are told afterwards.
  final var isPulled = false
  /// Given each change as it is made, also one that a transaction holds back.
  final var recorder: ((ListChange) -> Void)?

  /// Whether anybody is given the changes as such; who only reads the elements is not.
  final var isWatched: Bool { !observers.isEmpty || recorder != nil }

  init(rows elements: [Element], label: String?, file: StaticString, line: UInt) {
    storage = elements
    super.init(label: label, file: file, line: line)
  }

  deinit {}

  override var contentDescription: String { "\(storage.count) elements" }

  // MARK: Reading

  /// The number of elements.
  public final var count: Int {
    refresh()
    noteRead()
    return storage.count
  }

  /// Whether there are none.
  public final var isEmpty: Bool { count == 0 }

  /// All elements.
  public var elements: [Element] {
    refresh()
    noteRead()
    return storage
  }

  /// The element at `index`, which must be in range.
  public subscript(index: Int) -> Element {
    refresh()
    noteRead()
    return storage[index]
  }

  /// The element at `index`, or nil when there is none.
  public final func element(at index: Int) -> Element? {
    refresh()
    noteRead()
    return holds(index) ? storage[index] : nil
  }

  /// Whether there is an element at `index`.
  ///
  /// By two comparisons: a range of an array of a generic type costs as much as the rest of a small edit.
  final func holds(_ index: Int) -> Bool { index >= 0 && index < storage.count }

  // MARK: Observers

  /// How many handlers there are, those of the dead included that were not missed yet.
  final var observerCount: Int { observers.count }

  /// Tells every later change to `handler` while `owner` lives; `owner` is held weakly.
  ///
  /// The same as `bind(with:)`, which is the one to write; this is the word that all that tells has in common.
  @discardableResult
  public final func observe<Owner: AnyObject>(
    with owner: Owner, _ handler: @escaping (Owner, ListChange) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    let observer = addObserver(owner: owner, at: SourcePlace(file, line)) { [weak owner] change in
      guard let owner else { return false }
      handler(owner, change)
      return true
    }
    Tracking.collect(observer, of: owner)
    return observer
  }

  /// Tells every later change to `handler`, for as long as this list lives.
  @discardableResult
  public final func bind(
    _ handler: @escaping (ListChange) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    addObserver(owner: nil, at: SourcePlace(file, line)) { change in
      handler(change)
      return true
    }
  }

  private final func addObserver(
    owner: AnyObject?, at place: SourcePlace, _ handler: @escaping (ListChange) -> Bool
  ) -> any Disposable {
    refresh()
    let watched = LiveBinding.watch(.list, of: self, owner: owner, at: place, handler)
    // What is removed dies outside the access to the observers: it may hold whoever ends others.
    _ = observers.takeDead()
    let id = observers.add(owner: owner, watched)
    return Subscription { [weak self] in _ = self?.observers.remove(id) }
  }

  // MARK: Telling

  final func apply(_ change: ListChange, from origin: AnyObject?, _ body: (inout [Element]) -> Void) {
    guard !change.isEmpty else { return }
    self.change(from: origin) { body(&storage) }
    recorder?(change)
    observers.note(change, from: origin.map(ObjectIdentifier.init))
    if Tracking.current.transactions > 0 {
      if !isHeld { Tracking.current.held.append(self) }
      isHeld = true
    } else if isPulled, Tracking.current.depth > 0 {
      if !isDelivering, !observers.isEmpty { Tracking.current.waiting.append(self) }
    } else if observers.isEmpty {
      Tracking.settle()
    } else {
      deliver()
    }
  }

  /// Puts other elements in the place of all, which is `change`.
  final func replaceRows(with elements: [Element], _ change: ListChange) {
    // What was there outlives the access that takes it out: what dies with it may read and write this list.
    var old = elements
    apply(change, from: nil) { swap(&$0, &old) }
    withExtendedLifetime(old) {}
  }

  final func deliver() {
    isHeld = false
    guard !isDelivering, !Tracking.postpones(self) else { return }
    isDelivering = true
    Tracking.pass {
      deliverAll()
      isDelivering = false
    }
  }

  /// When a cycle is broken, it stops: what was not told yet is a part of the next change.
  private final func deliverAll() {
    var hasStartedOver = false
    while let (id, handler, change) = nextNews() {
      let before = version
      if !handler(change) { _ = observers.remove(id) }
      guard version != before else { continue }
      hasStartedOver = true
      if let report = Tracking.current.cycles.startOver(self) { Tracking.report(report) }
      if Tracking.current.cycles.isBreaking { break }
    }
    if hasStartedOver { Tracking.current.cycles.settled(self) }
  }

  private final func nextNews() -> ListObservers.News? {
    refresh()
    return observers.next()
  }

  // MARK: Being followed

  /// Adds a view: it is told as an observer is, and may ask before its turn comes.
  ///
  /// - Returns: its number, for `takeNews`.
  final func addFollower(_ view: AnyObject, at place: SourcePlace, _ handler: @escaping (ListChange) -> Bool) -> UInt64
  {
    let watched = LiveBinding.watch(.list, of: self, owner: view, at: place, handler)
    _ = observers.takeDead()
    return observers.add(owner: view, watched)
  }

  /// What a view has not been told yet, which then counts as told; nil when it knows everything.
  final func takeNews(of id: UInt64) -> ListChange? { observers.take(id) }
}
