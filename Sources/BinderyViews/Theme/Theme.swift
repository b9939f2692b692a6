public import TerminalCore

/// A set of styles, one for each theme role.
public nonisolated struct Theme: Hashable, Sendable {
  /// The name of the theme in settings.
  public internal(set) var name: String
  /// Whether panels and buttons have frames; otherwise, surfaces, thin lines and space separate them.
  ///
  /// True by default. Themes that are derived from the colors of the terminal have no frames.
  public var hasFrames = true
  /// Whether the views behind a dialog are dimmed.
  var dimsPage = true
  private(set) var styles: [ThemeRole: Style]
  /// The default colors of the terminal, or nil if they are unknown.
  var terminalColors: TerminalColors?

  /// Creates a theme from a name and a table of styles.
  public init(name: String, styles: [ThemeRole: Style]) {
    self.name = name
    self.styles = styles
  }

  /// The style of the given role, or the default style of the terminal for an unknown role.
  public subscript(role: ThemeRole) -> Style {
    get { styles[role] ?? .plain }
    set { styles[role] = newValue }
  }

  /// Returns the style of a selected part with focus, underlined if it would differ from the style without focus by
  /// color alone.
  ///
  /// - Parameter role: The role of the selected part without focus.
  public func selection(insteadOf role: ThemeRole) -> Style {
    let style = self[.selection]
    return style.attributes == self[role].attributes ? style.adding(.underline) : style
  }

  /// Returns the standard theme that suits the color depth and the background of the terminal.
  public static func suiting(_ capabilities: TerminalCapabilities) -> Theme {
    if capabilities.colors == .none { return .colorless }
    if capabilities.colors < .palette256 { return .basic(isLight: capabilities.hasLightBackground) }
    return capabilities.hasLightBackground ? .light : .dark
  }

  /// Returns this theme, or `colorless` if the theme has colors and the terminal has none.
  package func adapted(to capabilities: TerminalCapabilities) -> Theme {
    guard capabilities.colors == .none else { return self }
    let hasColors = styles.values.contains { $0.foreground != .terminal || $0.background != .terminal }
    return hasColors ? .colorless : self
  }

  /// Returns the theme that suits the capabilities and the default colors reported by the terminal.
  package static func suiting(_ capabilities: TerminalCapabilities, foreground: RGB, background: RGB) -> Theme {
    switch capabilities.colors {
    case .none: .colorless
    case .eight, .sixteen: .basic(isLight: background.luminance > foreground.luminance)
    case .palette256, .truecolor:
      .derived(foreground: foreground, background: background, colors: capabilities.colors)
    }
  }
}

nonisolated extension Theme {
  /// Whether a style has an RGB color, which terminals with fewer colors replace with the nearest color.
  package var hasRGB: Bool {
    styles.values.contains { style in
      [style.foreground, style.background].contains { if case .rgb = $0.kind { true } else { false } }
    }
  }

  /// Whether code blocks have a surface.
  public var fillsCodeBlocks: Bool { self[.codeBlock].background != .terminal }
}

nonisolated extension RGB {
  var color: Color { .rgb(red, green, blue) }
}

// MARK: - Views behind a dialog

nonisolated extension Theme {
  struct TerminalColors: Hashable, Sendable {
    let foreground: RGB
    let background: RGB
    /// Whether the terminal displays RGB colors.
    let hasRGB: Bool
  }

  /// The theme of the views behind a dialog or a menu.
  ///
  /// RGB colors are mixed with the background. In a derived theme of palette colors, text has the color of secondary
  /// text, and surfaces are grays nearer to the background. In a theme with frames, text is dim.
  var dimmed: Theme {
    guard dimsPage else { return self }
    var theme = self
    if hasFrames {
      // The attribute is used because, in a palette of eight colors, the secondary color may be as bright as the text
      // color.
      theme[.text] = self[.text].adding(.dim)
      return theme
    }
    for (role, style) in styles where terminalColors?.hasRGB == true || !Self.lines.contains(role) {
      theme[role] = dimmed(style)
    }
    theme[.text] = dimmed(self[.text])
    if self[.text].foreground == .terminal {
      let foreground = terminalColors.flatMap { mixed($0.foreground.color, Self.dimmedTextShare) }
      theme[.text].foreground = foreground ?? self[.secondary].foreground
    }
    return theme
  }

  private func dimmed(_ style: Style) -> Style {
    var result = style
    result.foreground =
      mixed(style.foreground, Self.dimmedTextShare)
      ?? (style.foreground == .terminal ? .terminal : self[.secondary].foreground)
    result.background = mixed(style.background, Self.dimmedSurfaceShare) ?? receding(style.background)
    return result
  }

  /// Returns the given color mixed with the background, or nil if the terminal does not display the mixture.
  private func mixed(_ color: Color, _ share: Double) -> Color? {
    guard case .rgb(let red, let green, let blue) = color.kind, let terminalColors, terminalColors.hasRGB else {
      return nil
    }
    return RGB(red, green, blue).mixed(with: terminalColors.background, share).color
  }

  /// Returns the gray of the palette nearest to the middle between the given palette color and the background.
  ///
  /// The result is nearer to the background than the given color. If there is no such gray, it is the background
  /// itself.
  private func receding(_ color: Color) -> Color {
    guard case .palette(let index) = color.kind, let background = terminalColors?.background else { return color }
    let surface = RGB.palette(index)
    let middle = surface.mixed(with: background, 0.5)
    let nearer = (UInt8(232)...255).filter {
      RGB.palette($0).distance(to: background) < surface.distance(to: background)
    }
    let nearest = middle.nearest(among: nearer)
    let isNearest = !nearer.isEmpty && RGB.palette(nearest).distance(to: middle) < background.distance(to: middle)
    return isNearest ? .palette(nearest) : .terminal
  }

  /// The roles of lines, which must not be brighter than secondary text.
  private static let lines: Set<ThemeRole> = [.border, .scrollbar, .scrollbarThumb]
  /// The share of the background in dimmed text.
  private static let dimmedTextShare = 0.62
  /// The share of the background in dimmed surfaces.
  private static let dimmedSurfaceShare = 0.3
}
