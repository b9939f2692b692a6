nonisolated extension Array {
  /// Returns the position after all elements whose value is at most the given value.
  ///
  /// The elements must be sorted by that value.
  ///
  /// - Complexity: O(log *n*)
  package func position(after value: Int, by key: (Element) -> Int) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if value < key(self[middle]) {
        range = range.lowerBound..<middle
      } else {
        range = (middle + 1)..<range.upperBound
      }
    }
    return range.lowerBound
  }
}
