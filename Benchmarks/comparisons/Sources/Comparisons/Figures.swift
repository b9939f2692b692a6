/// A promised limit, which is checked against the measured table.
struct Figure {
  let promise: String
  /// The closure that returns whether the medians meet the limit; nil if they were not measured.
  let holds: ([String: [Contender: Double]]) -> Bool?

  static let all = [
    beside(.openCombine, times: 1, observers: 1),
    beside(.openCombine, times: 1, observers: 10),
    beside(.openCombine, times: 5, observers: 1000),
    below(milliseconds: 5, ListBenchmarks.oneEditName(1_000_000)),
    below(milliseconds: 5, ListBenchmarks.shuffleName),
  ]

  private static func beside(_ other: Contender, times: Double, observers: Int) -> Figure {
    let name = NotifyBenchmarks.name(observers: observers)
    let how = times == 1 ? "no slower than" : "at least \(Int(times)) times as fast as"
    return Figure(promise: "\(name): \(how) \(other.rawValue)") { medians in
      guard let own = medians[name]?[.bindery], let theirs = medians[name]?[other] else { return nil }
      return own * times <= theirs
    }
  }

  private static func below(milliseconds: Double, _ name: String) -> Figure {
    Figure(promise: "\(name): under \(Int(milliseconds)) ms") { medians in
      medians[name]?[.bindery].map { $0 < milliseconds * 1e6 }
    }
  }

  /// Prints and returns whether the limit is met.
  ///
  /// A limit that was not measured counts as met if only some lines were selected, and as missed otherwise.
  func isHeld(by medians: [String: [Contender: Double]], ofAll: Bool) -> Bool {
    let holds = holds(medians)
    if holds == nil, !ofAll { return true }
    print("  \(holds.map { $0 ? "held  " : "MISSED" } ?? "NOT MEASURED:") \(promise)")
    return holds ?? false
  }
}
