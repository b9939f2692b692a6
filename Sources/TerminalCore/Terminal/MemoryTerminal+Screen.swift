/// A run of adjacent cells with the same style.
public struct StyledRun: Hashable, Sendable {
  /// The text of the cells.
  public var text: String
  /// The style of the cells.
  public var style: Style
  /// The columns of the cells.
  public var columns: Range<Int>

  /// Creates a run of cells.
  public init(text: String, style: Style, columns: Range<Int>) {
    self.text = text
    self.style = style
    self.columns = columns
  }
}

extension MemoryTerminal {
  /// The text of the screen, with the rows joined by line feeds and without trailing spaces.
  ///
  /// A wide character appears once, although it occupies two cells.
  public var screen: String { grid.text }

  /// The text of each row of the screen, without trailing spaces.
  public var rows: [String] { (0..<size.height).map(row) }

  /// Returns the text of the given row without trailing spaces, or an empty string for a row outside the screen.
  public func row(_ y: Int) -> String { grid.text(row: y, columns: 0..<size.width) }

  /// Returns the text in the given rectangle of the screen, without trailing spaces in each row.
  public func screen(in part: Rect) -> String {
    let visible = part.intersection(Rect(origin: .zero, size: size))
    return visible.rowRange.map { grid.text(row: $0, columns: visible.columnRange) }.joined(separator: "\n")
  }

  /// Returns the text of the cell at `point`, or an empty string for the right half of a wide character.
  public func text(at point: Point) -> String { grid.clusters.text(of: grid[point.x, point.y].glyph) }

  /// Returns the style of the cell at `point`, or the plain style for a cell outside the screen.
  public func style(at point: Point) -> Style { grid[point.x, point.y].style.unlinked }

  /// Returns the address of the hyperlink in the cell at `point` as a terminal receives it, or nil if there is none.
  ///
  /// See `Hyperlink` for the addresses that terminals receive.
  public func link(at point: Point) -> String? { grid.address(ofLink: grid[point.x, point.y].style.link) }

  /// Returns the cells of the given row from left to right, grouped into runs with the same style.
  public func styledRow(_ y: Int) -> [StyledRun] { grid.styledRow(y) }

  /// The cells of each row of the screen, grouped into runs with the same style.
  public var styledScreen: [[StyledRun]] { (0..<size.height).map(styledRow) }

  /// Returns a description of the first cell that differs from the given surface, or nil if all cells are equal.
  func firstDifference(from surface: Surface) -> String? {
    guard surface.size == size else {
      return
        "frame \(frames): the surface has \(surface.size.width) × \(surface.size.height) cells, but the terminal has \(size.width) × \(size.height). Resize the surface."
    }
    for y in 0..<size.height {
      guard let x = firstDifference(inRow: y, from: surface) else { continue }
      let shown = grid.clusters.text(of: grid[x, y].glyph)
      let expected = surface.clusters.text(of: surface[x, y].glyph)
      let styles = shown == expected ? " in a different style" : ""
      return
        "frame \(frames), column \(x), row \(y): the terminal displays '\(shown)', but the surface contains '\(expected)'\(styles). Add the cell to the damage."
    }
    return nil
  }

  private func firstDifference(inRow y: Int, from surface: Surface) -> Int? {
    grid.withRow(y) { row in
      surface.withRow(y) { other in
        guard let own = row.baseAddress, let other = other.baseAddress else { return nil }
        var x = 0
        while x < row.count {
          if !isSame(own[x], other[x], in: surface) { return x }
          x += 1
        }
        return nil
      }
    }
  }

  private func isSame(_ own: Cell, _ other: Cell, in surface: Surface) -> Bool {
    let hasLink = own.style.link != 0 || other.style.link != 0
    if !hasLink, own.glyph.code >> 31 == 0 { return own == other }
    let isSameLink = grid.address(ofLink: own.style.link) == surface.address(ofLink: other.style.link)
    guard isSameLink, own.style.unlinked == other.style.unlinked else { return false }
    if own.glyph.code >> 31 == 0 { return own.glyph == other.glyph }
    guard other.glyph.clusterIndex != nil else { return false }
    return grid.clusters.character(of: own.glyph) == surface.clusters.character(of: other.glyph)
  }
}

extension Surface {
  /// Returns the cells of the given row from left to right, grouped into runs with the same style.
  ///
  /// The result is empty for a row outside the surface.
  package func styledRow(_ y: Int) -> [StyledRun] {
    guard (0..<size.height).contains(y) else { return [] }
    var runs: [StyledRun] = []
    for x in 0..<size.width {
      let cell = self[x, y]
      let text = clusters.text(of: cell.glyph)
      let style = cell.style.unlinked
      if let last = runs.last, last.style == style {
        runs[runs.count - 1].text += text
        runs[runs.count - 1].columns = last.columns.lowerBound..<x + 1
      } else {
        runs.append(StyledRun(text: text, style: style, columns: x..<x + 1))
      }
    }
    return runs
  }
}
