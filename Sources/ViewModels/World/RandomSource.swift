/// Random numbers that are the same again for the same seed.
///
/// SplitMix64: one addition and a few shifts a number, any seed is a good one. Not for secrets.
package final class RandomSource {
  private var state: UInt64

  /// Numbers that begin at `seed`; nil for a beginning of the system's.
  package init(seed: UInt64? = nil) {
    state = seed ?? UInt64.random(in: .min ... .max)
  }

  /// Begins anew at `seed`.
  package func reseed(_ seed: UInt64) {
    state = seed
  }

  /// The next number, any of the 2^64 as likely as another.
  package func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of the range, each as likely as another.
  package func next(in range: ClosedRange<Int>) -> Int {
    var generator = Generator(source: self)
    return Int.random(in: range, using: &generator)
  }

  /// The source as the standard library wants it, on loan for one call.
  private struct Generator: @MainActor RandomNumberGenerator {
    let source: RandomSource
    mutating func next() -> UInt64 { source.next() }
  }
}
