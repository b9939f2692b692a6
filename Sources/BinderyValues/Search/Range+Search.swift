nonisolated extension Range<Int> {
  /// Returns the first number for which `isInSecondPart` returns true, or the upper bound if there is no such number.
  ///
  /// The closure must return false for all numbers before the result, and true for the result and all later numbers.
  ///
  /// - Complexity: O(log n).
  @inlinable @inline(__always)
  package func partitionIndex(_ isInSecondPart: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
