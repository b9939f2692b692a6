/// A scroll position along one axis, measured in cells.
public nonisolated struct ScrollPosition: Hashable, Sendable {
  /// The length of the content, at least 0.
  public let contentLength: Int
  /// The length of the visible part, at least 0.
  public let visibleLength: Int
  /// The number of cells before the visible part, from 0 to `maxOffset`.
  public let offset: Int

  /// Creates a position; negative lengths become 0, and the offset is limited to the range from 0 to `maxOffset`.
  public init(contentLength: Int = 0, visibleLength: Int = 0, offset: Int = 0) {
    self.contentLength = max(0, contentLength)
    self.visibleLength = max(0, visibleLength)
    self.offset = max(0, min(offset, self.contentLength - self.visibleLength))
  }

  /// The largest offset, which is 0 if all content is visible.
  public var maxOffset: Int { max(0, contentLength - visibleLength) }

  /// Whether some but not all of the content is visible.
  public var isScrollable: Bool { visibleLength > 0 && maxOffset > 0 }

  /// The number of cells by which a page scrolls, with an overlap of one cell.
  public var page: Int { max(1, visibleLength - 1) }

  /// The number of units into which a cell is divided to measure the position of a thumb.
  public static let partsPerCell = 8

  /// Returns the part of the track that the thumb covers, in eighths of a cell.
  ///
  /// The thumb covers the whole track if the content is not scrollable, and is otherwise at least one cell long. The
  /// thumb reaches the end of the track only if the content is scrolled to the end.
  ///
  /// - Parameter length: The length of the track, in cells.
  public func thumb(inTrack length: Int) -> Range<Int> {
    let track = Self.parts(of: length)
    guard isScrollable, track > 0 else { return 0..<track }
    let thumb = max(min(Self.partsPerCell, track), Self.scaled(track, by: visibleLength, over: contentLength))
    let start = Self.scaled(track - thumb, by: offset, over: maxOffset)
    return start..<start + thumb
  }

  /// Returns the offset of the content for the given position of the thumb.
  ///
  /// - Parameters:
  ///   - start: The start of the thumb, in eighths of a cell. The value is clamped to the track.
  ///   - length: The length of the track, in cells.
  public func offset(ofThumbAt start: Int, inTrack length: Int) -> Int {
    let free = Self.parts(of: length) - thumb(inTrack: length).count
    guard free > 0 else { return offset }
    let start = max(0, min(start, free))
    // Rounding up ensures that `thumb(inTrack:)` returns the same start, if the content has enough cells.
    let whole = Self.scaled(start, by: maxOffset, over: free)
    return Self.scaled(free, by: whole, over: maxOffset) < start ? whole + 1 : whole
  }

  /// The length, in cells, to which longer tracks are limited.
  private static let maxTrack = 1_000_000

  private static func parts(of track: Int) -> Int { max(0, min(track, maxTrack)) * partsPerCell }

  /// Returns `value * factor / divisor` without overflow, if `value` or `factor` is at most `divisor`.
  private static func scaled(_ value: Int, by factor: Int, over divisor: Int) -> Int {
    guard divisor > 0 else { return 0 }
    let product = value.multipliedFullWidth(by: factor)
    return divisor.dividingFullWidth(product).quotient
  }
}
