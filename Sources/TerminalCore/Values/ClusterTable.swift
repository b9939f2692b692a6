/// Clusters of a base and its marks, each named by a small number, so that a cell stays plain data.
public struct ClusterTable: Sendable {
  private var clusters: [Character] = []
  private var indices: [Character: Int] = [:]

  /// An empty table.
  public init() {}

  /// The glyph that stands for a cluster; a lone scalar stands for itself.
  ///
  /// O(1) amortised.
  public mutating func glyph(for cluster: Character) -> Glyph {
    let scalars = cluster.unicodeScalars
    if let only = scalars.first, scalars.count == 1 { return Glyph(only) }
    if let index = indices[cluster] { return .cluster(index) }
    indices[cluster] = clusters.count
    clusters.append(cluster)
    return .cluster(clusters.count - 1)
  }

  /// The text of a glyph: empty for the right half of a wide character.
  public func text(of glyph: Glyph) -> String {
    if glyph == .continuation { return "" }
    if let index = glyph.clusterIndex { return clusters.indices.contains(index) ? String(clusters[index]) : "\u{FFFD}" }
    return Unicode.Scalar(glyph.code).map { String(Character($0)) } ?? "\u{FFFD}"
  }
}
