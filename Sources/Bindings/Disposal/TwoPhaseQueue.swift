/// A queue whose elements are processed while further elements are appended, and are released afterwards.
///
/// Two arrays are swapped to keep their capacity, so that a round does not allocate.
@usableFromInline
package struct TwoPhaseQueue<Element> {
  @usableFromInline var waiting: [Element] = []
  @usableFromInline var processed: [Element] = []

  /// Creates an empty queue.
  @inlinable package init() {}

  /// The number of elements that wait for the end of the round, including those that were already processed in it.
  @inlinable package var count: Int { waiting.count }

  /// Whether no element waits.
  @inlinable package var isEmpty: Bool { waiting.isEmpty }

  /// The waiting element at an index.
  @inlinable package subscript(index: Int) -> Element { waiting[index] }

  /// Adds an element to the current round.
  @inlinable package mutating func append(_ element: Element) { waiting.append(element) }

  /// Ends the round: all waiting elements count as processed.
  @inlinable package mutating func endRound() { swap(&waiting, &processed) }

  /// Removes a processed element, or returns nil if there is none.
  ///
  /// The release of an element may append others. The caller therefore pops the elements one by one, so that each one
  /// is released after the exclusive access to the queue has ended.
  @inlinable package mutating func popProcessed() -> Element? { processed.popLast() }
}
