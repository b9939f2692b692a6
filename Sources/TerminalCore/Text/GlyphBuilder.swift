// Takes the scalars of one character, one by one, and keeps what every terminal shows in the same number of cells.

/// Builds the form of a character of several scalars.
struct GlyphBuilder {
  private let mode: Sanitizer.Mode
  private var glyphs: [PlainGlyph] = []
  private var base: Base?
  /// Set once an emoji came: it stands for all that is joined to it.
  private var isEmoji = false

  private struct Base {
    var scalars: String.UnicodeScalarView
    var width: Int
    var marks = 0
    let isASCII: Bool

    init(_ scalar: Unicode.Scalar, width: Int) {
      scalars = String.UnicodeScalarView([scalar])
      self.width = width
      isASCII = scalar.isASCII
    }
  }

  /// A builder that has seen nothing.
  init(mode: Sanitizer.Mode) { self.mode = mode }

  /// Takes the next scalar.
  mutating func add(_ scalar: Unicode.Scalar) {
    switch ScalarKind(scalar) {
    case .shown(let width): begin(scalar, width: width)
    case .flagLetter(let letter): begin(letter, width: 1)
    case .layout: begin(" ", width: 1)
    case .mark: mark(scalar)
    case .control, .unknown: addUnknown(scalar)
    case .invisible: addInvisible(scalar)
    }
  }

  /// What came of it.
  mutating func finish() -> GlyphForm {
    endBase()
    guard let first = glyphs.first else { return .nothing }
    if glyphs.count == 1, let only = first.character.unicodeScalars.first, first.character.unicodeScalars.count == 1 {
      return .scalar(only, width: first.width)
    }
    return .glyphs(glyphs)
  }

  private mutating func begin(_ scalar: Unicode.Scalar, width: Int) {
    if isEmoji { return }  // a skin, or the next of a family
    endBase()
    isEmoji = scalar.value > 0xFF && scalar.properties.isEmoji
    base = Base(scalar, width: width)
  }

  private mutating func mark(_ scalar: Unicode.Scalar) {
    if scalar.value == 0x20E3, base != nil { return }  // a keycap: one cell or two, as the terminal pleases
    if base == nil { base = Base("\u{25CC}", width: 1) }
    guard let marks = base?.marks, marks < Sanitizer.markLimit else { return }
    base?.scalars.append(scalar)
    base?.marks += 1
  }

  private mutating func addUnknown(_ scalar: Unicode.Scalar) {
    if mode == .reveal {
      spell(scalar)
    } else if base == nil, glyphs.isEmpty {
      base = Base("\u{FFFD}", width: 1)
    }
  }

  /// Joiners and selectors belong to emoji and to scripts that join; next to ASCII they only hide something.
  private mutating func addInvisible(_ scalar: Unicode.Scalar) {
    guard mode == .reveal, !isEmoji, base?.isASCII ?? true else { return }
    spell(scalar)
  }

  private mutating func spell(_ scalar: Unicode.Scalar) {
    endBase()
    glyphs += Sanitizer.spelling(of: scalar).map { PlainGlyph(character: $0, width: 1) }
  }

  private mutating func endBase() {
    guard let base else { return }
    self.base = nil
    let text = String(base.scalars)
    // A mark that Swift does not take for one would make two characters of it, and is left out.
    let whole = text.index(after: text.startIndex) == text.endIndex
    glyphs.append(PlainGlyph(character: whole ? Character(text) : text[text.startIndex], width: base.width))
  }
}
