// An array that reports its own edits: what changed is known where it is changed, and need not be found out again.

/// An array that tells whoever asked of each edit, as positions.
///
/// Single edits are O(edit) to report. Assigning `elements` as a whole finds the difference. Observers are given the change,
/// never a copy of the elements. Positions that are out of range are answered with nil or ignored, except by the subscript,
/// which traps as an array's does.
public final class ObservableArray<Element>: ListCell<Element> {
  private let difference: (_ old: [Element], _ new: [Element]) -> ListChange

  /// Makes a list of elements that are compared by position alone when a whole array is assigned.
  @_disfavoredOverload
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      elements, label: label, file: file, line: line,
      difference: { .reload(countBefore: $0.count, countAfter: $1.count) })
  }

  @usableFromInline
  init(
    _ elements: [Element], label: String?, file: StaticString, line: UInt,
    difference: @escaping ([Element], [Element]) -> ListChange
  ) {
    self.difference = difference
    super.init(rows: elements, label: label, file: file, line: line)
  }

  /// The element at `index`, which must be in range.
  ///
  /// Setting it reports an update.
  public override subscript(index: Int) -> Element {
    get { super[index] }
    set { update(at: index, to: newValue) }
  }

  /// All elements.
  ///
  /// Assigning an array finds the difference and reports that; see `ListDifference` for how.
  public override var elements: [Element] {
    get { super.elements }
    set { replaceAll(with: newValue) }
  }

  /// Replaces all elements, and reports the difference.
  ///
  /// With nobody to report it to, it is not looked for: then this is one array move.
  public func replaceAll(with elements: [Element], from origin: AnyObject? = nil) {
    let difference =
      isWatched ? difference(storage, elements) : .reload(countBefore: storage.count, countAfter: elements.count)
    var old = elements
    if difference.isEmpty { swap(&storage, &old) }
    apply(difference, from: origin) { swap(&$0, &old) }
    withExtendedLifetime(old) {}
  }

  // MARK: Single edits

  /// Puts `element` in at `index`, which is clamped to the list.
  public func insert(_ element: Element, at index: Int, from origin: AnyObject? = nil) {
    let index = min(max(index, 0), storage.count)
    apply([.insert(at: index)], from: origin) { $0.insert(element, at: index) }
  }

  /// Puts `element` at the end.
  public func append(_ element: Element, from origin: AnyObject? = nil) {
    insert(element, at: storage.count, from: origin)
  }

  /// Takes the element at `index` out; nil, and nothing happens, when there is none.
  @discardableResult
  public func remove(at index: Int, from origin: AnyObject? = nil) -> Element? {
    guard holds(index) else { return nil }
    let element = storage[index]
    apply([.remove(at: index)], from: origin) { $0.remove(at: index) }
    return element
  }

  /// Takes the element at `source` out and puts it in again at `target`, a position in the list without it.
  ///
  /// - Returns: whether there is such an element. `target` is clamped.
  @discardableResult
  public func move(from source: Int, to target: Int, from origin: AnyObject? = nil) -> Bool {
    guard holds(source) else { return false }
    let target = min(max(target, 0), storage.count - 1)
    guard source != target else { return true }
    apply([.move(from: source, to: target)], from: origin) { $0.insert($0.remove(at: source), at: target) }
    return true
  }

  /// Puts `element` in the place of the one at `index`.
  ///
  /// - Returns: whether there is such a place.
  @discardableResult
  public func update(at index: Int, to element: Element, from origin: AnyObject? = nil) -> Bool {
    guard holds(index) else { return false }
    // What was there outlives the access that replaces it: what dies with it may read and write this list.
    var old = element
    apply([.update(at: index)], from: origin) { swap(&$0[index], &old) }
    withExtendedLifetime(old) {}
    return true
  }

  /// Changes the element at `index`.
  ///
  /// `body` is given a copy, which then takes the element's place: it may read the list, which has the old element until it ends.
  ///
  /// - Returns: whether there was such an element, also when `body` was done.
  @discardableResult
  public func update(at index: Int, _ body: (inout Element) -> Void) -> Bool {
    guard holds(index) else { return false }
    var element = storage[index]
    body(&element)
    return update(at: index, to: element)
  }

  /// Takes all elements out.
  public func removeAll() {
    guard !storage.isEmpty else { return }
    replaceRows(with: [], .reload(countBefore: storage.count, countAfter: 0))
  }

  private func apply(_ edits: [ListEdit], from origin: AnyObject?, _ body: (inout [Element]) -> Void) {
    apply(ListChange(edits, countBefore: storage.count), from: origin, body)
  }
}
