/// A table of grapheme clusters (base characters with marks) that cells reference by index.
///
/// Clusters are stored in sanitized form. For example, a joined emoji is reduced to its first emoji.
public struct ClusterTable: Sendable {
  /// The default maximum number of clusters.
  ///
  /// Clusters beyond the maximum are displayed without their marks.
  public static let limit = 1 << 14

  let limit: Int
  /// The sanitized clusters by index.
  private var clusters: [Character] = []
  /// A cache of glyphs, keyed by unsanitized characters.
  private var glyphs: [Character: Glyph] = [:]

  /// Creates an empty table with the default limit.
  public init() { self.init(limit: Self.limit) }

  init(limit: Int) { self.limit = limit }

  /// The number of clusters in the table.
  public var count: Int { clusters.count }

  /// Returns the glyph of the given character, and adds the character to the table if necessary.
  ///
  /// A single scalar is not added to the table. For a character that is displayed as several glyphs, the first glyph is
  /// returned.
  ///
  /// - Complexity: O(1) amortized.
  public mutating func glyph(for character: Character) -> Glyph {
    let scalars = character.unicodeScalars
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return add(character) }
    if let known = glyphs[character] { return known }
    let glyph = add(character)
    if glyphs.count < 2 * limit { glyphs[character] = glyph }
    return glyph
  }

  private mutating func add(_ character: Character) -> Glyph {
    switch Sanitizer.form(of: character, mode: .hide) {
    case .nothing: return .space
    case .scalar(let scalar, _): return Glyph(scalar)
    case .glyphs(let parts):
      guard let first = parts.first?.character else { return .space }
      let scalars = first.unicodeScalars
      guard scalars.count > 1, clusters.count < limit else { return Glyph(scalars[scalars.startIndex]) }
      clusters.append(first)
      return .cluster(clusters.count - 1)
    }
  }

  /// Returns the character of the given glyph.
  ///
  /// - Returns: The character, nil for the right half of a wide character, or U+FFFD for an invalid index.
  public func character(of glyph: Glyph) -> Character? {
    if glyph == .continuation { return nil }
    if let index = glyph.clusterIndex { return clusters.indices.contains(index) ? clusters[index] : "\u{FFFD}" }
    return Unicode.Scalar(glyph.code).map(Character.init) ?? "\u{FFFD}"
  }

  /// Returns the text of the given glyph, or an empty string for the right half of a wide character.
  public func text(of glyph: Glyph) -> String { character(of: glyph).map { String($0) } ?? "" }

  /// Returns the width of the given glyph in columns, or 0 for the right half of a wide character.
  public func width(of glyph: Glyph) -> Int {
    if glyph == .continuation { return 0 }
    guard
      let scalar = glyph.clusterIndex == nil ? Unicode.Scalar(glyph.code) : character(of: glyph)?.unicodeScalars.first
    else { return 1 }
    return max(1, TextWidth.of(scalar))
  }
}
