nonisolated extension ListChange {
  /// Returns the change from `old` to `new`, or a reload if there are too many edits.
  ///
  /// Elements are compared by value.
  ///
  /// - Complexity: O(n) for few edits.
  @inlinable
  public static func between<Element: Equatable>(_ old: [Element], _ new: [Element]) -> ListChange {
    ListDifference(old: old, new: new, isSameRow: { $0 == $1 }, isSame: nil, match: nil).change()
  }

  /// Returns the change from `old` to `new`, including moves.
  ///
  /// Elements are matched by value.
  @inlinable
  public static func between<Element: Hashable>(_ old: [Element], _ new: [Element]) -> ListChange {
    ListDifference(
      old: old, new: new, isSameRow: { $0 == $1 }, isSame: nil, match: { RowKeys.match($0, $1) { $0 } }
    ).change()
  }

  /// Returns the change from `old` to `new`, including moves.
  ///
  /// Elements are matched by `id`.
  ///
  /// An object counts as updated if a different object has the same `id`. A value with the same `id` always counts as
  /// updated.
  @inlinable
  public static func between<Element: Identifiable>(_ old: [Element], _ new: [Element]) -> ListChange {
    if Element.self is any AnyObject.Type {
      return between(old, new, isSame: { ($0 as AnyObject) === ($1 as AnyObject) })
    }
    return between(old, new, isSame: { _, _ in false })
  }

  /// Returns the change from `old` to `new`, including moves.
  ///
  /// Elements are matched by `id`, and count as updated if they are not equal.
  @inlinable
  public static func between<Element: Identifiable & Equatable>(_ old: [Element], _ new: [Element]) -> ListChange {
    between(old, new, isSame: { $0 == $1 })
  }

  /// Returns the change from `old` to `new`, including moves.
  ///
  /// Elements are matched by `id`, and count as updated if they are not equal.
  @inlinable
  public static func between<Element: Identifiable & Hashable>(_ old: [Element], _ new: [Element]) -> ListChange {
    between(old, new, isSame: { $0 == $1 })
  }

  /// Returns the change from `old` to `new`, including moves.
  ///
  /// Elements are matched by the result of `id`, and count as updated if they are not equal.
  package static func between<Element: Equatable>(
    _ old: [Element], _ new: [Element], id: @escaping (Element) -> AnyHashable
  ) -> ListChange {
    ListDifference(
      old: old, new: new, isSameRow: { id($0) == id($1) }, isSame: { $0 == $1 },
      match: { RowKeys.match($0, $1, by: id) }
    ).change()
  }

  @inlinable
  static func between<Element: Identifiable>(
    _ old: [Element], _ new: [Element], isSame: @escaping (Element, Element) -> Bool
  ) -> ListChange {
    ListDifference(
      old: old, new: new, isSameRow: { $0.id == $1.id }, isSame: isSame, match: { RowKeys.match($0, $1) { $0.id } }
    ).change()
  }
}

/// A namespace for functions that match elements by key.
@usableFromInline nonisolated enum RowKeys {
  /// Matches each new element with the old element that has the same key.
  ///
  /// - Returns: The positions of the old elements, with nil for each insertion. The result itself is nil if `old` or
  ///   `new` contains a key more than once.
  @inlinable
  static func match<Element, Key: Hashable>(
    _ old: ArraySlice<Element>, _ new: ArraySlice<Element>, by key: (Element) -> Key
  ) -> [Int?]? {
    var positions = [Key: Int](minimumCapacity: old.count)
    for (index, element) in old.enumerated() {
      if positions.updateValue(index, forKey: key(element)) != nil { return nil }
    }
    var seen = Set<Key>(minimumCapacity: new.count)
    var origins: [Int?] = []
    origins.reserveCapacity(new.count)
    for element in new {
      let key = key(element)
      if !seen.insert(key).inserted { return nil }
      origins.append(positions[key])
    }
    return origins
  }
}
