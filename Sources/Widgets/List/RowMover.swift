/// The array whose elements the user moves.
struct RowMover {
  /// The elements of the array with their identities.
  let rows: RowSource
  let move: (_ source: Int, _ target: Int) -> Void

  /// Returns the position between the elements before and after the given one, without those outside of `section`.
  ///
  /// - Parameters:
  ///   - index: The index of an element in the array without the element at `other`.
  ///   - other: The index of an element in the array.
  ///   - section: The elements of the array that can be neighbors.
  func place(_ index: Int, without other: Int, in section: Range<Int>) -> RowPlace {
    let neighbors = [index - 1, index].map { $0 < other ? $0 : $0 + 1 }
    let ids = neighbors.map { section.contains($0) ? rows.id($0) : nil }
    return RowPlace(index: index, previous: ids[0], next: ids[1])
  }

  /// Moves the element with the given identity to a neighbor that is in the same section, if there is one.
  ///
  /// - Parameter sectionTitle: A closure that returns the title of an element's section, or nil if it is unknown.
  func move(_ id: AnyHashable, from old: RowPlace, to new: RowPlace, sectionTitle: (AnyHashable) -> String?) {
    guard let source = rows.index(of: id, near: old.index) else { return }
    let section = sectionTitle(id)
    for (neighbor, offset) in [(new.previous, 1), (new.next, 0)] {
      guard let neighbor, let index = rows.index(of: neighbor, near: new.index), index != source else { continue }
      if let section, let other = sectionTitle(neighbor), other != section { continue }
      let target = index + offset
      return move(source, target > source ? target - 1 : target)
    }
  }
}

/// A position of a row between its neighbors in its section, which is found again after other edits of the array.
struct RowPlace {
  let index: Int
  let previous: AnyHashable?
  let next: AnyHashable?
}
