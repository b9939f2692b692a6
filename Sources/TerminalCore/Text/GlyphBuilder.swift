/// A builder that assembles the displayed form of a character.
///
/// The form contains only glyphs that have the same width in all terminals.
struct GlyphBuilder {
  private let mode: Sanitizer.Mode
  private var glyphs: [PlainGlyph] = []
  private var base: Base?
  /// Whether an emoji has been added.
  ///
  /// If the value is true, scalars that are joined to the emoji are ignored.
  private var isEmoji = false

  private struct Base {
    let scalar: Unicode.Scalar
    let width: Int
    var marks: [Unicode.Scalar] = []
  }

  init(mode: Sanitizer.Mode) { self.mode = mode }

  mutating func add(_ scalar: Unicode.Scalar) {
    switch ScalarKind(scalar) {
    case .shown(let width): begin(scalar, width: width)
    case .flagLetter(let letter): begin(letter, width: 1)
    case .layout: if mode == .reveal { spell(scalar) } else { begin(" ", width: 1) }
    case .mark: mark(scalar)
    case .control, .unknown: addUnknown(scalar)
    case .invisible: addInvisible(scalar)
    }
  }

  mutating func finish() -> GlyphForm {
    endBase()
    guard let first = glyphs.first else { return .nothing }
    if glyphs.count == 1, let only = first.character.unicodeScalars.first, first.character.unicodeScalars.count == 1 {
      return .scalar(only, width: first.width)
    }
    return .glyphs(glyphs)
  }

  private mutating func begin(_ scalar: Unicode.Scalar, width: Int) {
    if isEmoji { return }  // The scalar is a skin tone, or the next emoji of a joined sequence.
    endBase()
    isEmoji = scalar.value > 0xFF && scalar.properties.isEmoji
    base = Base(scalar: scalar, width: width)
  }

  private mutating func mark(_ scalar: Unicode.Scalar) {
    if scalar.value == 0x20E3, base != nil { return }  // The width of a keycap differs between terminals.
    if base == nil { base = Base(scalar: "\u{25CC}", width: 1) }
    if let marks = base?.marks, marks.count < Sanitizer.markLimit { base?.marks.append(scalar) }
  }

  private mutating func addUnknown(_ scalar: Unicode.Scalar) {
    if mode == .reveal {
      spell(scalar)
    } else if base == nil, glyphs.isEmpty {
      base = Base(scalar: "\u{FFFD}", width: 1)
    }
  }

  /// Adds the escaped form of the given invisible scalar if the mode is `reveal` and the scalar can hide text.
  ///
  /// Joiners and selectors are meaningful in emoji and in joining scripts. Next to ASCII characters, they can only hide
  /// text.
  private mutating func addInvisible(_ scalar: Unicode.Scalar) {
    guard mode == .reveal, !isEmoji, base?.scalar.isASCII ?? true else { return }
    spell(scalar)
  }

  private mutating func spell(_ scalar: Unicode.Scalar) {
    endBase()
    glyphs += Sanitizer.spelling(of: scalar).map { PlainGlyph(character: $0, width: 1) }
  }

  private mutating func endBase() {
    guard let base else { return }
    self.base = nil
    let text = String(String.UnicodeScalarView([base.scalar] + base.marks))
    // Marks that Swift does not combine with the base are omitted.
    let whole = text.index(after: text.startIndex) == text.endIndex
    glyphs.append(PlainGlyph(character: whole ? Character(text) : text[text.startIndex], width: base.width))
  }
}
