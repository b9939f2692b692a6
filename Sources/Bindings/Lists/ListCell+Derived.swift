extension ListCell {
  /// Returns a list of the elements that meet a condition.
  ///
  /// The condition should depend only on the element. If it depends on anything else, call `recompute()` when that
  /// changes, or use `filtered(by:)`. An edit takes one evaluation of the condition, and a pass over the rows.
  public final func filtered(
    label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ isIncluded: @escaping (Element) -> Bool
  ) -> DerivedList<Element> {
    FilteredList(self, label: label, file: file, line: line) { isIncluded }
  }

  /// Returns a list of the elements that meet a condition, which is evaluated again for all elements when `query`
  /// changes.
  public final func filtered<Query: ValueSource>(
    by query: Query, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ isIncluded: @escaping (Element, Query.Value) -> Bool
  ) -> DerivedList<Element> {
    let list = FilteredList(self, label: label, file: file, line: line) {
      let value = query.value
      return { isIncluded($0, value) }
    }
    query.observe(with: list, file: file, line: line) { list, _ in list.queryChanged() }
    return list
  }

  /// Returns a list of the elements, sorted by a comparison.
  ///
  /// Equal elements keep the order in which they were added. A reload restores the order of the source among equal
  /// elements. An edit takes O(log n) comparisons, and a pass over the rows.
  public final func sorted(
    label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    by isBefore: @escaping (Element, Element) -> Bool
  ) -> DerivedList<Element> {
    SortedList(self, label: label, file: file, line: line) { isBefore }
  }

  /// Returns a list of the elements in the order that a table displays, which is arranged again when `sort` changes.
  ///
  /// Without a sort, and for a column without a comparison, the elements are in the order of this list.
  ///
  /// - Parameters:
  ///   - sort: The column and the direction, such as an `Observable<TableSort?>`.
  ///   - comparisons: The ascending comparisons by the identifiers of columns.
  ///   - label: The name of the list in the inspector.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  /// - Complexity: O(n) with O(log n) comparisons for an edit; O(n log n) when `sort` changes.
  public final func sorted<Sort: ValueSource<TableSort?>>(
    by sort: Sort, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ comparisons: [String: (Element, Element) -> Bool]
  ) -> DerivedList<Element> {
    let list = SortedList(self, label: label, file: file, line: line) { sort.value?.comparison(among: comparisons) }
    sort.observe(with: list, file: file, line: line) { list, _ in list.queryChanged() }
    return list
  }
}
