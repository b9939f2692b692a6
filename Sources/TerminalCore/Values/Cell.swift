/// The content of a cell: a scalar, the index of a cluster, or a mark for the right half of a wide character.
public struct Glyph: Hashable, Sendable {
  /// The encoded content: the value of a scalar, the index of a cluster with the top bit set, or 0 for a right half.
  public let code: UInt32

  /// Creates a glyph from its encoded content; see `code`.
  public init(code: UInt32) { self.code = code }

  /// Creates a glyph from the given sanitized scalar; see ``Sanitizer``.
  public init(_ scalar: Unicode.Scalar) { code = scalar.value == 0 ? 32 : scalar.value }

  /// A space, which is the glyph of an empty cell.
  public static let space = Glyph(code: 32)
  /// The right half of the wide character in the preceding cell.
  public static let continuation = Glyph(code: 0)

  /// The index into the surface's cluster table, or nil for a single scalar.
  public var clusterIndex: Int? { code >> 31 == 1 ? Int(code & 0x7FFF_FFFF) : nil }

  /// Returns the glyph of the cluster at `index` in the surface's cluster table.
  public static func cluster(_ index: Int) -> Glyph { Glyph(code: 1 << 31 | UInt32(truncatingIfNeeded: index)) }
}

/// A cell of a screen.
///
/// A cell has 16 bytes and no references. Rows can therefore be copied as memory.
public struct Cell: Hashable, Sendable {
  /// The glyph in the cell.
  public var glyph: Glyph
  /// The colors and attributes of the cell.
  public var style: Style

  /// Creates a cell from the given glyph and style.
  public init(_ glyph: Glyph, style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  /// An empty cell in the terminal's default colors.
  public static let blank = Cell(.space)
}
