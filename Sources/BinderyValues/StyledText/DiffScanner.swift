/// A scanner that finds the added and removed lines of a diff, in linear time.
///
/// It reads unified diffs, diffs of several files as Git writes them, lines with `<` and `>` as `diff` writes them
/// without options, and parts of a diff without a header.
nonisolated struct DiffScanner {
  private let bytes: [UInt8]
  /// The numbers of old and new lines that remain in the current section of a unified diff.
  private var rest = (old: 0, new: 0)

  init(_ code: String) { bytes = Array(code.utf8) }

  mutating func spans() -> [StyledText.Span] {
    var spans: [StyledText.Span] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      // Editors remove the space of an empty unchanged line.
      if let role = role(of: bytes[start..<end]), start < end {
        spans.append(StyledText.Span(range: start..<end, role: role, link: nil))
      }
      start = end + 1
    }
    return spans
  }

  private mutating func role(of line: ArraySlice<UInt8>) -> ThemeRole? {
    guard rest.old > 0 || rest.new > 0 else { return roleOutsideSection(of: line) }
    switch line.first {
    case UInt8(ascii: "+"):
      rest.new -= 1
      return .added
    case UInt8(ascii: "-"):
      rest.old -= 1
      return .removed
    case UInt8(ascii: "\\"): return .codeComment
    case nil, UInt8(ascii: " "), UInt8(ascii: "\r"):
      rest.old -= 1
      rest.new -= 1
      return nil
    default:
      // The section has fewer lines than its header says.
      rest = (0, 0)
      return roleOutsideSection(of: line)
    }
  }

  private mutating func roleOutsideSection(of line: ArraySlice<UInt8>) -> ThemeRole? {
    if line.starts(with: "@@".utf8) {
      rest = Self.counts(of: line)
      return .codeKeyword
    }
    // The names of files have marks of their own, which are not those of a changed line.
    if ["diff ", "--- ", "+++ "].contains(where: { line.starts(with: $0.utf8) }) { return .strong }
    switch line.first {
    case UInt8(ascii: "+"), UInt8(ascii: ">"): return .added
    case UInt8(ascii: "-"), UInt8(ascii: "<"): return .removed
    case UInt8(ascii: "\\"): return .codeComment
    default: return Self.details.contains { line.starts(with: $0.utf8) } ? .codeComment : nil
    }
  }

  /// The beginnings of the lines that Git writes about a file.
  private static let details = [
    "index ", "old mode ", "new mode ", "new file mode ", "deleted file mode ", "similarity index ",
    "dissimilarity index ", "rename from ", "rename to ", "copy from ", "copy to ", "Binary files ",
  ]

  /// Returns the numbers of old and new lines in the header of a section, such as `@@ -1,3 +1,4 @@`.
  ///
  /// Without valid numbers, the section is read as one without a header.
  private static func counts(of header: ArraySlice<UInt8>) -> (old: Int, new: Int) {
    let words = header.split(separator: UInt8(ascii: " "), maxSplits: 3)
    guard words.count > 2, words[1].first == UInt8(ascii: "-"), words[2].first == UInt8(ascii: "+"),
      let old = count(of: words[1]), let new = count(of: words[2])
    else { return (0, 0) }
    return (old, new)
  }

  /// Returns the second number of a range such as `-1,3`, which is 1 if it is missing.
  private static func count(of range: ArraySlice<UInt8>) -> Int? {
    let numbers = range.dropFirst().split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard numbers.count <= 2, let last = numbers.last else { return nil }
    let text = String(decoding: last, as: UTF8.self)
    guard let number = Int(text), number >= 0 else { return nil }
    return numbers.count == 1 ? 1 : number
  }
}
