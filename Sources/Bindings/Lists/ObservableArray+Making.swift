extension ObservableArray where Element: Equatable {
  /// Creates a list whose elements are compared by value when an array is assigned.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}

extension ObservableArray where Element: Hashable {
  /// Creates a list whose elements are matched by value when an array is assigned.
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
  /// Creates a list whose elements are matched by `id` when an array is assigned.
  ///
  /// Values that are kept count as updated.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}

extension ObservableArray where Element: Identifiable & Equatable {
  /// Creates a list whose elements are matched by `id`, and updated if they differ, when an array is assigned.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}

extension ObservableArray where Element: Identifiable & Hashable {
  /// Creates a list whose elements are matched by `id`, and updated if they differ, when an array is assigned.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}
