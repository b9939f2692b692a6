// A cell is plain data: 16 bytes, no reference, so that a grid of them can be moved and compared as memory.

/// What stands in a cell: a scalar, a cluster kept in a side table, or the right half of a wide character.
public struct Glyph: Hashable, Sendable {
  /// A scalar's value; or the top bit and an index into the surface's clusters; or 0 for a right half.
  public let code: UInt32

  /// Makes a glyph of its code; for terminals and surfaces.
  public init(code: UInt32) { self.code = code }

  /// Makes a glyph of one scalar.
  ///
  /// The scalar must have passed the `Sanitizer`.
  public init(_ scalar: Unicode.Scalar) { code = scalar.value == 0 ? 32 : scalar.value }

  /// An empty cell's glyph.
  public static let space = Glyph(code: 32)
  /// The right half of the wide character in the cell before.
  public static let continuation = Glyph(code: 0)

  /// The index into the surface's table of clusters, when it is a base with marks.
  public var clusterIndex: Int? { code >> 31 == 1 ? Int(code & 0x7FFF_FFFF) : nil }

  /// A glyph that stands for the cluster at an index of the surface's table.
  public static func cluster(_ index: Int) -> Glyph { Glyph(code: 1 << 31 | UInt32(truncatingIfNeeded: index)) }
}

/// One cell of a screen: a glyph and its style.
public struct Cell: Hashable, Sendable {
  /// What stands in it.
  public var glyph: Glyph
  /// How it looks.
  public var style: Style

  /// Makes a cell.
  public init(_ glyph: Glyph, style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  /// Whether two cells are the same: number by number, since what a debug build derives takes four calls, and tests compare every cell.
  public static func == (left: Cell, right: Cell) -> Bool {
    if left.glyph.code != right.glyph.code { return false }
    return left.style == right.style
  }

  /// An empty cell in the terminal's own colors.
  public static let blank = Cell(.space)
}
