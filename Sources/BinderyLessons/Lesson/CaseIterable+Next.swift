nonisolated extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case after this one; the first case follows the last.
  package var next: Self {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
