public import Bindings

extension Stack {
  /// Shows a view for each element that the given expression returns, in the order of the elements.
  ///
  ///     page.bindViews {
  ///       board.columns
  ///     } make: { _ in
  ///       Label()
  ///     } fill: { label, column in
  ///       label.text = column.name
  ///     }
  ///
  /// The expression is evaluated again at the end of each turn in which a dependency has changed. Views are matched
  /// with elements by identity: the view of an element that moves is moved and keeps its focus, its caret and its
  /// scroll position. The views of removed elements are removed. If one of them has focus, focus moves to the next
  /// remaining view, or else to the previous one, or else to the new view in its place.
  ///
  /// The views follow the views that the stack contains already. A stack has one such binding at a time, so this call
  /// ends the previous one. For many elements, use a list, which has views for the visible rows only.
  ///
  /// - Parameters:
  ///   - elements: A closure that returns the elements. Only the first ``boundViewLimit`` elements have a view.
  ///   - make: A closure that creates the view of an element.
  ///   - fill: A closure that sets the content of the view. It is called again when the element is replaced by another
  ///     element with the same identity, and when a value that it reads changes.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  /// - Returns: A token whose disposal ends the binding and removes the views.
  /// - Complexity: O(n) for each change and for each view that it inserts or moves, where n is the number of elements.
  @discardableResult public func bindViews<Element: Identifiable, Item: View>(
    _ elements: @escaping () -> [Element], make: @escaping (Element) -> Item,
    fill: @escaping (Item, Element) -> Void = { _, _ in }, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let place = CodeLocation(file, line)
    let views = StackViews(in: self, make: make, fill: fill, at: place)
    viewBinding?.dispose()
    let parts = DisposeBag()
    let expression = trackAllowingConstant(
      { StackElements(elements()) }, { _, new in views.show(new.elements) }, at: place)
    parts.add(expression)
    parts.add(Subscription { views.removeAll() })
    viewBinding = parts
    bindings.add(parts)
    return parts
  }

  /// The maximum number of views that `bindViews` shows.
  public nonisolated static let boundViewLimit = 1_000
}

/// The result of an expression, which is never equal to another result.
private struct StackElements<Element>: Equatable {
  let elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  nonisolated static func == (left: StackElements, right: StackElements) -> Bool { false }
}

/// The views of a stack that show the elements of a collection.
private final class StackViews<Element: Identifiable, Item: View> {
  /// The view of an element.
  private final class Entry {
    let id: Element.ID
    let view: Item
    var element: Element
    var filling: (any RepeatableExpression)?

    init(_ element: Element, _ view: Item) {
      id = element.id
      self.element = element
      self.view = view
    }
  }

  private weak var stack: Stack?
  private let make: (Element) -> Item
  private let fill: (Item, Element) -> Void
  private let place: CodeLocation
  private var entries: [Entry] = []

  init(
    in stack: Stack, make: @escaping (Element) -> Item, fill: @escaping (Item, Element) -> Void,
    at place: CodeLocation
  ) {
    self.stack = stack
    self.make = make
    self.fill = fill
    self.place = place
  }

  func show(_ elements: [Element]) {
    guard let stack else { return }
    let former = entries
    var formerByID = Dictionary(former.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    entries = shown(elements).map { element in
      guard let entry = formerByID.removeValue(forKey: element.id) else { return newEntry(element) }
      entry.element = element
      entry.filling?.evaluateNow()
      return entry
    }
    let formerViews = Set(former.map { ObjectIdentifier($0.view) })
    let firstPlace = stack.subviews.firstIndex { formerViews.contains(ObjectIdentifier($0)) }
    let start = firstPlace ?? stack.subviews.count
    for (offset, entry) in entries.enumerated() {
      let index = start + offset
      let isInPlace = stack.subviews.indices.contains(index) && stack.subviews[index] === entry.view
      if !isInPlace { stack.insertSubview(entry.view, at: index) }
    }
    let removed = Set(formerByID.keys)
    moveFocus(from: removed, in: former)
    for entry in former where removed.contains(entry.id) { remove(entry) }
  }

  func removeAll() {
    for entry in entries { remove(entry) }
    entries = []
  }

  /// Returns the elements that have a view: each identity once, and up to the limit.
  private func shown(_ elements: [Element]) -> ArraySlice<Element> {
    var ids: Set<Element.ID> = []
    let unique = elements.filter { element in
      if ids.insert(element.id).inserted { return true }
      Tracking.reportMisuse(
        "Bindery: two elements of the views bound at \(place) have the identity '\(element.id)', so only the "
          + "first has a view. Give each element an identity of its own.")
      return false
    }
    if unique.count > Stack.boundViewLimit {
      Tracking.reportMisuse(
        "Bindery: \(unique.count) elements are bound to views at \(place), of which the first "
          + "\(Stack.boundViewLimit) have a view. Use a list for more elements.")
    }
    return unique.prefix(Stack.boundViewLimit)
  }

  private func newEntry(_ element: Element) -> Entry {
    let entry = Entry(element, untracked { make(element) })
    entry.filling = entry.view.trackAllowingConstant(
      { [fill, weak entry] in
        guard let entry else { return false }
        fill(entry.view, entry.element)
        return true
      }, { _, _ in }, at: place)
    return entry
  }

  /// Moves focus out of the views that are about to be removed, directly to its next view.
  private func moveFocus(from removed: Set<Element.ID>, in former: [Entry]) {
    guard let focused = stack?.window?.firstResponder else { return }
    guard let index = former.firstIndex(where: { focused.isInside($0.view) }) else { return }
    guard removed.contains(former[index].id) else { return }
    let remaining = (former[index...] + former[..<index].reversed()).filter { !removed.contains($0.id) }
    let inItsPlace = entries.indices.contains(index) ? [entries[index]] : []
    for entry in remaining + inItsPlace + entries.suffix(1) {
      if entry.view.firstFocusableView != nil, entry.view.becomeFirstResponder() { return }
    }
  }

  private func remove(_ entry: Entry) {
    entry.filling?.dispose()
    entry.view.removeFromSuperview()
  }
}
