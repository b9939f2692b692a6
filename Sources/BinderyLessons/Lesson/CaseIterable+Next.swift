nonisolated extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case after this one; the first case follows the last.
  package var next: Self { stepped(by: 1) }
  /// The case before this one; the last case precedes the first.
  package var previous: Self { stepped(by: -1) }

  private func stepped(by step: Int) -> Self {
    let all = Self.allCases
    let index = (all.firstIndex(of: self) ?? 0) + step
    return all[(index + all.count) % all.count]
  }
}
