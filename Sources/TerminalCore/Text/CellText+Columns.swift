extension CellText {
  /// Returns the first column of the element at `index`, or the width of the text if the index is at least `count`.
  ///
  /// - Complexity: O(n), where n is the index; O(1) if each element has one column.
  public func column(at index: Int) -> Int {
    let end = min(max(0, index), count)
    if isUniform { return end }
    return elements[..<end].reduce(0) { $0 + $1.width }
  }

  /// Returns the index of the element that covers the given column.
  ///
  /// The result is 0 for a column before the text, and `count` for a column after the text.
  ///
  /// - Complexity: O(n), where n is the result; O(1) if each element has one column.
  public func index(atColumn column: Int) -> Int {
    if isUniform { return min(max(0, column), count) }
    var end = 0
    for (index, element) in elements.enumerated() {
      end += element.width
      if end > column { return index }
    }
    return count
  }

  /// The text of the elements in the given range.
  ///
  /// Indices outside the text are ignored.
  public subscript(range: Range<Int>) -> CellText {
    let range = range.clamped(to: 0..<count)
    if range.count == count { return self }
    if forms.isEmpty { return CellText(elements: Array(elements[range]), forms: []) }
    var slice = CellText()
    for element in elements[range] { slice.append(element, glyphs: element.formIndex.map { forms[$0] }) }
    return slice
  }

  /// Returns the text, truncated to the given number of columns, with an ellipsis in the last column if necessary.
  public func truncated(to columns: Int) -> CellText {
    if width <= columns { return self }
    guard columns > 0 else { return CellText() }
    var start = self[0..<index(atColumn: columns - 1)]
    start.append(.scalar("\u{2026}", width: 1))
    return start
  }
}
