/// The style of a cell: two colors and attributes, in 10 bytes without references.
public struct Style: Hashable, Sendable {
  /// The color of the text.
  public var foreground: Color
  /// The color of the background.
  public var background: Color
  /// The attributes, such as bold and underline.
  public var attributes: Attributes

  /// Creates a style; by default with the terminal's colors.
  public init(foreground: Color = .terminal, background: Color = .terminal, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default colors without attributes.
  public static let plain = Style()

  /// Returns the style with additional attributes.
  public func adding(_ attributes: Attributes) -> Style {
    var copy = self
    copy.attributes.formUnion(attributes)
    return copy
  }

  /// Returns this style over `base`: default colors are replaced by those of `base`, and attributes are combined.
  public func over(_ base: Style) -> Style {
    Style(
      foreground: foreground == .terminal ? base.foreground : foreground,
      background: background == .terminal ? base.background : background,
      attributes: attributes.union(base.attributes))
  }
}

/// Text attributes besides color.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The bit mask, one bit for each attribute.
  public let rawValue: UInt16

  /// Creates a set from a bit mask.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Bold.
  public static let bold = Attributes(rawValue: 1)
  /// Dim.
  public static let dim = Attributes(rawValue: 2)
  /// Italic, where the terminal supports it.
  public static let italic = Attributes(rawValue: 4)
  /// Underlined.
  public static let underline = Attributes(rawValue: 8)
  /// Text and background colors swapped.
  public static let reverse = Attributes(rawValue: 16)
  /// Strikethrough, where the terminal supports it.
  public static let strikethrough = Attributes(rawValue: 32)
}
