import TerminalCore

extension Surface {
  /// The surface as text: its rows without trailing spaces.
  ///
  /// A wide character occurs once, without its continuation cell.
  var picture: String {
    (0..<size.rows).map { y in
      var row = ""
      withRow(y) { cells in for cell in cells { row += clusters.text(of: cell.glyph) } }
      return String(row[...].trimmingEnd { $0 == " " })
    }.joined(separator: "\n")
  }
}
