/// A base with its marks, in the form in which every terminal agrees how wide it is.
struct PlainGlyph: Hashable, Sendable {
  /// The base and at most `Sanitizer.markLimit` marks.
  var character: Character
  /// The columns, 1 or 2.
  var width: Int
}

/// What the screen shows of one character.
enum GlyphForm: Hashable, Sendable {
  /// Nothing: it is removed.
  case nothing
  /// A scalar of 1 or 2 columns.
  case scalar(Unicode.Scalar, width: Int)
  /// One glyph with marks, or several side by side.
  case glyphs([PlainGlyph])

  /// The columns it takes.
  var width: Int {
    switch self {
    case .nothing: 0
    case .scalar(_, let width): width
    case .glyphs(let glyphs): glyphs.reduce(0) { $0 + $1.width }
    }
  }

  /// What it shows, as text.
  var plain: String {
    switch self {
    case .nothing: ""
    case .scalar(let scalar, _): String(Character(scalar))
    case .glyphs(let glyphs): String(glyphs.map(\.character))
    }
  }

  /// Letters of ASCII, a cell each.
  static func spelled(_ letters: String) -> GlyphForm {
    .glyphs(letters.map { PlainGlyph(character: $0, width: 1) })
  }
}

extension Sanitizer {
  /// What the screen shows of a character.
  ///
  /// O(1): at most `scalarLimit` of its scalars are looked at.
  static func form(of character: Character, mode: Mode) -> GlyphForm {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return form(ofLone: first, mode: mode) }
    if first == "\r" { return form(ofLone: "\n", mode: mode) }  // CR LF is one character
    var builder = GlyphBuilder(mode: mode)
    if scalars.allSatisfy(isEmojiPart) {  // nothing to compose, and composing is dear
      for scalar in scalars.prefix(scalarLimit) { builder.add(scalar) }
    } else {
      for scalar in NormalForm.composed(character, limit: scalarLimit) { builder.add(scalar) }
    }
    return builder.finish()
  }

  /// Whether a scalar is of the blocks that emoji, their joiners, selectors and tags lie in, where no mark is taken up by a base.
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
