/// The style of a cell: two colors and attributes.
///
/// A style has 12 bytes and no references.
public struct Style: Hashable, Sendable {
  /// The color of the text.
  public var foreground: Color
  /// The color of the background.
  public var background: Color
  /// The attributes, and above them the number of the hyperlink.
  ///
  /// One word takes less time to compare than two values.
  @usableFromInline var bits: UInt32

  /// The attributes, such as bold and underline.
  @inlinable public var attributes: Attributes {
    get { Attributes(rawValue: UInt16(truncatingIfNeeded: bits)) }
    set { bits = bits & 0xFFFF_0000 | UInt32(newValue.rawValue) }
  }

  /// The number of the hyperlink in the link table of the surface, or 0.
  package var link: UInt16 {
    get { UInt16(truncatingIfNeeded: bits >> 16) }
    set { bits = bits & 0xFFFF | UInt32(newValue) << 16 }
  }

  /// Creates a style with the given colors and attributes.
  ///
  /// The defaults are the terminal's colors and no attributes.
  public init(foreground: Color = .terminal, background: Color = .terminal, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    bits = UInt32(attributes.rawValue)
  }

  /// The style with the terminal's default colors and without attributes.
  public static let plain = Style()

  /// Returns the style with the given additional attributes.
  public func adding(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// The style without a hyperlink.
  package var unlinked: Style {
    Style(foreground: foreground, background: background, attributes: attributes)
  }

  /// Returns this style over `base`.
  ///
  /// Colors of `base` replace default colors of this style, and attributes are combined. Text on a reversed base is not
  /// dim, because it would have another background than the rest of the base.
  public func over(_ base: Style) -> Style {
    let isReversed = base.attributes.contains(.reverse)
    var style = Style(
      foreground: foreground == .terminal ? base.foreground : foreground,
      background: background == .terminal ? base.background : background,
      attributes: base.attributes.union(isReversed ? attributes.subtracting(.dim) : attributes))
    style.link = link == 0 ? base.link : link
    return style
  }
}

/// The text attributes other than colors.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The bit mask, with one bit for each attribute.
  public let rawValue: UInt16

  /// Creates a set from the given bit mask.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Bold text, which some terminals display in a brighter color.
  public static let bold = Attributes(rawValue: 1)
  /// Text with reduced intensity.
  public static let dim = Attributes(rawValue: 2)
  /// Italic text, if the terminal supports italics.
  public static let italic = Attributes(rawValue: 4)
  /// Underlined text.
  public static let underline = Attributes(rawValue: 8)
  /// Text whose foreground and background colors are swapped.
  public static let reverse = Attributes(rawValue: 16)
  /// Text with a line through it, displayed as dim text by ncurses.
  public static let strikethrough = Attributes(rawValue: 32)
}
