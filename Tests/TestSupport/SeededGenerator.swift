/// A reproducible random number generator (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator from a seed; the sequences of neighboring seeds are unrelated.
  public init(seed: UInt64) { state = seed &* 0xD134_2543_DE82_EF95 }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a random number from 0 up to but not including `limit`, or 0 if `limit` is not positive.
  public mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &self) }
}
