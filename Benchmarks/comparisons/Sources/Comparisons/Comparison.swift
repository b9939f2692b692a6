import Benchmark

/// The implementations that are compared: the columns of the table.
nonisolated enum Contender: String, CaseIterable {
  case bindery = "Bindery"
  case closures = "closures"
  case openCombine = "OpenCombine"
  case observation = "Observation"
  case difference = "stdlib diff"
}

/// One line of the table: equal work in several implementations, measured in alternation.
struct Comparison {
  /// The number of measurements of each implementation.
  ///
  /// The measurements of the implementations alternate, so that a busy period of the machine affects all of them.
  static let rounds = 3

  let name: String
  /// The number of operations per sample, which is large enough that the cost of reading the clock is negligible.
  let operations: Int
  /// The number of samples per measurement.
  let samples: Int
  /// The closures that perform a number of operations, by implementation.
  let work: [Contender: (_ operations: Int) -> Void]

  init(_ name: String, operations: Int = 1, samples: Int = 101, _ work: [Contender: (Int) -> Void]) {
    self.name = name
    self.operations = operations
    self.samples = samples
    self.work = work
  }

  /// Returns the median time of one operation in nanoseconds, by implementation.
  func medians() throws -> [Contender: Double] {
    var measured: [Contender: [Double]] = [:]
    for _ in 0..<Self.rounds {
      var runner = BenchmarkRunner(suites: [suite()], settings: [Format(.none), Quiet(true)])
      try runner.run()
      for result in runner.results {
        guard let contender = Contender(rawValue: result.benchmarkName) else { continue }
        measured[contender, default: []] += result.measurements
      }
    }
    return measured.mapValues { $0.sorted()[$0.count / 2] / Double(operations) }
  }

  private func suite() -> BenchmarkSuite {
    let suite = BenchmarkSuite(name: name)
    for contender in Contender.allCases {
      guard let work = work[contender] else { continue }
      let operations = self.operations
      suite.benchmark(
        contender.rawValue, settings: Iterations(samples), WarmupIterations(samples > 10 ? 3 : 0)
      ) { work(operations) }
    }
    return suite
  }
}
