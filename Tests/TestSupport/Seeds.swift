// How many cases a random test runs: some in `swift test`, many in `scripts/soak`, or the one that failed.
import Foundation

/// How many cases of each random test `scripts/soak` asks for; nil in an ordinary run.
public let soakCases: UInt64? = number("BINDERY_SOAK_CASES").map { min($0, 1_000_000_000) }

/// The one seed that `scripts/soak --seed` asks for; nil where all are.
private let onlySeed = number("BINDERY_SOAK_SEED")

/// Whether the long variants of tests run, as in `scripts/test` and in a soak; an ordinary `swift test` has two minutes.
public let isCompleteRun = ProcessInfo.processInfo.environment["BINDERY_END_TO_END"] != nil || soakCases != nil

private func number(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap(UInt64.init) }

/// The seeds of a test that takes them as its arguments: `count` for each thousand cases of a soak, and as many in an ordinary run, or
/// `ordinary` where each of them takes long.
public func seeds(_ count: UInt64, ordinary: UInt64? = nil) -> Range<UInt64> {
  if let onlySeed { return onlySeed..<onlySeed + 1 }
  guard let soakCases else { return 0..<max(1, ordinary ?? count) }
  return 0..<max(1, count * soakCases / 1000)
}

/// The seeds of a test that runs them in a loop: some of them in an ordinary run, which has no optimizer, and `count` for each thousand
/// cases of a soak, which is told how far the loop is.
public func seedRun(_ count: UInt64 = 1000, test: String = #function) -> SeedRun {
  SeedRun(seeds: seeds(soakCases == nil ? count * 3 / 10 : count), test: test)
}

/// Seeds one after the other; a long run says every ten seconds which one it has come to.
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

  /// The next seed, or nil after the last.
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
