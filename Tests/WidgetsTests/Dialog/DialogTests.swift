import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct DialogTests {
  nonisolated private static let background = RGB(22, 24, 29)
  nonisolated private static let rgb = Theme.derived(foreground: RGB(216, 219, 226), background: background)
  nonisolated private static let palette = Theme.derived(
    foreground: RGB(216, 219, 226), background: background, colors: .palette256)

  private let page = Label("The page behind the dialog.")
  private let bar = StatusBar()

  private func harness(_ theme: Theme, rows: Int = 18) -> WindowHarness {
    let root = VStack {
      page.height(.fill)
      bar
    }
    let harness = WindowHarness(root, size: Size(width: 30, height: rows), theme: theme)
    harness.window.present(dialog)
    harness.frame()
    return harness
  }

  private let dialog = Dialog(
    "Delete",
    VStack(spacing: 1) {
      Label("Delete it?")
      HStack(spacing: 2) {
        Button("No"); Button("Yes")
      }
    })

  @Test func aDialogOnASurfaceHasATitleRowAndAMargin() {
    #expect(
      harness(Self.rgb).picture == """
        The page behind the dialog.





               Delete

               Delete it?

                 No      Yes






         Enter Press
        """)
  }

  @Test func aThemeWithFramesFramesADialog() {
    #expect(
      harness(.colorless, rows: 9).picture == """
        The page behind the dialog.

             ┏━ Delete ━━━━━━━━┓
             ┃ Delete it?      ┃
             ┃                 ┃
             ┃ [ No ]  [ Yes ] ┃
             ┗━━━━━━━━━━━━━━━━━┛

         Enter Press
        """)
  }

  @Test func aLowWindowHasNoRowBelowTheTitle() {
    let rows = harness(Self.rgb, rows: 10).picture.split(separator: "\n", omittingEmptySubsequences: false)
    let title = rows.firstIndex { $0.hasSuffix("Delete") }
    #expect(title.map { rows[$0 + 1].hasSuffix("Delete it?") } == true)
  }

  @Test(arguments: [rgb, palette, Theme.dark, .light]) func thePageBehindADialogIsDimmed(theme: Theme) {
    let harness = harness(theme)
    let dimmed = harness.window.surface[0, 0].style
    #expect(dimmed == theme.dimmed[.text])
    #expect(dimmed != theme[.text])
    #expect(dimmed.attributes.contains(.dim) == theme.hasFrames)
    #expect(harness.terminal.difference == nil)
    harness.window.dismiss(dialog)
    harness.frame()
    #expect(harness.window.surface[0, 0].style == theme[.text])
    #expect(harness.terminal.difference == nil)
  }

  @Test func aDimmedColorIsNearerToTheBackground() {
    let theme = Self.rgb.dimmed
    for role in [ThemeRole.text, .accent, .secondary, .error] {
      guard case .rgb(let red, let green, let blue) = theme[role].foreground.kind else {
        Issue.record("\(role.rawValue) is not an RGB color")
        continue
      }
      let contrast = RGB(red, green, blue).contrast(with: Self.background)
      #expect((1.2...4).contains(contrast), "\(role.rawValue): \(contrast)")
    }
  }

  @Test(arguments: TerminalPalette.all, [ColorDepth.truecolor, .palette256])
  func surfacesBehindADialogRecedeAndTextStaysLegible(palette: TerminalPalette, depth: ColorDepth) {
    let theme = palette.theme(colors: depth)
    let dimmed = theme.dimmed
    for role in [ThemeRole.dialog, .statusBar, .field, .button, .selection, .buttonFocused] {
      let surfaces = [theme, dimmed].map { palette.rgb($0[role].background, or: palette.background) }
      let contrasts = surfaces.map { $0.contrast(with: palette.background) }
      #expect(contrasts[1] < contrasts[0], "\(role.rawValue)")
    }
    guard depth == .palette256 else { return }
    for role in [ThemeRole.text, .field, .dialog, .statusBar, .selectionInactive] {
      let style = dimmed[.text].over(dimmed[role])
      #expect(palette.contrast(of: style) >= palette.minimumContrast(isSecondary: true), "\(role.rawValue)")
    }
  }

  @Test(arguments: [Theme.highContrast, .plain]) func plainThemesDoNotDimThePage(theme: Theme) {
    let harness = harness(theme)
    #expect(theme.dimmed == theme)
    #expect(harness.window.surface[0, 0].style == .plain)
  }

  @Test func aChangeBehindADialogIsDrawnDimmed() {
    let harness = harness(Self.rgb)
    page.text = "Changed."
    harness.frame()
    #expect(harness.window.surface[0, 0].style == Self.rgb.dimmed[.text])
    #expect(harness.terminal.difference == nil)
  }

  @Test func theStatusBarIsNotDimmedBecauseItListsTheKeysOfTheDialog() {
    let harness = harness(Self.rgb)
    #expect(harness.window.surface[0, 17].style.background == Self.rgb[.statusBar].background)
  }

  @Test func onlyTheTopDialogIsNotDimmed() {
    let harness = harness(Self.rgb)
    let top = Dialog("Sure?", Button("Yes"))
    harness.window.present(top)
    harness.frame()
    let title = harness.window.surface[7, 6].style.foreground
    #expect(title == Self.rgb.dimmed[.text].foreground)
    harness.window.dismiss(top)
    harness.frame()
    #expect(harness.window.surface[7, 6].style.foreground == Self.rgb[.title].foreground)
    #expect(harness.terminal.difference == nil)
  }
}
