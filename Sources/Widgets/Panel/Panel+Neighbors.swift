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
  /// The lines may belong to the frames of this panel and of adjacent panels.
  private func joint(inRow row: Int) -> LineJoint {
    let weight = lineWeight
    let isFirst = row == 0 && !sharesTopEdge
    let isLast = row == bounds.height - 1
    var joint = LineJoint(
      up: isFirst ? .none : weight, down: isLast ? weightBelow : weight,
      left: isLast ? bottomWeight : isFirst ? weight : .none)
    for neighbor in neighbors where neighbor.rows.contains(row) {
      guard let panel = neighbor.panel else { continue }
      let isFirst = row == neighbor.rows.lowerBound && !panel.sharesTopEdge
      let isLast = row == neighbor.rows.upperBound - 1
      if !isFirst { joint.up = max(joint.up, panel.lineWeight) }
      joint.down = max(joint.down, isLast ? panel.weightBelow : panel.lineWeight)
      if isFirst { joint.right = max(joint.right, panel.lineWeight) }
      if isLast { joint.right = max(joint.right, panel.bottomWeight) }
    }
    return joint
  }

  func edge(inRow row: Int, theme: Theme) -> (Unicode.Scalar, Style) { joint(inRow: row).character(in: theme) }

  /// Draws the lines that belong to several panels.
  func drawSharedEdges(on canvas: Canvas) {
    if let panelBelow {
      let (weight, line) = (bottomWeight, LineJoint(right: bottomWeight, left: bottomWeight))
      let corner = LineJoint(
        up: sharesLeftEdge ? .none : lineWeight, right: weight, down: panelBelow.sharesLeftEdge ? .none : weightBelow,
        left: sharesLeftEdge ? weight : .none)
      canvas.fill(bottomEdge) { ($0.x == 0 ? corner : line).character(in: canvas.theme) }
    }
    if panelBelow != nil || sharesTopEdge || !neighbors.isEmpty {
      canvas.fill(rightEdge) { edge(inRow: $0.y, theme: canvas.theme) }
    }
  }

  /// Returns whether the line along the given axis, at the right or at the bottom, is heavy.
  public func isEmphasized(_ axis: Stack.Axis) -> Bool {
    (axis == .vertical ? lineWeight : bottomWeight) == .heavy
  }

  var bottomEdge: Rect { Rect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1) }
  private var lineWeight: LineJoint.Weight { containsFocus && shape == .framed ? .heavy : .light }
  private var weightBelow: LineJoint.Weight { panelBelow?.lineWeight ?? .none }
  private var bottomWeight: LineJoint.Weight { max(lineWeight, weightBelow) }

  /// The frame on the screen, or nil if this panel cannot share an edge with a neighbor.
  fileprivate var placeToJoin: Rect? {
    guard hasFrame, bounds.width > 2, isVisible, shape == .framed, visibleRect == frameOnScreen,
      !path.contains(where: \.scrollsSubviews)
    else { return nil }
    return frameOnScreen
  }

  /// Returns whether the panel is directly below another panel, with the same left and right edges.
  fileprivate func isBelow(_ other: Panel, at place: Rect?, _ own: Rect?) -> Bool {
    guard let place, let own, place.maxY == own.minY, place.columnRange == own.columnRange else { return false }
    return sharesLeftEdge == other.sharesLeftEdge && layer === other.layer
  }

  /// The topmost view of the page or dialog that contains the panel.
  fileprivate var layer: View? { path.first { $0.superview?.superview == nil } }
}

/// The panels of a window, which share their edges with their neighbors.
final class PanelEdges: Placement {
  private var panels: [Weak<Panel>] = []

  func add(_ panel: Panel) { panels.register(panel) }

  func place(_ phase: PlacementPhase, in window: Window) {
    switch phase {
    case .edges: join(in: window)
    case .focus: window.firstResponder?.enclosingPanel?.placeFocusBar()
    case .bars: break
    }
  }

  /// Determines which panels share an edge, and invalidates the panels for which the result has changed.
  ///
  /// A panel omits its left edge if the right edges of other panels are adjacent to all of its rows. A panel omits its
  /// top edge if a panel with the same columns is above it. The panel on the left or above draws the shared edge,
  /// because this edge contains its scrollbar. In a theme without frames, a panel draws the lines between itself and
  /// the views at its right and below.
  private func join(in window: Window) {
    let current = panels.compactMap(\.object).filter { $0.window === window }
    let shown = current.map { (panel: $0, place: $0.placeToJoin) }
    for panel in shown.map(\.panel) { panel.placeLines() }
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
      panel.panelBelow = shown.first { $0.panel.isBelow(panel, at: place, $0.place) }?.panel
      panel.sharesBottomEdge = panel.panelBelow != nil
    }
    for panel in shown.map(\.panel) { panel.sharesTopEdge = shown.contains { $0.panel.panelBelow === panel } }
    for (panel, place) in shown {
      panel.neighbors = shown.compactMap { other in
        guard other.panel.sharesLeftEdge, !overlap(place, other.place).isEmpty, other.panel.layer === panel.layer,
          let place, let rows = other.place?.rowRange
        else { return nil }
        return Panel.Neighbor(panel: other.panel, rows: rows.lowerBound - place.minY..<rows.upperBound - place.minY)
      }
    }
  }

  /// Invalidates the edges that the given panel shares with the panels on its left and above, which draw the edges.
  func invalidateSharedEdges(of panel: Panel) {
    for other in panels.compactMap(\.object) {
      if other.panelBelow === panel { other.setNeedsDisplay(other.bottomEdge) }
      if other.neighbors.contains(where: { $0.panel === panel || $0.panel?.panelBelow === panel }) {
        other.setNeedsDisplay(other.rightEdge)
      }
    }
  }
}
