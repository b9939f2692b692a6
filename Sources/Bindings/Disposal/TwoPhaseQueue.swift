/// A queue that accepts elements while other elements are processed, and releases all elements after the round.
///
/// Two arrays are swapped after each round. The arrays keep their capacity, so a round does not allocate memory.
@usableFromInline
package struct TwoPhaseQueue<Element> {
  @usableFromInline var waiting: [Element] = []
  @usableFromInline var processed: [Element] = []

  @inlinable package init() {}

  /// The number of elements in the current round, including elements that have already been processed.
  @inlinable package var count: Int { waiting.count }

  @inlinable package var isEmpty: Bool { waiting.isEmpty }

  @inlinable package subscript(index: Int) -> Element { waiting[index] }

  @inlinable package mutating func append(_ element: Element) { waiting.append(element) }

  /// Ends the round, and makes its elements available to `popProcessed()`.
  @inlinable package mutating func endRound() { swap(&waiting, &processed) }

  /// Removes and returns an element of an ended round, or returns nil if no element is left.
  ///
  /// Releasing an element may append other elements. Elements are therefore removed one by one, so that each element
  /// is released after the exclusive access to the queue has ended.
  @inlinable package mutating func popProcessed() -> Element? { processed.popLast() }
}
