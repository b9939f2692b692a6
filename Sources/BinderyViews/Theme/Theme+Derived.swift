public import TerminalCore

nonisolated extension Theme {
  /// Returns a theme whose surfaces and text colors are derived from the default colors of a terminal.
  ///
  /// Surfaces, such as dialogs, fields and bars, are mixtures of the background with a small share of the foreground.
  /// Text has a contrast of at least 4.5:1, and secondary and disabled text has a contrast of at least 3:1. Both
  /// minimums are limited to 85 % of the contrast between the foreground and the background.
  ///
  /// - Parameters:
  ///   - foreground: The default text color of the terminal.
  ///   - background: The default background of the terminal.
  ///   - colors: The color depth. Below `truecolor`, colors are chosen from the palette of 256 colors.
  public static func derived(foreground: RGB, background: RGB, colors: ColorDepth = .truecolor) -> Theme {
    let name = background.luminance > foreground.luminance ? "light (derived)" : "dark (derived)"
    let hasRGB = colors == .truecolor
    var theme = Theme(
      name: name, styles: DerivedColors(foreground: foreground, background: background, hasRGB: hasRGB).styles)
    theme.hasFrames = false
    theme.terminalColors = TerminalColors(foreground: foreground, background: background, hasRGB: hasRGB)
    return theme
  }
}

private nonisolated struct DerivedColors {
  let foreground: RGB
  let background: RGB
  /// Whether the terminal displays RGB colors; otherwise, colors are chosen from the palette of 256 colors.
  let hasRGB: Bool
  let isDark: Bool
  /// The backgrounds of dialogs and code blocks, of bars, and of fields and buttons, in order of increasing contrast
  /// with the terminal's background.
  let surfaces: [RGB]
  let selection: RGB

  /// The shares of the foreground in the surfaces.
  private static let shares = [0.04, 0.08, 0.14]
  /// The minimum contrast of text, as required by level AA of WCAG 2.
  private static let textContrast = 4.5
  /// The minimum contrast of secondary text, as required by level AA of WCAG 2 for large text.
  private static let secondaryContrast = 3.0
  /// The upper limit of both minimum contrasts, as a share of the contrast between the terminal's foreground and
  /// background.
  private static let ownShare = 0.85
  /// The number of steps from a color to the foreground, and from the foreground to black or white, tried for a text
  /// color.
  private static let steps = 10

  init(foreground: RGB, background: RGB, hasRGB: Bool) {
    self.foreground = foreground
    self.background = background
    self.hasRGB = hasRGB
    isDark = background.luminance <= foreground.luminance
    let accent = Self.hues(isDark).accent
    if hasRGB {
      surfaces = Self.shares.map { background.mixed(with: foreground, $0) }
      selection = background.mixed(with: accent, 0.28)
    } else {
      // Two surfaces can have the same nearest color, but each surface must differ from the background and from the
      // others.
      var used = [background]
      for share in Self.shares {
        let free = (UInt8(16)...255).filter { !used.contains(.palette($0)) }
        used.append(.palette(background.mixed(with: foreground, share).nearest(among: free)))
      }
      surfaces = Array(used.dropFirst())
      // The palette color nearest to the mixture is often gray.
      selection = .palette(isDark ? 24 : 153)
    }
  }

  private typealias Hues = (accent: RGB, success: RGB, error: RGB, type: RGB, keyword: RGB, number: RGB)

  /// Returns the text colors before their contrast is adjusted.
  private static func hues(_ isDark: Bool) -> Hues {
    isDark
      ? (
        RGB(110, 180, 255), RGB(140, 205, 130), RGB(240, 120, 125), RGB(90, 200, 205), RGB(205, 150, 240),
        RGB(235, 180, 110)
      )
      : (
        RGB(0, 92, 190), RGB(20, 120, 40), RGB(190, 30, 45), RGB(0, 110, 120), RGB(125, 50, 165), RGB(150, 85, 0)
      )
  }

  /// Returns the color that the terminal displays for the given RGB color.
  private func displayed(_ color: RGB) -> RGB { hasRGB ? color : .palette(color.nearestOfCube) }

  /// Converts a color returned by `displayed(_:)` to a color for a style.
  private func color(_ color: RGB) -> Color {
    hasRGB ? color.color : .palette(color.nearestOfCube)
  }

  /// Returns a variant of the given color that has at least the given contrast on all given surfaces.
  ///
  /// The color is mixed with the foreground until the contrast is sufficient. If no such mixture suffices, the
  /// foreground is mixed with black or white.
  private func legible(_ color: RGB, on surfaces: [RGB], contrast requested: Double = textContrast) -> RGB {
    let minimum = min(requested, Self.ownShare * foreground.contrast(with: background))
    func isLegible(_ color: RGB) -> Bool { surfaces.allSatisfy { color.contrast(with: $0) >= minimum } }
    // A mixture with the foreground is nearer to a gray of the palette than to a color.
    if !hasRGB, !isLegible(displayed(color)) {
      let colors = (UInt8(16)...255).filter { isLegible(.palette($0)) }
      if !colors.isEmpty { return .palette(color.nearest(among: colors)) }
    }
    let end = isDark ? RGB.white : .black
    let parts = (0...Self.steps).map { Double($0) / Double(Self.steps) }
    let mixtures = parts.map { color.mixed(with: foreground, $0) } + parts.map { foreground.mixed(with: end, $0) }
    return mixtures.lazy.map { displayed($0) }.first(where: isLegible) ?? end
  }

  /// Returns a text color for the given colored surface.
  ///
  /// The result is the background or the foreground of the terminal if one of them is legible. Otherwise, it is black
  /// or white.
  private func ink(on surface: RGB) -> RGB {
    let minimum = min(Self.textContrast, Self.ownShare * foreground.contrast(with: background))
    return [background, foreground].map { displayed($0) }.first { $0.contrast(with: surface) >= minimum }
      ?? [RGB.black, .white].max { $0.contrast(with: surface) < $1.contrast(with: surface) } ?? foreground
  }

  /// Returns the color of ordinary text on the given surface.
  ///
  /// A legible default color is preferred, because it needs no escape sequence.
  private func textColor(on surface: RGB) -> Color {
    let minimum = min(Self.textContrast, Self.ownShare * foreground.contrast(with: background))
    if foreground.contrast(with: surface) >= minimum { return .terminal }
    return color(legible(foreground, on: [surface]))
  }

  var styles: [ThemeRole: Style] {
    let hues = Self.hues(isDark)
    let all = [background] + surfaces
    func text(_ hue: RGB, _ attributes: Attributes = []) -> Style {
      Style(foreground: color(legible(hue, on: all)), attributes: attributes)
    }
    func on(_ surface: RGB, _ style: Style? = nil, _ attributes: Attributes = []) -> Style {
      let style = style ?? Style(foreground: textColor(on: surface))
      return Style(
        foreground: style.foreground, background: color(surface), attributes: style.attributes.union(attributes))
    }
    let (dialog, bar, field) = (surfaces[0], surfaces[1], surfaces[2])
    let secondary = Style(
      foreground: color(
        legible(foreground.mixed(with: background, 0.38), on: all, contrast: Self.secondaryContrast)))
    let (accent, success, number) = (text(hues.accent), text(hues.success), text(hues.number))
    let line = Style(foreground: color(displayed(background.mixed(with: foreground, 0.3))))
    let thumb = Style(foreground: color(displayed(background.mixed(with: foreground, 0.45))))
    let focus = displayed(hues.accent)
    let focused = Style(foreground: color(ink(on: focus)), background: color(focus), attributes: .bold)
    return [
      .secondary: secondary, .title: Style(attributes: .bold), .accent: accent.adding(.bold),
      .error: text(hues.error), .warning: number, .success: success, .info: accent, .dialog: on(dialog),
      .border: line, .borderFocused: accent, .selection: on(selection, nil, .bold), .selectionInactive: on(field),
      .field: on(field), .fieldFocused: on(field), .fieldRest: on(field, secondary),
      .fieldRestFocused: on(field, accent, .underline),
      .placeholder: on(field, secondary), .selectedText: on(selection), .button: on(field),
      .buttonFocused: focused, .buttonDefault: on(field, accent, .bold), .disabled: secondary,
      .header: on(bar, accent, .bold),
      .tabBar: on(bar), .tab: secondary,
      .tabSelected: Style(foreground: accent.foreground, background: color(displayed(background)), attributes: .bold),
      .statusBar: on(bar), .statusKey: on(bar, accent, .bold),
      .match: accent.adding([.bold, .underline]), .link: accent.adding(.underline),
      .strong: Style(attributes: .bold), .emphasis: Style(attributes: .italic),
      .strikethrough: secondary.adding(.strikethrough), .heading: accent.adding(.bold), .quotation: secondary,
      .scrollbar: line, .scrollbarThumb: thumb,
      .code: number, .codeBlock: on(dialog), .codeKeyword: text(hues.keyword), .codeType: text(hues.type),
      .codeString: success,
      .codeNumber: number, .codeComment: secondary, .added: success, .removed: text(hues.error),
    ]
  }
}
