// Lists by what their elements can do: how rows are told apart decides how well an assigned array is understood.

extension ObservableArray where Element: Equatable {
  /// Makes a list of elements that are compared by value when a whole array is assigned.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}

extension ObservableArray where Element: Hashable {
  /// Makes a list of elements that are matched by value when a whole array is assigned; moves are found.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}

extension ObservableArray where Element: Identifiable {
  /// Makes a list of elements that are matched by id when a whole array is assigned; values that stay count as updated.
  @inlinable
  @_disfavoredOverload
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}

extension ObservableArray where Element: Identifiable & Equatable {
  /// Makes a list of elements that are matched by id, and updated where they differ, when a whole array is assigned.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}

extension ObservableArray where Element: Identifiable & Hashable {
  /// Makes a list of elements that are matched by id, and updated where they differ, when a whole array is assigned.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elements, label: label, file: file, line: line) { ListChange.between($0, $1) }
  }
}
