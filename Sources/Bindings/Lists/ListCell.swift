// What every list has in common, whether it is edited by hand or follows another: elements to read, and observers that are told
// of each change in positions.

/// A list that tells whoever asked of each change, as positions: an `ObservableArray`, or a view of one.
public class ListCell<Element>: ObservableCell, Delivering {
  final var storage: [Element]
  private final var observers = ListObservers()
  private final var isDelivering = false
  private final var isHeld = false
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
    noteRead()
    return storage.count
  }

  /// Whether there are none.
  public final var isEmpty: Bool { count == 0 }

  /// All elements.
  public var elements: [Element] {
    noteRead()
    return storage
  }

  /// The element at `index`, which must be in range.
  public subscript(index: Int) -> Element {
    noteRead()
    return storage[index]
  }

  /// The element at `index`, or nil when there is none.
  public final func element(at index: Int) -> Element? {
    noteRead()
    return holds(index) ? storage[index] : nil
  }

  /// Whether there is an element at `index`.
  ///
  /// By two comparisons: a range of an array of a generic type costs as much as the rest of a small edit.
  final func holds(_ index: Int) -> Bool { index >= 0 && index < storage.count }

  // MARK: Observers

  /// Tells every later change to `handler` while `owner` lives; `owner` is held weakly.
  ///
  /// At the moment of the call the list has `countAfter` elements: edits made meanwhile are part of the change.
  @discardableResult
  public final func observe<Owner: AnyObject>(
    with owner: Owner, _ handler: @escaping (Owner, ListChange) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    addObserver(owner: owner, at: SourcePlace(file, line)) { [weak owner] change in
      guard let owner else { return false }
      handler(owner, change)
      return true
    }
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
    let watched = LiveBinding.watch(.list, of: self, owner: owner, at: place, handler)
    let id = observers.add(owner: owner.map(ObjectIdentifier.init), watched)
    return Subscription { [weak self] in self?.observers.remove(id) }
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
    } else if observers.isEmpty {
      Tracking.settle()
    } else {
      deliver()
    }
  }

  final func deliver() {
    isHeld = false
    guard !isDelivering else { return }
    isDelivering = true
    Tracking.pass {
      deliverAll()
      isDelivering = false
    }
  }

  private final func deliverAll() {
    var hasStartedOver = false
    while let (id, handler, change) = observers.next() {
      let before = version
      if !handler(change) { observers.remove(id) }
      guard version != before else { continue }
      hasStartedOver = true
      if let report = Tracking.current.cycles.startOver(self) { Tracking.report(report) }
      if Tracking.current.cycles.isBreaking { observers.forgetNews() }
    }
    if hasStartedOver { Tracking.current.cycles.settled(self) }
  }
}
