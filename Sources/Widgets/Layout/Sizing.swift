// How long a view is along one axis, said in whole cells.

/// How much room a view takes along one axis.
public nonisolated indirect enum Sizing: Hashable, Sendable {
  /// As much as the view's content asks for.
  case fit
  /// So many cells.
  case fixed(Int)
  /// A share of what the others leave, by weight (1 or more).
  case fill(Int)
  /// A share of the whole, 0 to 100.
  case percent(Int)
  /// At least so many cells.
  case min(Int, Sizing)
  /// At most so many cells.
  case max(Int, Sizing)

  /// A share of weight 1 of what the others leave.
  public static let fill = Sizing.fill(1)

  /// The room without the others' share: the content's own, a number or a percentage; 0 for a fill.
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

  /// The weight of its share of what is left; 0 where it takes none.
  var weight: Int {
    switch self {
    case .fill(let weight): Swift.min(1000, Swift.max(1, weight))
    case .min(_, let inner), .max(_, let inner): inner.weight
    case .fit, .fixed, .percent: 0
    }
  }

  /// Whether the length depends on what the content asks for.
  var fitsContent: Bool {
    switch self {
    case .fit: true
    case .min(_, let inner), .max(_, let inner): inner.fitsContent
    case .fixed, .fill, .percent: false
    }
  }

  /// The room that the content has of the room there is.
  func room(within available: Int) -> Int {
    switch self {
    case .fixed(let cells): Swift.min(available, Swift.max(0, cells))
    case .max(let most, let inner): Swift.min(Swift.max(0, most), inner.room(within: available))
    case .min(_, let inner): inner.room(within: available)
    case .fit, .fill, .percent: available
    }
  }

  /// A length held within the sizing's bounds.
  func bounded(_ length: Int) -> Int {
    switch self {
    case .min(let least, let inner): Swift.max(least, inner.bounded(length))
    case .max(let most, let inner): Swift.min(Swift.max(0, most), inner.bounded(length))
    case .fit, .fixed, .fill, .percent: length
    }
  }
}

/// Where something stands along an axis when there is more room than it needs.
public nonisolated enum Alignment: Hashable, Sendable {
  /// At the left or the top.
  case leading
  /// In the middle.
  case center
  /// At the right or the bottom.
  case trailing
  /// It takes all the room.
  case stretch

  /// The range that a length takes of the room from 0 to `room`.
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
