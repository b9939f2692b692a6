/// The caret and the selection in text.
///
/// The places are indices of characters in a field, positions in a document, and offsets in UTF-8 code units in a text
/// view.
struct TextSelection<Place: Comparable & Hashable & Sendable>: Hashable, Sendable {
  /// The fixed end of the selection, or the place of the caret if nothing is selected.
  var anchor: Place
  /// The place of the caret, which equals the place of the next character.
  var caret: Place

  static func caret(_ place: Place) -> TextSelection { TextSelection(anchor: place, caret: place) }

  var range: Range<Place> { min(anchor, caret)..<max(anchor, caret) }
  var isEmpty: Bool { anchor == caret }
}
