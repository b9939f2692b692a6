// Looking at what is on the screen: as a picture, as runs of one style, as a difference.

/// A piece of a row in one style.
public struct StyledRun: Hashable, Sendable {
  /// What it says.
  public var text: String
  /// How it looks.
  public var style: Style
  /// Its columns.
  public var columns: Range<Int>
}

extension MemoryTerminal {
  /// The screen as a picture: its rows without the spaces at their ends, joined by line feeds.
  ///
  /// A wide character stands there once.
  public var screen: String { rows.joined(separator: "\n") }

  /// The rows of the screen, without the spaces at their ends.
  public var rows: [String] { (0..<size.rows).map(row) }

  /// One row without the spaces at its end; empty outside the screen.
  public func row(_ y: Int) -> String {
    let text = text(y, 0..<size.columns)
    let end = text.utf8.lastIndex { $0 != 0x20 }.map { text.utf8.index(after: $0) }
    return String(text[..<(end ?? text.startIndex)])
  }

  /// A part of the screen as a picture, without the spaces at the ends of its rows.
  public func screen(in part: Rect) -> String {
    let visible = part.intersection(Rect(origin: .zero, size: size))
    return visible.rows.map { y in
      let text = text(y, visible.columns)
      return String(text.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// What a cell shows: empty for the right half of a wide character.
  public func text(at point: Point) -> String { grid.clusters.text(of: grid[point.x, point.y].glyph) }

  /// How a cell looks; plain outside the screen.
  public func style(at point: Point) -> Style { grid[point.x, point.y].style }

  /// A row in pieces of one style each; they cover it without a gap.
  public func styledRow(_ y: Int) -> [StyledRun] {
    var runs: [StyledRun] = []
    grid.withRow(y) { cells in
      for x in cells.indices {
        let text = grid.clusters.text(of: cells[x].glyph)
        if let last = runs.indices.last, runs[last].style == cells[x].style {
          runs[last].text += text
          runs[last].columns = runs[last].columns.lowerBound..<x + 1
        } else {
          runs.append(StyledRun(text: text, style: cells[x].style, columns: x..<x + 1))
        }
      }
    }
    return runs
  }

  /// All rows in pieces of one style each.
  public var styledScreen: [[StyledRun]] { (0..<size.rows).map(styledRow) }

  private func text(_ y: Int, _ columns: Range<Int>) -> String {
    var text = ""
    grid.withRow(y) { cells in
      for cell in cells[columns.clamped(to: cells.indices)] {
        if let character = grid.clusters.character(of: cell.glyph) { text.append(character) }
      }
    }
    return text
  }

  /// Says where the screen is not what a surface holds.
  func firstDifference(from surface: Surface) -> String? {
    guard surface.size == size else { return "frame \(frames): the surface is \(surface.size), the terminal \(size)" }
    for y in 0..<size.rows {
      for x in 0..<size.columns where !isSame(grid[x, y], surface[x, y], in: surface) {
        let shown = grid.clusters.text(of: grid[x, y].glyph)
        let wanted = surface.clusters.text(of: surface[x, y].glyph)
        let styles = shown == wanted ? ", in another style" : ""
        return
          "frame \(frames), column \(x), row \(y): the terminal shows '\(shown)' and the surface holds '\(wanted)'\(styles)"
      }
    }
    return nil
  }

  private func isSame(_ own: Cell, _ other: Cell, in surface: Surface) -> Bool {
    if own == other, own.glyph.clusterIndex == nil { return true }
    guard own.style == other.style, own.glyph.clusterIndex != nil, other.glyph.clusterIndex != nil else { return false }
    return grid.clusters.character(of: own.glyph) == surface.clusters.character(of: other.glyph)
  }
}
