import TerminalCore

nonisolated extension StyledText {
  /// Returns the first lines of the text, wrapped to the given width; the last line contains the rest of the text.
  ///
  /// - Parameters:
  ///   - width: The width of a line, in columns.
  ///   - count: The maximum number of lines, at least 1.
  package func wrapped(toWidth width: Int, lines count: Int) -> [StyledText] {
    if count <= 1 { return [self] }
    var wrapped = WrappedText(string, width: max(1, width), limit: 0)
    wrapped.wrap(lines: count + 1)
    let ranges = (0..<min(count, wrapped.count)).map { wrapped.range(of: $0) }
    guard let last = ranges.last, ranges.count > 1 else { return [self] }
    let end = wrapped.count > count ? string.utf8.count : last.upperBound
    return ranges.dropLast().map { part(withoutTrailingSpaces($0)) } + [part(last.lowerBound..<end)]
  }

  private func withoutTrailingSpaces(_ range: Range<Int>) -> Range<Int> {
    let bytes = string.utf8.dropFirst(range.lowerBound).prefix(range.count)
    return range.lowerBound..<range.upperBound - bytes.reversed().prefix { $0 == 0x20 }.count
  }
}
