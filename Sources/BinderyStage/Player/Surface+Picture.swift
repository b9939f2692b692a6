import TerminalCore

extension Surface {
  /// What is drawn, as text: rows without the spaces at their ends.
  ///
  /// A wide character stands there once.
  var picture: String {
    (0..<size.rows).map { y in
      var row = ""
      withRow(y) { cells in for cell in cells { row += clusters.text(of: cell.glyph) } }
      return String(row[...].trimmingEnd { $0 == " " })
    }.joined(separator: "\n")
  }
}
