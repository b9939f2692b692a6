extension ObservableArray where Element: Equatable {
  /// Creates a list that compares elements by value when an array is assigned.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}

extension ObservableArray where Element: Hashable {
  /// Creates a list that matches elements by value when an array is assigned.
  ///
  /// The difference includes moves.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}

extension ObservableArray where Element: Identifiable {
  /// Creates a list that matches elements by `id` when an array is assigned.
  ///
  /// A value whose `id` is in both arrays counts as updated. An object counts as updated only if it was replaced.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}

extension ObservableArray where Element: Identifiable & Equatable {
  /// Creates a list that matches elements by `id` when an array is assigned.
  ///
  /// Matched elements count as updated if they are not equal.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}

extension ObservableArray where Element: Identifiable & Hashable {
  /// Creates a list that matches elements by `id` when an array is assigned.
  ///
  /// Matched elements count as updated if they are not equal.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}
