// One line of the table: the same work, done by each of those that can do it, measured in turns.
import Benchmark

/// Who does the work: the columns of the table.
nonisolated enum Contender: String, CaseIterable {
  case bindery = "Bindery"
  case closures = "closures"
  case openCombine = "OpenCombine"
  case observation = "Observation"
  case difference = "stdlib diff"
}

/// Work that several contenders can do.
struct Comparison {
  /// How often the contenders take turns, so that a busy moment of the machine is nobody's alone.
  static let rounds = 3

  let name: String
  /// How many operations one sample holds: enough to be long beside a look at the clock.
  let operations: Int
  /// How many samples a turn takes.
  let samples: Int
  /// What does a number of operations.
  let work: [Contender: (_ operations: Int) -> Void]

  init(_ name: String, operations: Int = 1, samples: Int = 101, _ work: [Contender: (Int) -> Void]) {
    self.name = name
    self.operations = operations
    self.samples = samples
    self.work = work
  }

  /// The median time of one operation in nanoseconds, by contender.
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
    return measured.mapValues { Self.median($0) / Double(operations) }
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

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}
