extension ObservableArray where Element: Equatable {
  /// Creates a list of elements that are compared by value when an array is assigned.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}

extension ObservableArray where Element: Hashable {
  /// Creates a list of elements that are matched by value, with moves, when an array is assigned.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}

extension ObservableArray where Element: Identifiable {
  /// Creates a list of elements that are matched by id when an array is assigned; kept values count as updated.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}

extension ObservableArray where Element: Identifiable & Equatable {
  /// Creates a list of elements that are matched by id, and updated where they differ, when an array is assigned.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}

extension ObservableArray where Element: Identifiable & Hashable {
  /// Creates a list of elements that are matched by id, and updated where they differ, when an array is assigned.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}
