/// A line of text, segmented into the elements that the screen displays.
///
/// Each character of the source string is one element, even if it is invisible. A character offset can therefore be
/// converted into a column, and a column into a character offset. Segmentation takes up to 100 ns per character.
/// Therefore, segment text only when it changes.
public struct CellText: Hashable, Sendable {
  /// The displayed form of one character of the source string.
  ///
  /// An element has 8 bytes and no references.
  public struct Element: Hashable, Sendable {
    /// The encoded form: the value of a scalar, 0 for a removed character, or an index into `forms` with the top bit
    /// set.
    let code: UInt32
    private let columns: UInt16

    /// The number of columns: 0 for a removed character, 1 or 2 for most characters, and more for an escaped character.
    public var width: Int { Int(columns) }

    init(code: UInt32, width: Int) {
      self.code = code
      columns = UInt16(clamping: width)
    }

    /// The index into `forms`, or nil for an element with at most one scalar.
    var formIndex: Int? { code >> 31 == 1 ? Int(code & 0x7FFF_FFFF) : nil }
  }

  /// The elements, one for each character of the source string.
  public private(set) var elements: [Element]
  /// The width of the text in columns.
  public private(set) var width: Int
  /// The glyphs of the elements with several scalars.
  private(set) var forms: [[PlainGlyph]] = []
  /// Whether indices equal columns, because each element has one column.
  private(set) var isUniform: Bool

  /// Whether each element is a single scalar with one column.
  var isPlain: Bool { isUniform && forms.isEmpty }

  /// Creates empty text.
  public init() { self.init(elements: [], forms: []) }

  /// Creates text from the given string, which is sanitized and segmented.
  ///
  /// - Complexity: O(n), where n is the length; ASCII text requires only a single pass over its bytes.
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

  /// The number of elements, which equals the number of characters in the source string.
  public var count: Int { elements.count }
  /// Whether the source string is empty.
  public var isEmpty: Bool { elements.isEmpty }

  /// The displayed text.
  public var plain: String { plain(0..<count) }

  /// Returns the displayed text of the elements in the given range.
  ///
  /// Indices outside the text are ignored.
  public func plain(_ range: Range<Int>) -> String {
    var result = ""
    forEachGlyph(in: range) { character, _ in result.append(character) }
    return result
  }

  /// Calls `body` with each glyph of the elements in the given range, from left to right.
  ///
  /// `body` also receives the width of the glyph, which is 1 or 2 columns. Indices outside the text are ignored.
  public func forEachGlyph(in range: Range<Int>, _ body: (Character, Int) -> Void) {
    for element in elements[range.clamped(to: 0..<count)] {
      if let index = element.formIndex {
        for glyph in forms[index] { body(glyph.character, glyph.width) }
      } else if element.code != 0, let scalar = Unicode.Scalar(element.code) {
        body(Character(scalar), element.width)
      }
    }
  }

  /// Appends the elements of `other`.
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
