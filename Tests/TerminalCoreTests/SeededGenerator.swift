import Foundation

/// How many cases of each random test `scripts/soak` asks for; nil in an ordinary run.
let soakCases = ProcessInfo.processInfo.environment["BINDERY_SOAK_CASES"].flatMap(UInt64.init)

/// The seeds of a random test: `count` of them, or that many for each thousand cases that `scripts/soak` asks for.
func seeds(_ count: UInt64) -> Range<UInt64> {
  0..<max(1, count * min(soakCases ?? 1000, 1_000_000_000) / 1000)
}

/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
