/// The length requirements of a column or a row of a grid.
nonisolated struct GridTrack: Hashable, Sendable {
  /// The length before the remaining space is distributed.
  private(set) var base = 0
  /// The length below which the track is not shortened before other tracks.
  private(set) var useful = 0
  private var minimum = 0
  private var maximum = 0
  private var weight = 0

  /// Extends the requirements by those of a cell.
  ///
  /// - Parameters:
  ///   - sizing: The sizing of the cell along the axis.
  ///   - length: The length of the cell before the remaining space is distributed.
  ///   - useful: The minimum length at which the cell displays useful content, or nil if there is no minimum.
  mutating func add(_ sizing: Sizing, length: Int, useful: Int?) {
    let length = sizing.weight > 0 ? max(length, useful ?? 0) : length
    base = max(base, length)
    self.useful = max(self.useful, useful ?? length)
    minimum = max(minimum, useful ?? sizing.minimum)
    weight = max(weight, sizing.weight)
    maximum = max(maximum, sizing.weight > 0 ? sizing.bounded(.max) : length)
  }

  /// Returns the ranges of the tracks within the given length.
  ///
  /// If there is not enough space, the spacing is reduced first. Then the tracks are shortened in three rounds,
  /// beginning with the last track: to their useful lengths, to their minimum lengths, and without a limit.
  static func ranges(_ tracks: [GridTrack], spacing: Int, in total: Int) -> [Range<Int>] {
    guard !tracks.isEmpty else { return [] }
    var lengths = tracks.map { min($0.base, max(0, total)) }
    let content = lengths.reduce(0, +)
    let gap = min(max(0, spacing), max(0, total - content) / max(1, tracks.count - 1))
    var left = max(0, total) - content - gap * (tracks.count - 1)
    var weight = tracks.reduce(0) { $0 + $1.weight }
    for (index, track) in tracks.enumerated() where left > 0 && track.weight > 0 {
      let share = min(left * track.weight / weight, max(0, track.maximum - lengths[index]))
      lengths[index] += share
      left -= share
      weight -= track.weight
    }
    for round in 0..<3 where left < 0 {
      for index in tracks.indices.reversed() where left < 0 {
        let limit =
          switch round {
          case 0: tracks[index].useful
          case 1: tracks[index].minimum
          default: 0
          }
        let given = max(0, min(lengths[index] - limit, -left))
        lengths[index] -= given
        left += given
      }
    }
    return Range.columns(lengths, gap: gap)
  }
}
