extension ObservableArray {
  /// Creates a list that matches elements by `id` when an array is assigned.
  ///
  /// Matched elements are compared by `isSame`, and count as updated if the result is false.
  ///
  /// Use this initializer for elements that cannot be `Identifiable`, such as existentials:
  /// `ObservableArray<any Post>(identifiedBy: \.id, isSame: ===)`.
  @inlinable
  public convenience init<ID: Hashable>(
    _ elements: [Element] = [], identifiedBy id: @escaping (Element) -> ID,
    isSame: @escaping (Element, Element) -> Bool, label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) {
      ListDifference(
        old: $0, new: $1, isSameRow: { id($0) == id($1) }, isSame: isSame, match: { RowKeys.match($0, $1, by: id) }
      ).change()
    }
  }
}
