/// A rule that determines the length of a view along one axis, in cells.
public nonisolated indirect enum Sizing: Hashable, Sendable {
  /// The length that the content requires.
  case fit
  /// A fixed number of cells.
  case fixed(Int)
  /// A share of the remaining space, proportional to a weight of at least 1.
  case fill(Int)
  /// A percentage of the available length, from 0 to 100.
  case percent(Int)
  /// A sizing with a minimum length.
  case min(Int, Sizing)
  /// A sizing with a maximum length.
  case max(Int, Sizing)

  /// A share of the remaining space with weight 1.
  public static let fill = Sizing.fill(1)

  /// The innermost sizing, and the combined limits of the enclosing `min` and `max` sizings.
  private var parts: (core: Sizing, limits: ClosedRange<Int>) {
    switch self {
    case .min(let least, let inner):
      let (core, limits) = inner.parts
      return (core, Swift.max(least, limits.lowerBound)...Swift.max(least, limits.upperBound))
    case .max(let most, let inner):
      let (core, limits) = inner.parts
      let most = Swift.max(0, most)
      return (core, Swift.min(most, limits.lowerBound)...Swift.min(most, limits.upperBound))
    case .fit, .fixed, .fill, .percent: return (self, 0...Int.max)
    }
  }

  /// Returns the length before the remaining space is distributed.
  ///
  /// For `fill`, the length is the minimum length.
  func base(total: Int, fitting: () -> Int) -> Int {
    let length =
      switch parts.core {
      case .fit: fitting()
      case .fixed(let cells): cells
      case .percent(let share): total * Swift.min(100, Swift.max(0, share)) / 100
      case .fill, .min, .max: 0
      }
    return bounded(length)
  }

  /// The weight in the distribution of the remaining space, or 0 for a sizing other than `fill`.
  package var weight: Int {
    if case .fill(let weight) = parts.core { Swift.min(1000, Swift.max(1, weight)) } else { 0 }
  }

  var minimum: Int { parts.limits.lowerBound }

  var fitsContent: Bool { parts.core == .fit }

  /// Returns the length within which the content is measured.
  func maximum(within available: Int) -> Int {
    let (core, limits) = parts
    let maximum = Swift.min(available, limits.upperBound)
    return if case .fixed(let cells) = core { Swift.min(maximum, Swift.max(0, cells)) } else { maximum }
  }

  func bounded(_ length: Int) -> Int {
    let limits = parts.limits
    return Swift.min(Swift.max(length, limits.lowerBound), limits.upperBound)
  }
}

/// The alignment, along one axis, of content that is smaller than the available space.
public nonisolated enum Alignment: Hashable, Sendable {
  /// Alignment at the left or top edge.
  case leading
  /// Alignment at the center.
  case center
  /// Alignment at the right or bottom edge.
  case trailing
  /// Expansion to the full length.
  case stretch

  /// Returns the range that content of the given length occupies in a space of the length `available`.
  public func place(_ length: Int, in available: Int) -> Range<Int> {
    let taken = self == .stretch ? available : Swift.max(0, Swift.min(length, available))
    let start =
      switch self {
      case .leading, .stretch: 0
      case .center: (available - taken) / 2
      case .trailing: available - taken
      }
    return start..<start + taken
  }
}

nonisolated extension Range<Int> {
  package static func columns(_ widths: [Int], from first: Int = 0, gap: Int = 0) -> [Range<Int>] {
    var start = first
    return widths.map { width in
      defer { start += width + gap }
      return start..<start + width
    }
  }
}
