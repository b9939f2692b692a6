/// A base character with its marks, whose width is the same in all terminals.
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

  /// The number of columns.
  var width: Int {
    switch self {
    case .nothing: 0
    case .scalar(_, let width): width
    case .glyphs(let glyphs): glyphs.reduce(0) { $0 + $1.width }
    }
  }

  /// The displayed text.
  var plain: String {
    switch self {
    case .nothing: ""
    case .scalar(let scalar, _): String(Character(scalar))
    case .glyphs(let glyphs): String(glyphs.map(\.character))
    }
  }

  /// Returns the form of ASCII text, with one glyph for each character.
  static func spelled(_ letters: String) -> GlyphForm {
    .glyphs(letters.map { PlainGlyph(character: $0, width: 1) })
  }
}

extension Sanitizer {
  /// Returns the displayed form of a character.
  ///
  /// - Complexity: O(1), because at most `scalarLimit` scalars are examined.
  static func form(of character: Character, mode: Mode) -> GlyphForm {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return form(ofLone: first, mode: mode) }
    if first == "\r" { return form(ofLone: "\n", mode: mode) }  // CR LF is a single character
    var builder = GlyphBuilder(mode: mode)
    if scalars.allSatisfy(isEmojiPart) {  // composition is expensive and unnecessary here
      for scalar in scalars.prefix(scalarLimit) { builder.add(scalar) }
    } else {
      for scalar in NormalForm.composed(character, limit: scalarLimit) { builder.add(scalar) }
    }
    return builder.finish()
  }

  /// Returns whether a scalar is an emoji, joiner, selector or tag, none of which has a composed form.
  private static func isEmojiPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200D, 0x2600...0x27BF, 0xFE0E, 0xFE0F, 0x1F000...0x1FAFF, 0xE0020...0xE007F: true
    default: false
    }
  }

  private static func form(ofLone scalar: Unicode.Scalar, mode: Mode) -> GlyphForm {
    switch ScalarKind(scalar) {
    case .shown(let width): .scalar(scalar, width: width)
    case .flagLetter(let letter): .scalar(letter, width: 1)
    case .layout: mode == .hide ? .scalar(" ", width: 1) : .spelled(spelling(of: scalar))
    case .control, .unknown: mode == .hide ? .scalar("\u{FFFD}", width: 1) : .spelled(spelling(of: scalar))
    case .invisible: mode == .hide ? .nothing : .spelled(spelling(of: scalar))
    case .mark: loneMark(scalar, mode: mode)
    }
  }

  private static func loneMark(_ scalar: Unicode.Scalar, mode: Mode) -> GlyphForm {
    var builder = GlyphBuilder(mode: mode)
    builder.add(scalar)
    return builder.finish()
  }
}
