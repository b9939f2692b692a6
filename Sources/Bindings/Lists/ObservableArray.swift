/// An array that notifies its observers of the positions of each edit.
///
/// An edit of one element is published as a single edit. Assigning `elements` publishes the difference. Observers
/// receive the change without a copy of the elements.
///
/// Reading the subscript with an index that is out of range traps, as in `Array`. In the methods that edit the list, an
/// index out of range is clamped or has no effect.
public final class ObservableArray<Element>: ListCell<Element> {
  let difference: (_ old: [Element], _ new: [Element]) -> ListChange

  /// Creates a list that publishes a reload when an array is assigned.
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

  /// The element at `index`, which must be a valid index.
  ///
  /// Setting an element publishes an update. Setting an element at an index out of range has no effect.
  public override subscript(index: Int) -> Element {
    get { super[index] }
    set { update(at: index, to: newValue) }
  }

  /// The elements of the list.
  ///
  /// Assigning an array publishes the difference between the old and the new elements.
  public override var elements: [Element] {
    get { super.elements }
    set { replaceAll(with: newValue) }
  }

  /// Replaces all elements, and publishes the difference to every observer, except observers whose owner is `origin`.
  ///
  /// - Complexity: O(1) without observers.
  public func replaceAll(with elements: [Element], origin: AnyObject? = nil) {
    let difference =
      hasObservers ? difference(storage, elements) : .reload(countBefore: storage.count, countAfter: elements.count)
    var old = elements
    if difference.isEmpty { swap(&storage, &old) }
    apply(difference, from: origin) { swap(&$0, &old) }
    withExtendedLifetime(old) {}
  }

  // MARK: Single edits

  /// Inserts `element` at `index`, which is clamped to the bounds of the list.
  ///
  /// Observers whose owner is `origin` are not notified.
  public func insert(_ element: Element, at index: Int, origin: AnyObject? = nil) {
    let index = min(max(index, 0), storage.count)
    apply([.insert(at: index)], from: origin) { $0.insert(element, at: index) }
  }

  /// Inserts `element` at the end.
  ///
  /// Observers whose owner is `origin` are not notified.
  public func append(_ element: Element, origin: AnyObject? = nil) {
    insert(element, at: storage.count, origin: origin)
  }

  /// Removes the element at `index`.
  ///
  /// Observers whose owner is `origin` are not notified.
  ///
  /// - Returns: The removed element, or nil if the index is out of range.
  @discardableResult
  public func remove(at index: Int, origin: AnyObject? = nil) -> Element? {
    guard holds(index) else { return nil }
    let element = storage[index]
    apply([.remove(at: index)], from: origin) { $0.remove(at: index) }
    return element
  }

  /// Moves the element at `source` to `target`.
  ///
  /// - Parameters:
  ///   - source: The index of the element.
  ///   - target: The index of the element after the move, which is clamped to the list.
  ///   - origin: The object whose observers are not notified.
  /// - Returns: Whether there is an element at `source`.
  @discardableResult
  public func move(from source: Int, to target: Int, origin: AnyObject? = nil) -> Bool {
    guard holds(source) else { return false }
    let target = min(max(target, 0), storage.count - 1)
    guard source != target else { return true }
    apply([.move(from: source, to: target)], from: origin) { $0.insert($0.remove(at: source), at: target) }
    return true
  }

  /// Replaces the element at `index`.
  ///
  /// Observers whose owner is `origin` are not notified.
  ///
  /// - Returns: Whether there is an element at `index`.
  @discardableResult
  public func update(at index: Int, to element: Element, origin: AnyObject? = nil) -> Bool {
    guard holds(index) else { return false }
    // The old element is released after the access to the list, because releasing it may read and write this list.
    var old = element
    apply([.update(at: index)], from: origin) { swap(&$0[index], &old) }
    withExtendedLifetime(old) {}
    return true
  }

  /// Changes the element at `index`.
  ///
  /// `body` changes a copy, which then replaces the element. `body` may read the list.
  ///
  /// - Parameters:
  ///   - index: The index of the element.
  ///   - body: A closure that changes the element.
  /// - Returns: Whether there is an element at `index`, both before and after the call to `body`.
  @discardableResult
  public func update(at index: Int, _ body: (inout Element) -> Void) -> Bool {
    guard holds(index) else { return false }
    var element = storage[index]
    body(&element)
    return update(at: index, to: element)
  }

  /// Removes all elements, and publishes a reload.
  public func removeAll() {
    guard !storage.isEmpty else { return }
    replaceRows(with: [], .reload(countBefore: storage.count, countAfter: 0))
  }

  private func apply(_ edits: [ListEdit], from origin: AnyObject?, _ body: (inout [Element]) -> Void) {
    apply(ListChange(edits, countBefore: storage.count), from: origin, body)
  }
}
