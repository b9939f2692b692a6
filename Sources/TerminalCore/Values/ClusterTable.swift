/// Clusters of a base and its marks, each named by a small number, so that a cell stays plain data.
///
/// A cluster is kept in the form that the `Sanitizer` gives it: a family of emoji is its first.
public struct ClusterTable: Sendable {
  /// How many clusters a table holds unless it was made for more; a cluster more is shown without its marks.
  public static let limit = 1 << 14

  /// How many clusters this table holds.
  let limit: Int
  /// The clusters as they are shown.
  private var clusters: [Character] = []
  /// The glyph of each character that was asked for, as it was asked for.
  private var glyphs: [Character: Glyph] = [:]

  /// An empty table.
  public init() { self.init(limit: Self.limit) }

  /// An empty table for so many clusters.
  init(limit: Int) { self.limit = limit }

  /// How many clusters it holds.
  public var count: Int { clusters.count }

  /// The glyph that stands for a character; a lone scalar stands for itself.
  ///
  /// Of a character that is shown as several glyphs, the first. O(1) amortised.
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

  /// The character of a glyph; nil for the right half of a wide one, U+FFFD for a number that the table does not have.
  public func character(of glyph: Glyph) -> Character? {
    if glyph == .continuation { return nil }
    if let index = glyph.clusterIndex { return clusters.indices.contains(index) ? clusters[index] : "\u{FFFD}" }
    return Unicode.Scalar(glyph.code).map(Character.init) ?? "\u{FFFD}"
  }

  /// The text of a glyph: empty for the right half of a wide character.
  public func text(of glyph: Glyph) -> String { character(of: glyph).map { String($0) } ?? "" }

  /// How many columns a glyph takes: 0 for the right half of a wide character.
  public func width(of glyph: Glyph) -> Int {
    if glyph == .continuation { return 0 }
    guard
      let scalar = glyph.clusterIndex == nil ? Unicode.Scalar(glyph.code) : character(of: glyph)?.unicodeScalars.first
    else { return 1 }
    return max(1, TextWidth.of(scalar))
  }
}
