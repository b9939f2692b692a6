import TerminalCore

nonisolated extension Theme {
  /// The standard theme for terminals with a dark background and at least 256 colors.
  public static let dark = Theme(
    name: "dark",
    styles: colored(
      accent: 80, muted: 245, error: 210, success: 114, bar: 236, barText: 252, chosen: 24, ink: 255,
      keyword: 176, number: 215))

  /// The standard theme for terminals with a light background and at least 256 colors.
  public static let light = Theme(
    name: "light",
    styles: colored(
      accent: 25, muted: 242, error: 124, success: 22, bar: 254, barText: 236, chosen: 25, ink: 231,
      keyword: 90, number: 94))

  /// The theme for terminals without colors and for `NO_COLOR`, which uses attributes only.
  public static let colorless = Theme(
    name: "colorless",
    styles: [
      .secondary: Style(attributes: .dim), .title: Style(attributes: .bold), .accent: Style(attributes: .bold),
      .error: Style(attributes: .bold), .warning: Style(attributes: .bold), .border: Style(attributes: .dim),
      .borderFocused: Style(attributes: .bold),
      .selection: Style(attributes: .reverse), .selectionInactive: Style(attributes: [.bold, .underline]),
      .fieldRest: Style(attributes: .underline), .fieldRestFocused: Style(attributes: .reverse),
      .fieldFocused: Style(attributes: .bold),
      .placeholder: Style(attributes: .dim), .selectedText: Style(attributes: .reverse),
      .button: Style(attributes: .underline), .buttonFocused: Style(attributes: .reverse),
      .buttonDefault: Style(attributes: [.bold, .underline]),
      .disabled: Style(attributes: .dim), .header: Style(attributes: .reverse),
      .tabSelected: Style(attributes: .bold), .statusBar: Style(attributes: .reverse),
      .statusKey: Style(attributes: [.reverse, .bold]), .match: Style(attributes: [.bold, .underline]),
      .link: Style(attributes: .underline), .strong: Style(attributes: .bold), .emphasis: Style(attributes: .italic),
      .strikethrough: Style(attributes: .strikethrough), .heading: Style(attributes: .bold),
      .quotation: Style(attributes: .dim), .scrollbar: Style(attributes: .dim),
      .codeKeyword: Style(attributes: .bold), .codeComment: Style(attributes: .dim),
      .added: Style(attributes: .bold), .removed: Style(attributes: .dim),
    ])

  /// The theme that uses the terminal's own colors without surfaces, and needs the fewest bytes of output.
  ///
  /// Text has the default color of the terminal or magenta, both of which are legible on dark and on light backgrounds.
  /// Errors are red.
  ///
  /// The views behind a dialog are not dimmed, because they would have to be drawn again.
  public static let plain: Theme = {
    var theme = basic("plain", accent: 5, error: 1)
    theme.dimsPage = false
    return theme
  }()

  /// Returns the theme for a terminal with 8 or 16 colors.
  static func basic(isLight: Bool) -> Theme {
    var theme =
      isLight ? basic("light (16 colors)", accent: 4, error: 1) : basic("dark (16 colors)", accent: 14, error: 9)
    let colors: [ThemeRole: UInt8] =
      isLight
      ? [.warning: 5, .codeKeyword: 5, .codeString: 1, .codeNumber: 4, .codeType: 4, .code: 4]
      : [
        .success: 10, .warning: 11, .codeKeyword: 13, .codeString: 10, .codeNumber: 11, .codeType: 14, .code: 11,
        .added: 10,
      ]
    for (role, color) in colors { theme[role] = Style(foreground: .palette(color)) }
    return theme
  }

  private static func basic(_ name: String, accent: UInt8, error: UInt8) -> Theme {
    func text(_ color: UInt8, _ attributes: Attributes = []) -> Style {
      Style(foreground: .palette(color), attributes: attributes)
    }
    var theme = colorless
    theme.name = name
    theme[.error] = text(error)
    theme[.removed] = text(error)
    theme[.success] = Style(attributes: .bold)
    theme[.info] = text(accent)
    theme[.codeKeyword] = text(accent)
    for role in [ThemeRole.accent, .borderFocused, .heading] { theme[role] = text(accent, .bold) }
    theme[.link] = text(accent, .underline)
    // Bold text would require more bytes for each typed character.
    theme[.fieldFocused] = .plain
    return theme
  }

  /// The theme with the full contrast of the terminal's own colors.
  ///
  /// Neither text nor frames are dim, and the selection and the focus are displayed in reverse video.
  public static let highContrast: Theme = {
    var theme = colorless
    theme.name = "high-contrast"
    theme.dimsPage = false
    for (role, style) in theme.styles where style.attributes.contains(.dim) {
      theme[role] = Style(attributes: style.attributes.subtracting(.dim))
    }
    for role in [ThemeRole.placeholder, .disabled] { theme[role] = Style(attributes: .italic) }
    theme[.selectionInactive] = Style(attributes: [.bold, .underline])
    return theme
  }()

  /// The themes that a setting or a theme file can name.
  public static let builtIn: [Theme] = [dark, light, plain, highContrast, colorless]

  /// Returns the styles of the themes `dark` and `light`.
  ///
  /// To change a role in one of them, merge it there.
  private static func colored(
    accent: UInt8, muted: UInt8, error: UInt8, success: UInt8, bar: UInt8, barText: UInt8, chosen: UInt8, ink: UInt8,
    keyword: UInt8, number: UInt8
  ) -> [ThemeRole: Style] {
    func text(_ color: UInt8, _ attributes: Attributes = []) -> Style {
      Style(foreground: .palette(color), attributes: attributes)
    }
    func on(_ back: UInt8, _ color: UInt8, _ attributes: Attributes = []) -> Style {
      Style(foreground: .palette(color), background: .palette(back), attributes: attributes)
    }
    return [
      .secondary: text(muted), .title: Style(attributes: .bold), .accent: text(accent, .bold),
      .error: text(error), .warning: text(number), .success: text(success), .info: text(accent), .border: text(muted),
      .borderFocused: text(accent),
      .selection: on(chosen, ink, .bold), .selectionInactive: on(bar, barText),
      .fieldRest: text(muted, .underline),
      // Reverse video makes the focus visible without color; the color is that of bars.
      .fieldRestFocused: text(bar, .reverse),
      .placeholder: text(muted), .selectedText: on(chosen, ink), .button: on(bar, barText),
      .buttonFocused: on(chosen, ink, .bold), .buttonDefault: on(bar, accent, .bold), .disabled: text(muted, .dim),
      .header: on(chosen, ink, .bold),
      .tab: text(muted), .tabSelected: text(accent, [.bold, .underline]), .statusBar: on(bar, barText),
      .statusKey: on(bar, accent, .bold), .match: text(accent, [.bold, .underline]),
      .link: text(accent, .underline), .strong: Style(attributes: .bold), .emphasis: Style(attributes: .italic),
      .strikethrough: text(muted, .strikethrough), .heading: text(accent, .bold), .quotation: text(muted),
      .scrollbar: text(muted), .scrollbarThumb: text(muted),
      .code: text(number), .codeKeyword: text(keyword), .codeType: text(accent), .codeString: text(success),
      .codeNumber: text(number), .codeComment: text(muted), .added: text(success), .removed: text(error),
    ]
  }
}
