import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// The default colors of a terminal.
nonisolated struct TerminalPalette: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let foreground: RGB
  let background: RGB

  init(_ name: String, _ foreground: Int, on background: Int) {
    func rgb(_ code: Int) -> RGB { RGB(UInt8(code >> 16 & 255), UInt8(code >> 8 & 255), UInt8(code & 255)) }
    testDescription = name
    (self.foreground, self.background) = (rgb(foreground), rgb(background))
  }

  /// Palettes with little contrast.
  static let (solarizedDark, solarizedLight) = (
    TerminalPalette("Solarized dark", 0x839496, on: 0x002B36),
    TerminalPalette("Solarized light", 0x657B83, on: 0xFDF6E3)
  )

  static let all = [
    solarizedDark, solarizedLight,
    TerminalPalette("Gruvbox dark", 0xEBDBB2, on: 0x282828),
    TerminalPalette("Gruvbox light", 0x3C3836, on: 0xFBF1C7),
    TerminalPalette("GNOME dark", 0xD0CFCC, on: 0x171421),
    TerminalPalette("GNOME light", 0x171421, on: 0xFFFFFF),
    TerminalPalette("xterm dark", 0xE5E5E5, on: 0x000000),
    TerminalPalette("xterm light", 0x000000, on: 0xFFFFFF),
  ]

  /// Returns the theme derived from the colors.
  func theme(colors: ColorDepth = .truecolor) -> Theme {
    .derived(foreground: foreground, background: background, colors: colors)
  }

  func rgb(_ color: Color, or own: RGB) -> RGB {
    switch color.kind {
    case .terminal: own
    case .palette(let index): .palette(index)
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }

  /// Returns the contrast between the text and the background of a style.
  func contrast(of style: Style) -> Double {
    rgb(style.foreground, or: foreground).contrast(with: rgb(style.background, or: background))
  }

  /// Returns the minimum contrast of text, or of secondary and disabled text.
  func minimumContrast(isSecondary: Bool) -> Double {
    min(isSecondary ? 3 : 4.5, 0.85 * foreground.contrast(with: background))
  }

  /// Returns the role and the contrast of each text whose contrast is too low.
  func defects(of theme: Theme) -> [String] {
    let surfaces = [Style.plain] + [ThemeRole.dialog, .codeBlock, .tabBar, .statusBar].map { theme[$0] }
    return ThemeRole.texts.flatMap { role -> [String] in
      let least = minimumContrast(isSecondary: ThemeRole.secondaryTexts.contains(role))
      let looks = theme[role].background == .terminal ? surfaces.map { theme[role].over($0) } : [theme[role]]
      return looks.map(contrast).filter { $0 < least }.map { "\(role.rawValue): \($0), not \(least)" }
    }
  }
}

extension ThemeRole {
  /// The roles of text that is less important, or disabled.
  nonisolated static let secondaryTexts: Set<ThemeRole> = [
    .secondary, .placeholder, .disabled, .tab, .quotation, .strikethrough, .codeComment,
  ]
  /// The roles of all text.
  nonisolated static let texts: [ThemeRole] =
    [
      .text, .title, .accent, .error, .warning, .success, .info, .dialog, .selection, .selectionInactive, .field,
      .selectedText,
      .button,
      .buttonFocused, .buttonDefault, .header, .tabBar, .tabSelected, .statusBar, .statusKey, .match, .link, .strong,
      .emphasis,
      .heading, .code, .codeKeyword, .codeType, .codeString, .codeNumber, .added, .removed,
    ] + secondaryTexts
}
