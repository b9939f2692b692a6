/// A random number generator that returns the same sequence for the same seed (SplitMix64).
///
/// The generator is unsuitable for cryptography.
package final class RandomSource: @MainActor RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64? = nil) {
    state = seed ?? UInt64.random(in: .min ... .max)
  }

  package func reseed(_ seed: UInt64) {
    state = seed
  }

  /// Returns the next number, uniformly distributed over all values.
  package func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns the next number, uniformly distributed over the given range.
  package func next(in range: ClosedRange<Int>) -> Int {
    var generator = self
    return Int.random(in: range, using: &generator)
  }
}
