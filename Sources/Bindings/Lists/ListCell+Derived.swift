extension ListCell {
  /// Returns a list of the elements that meet the given condition.
  ///
  /// The condition may depend only on the element. If the condition also depends on another value, use
  /// `filtered(by:)`.
  ///
  /// - Complexity: O(n), with one evaluation of the condition, for an edit of one element.
  public final func filtered(
    label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ isIncluded: @escaping (Element) -> Bool
  ) -> ListCell<Element> {
    FilteredList(self, label: label, file: file, line: line) { isIncluded }
  }

  /// Returns a list of the elements that meet the given condition, which also depends on the value of `query`.
  ///
  /// When `query` changes, the condition is evaluated again for all elements.
  public final func filtered<Query: ValueSource>(
    by query: Query, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ isIncluded: @escaping (Element, Query.Value) -> Bool
  ) -> ListCell<Element> {
    let list = FilteredList(self, label: label, file: file, line: line) {
      let value = query.value
      return { isIncluded($0, value) }
    }
    query.observe(with: list, file: file, line: line) { list, _ in list.queryChanged() }
    return list
  }

  /// Returns a list of the elements, sorted by the given comparison.
  ///
  /// Equal elements keep the order in which they were added. A reload restores the order of the source among equal
  /// elements.
  ///
  /// - Complexity: O(n), with O(log n) comparisons, for an edit of one element.
  public final func sorted(
    label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    by isBefore: @escaping (Element, Element) -> Bool
  ) -> ListCell<Element> {
    SortedList(self, label: label, file: file, line: line) { isBefore }
  }

  /// Returns a list of the elements, sorted by the column and in the direction that `sort` specifies.
  ///
  /// The elements are sorted again when `sort` changes. If the value of `sort` is nil, or if there is no comparison for
  /// the column, the elements keep the order of this list.
  ///
  /// - Parameters:
  ///   - sort: The column and the direction, such as an `Observable<TableSort?>`.
  ///   - comparisons: The comparisons for ascending order, by column identifier.
  ///   - label: The name of the list in the inspector.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  /// - Complexity: O(n), with O(log n) comparisons, for an edit of one element; O(n log n) when `sort` changes.
  public final func sorted<Sort: ValueSource<TableSort?>>(
    by sort: Sort, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ comparisons: [String: (Element, Element) -> Bool]
  ) -> ListCell<Element> {
    let list = SortedList(self, label: label, file: file, line: line) { sort.value?.comparison(among: comparisons) }
    sort.observe(with: list, file: file, line: line) { list, _ in list.queryChanged() }
    return list
  }
}
