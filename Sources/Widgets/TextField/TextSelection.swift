/// Where the caret stands among the characters of a text, and where a selection began.
struct TextSelection: Hashable, Sendable {
  /// Where the selection began; the caret's own place while nothing is selected.
  var anchor: Int
  /// Where the caret stands: before the character of this index.
  var caret: Int

  /// A caret with nothing selected.
  static func caret(_ index: Int) -> TextSelection { TextSelection(anchor: index, caret: index) }

  /// The selected characters.
  var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  /// Whether nothing is selected.
  var isEmpty: Bool { anchor == caret }
}
