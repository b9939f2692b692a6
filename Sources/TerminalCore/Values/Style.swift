/// How a cell looks: two colors and attributes.
///
/// 10 bytes, no reference.
public struct Style: Hashable, Sendable {
  /// The color of the text.
  public var foreground: Color
  /// The color behind the text.
  public var background: Color
  /// Bold, underlined and so on.
  public var attributes: Attributes

  /// Makes a style, the terminal's own where nothing is said.
  public init(foreground: Color = .terminal, background: Color = .terminal, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Whether two styles are the same: number by number, for the reason that `Cell` has.
  public static func == (left: Style, right: Style) -> Bool {
    if left.foreground.code != right.foreground.code { return false }
    if left.background.code != right.background.code { return false }
    return left.attributes.rawValue == right.attributes.rawValue
  }

  /// The terminal's own colors and no attribute.
  public static let plain = Style()

  /// The style with these attributes added.
  public func adding(_ attributes: Attributes) -> Style {
    var copy = self
    copy.attributes.formUnion(attributes)
    return copy
  }

  /// This style laid over `base`: a color that is the terminal's own lets the base's through, attributes add up.
  public func over(_ base: Style) -> Style {
    Style(
      foreground: foreground == .terminal ? base.foreground : foreground,
      background: background == .terminal ? base.background : background,
      attributes: attributes.union(base.attributes))
  }
}

/// What a terminal can do to a character besides color.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit an attribute.
  public let rawValue: UInt16

  /// Makes a set of its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Bold.
  public static let bold = Attributes(rawValue: 1)
  /// Dim.
  public static let dim = Attributes(rawValue: 2)
  /// Italic, where the terminal has it.
  public static let italic = Attributes(rawValue: 4)
  /// Underlined.
  public static let underline = Attributes(rawValue: 8)
  /// Text and background colors exchanged.
  public static let reverse = Attributes(rawValue: 16)
  /// Struck through, where the terminal has it.
  public static let strikethrough = Attributes(rawValue: 32)
}
