import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct DerivedThemeTests {
  @Test(arguments: TerminalPalette.all, [ColorDepth.truecolor, .palette256])
  func textIsLegibleOnDerivedSurfaces(palette: TerminalPalette, depth: ColorDepth) {
    let theme = palette.theme(colors: depth)
    #expect(palette.defects(of: theme) == [])
  }

  @Test func textOfTheBuiltInThemesIsLegibleOnBlackAndOnWhite() {
    #expect(TerminalPalette("xterm", 0xE5E5E5, on: 0x000000).defects(of: .dark) == [])
    #expect(TerminalPalette("xterm", 0x000000, on: 0xFFFFFF).defects(of: .light) == [])
  }

  @Test(arguments: TerminalPalette.all) func textOfTheThemeOfHighContrastHasTheTerminalsOwnContrast(
    palette: TerminalPalette
  ) {
    #expect(palette.defects(of: .highContrast) == [])
    for role in ThemeRole.texts {
      let style = Theme.highContrast[role]
      #expect(style.foreground == .terminal && style.background == .terminal, "\(role.rawValue)")
      #expect(!style.attributes.contains(.dim), "\(role.rawValue)")
    }
  }

  @Test func theThemeOfHighContrastShowsFocusSelectionAndErrors() {
    let theme = Theme.highContrast
    for role in [ThemeRole.selection, .selectionInactive, .buttonFocused, .error, .placeholder, .borderFocused] {
      #expect(theme[role] != theme[.text], "\(role.rawValue)")
    }
    #expect(theme[.selection] != theme[.selectionInactive])
  }

  // MARK: 16 colors

  /// A palette of 16 colors, from black to white and from bright black to bright white.
  nonisolated struct SixteenColors: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let colors: [RGB]

    init(_ name: String, _ codes: [Int]) {
      testDescription = name
      colors = codes.map { RGB(UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)) }
    }

    static let all = [
      SixteenColors(
        "xterm",
        [
          0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
          0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
        ]),
      SixteenColors(
        "Linux console",
        [
          0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA, 0x555555, 0xFF5555, 0x55FF55,
          0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
        ]),
      SixteenColors(
        "GNOME",
        [
          0x171421, 0xC01C28, 0x26A269, 0xA2734C, 0x12488B, 0xA347BA, 0x2AA1B3, 0xD0CFCC, 0x5E5C64, 0xF66151, 0x33DA7A,
          0xE9AD0C, 0x2A7BDE, 0xC061CB, 0x33C7DE, 0xFFFFFF,
        ]),
    ]

    /// Returns the roles of text whose contrast with a background is below a minimum.
    func defects(of theme: Theme, on background: RGB, contrast least: Double) -> [String] {
      ThemeRole.texts.flatMap { role -> [String] in
        guard case .palette(let index) = theme[role].foreground.kind else { return [] }
        let contrast = colors[Int(index)].contrast(with: background)
        return contrast < least ? ["\(role.rawValue): \(contrast)"] : []
      }
    }
  }

  @Test(arguments: SixteenColors.all) func textIsLegibleWithSixteenColors(palette: SixteenColors) {
    #expect(palette.defects(of: .basic(isLight: false), on: palette.colors[0], contrast: 4.5) == [])
    #expect(palette.defects(of: .basic(isLight: true), on: .white, contrast: 4.5) == [])
  }

  @Test(arguments: SixteenColors.all) func textOfThePlainThemeIsLegibleOnAnyBackground(palette: SixteenColors) {
    // The minimum is low because of dark red, the color of errors. Errors also have a symbol.
    for background in [palette.colors[0], .white] {
      #expect(palette.defects(of: .plain, on: background, contrast: 2.7) == [])
    }
  }

  @Test func aTerminalWithFewColorsHasAThemeOfTheBackgroundThatItReports() {
    for depth in [ColorDepth.eight, .sixteen] {
      let capabilities = TerminalCapabilities(colors: depth, hasLightBackground: true)
      #expect(Theme.suiting(capabilities) == .basic(isLight: true))
      #expect(Theme.suiting(capabilities, foreground: .white, background: .black) == .basic(isLight: false))
      #expect(Theme.suiting(capabilities, foreground: .black, background: .white) == .basic(isLight: true))
    }
    let none = TerminalCapabilities(colors: .none)
    #expect(Theme.suiting(none, foreground: .black, background: .white) == .colorless)
  }

  @Test func aThemeWithTooLittleContrastIsFound() {
    let palette = TerminalPalette("gray", 0x999999, on: 0x888888)
    #expect(palette.defects(of: .dark) != [])
  }

  @Test(arguments: TerminalPalette.all, [ColorDepth.truecolor, .palette256])
  func surfacesDifferFromTheBackgroundAndFromEachOther(palette: TerminalPalette, depth: ColorDepth) {
    let theme = palette.theme(colors: depth)
    let surfaces = [ThemeRole.dialog, .statusBar, .field, .selection].map {
      palette.rgb(theme[$0].background, or: palette.background)
    }
    #expect(Set(surfaces + [palette.background]).count == 5)
  }

  @Test(arguments: [(0x000000, 0x000000), (0xFFFFFF, 0xFFFFFF), (0x7F7F7F, 0x808080), (0x0000FF, 0xFF0000)])
  func everyPairOfColorsHasATheme(foreground: Int, background: Int) {
    let palette = TerminalPalette("odd", foreground, on: background)
    for depth in [ColorDepth.truecolor, .palette256] {
      let theme = palette.theme(colors: depth)
      #expect(palette.defects(of: theme) == [])
    }
  }

  @Test func withoutRGBColorsTheThemeUsesThePalette() {
    let palette = TerminalPalette.all[0]
    let theme = palette.theme(colors: .palette256)
    for role in ThemeRole.texts {
      for color in [theme[role].foreground, theme[role].background] {
        if case .rgb = color.kind { Issue.record("\(role.rawValue): \(color.kind)") }
      }
    }
  }

  // MARK: Surfaces

  private static let theme = Theme.derived(foreground: RGB(216, 219, 226), background: RGB(22, 24, 29))

  private func backgrounds(_ harness: WindowHarness, row: Int) -> [Color] {
    let surface = harness.window.surface
    return (0..<surface.size.width).map { surface[$0, row].style.background }
  }

  @Test func everyCellOfADialogIsOnItsSurface() {
    let label = Label("Delete it?")
    let harness = WindowHarness(Label("page"), size: Size(width: 30, height: 9), theme: Self.theme)
    harness.window.present(
      Dialog(
        "Delete",
        VStack {
          label; Button("Yes")
        }))
    harness.frame()
    let surface = Self.theme[.dialog].background
    let inside = backgrounds(harness, row: 3).filter { $0 == surface }
    #expect(inside.count == 14)
    label.text = "Gone."
    harness.frame()
    #expect(backgrounds(harness, row: 3).filter { $0 == surface }.count == 14)
    #expect(harness.terminal.difference == nil)
  }

  @Test func everyCellOfADisabledFieldIsOnAFainterSurface() {
    let picker = Picker(0, among: [(0, "one")])
    for field: Control in [picker, DateField(), NumberField(0...9, value: 1), TextEditor("notes")] {
      let harness = WindowHarness(field, theme: Self.theme)
      field.isEnabled = false
      harness.frame()
      #expect(backgrounds(harness, row: 0).allSatisfy { $0 == Self.theme[.tabBar].background }, "\(type(of: field))")
    }
  }

  @Test(arguments: [true, false]) func everyCellOfAFieldIsOnItsSurface(isEnabled: Bool) {
    let field = BoundTextField()
    let harness = WindowHarness(field, theme: Self.theme)
    harness.type("12o")
    field.show(validationError: "A whole number.")
    field.isEnabled = isEnabled
    harness.frame()
    // A disabled field has a fainter surface.
    let surface = Self.theme[isEnabled ? .field : .tabBar].background
    #expect(backgrounds(harness, row: 0).allSatisfy { $0 == surface })
  }

  @Test func theRowOfTabsIsASurfaceWithItsAccessory() {
    let tabs = TabView()
    tabs.addTab("One", Label("1"))
    tabs.addTab("Two", Label("2"))
    tabs.accessory = Label("right")
    let harness = WindowHarness(tabs, size: Size(width: 30, height: 3), theme: Self.theme)
    let row = backgrounds(harness, row: 0)
    #expect(row.allSatisfy { $0 != .terminal })
    #expect(row.filter { $0 == Self.theme[.tabBar].background }.count >= 20)
    #expect(backgrounds(harness, row: 1).allSatisfy { $0 == .terminal })
  }

  @Test(arguments: [
    Theme.dark, .light, .plain, .colorless, .highContrast, .basic(isLight: true), .basic(isLight: false),
  ])
  func theSelectedTabDiffersFromASelectionWithoutFocus(theme: Theme) {
    #expect(theme[.tabSelected] != theme[.selectionInactive])
    #expect(theme[.tabSelected] != theme[.tab])
  }

  @Test func themesWithoutSurfacesLeaveTheTerminalsBackground() {
    let harness = WindowHarness(Label("page"), size: Size(width: 30, height: 9))
    harness.window.present(Dialog("Delete", Label("Delete it?")))
    harness.frame()
    #expect((0..<9).allSatisfy { backgrounds(harness, row: $0).allSatisfy { $0 == .terminal } })
  }
}
