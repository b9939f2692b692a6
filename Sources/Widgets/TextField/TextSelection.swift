/// The caret and the selection in text.
///
/// The positions are indices of characters in a field, and offsets in UTF-8 code units in a text view.
struct TextSelection: Hashable, Sendable {
  /// The fixed end of the selection, or the position of the caret if nothing is selected.
  var anchor: Int
  /// The position of the caret, which equals the position of the next character.
  var caret: Int

  static func caret(_ index: Int) -> TextSelection { TextSelection(anchor: index, caret: index) }

  /// The range between the anchor and the caret, in ascending order.
  var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  /// Whether nothing is selected.
  var isEmpty: Bool { anchor == caret }
}
