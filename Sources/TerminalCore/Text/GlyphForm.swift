/// A base character with its marks.
///
/// The width of the glyph is the same in all terminals.
struct PlainGlyph: Hashable, Sendable {
  /// The base character and at most `Sanitizer.markLimit` marks.
  var character: Character
  /// The number of columns, 1 or 2.
  var width: Int
}

/// The displayed form of a character.
enum GlyphForm: Hashable, Sendable {
  /// No glyph, because the character is removed.
  case nothing
  /// A scalar with 1 or 2 columns.
  case scalar(Unicode.Scalar, width: Int)
  /// A glyph with marks, or several glyphs.
  case glyphs([PlainGlyph])

  var width: Int {
    switch self {
    case .nothing: 0
    case .scalar(_, let width): width
    case .glyphs(let glyphs): glyphs.reduce(0) { $0 + $1.width }
    }
  }

  var plain: String {
    switch self {
    case .nothing: ""
    case .scalar(let scalar, _): String(Character(scalar))
    case .glyphs(let glyphs): String(glyphs.map(\.character))
    }
  }
}

extension Sanitizer {
  /// Returns the displayed form of the given character.
  ///
  /// - Complexity: O(1), because at most `scalarLimit` scalars are examined.
  static func form(of character: Character, mode: Mode) -> GlyphForm {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    let isLone = scalars.index(after: scalars.startIndex) == scalars.endIndex
    if isLone, case .shown(let width) = ScalarKind(first) { return .scalar(first, width: width) }
    if first == "\r", !isLone { return form(of: "\n", mode: mode) }  // Swift treats CR LF as a single character.
    var builder = GlyphBuilder(mode: mode)
    if isLone || scalars.allSatisfy(isEmojiPart) {  // Composition is slow, and unnecessary here.
      for scalar in scalars.prefix(scalarLimit) { builder.add(scalar) }
    } else {
      for scalar in NormalForm.composed(character, limit: scalarLimit) { builder.add(scalar) }
    }
    return builder.finish()
  }

  /// Returns whether the given scalar is an emoji, joiner, selector or tag.
  ///
  /// These scalars have no composed form.
  private static func isEmojiPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200D, 0x2600...0x27BF, 0xFE0E, 0xFE0F, 0x1F000...0x1FAFF, 0xE0020...0xE007F: true
    default: false
    }
  }
}
