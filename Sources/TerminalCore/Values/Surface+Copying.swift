extension Surface {
  /// Applies the scrolls of `damage`, then copies the damaged cells from `source`.
  package func apply(_ damage: Damage, from source: Surface) {
    for scroll in damage.scrolls {
      let block = Rect(
        x: scroll.columns.lowerBound, y: scroll.rows.lowerBound, width: scroll.columns.count, height: scroll.rows.count)
      if self.scroll(block, by: scroll.by) { continue }
      for y in scroll.rows { copyRow(y, columns: scroll.columns, from: source) }
    }
    for y in damage.dirtyRows { copyRow(y, columns: damage.span(ofRow: y), from: source) }
  }

  /// Copies the given columns of row `y` from `source`.
  ///
  /// Cells outside `source` are copied as blank cells.
  package func copyRow(_ y: Int, columns: Range<Int>, from source: Surface) {
    source.withRow(y) { row in
      writeRow(y, columns: columns) { target in
        let shown = columns.clamped(to: 0..<min(row.count, size.width))
        if shown.count < target.count { target.update(repeating: .blank) }
        guard !shown.isEmpty, let cells = target.baseAddress, let first = row.baseAddress else { return }
        cells.update(from: first + shown.lowerBound, count: shown.count)
        translate(cells, shown.count, from: source.clusters)
        if source.hasLinks { translateLinks(cells, shown.count, from: source) }
      }
    }
  }

  /// Replaces the indices into `clusters` with indices into the cluster table of this surface.
  private func translate(_ cells: UnsafeMutablePointer<Cell>, _ count: Int, from clusters: ClusterTable) {
    var index = 0
    while index < count {
      defer { index += 1 }
      guard cells[index].glyph.code >> 31 == 1, let character = clusters.character(of: cells[index].glyph) else {
        continue
      }
      cells[index].glyph = glyph(for: character)
    }
  }

  /// Replaces the numbers of the hyperlinks of `source` with those of this surface.
  private func translateLinks(_ cells: UnsafeMutablePointer<Cell>, _ count: Int, from source: Surface) {
    for index in 0..<count where cells[index].style.link != 0 {
      cells[index].style.link = source.address(ofLink: cells[index].style.link).map(link(to:)) ?? 0
    }
  }

  /// Returns the text in the given columns of row `y`, without trailing spaces.
  ///
  /// The text is empty for a row outside the surface.
  ///
  /// A wide character occurs once, although it occupies two cells. The method accesses the cells through a pointer,
  /// which is fast even in debug builds.
  package func text(row y: Int, columns: Range<Int>) -> String {
    withRow(y) { row in
      guard let cells = row.baseAddress else { return "" }
      let columns = columns.clamped(to: row.indices)
      var text = String.UnicodeScalarView()
      var end = columns.upperBound
      while end > columns.lowerBound, cells[end - 1].glyph.code == Glyph.space.code { end -= 1 }
      var column = columns.lowerBound
      while column < end {
        let glyph = cells[column].glyph
        column += 1
        if glyph.code == 0 { continue }
        if glyph.code >> 31 == 0, let scalar = Unicode.Scalar(glyph.code) {
          text.append(scalar)
        } else {
          text += clusters.text(of: glyph).unicodeScalars
        }
      }
      return String(text)
    }
  }

  /// The text of all rows, joined by line feeds and without trailing spaces.
  package var text: String {
    (0..<size.height).map { text(row: $0, columns: 0..<size.width) }.joined(separator: "\n")
  }
}
