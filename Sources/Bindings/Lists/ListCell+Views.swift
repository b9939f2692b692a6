// Views of a list: they follow it edit by edit, and hold it; it does not hold them. Whoever reads one while the list has changes
// that are not told yet, in a transaction or in a handler, reads it as it is with them.

extension ListCell {
  /// The elements that meet a condition.
  ///
  /// The condition must depend on the element alone; if it reads something else, call `refilter()` when that changes, or pass it
  /// as the `query` of the other form.
  public final func filtered(
    label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ isIncluded: @escaping (Element) -> Bool
  ) -> FilteredList<Element> {
    FilteredList(self, label: label, file: file, line: line, isIncluded: isIncluded)
  }

  /// The elements that meet a condition that depends on a query, too: looked at anew when the query changes.
  public final func filtered<Query: ValueSource>(
    by query: Query, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ isIncluded: @escaping (Element, Query.Value) -> Bool
  ) -> FilteredList<Element> {
    let link = QueryLink(query)
    let present = link.read()
    let view = FilteredList(self, label: label, file: file, line: line) { isIncluded($0, present) }
    link.view = view
    view.pullQuery = { [weak view] in
      if let value = link.news() { view?.pull { view?.refilter { isIncluded($0, value) } } }
    }
    // Whoever read the view before it is told has had every row looked at already.
    query.observe(with: view, at: SourcePlace(file, line)) { view, _ in
      if let value = link.news() { view.refilter { isIncluded($0, value) } }
    }
    return view
  }

  /// The elements in the order of a comparison.
  public final func sorted(
    label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    by isBefore: @escaping (Element, Element) -> Bool
  ) -> SortedList<Element> {
    SortedList(self, label: label, file: file, line: line, by: isBefore)
  }

  /// The elements with a header wherever the key changes.
  public final func sections<Key: Equatable>(
    label: String? = nil, file: StaticString = #fileID, line: UInt = #line, by key: @escaping (Element) -> Key
  ) -> SectionedList<Key, Element> {
    SectionedList(self, label: label, file: file, line: line, by: key)
  }
}
