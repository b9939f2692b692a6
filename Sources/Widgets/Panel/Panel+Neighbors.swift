import TerminalCore

extension Panel {
  /// A panel whose left edge is the right edge of this panel.
  struct Neighbor: Equatable {
    fileprivate(set) weak var panel: Panel?
    /// The rows of the neighbor, in the coordinate system of this panel.
    let rows: Range<Int>

    static func == (first: Neighbor, second: Neighbor) -> Bool {
      first.panel === second.panel && first.rows == second.rows
    }
  }

  var rightEdge: Rect { Rect(x: bounds.maxX - 1, y: 0, width: 1, height: bounds.height) }

  /// Returns the lines that meet in the given row of the right edge.
  ///
  /// The lines may belong to the frames of this panel and its neighbors.
  private func joint(inRow row: Int) -> LineJoint {
    let weight = lineWeight
    let last = bounds.height - 1
    var joint = LineJoint(
      up: row > 0 ? weight : .none, down: row < last ? weight : .none, left: row == 0 || row == last ? weight : .none)
    for neighbor in neighbors where neighbor.rows.contains(row) {
      guard let weight = neighbor.panel?.lineWeight else { continue }
      let (isFirst, isLast) = (row == neighbor.rows.lowerBound, row == neighbor.rows.upperBound - 1)
      if !isFirst { joint.up = max(joint.up, weight) }
      if !isLast { joint.down = max(joint.down, weight) }
      if isFirst || isLast { joint.right = weight }
    }
    return joint
  }

  func edge(inRow row: Int, theme: Theme) -> (Unicode.Scalar, Style) {
    let joint = joint(inRow: row)
    return (joint.scalar, theme[joint.isHeavy ? .borderFocused : .border])
  }

  private var lineWeight: LineJoint.Weight { containsFocus && shape == .framed ? .heavy : .light }

  /// The frame on the screen, or nil if this panel cannot share an edge with a neighbor.
  fileprivate var placeToJoin: Rect? {
    guard hasFrame, bounds.width > 2, isVisible, shape == .framed, visibleRect == frameOnScreen,
      !path.contains(where: \.scrollsSubviews)
    else { return nil }
    return frameOnScreen
  }

  /// The topmost view of the page or dialog that contains the panel.
  fileprivate var layer: View? { path.first { $0.superview?.superview == nil } }
}

extension Window {
  /// Determines which panels share an edge, and invalidates the panels for which the result has changed.
  ///
  /// A panel omits its left edge if the right edges of other panels are adjacent to all of its rows. The panel on the
  /// left draws the shared edge, because this edge contains its scrollbar.
  func joinPanels() {
    guard panels.count > 1 else { return }
    let shown = panels.compactMap(\.object).filter { $0.window === self }.map { (panel: $0, place: $0.placeToJoin) }
    func overlap(_ left: Rect?, _ right: Rect?) -> Range<Int> {
      guard let left, let right, left.maxX == right.minX else { return 0..<0 }
      return left.rowRange.clamped(to: right.rowRange)
    }
    for (panel, place) in shown {
      let before = shown.filter { !overlap($0.place, place).isEmpty && $0.panel.layer === panel.layer }
      panel.sharesLeftEdge =
        place.map { $0.height == before.reduce(0) { $0 + overlap($1.place, place).count } } ?? false
    }
    for (panel, place) in shown {
      panel.neighbors = shown.compactMap { other in
        guard other.panel.sharesLeftEdge, !overlap(place, other.place).isEmpty, other.panel.layer === panel.layer,
          let place, let rows = other.place?.rowRange
        else { return nil }
        return Panel.Neighbor(panel: other.panel, rows: rows.lowerBound - place.minY..<rows.upperBound - place.minY)
      }
    }
  }

  /// Invalidates the edge that the given panel shares with the panels on its left, which draw the edge.
  func invalidateSharedEdge(of panel: Panel) {
    for other in panels {
      guard let left = other.object, left.neighbors.contains(where: { $0.panel === panel }) else { continue }
      left.setNeedsDisplay(left.rightEdge)
    }
  }
}
