import Foundation

/// The number of cases per random test in `scripts/maintenance/soak`; nil in an ordinary run.
public let soakCases: UInt64? = number("BINDERY_SOAK_CASES").map { min($0, 1_000_000_000) }

/// The only seed to run, as set by `scripts/maintenance/soak --seed`; nil to run all seeds.
private let onlySeed = number("BINDERY_SOAK_SEED")

/// Whether the long variants of tests run, as in `scripts/test --nightly` and `scripts/maintenance/soak`.
///
/// The short variants prove the same with smaller numbers.
public let isCompleteRun = ProcessInfo.processInfo.environment["BINDERY_COMPLETE"] != nil || soakCases != nil

private func number(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap(UInt64.init) }

/// Returns the seeds for a test that uses them as arguments.
///
/// - Parameters:
///   - count: The number of seeds for each thousand cases of a soak, and in a complete run.
///   - ordinary: The number of seeds in an ordinary run; by default, a tenth of `count`, but at least 2.
public func seeds(_ count: UInt64, ordinary: UInt64? = nil) -> Range<UInt64> {
  if let onlySeed { return onlySeed..<onlySeed + 1 }
  if let soakCases { return 0..<max(1, count * soakCases / 1000) }
  return 0..<(isCompleteRun ? count : ordinary ?? max(2, count / 10))
}

/// Returns the seeds for a test that runs them in a loop, and reports the progress of the loop during a soak.
///
/// - Parameters:
///   - count: The number of seeds for each thousand cases of a soak, and in a complete run.
///   - ordinary: The number of seeds in an ordinary run; by default, a tenth of `count`, but at least 2.
///   - test: The name of the test, used in the progress report.
public func seedRun(_ count: UInt64 = 1000, ordinary: UInt64? = nil, test: String = #function) -> SeedRun {
  SeedRun(seeds: seeds(count, ordinary: ordinary), test: test)
}

/// A sequence of seeds.
///
/// During a soak, the current seed is printed every ten seconds.
public struct SeedRun: Sequence, IteratorProtocol {
  private let seeds: Range<UInt64>
  private let test: String
  private let started = ContinuousClock.now
  private var told = ContinuousClock.now
  private var following: UInt64

  fileprivate init(seeds: Range<UInt64>, test: String) {
    self.seeds = seeds
    self.test = test
    following = seeds.lowerBound
  }

  /// Returns the next seed, or nil after the last seed.
  public mutating func next() -> UInt64? {
    if soakCases != nil { tell() }
    guard following < seeds.upperBound else { return nil }
    defer { following += 1 }
    return following
  }

  private mutating func tell() {
    let isOver = following == seeds.upperBound
    guard isOver || told.duration(to: .now) >= .seconds(10) else { return }
    told = .now
    let seconds = started.duration(to: told).components.seconds
    let line = isOver ? "all \(seeds.count) cases" : "seed \(following) of \(seeds.upperBound)"
    FileHandle.standardError.write(Data("  \(test) \(line), \(seconds) s\n".utf8))
  }
}
