import TerminalCore

extension TextView {
  /// The size of the parts in which long text is wrapped, in bytes.
  private static let partSize = 1 << 16

  /// Returns the number of lines, or a smaller number that is at least `limit`.
  func count(to limit: Int) -> Int {
    wrap()
    wrapped?.wrap(lines: limit)
    return wrapped?.count ?? 0
  }

  /// The number of lines, which is an estimate until the whole text is wrapped.
  var estimatedCount: Int {
    wrap()
    return wrapped?.estimatedCount ?? 0
  }

  /// Wraps the next part of the text, and returns whether parts remain.
  func wrapNextPart() -> Bool {
    wrapped?.wrap(bytes: Self.partSize)
    updatePosition()
    showBars()
    return wrapped?.isComplete == false
  }

  func wrap() {
    let isFramed = scrollbarHost(.vertical) != nil
    let fit = Fit(
      size: Size(width: bounds.width, height: rows), isFramed: isFramed, padsBlocks: padsBlocks)
    if wrapped != nil, fit == self.fit { return }
    self.fit = fit
    let canHaveBar = showsScrollbar && !isFramed && bounds.width > leftMargin + margin + 1
    // Counting the line feeds is faster than wrapping long text twice.
    barWidth = canHaveBar && hasParagraphs(moreThan: rows) ? 1 : 0
    wrapped = wrappedText(forWidth: visibleColumns)
    wrapped?.wrap(lines: rows + 1)
    if canHaveBar, barWidth == 0, let lines = wrapped?.count, lines > rows {
      barWidth = 1
      wrapped = wrappedText(forWidth: visibleColumns)
    }
    measured = nil
  }

  private func hasParagraphs(moreThan count: Int) -> Bool {
    var rest = count
    for byte in text.utf8 where byte == 0x0A {
      rest -= 1
      if rest < 0 { return true }
    }
    return false
  }

  private func lineWidth(in width: Int) -> Int { wraps || width < 1 ? max(0, width) : Self.unwrappedWidth }

  /// The width for lines that are not wrapped, which no line exceeds.
  private static let unwrappedWidth = 1 << 30

  /// The minimum height of a window with empty rows around code blocks.
  private static let minimumPaddedHeight = 20

  /// Whether an empty row precedes and follows each code block.
  private var padsBlocks: Bool {
    guard let window, !styledText.codeBlocks.isEmpty else { return false }
    return window.theme.fillsCodeBlocks && window.size.height >= Self.minimumPaddedHeight
  }

  /// The number of empty columns on the left, which include a column of the surface of code that is not wrapped.
  var leftMargin: Int { margin == 0 && !wraps && padsBlocks ? 1 : margin }

  /// The number of columns for text.
  var visibleColumns: Int { textArea.width - leftMargin - margin }

  /// Returns the number of hidden columns of the given line, which is 0 for a line that does not scroll horizontally.
  ///
  /// In wrapped text, a block of code scrolls only as far as its widest line requires.
  func columnOffset(ofLine index: Int) -> Int {
    guard wraps else { return columnOffset }
    return min(columnOffset, max(0, (wrapped?.blockColumns(ofLine: index) ?? 0) - visibleColumns))
  }

  func scrollsHorizontally(_ line: Int) -> Bool { !wraps || wrapped?.isInBlock(line) == true }

  /// Whether a part of a visible line of code is hidden in wrapped text.
  var showsCutCode: Bool {
    guard wraps, maxColumnOffset > 0 else { return false }
    let width = columnOffset > 0 ? 0 : visibleColumns
    return (scrollOffset..<scrollOffset + rows).contains { index in
      wrapped?.isInBlock(index) == true && wrapped?.line(index).width ?? 0 > width
    }
  }

  /// Returns the text wrapped for a view of the given width: the last layout or measurement if possible, or else a new
  /// layout, which the caller stores.
  func wrappedText(forWidth width: Int) -> WrappedText {
    let lineWidth = lineWidth(in: width)
    let padsBlocks = padsBlocks
    for known in [wrapped, measured] {
      if let known, known.width == lineWidth, known.padsBlocks == padsBlocks { return known }
    }
    return WrappedText(
      text, width: lineWidth, hangs: hangs, blocks: styledText.codeBlocks, padsBlocks: padsBlocks, limit: Self.partSize)
  }
}
