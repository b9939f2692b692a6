package import TerminalCore

/// The bar in the first column of a view, which indicates focus, an error of a field, or the kind of a toast.
package nonisolated enum EdgeBar {
  package static var thick: Unicode.Scalar { "\u{258C}" }

  /// Returns the bar as a character; the bar of a field with an error that does not have focus is thin.
  ///
  /// The characters are literals, because a field draws the bar with each key.
  package static func character(isFocused: Bool) -> Character { isFocused ? "\u{258C}" : "\u{258F}" }
}

extension Canvas {
  /// Draws a thick bar in the given rows of a column.
  package func drawBar(x: Int = 0, rows: Range<Int>, style: Style) {
    let area = Rect(x: x, y: rows.lowerBound, width: 1, height: rows.count)
    fill(area) { _ in (EdgeBar.thick, style) }
  }
}
