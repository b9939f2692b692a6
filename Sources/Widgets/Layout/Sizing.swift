/// A rule for the length of a view along one axis, in cells.
public nonisolated indirect enum Sizing: Hashable, Sendable {
  /// The length that the content needs.
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

  /// Returns the length before the remaining space is distributed, which is 0 for `fill`.
  func base(total: Int, fitting: () -> Int) -> Int {
    switch self {
    case .fit: Swift.max(0, fitting())
    case .fixed(let cells): Swift.max(0, cells)
    case .fill: 0
    case .percent(let share): total * Swift.min(100, Swift.max(0, share)) / 100
    case .min(let least, let inner): Swift.max(least, inner.base(total: total, fitting: fitting))
    case .max(let most, let inner): Swift.min(Swift.max(0, most), inner.base(total: total, fitting: fitting))
    }
  }

  /// The weight when the remaining space is distributed, or 0 for a sizing without a share.
  var weight: Int {
    switch self {
    case .fill(let weight): Swift.min(1000, Swift.max(1, weight))
    case .min(_, let inner), .max(_, let inner): inner.weight
    case .fit, .fixed, .percent: 0
    }
  }

  /// Whether the length depends on the content.
  var fitsContent: Bool {
    switch self {
    case .fit: true
    case .min(_, let inner), .max(_, let inner): inner.fitsContent
    case .fixed, .fill, .percent: false
    }
  }

  /// Returns the length that is available to the content when it is measured.
  func room(within available: Int) -> Int {
    switch self {
    case .fixed(let cells): Swift.min(available, Swift.max(0, cells))
    case .max(let most, let inner): Swift.min(Swift.max(0, most), inner.room(within: available))
    case .min(_, let inner): inner.room(within: available)
    case .fit, .fill, .percent: available
    }
  }

  /// Returns a length clamped to the bounds of the sizing.
  func bounded(_ length: Int) -> Int {
    switch self {
    case .min(let least, let inner): Swift.max(least, inner.bounded(length))
    case .max(let most, let inner): Swift.min(Swift.max(0, most), inner.bounded(length))
    case .fit, .fixed, .fill, .percent: length
    }
  }
}

/// The alignment along one axis of content that is smaller than the available space.
public nonisolated enum Alignment: Hashable, Sendable {
  /// Alignment at the left or the top.
  case leading
  /// Alignment in the middle.
  case center
  /// Alignment at the right or the bottom.
  case trailing
  /// Expansion to the full length.
  case stretch

  /// Returns the range that a length occupies in a space from 0 to `room`.
  func place(_ length: Int, in room: Int) -> Range<Int> {
    let taken = self == .stretch ? room : Swift.max(0, Swift.min(length, room))
    let start =
      switch self {
      case .leading, .stretch: 0
      case .center: (room - taken) / 2
      case .trailing: room - taken
      }
    return start..<start + taken
  }
}
