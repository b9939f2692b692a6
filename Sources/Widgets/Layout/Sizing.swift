/// The length of a view along one axis, in cells.
public nonisolated indirect enum Sizing: Hashable, Sendable {
  /// The length that the content needs.
  case fit
  /// A fixed number of cells.
  case fixed(Int)
  /// A share of the remaining room, by weight (at least 1).
  case fill(Int)
  /// A percentage of the whole, from 0 to 100.
  case percent(Int)
  /// A lower bound for another sizing.
  case min(Int, Sizing)
  /// An upper bound for another sizing.
  case max(Int, Sizing)

  /// A share of the remaining room with weight 1.
  public static let fill = Sizing.fill(1)

  /// Returns the length before the remaining room is distributed, which is 0 for `fill`.
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

  /// The weight of the share in the remaining room, or 0 without a share.
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

  /// Returns the room within which the content is measured.
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

/// A position along an axis, for content that needs less than the available room.
public nonisolated enum Alignment: Hashable, Sendable {
  /// At the left or the top.
  case leading
  /// In the middle.
  case center
  /// At the right or the bottom.
  case trailing
  /// Over the whole room.
  case stretch

  /// Returns the range of a length within the room from 0 to `room`.
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
