// Segmenting text into characters costs 12 to 108 ns each and is never done per frame: a text is cut once, when it changes.

/// A text on one line, cut once into what the screen shows.
///
/// Each character of the source is exactly one element, also one that is removed (its width is 0), so that a caret, which counts
/// characters, and a column, which counts cells, can be turned into one another. Elements are plain data of 8 bytes.
public struct CellText: Hashable, Sendable {
  /// What the screen shows of one character of the source.
  public struct Element: Hashable, Sendable {
    /// A scalar's value, 0 for nothing, or the top bit and an index into `forms`.
    let code: UInt32
    private let columns: UInt16

    /// How many columns it takes: 0 where it is removed, mostly 1 or 2, more where it is spelled out.
    public var width: Int { Int(columns) }

    init(code: UInt32, width: Int) {
      self.code = code
      columns = UInt16(clamping: width)
    }

    /// The index of its glyphs, where it is more than a scalar.
    var formIndex: Int? { code >> 31 == 1 ? Int(code & 0x7FFF_FFFF) : nil }
  }

  /// One for each character of the source.
  public private(set) var elements: [Element]
  /// The columns of all together.
  public private(set) var width: Int
  /// The glyphs of elements that are more than one scalar.
  private(set) var forms: [[PlainGlyph]] = []
  /// Whether each element is one column, so that columns and elements are the same numbers.
  private(set) var isUniform: Bool

  /// Whether each element is one scalar of one column.
  var isPlain: Bool { isUniform && forms.isEmpty }

  /// No text.
  public init() { self.init(elements: [], forms: []) }

  /// Cuts a text.
  ///
  /// O(its length); for plain ASCII, one pass over its bytes.
  public init(_ text: String, mode: Sanitizer.Mode = .hide) {
    if let ascii = CellText.asciiElements(of: text) {
      elements = ascii
      width = ascii.count
      isUniform = true
      return
    }
    elements = []
    width = 0
    isUniform = true
    elements.reserveCapacity(min(text.utf8.count, 4096))
    for character in text { append(Sanitizer.form(of: character, mode: mode)) }
  }

  init(elements: [Element], forms: [[PlainGlyph]]) {
    self.elements = elements
    self.forms = forms
    width = elements.reduce(0) { $0 + $1.width }
    isUniform = elements.allSatisfy { $0.width == 1 }
  }

  /// How many elements, which is how many characters the source has.
  public var count: Int { elements.count }
  /// Whether the source has no character.
  public var isEmpty: Bool { elements.isEmpty }

  /// What the screen shows, as text.
  public var plain: String { plain(0..<count) }

  /// What the screen shows of some elements, as text; indices outside are ignored.
  public func plain(_ range: Range<Int>) -> String {
    var result = ""
    forEachGlyph(in: range) { character, _ in result.append(character) }
    return result
  }

  /// Calls `body` with each glyph and its width, 1 or 2, of some elements, from left to right; indices outside are ignored.
  public func forEachGlyph(in range: Range<Int>, _ body: (Character, Int) -> Void) {
    for element in elements[range.clamped(to: 0..<count)] {
      if let index = element.formIndex {
        for glyph in forms[index] { body(glyph.character, glyph.width) }
      } else if element.code != 0, let scalar = Unicode.Scalar(element.code) {
        body(Character(scalar), element.width)
      }
    }
  }

  /// Adds the elements of another text.
  public mutating func append(_ other: CellText) {
    for element in other.elements {
      append(element, glyphs: element.formIndex.map { other.forms[$0] })
    }
  }

  mutating func append(_ form: GlyphForm) {
    switch form {
    case .nothing: append(Element(code: 0, width: 0), glyphs: nil)
    case .scalar(let scalar, let width): append(Element(code: scalar.value, width: width), glyphs: nil)
    case .glyphs(let glyphs): append(Element(code: 0, width: form.width), glyphs: glyphs)
    }
  }

  mutating func append(_ element: Element, glyphs: [PlainGlyph]?) {
    var element = element
    if let glyphs {
      element = Element(code: 1 << 31 | UInt32(truncatingIfNeeded: forms.count), width: element.width)
      forms.append(glyphs)
    }
    elements.append(element)
    width += element.width
    if element.width != 1 { isUniform = false }
  }

  private static func asciiElements(of text: String) -> [Element]? {
    let found: [Element]?? = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard TextWidth.isPlainASCII(bytes) else { return nil }
      return Array(unsafeUninitializedCapacity: bytes.count) { buffer, count in
        count = bytes.count
        for index in bytes.indices {
          buffer.initializeElement(at: index, to: Element(code: UInt32(bytes[index]), width: 1))
        }
      }
    }
    return found ?? nil
  }
}
