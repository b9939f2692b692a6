import Bindery
import Testing

/// The automatic theme: the request for the colors of the terminal, and their effect.
@MainActor @Suite struct TerminalColorsTests {
  private let terminal = MemoryTerminal(size: Size(width: 30, height: 6))
  private let colors = TerminalEvent.colors(foreground: RGB(0, 0, 0), background: RGB(255, 255, 255))
  private let derived = Theme.derived(foreground: .black, background: .white, colors: .palette256)

  private func open(theme: Theme? = nil) -> Application {
    Application(TextPage(), terminal: terminal, clock: ManualClock(), frameLimit: nil, theme: theme)
  }

  @Test func theColorsAreRequestedOnceAfterTheFirstFrame() {
    terminal.isKeepingUp = false
    let application = open()
    application.turn()
    #expect(terminal.colorRequests == 0)
    terminal.isKeepingUp = true
    application.window.repaint()
    application.turn()
    #expect(terminal.frames == 1)
    #expect(terminal.colorRequests == 1)
    application.turn()
    #expect(terminal.colorRequests == 1)
  }

  @Test(arguments: [Theme.dark, .light, .colorless]) func aChosenThemeRequestsNothingAndStays(theme: Theme) {
    let application = open(theme: theme)
    application.turn()
    terminal.send(colors, .focus(true))
    application.turn()
    #expect(terminal.colorRequests == 0)
    #expect(application.window.theme == theme)
  }

  @Test func withoutColorsAChosenThemeWithColorsIsReplaced() {
    let terminal = MemoryTerminal(
      size: Size(width: 30, height: 6), capabilities: TerminalCapabilities(colors: .none))
    let application = Application(
      TextPage(), terminal: terminal, clock: ManualClock(), frameLimit: nil, theme: .dark)
    #expect(application.window.theme == .colorless)
    application.theme = .highContrast
    #expect(application.window.theme == .highContrast)
    application.theme = derived
    #expect(application.window.theme == .colorless)
  }

  @Test func onlyATerminalWithMotionHasAnimationsAndOnlyInRealTime() {
    func showsMotion(_ motion: Bool, _ clock: any Clock<Duration>) -> Bool {
      let terminal = MemoryTerminal(size: Size(width: 9, height: 3), capabilities: TerminalCapabilities(motion: motion))
      return Application(TextPage(), terminal: terminal, clock: clock).window.showsMotion
    }
    #expect(showsMotion(true, RealClock()))
    #expect(!showsMotion(false, RealClock()) && !showsMotion(true, ManualClock()))
  }

  @Test func aReplyChangesTheThemeWithOneFrame() {
    let application = open()
    application.turn()
    #expect(application.window.theme == .dark)
    let frames = terminal.frames
    terminal.send(colors, .key(.character("x")))
    application.turn()
    #expect(application.window.theme == derived)
    #expect(terminal.frames == frames + 1)
    terminal.send(colors)
    application.turn()
    #expect(terminal.frames == frames + 1)
  }

  @Test func withoutAReplyTheStandardThemeStays() {
    let application = open()
    application.turn()
    application.turn()
    #expect(application.window.theme == .suiting(terminal.capabilities))
  }

  @Test func theColorsAreUsedWhenTheAutomaticThemeIsChosenLater() {
    let application = open(theme: .light)
    application.turn()
    application.theme = nil
    application.turn()
    #expect(terminal.colorRequests == 1)
    terminal.send(colors)
    application.turn()
    #expect(application.window.theme == derived)
    application.theme = .dark
    application.turn()
    application.theme = nil
    application.turn()
    #expect(application.window.theme == derived)
    #expect(terminal.colorRequests == 1)
  }

  @Test func theColorsAreRequestedAgainWhenTheTerminalHasFocusAgain() {
    let application = open()
    application.turn()
    terminal.send(.focus(false), .focus(true))
    application.turn()
    #expect(terminal.colorRequests == 2)
    terminal.send(.resumed)
    application.turn()
    #expect(terminal.colorRequests == 3)
    terminal.send(.colorsChanged)
    application.turn()
    #expect(terminal.colorRequests == 4)
  }

  @Test func aReportOfRGBColorsChangesTheThemeAndRedrawsTheScreen() {
    let application = open()
    application.turn()
    terminal.send(colors)
    application.turn()
    #expect(application.window.theme == derived)
    terminal.capabilities.colors = .truecolor
    terminal.send(.capabilitiesChanged)
    application.turn()
    #expect(application.window.theme == .derived(foreground: .black, background: .white))
    #expect(terminal.cellsDrawn == 30 * 6)
  }

  @Test func aChosenThemeWithRGBColorsRequestsTheColorDepthAndStays() {
    var theme = Theme.dark
    theme[.title] = Style(foreground: .rgb(1, 2, 3))
    let application = open(theme: theme)
    application.turn()
    #expect(terminal.colorRequests == 1)
    terminal.capabilities.colors = .truecolor
    terminal.send(.capabilitiesChanged, colors)
    application.turn()
    #expect(application.window.theme == theme)
    #expect(terminal.cellsDrawn == 30 * 6)
  }

  @Test func aTerminalWithFewColorsHasAThemeForItsBackground() {
    terminal.capabilities.colors = .sixteen
    let application = open()
    application.turn()
    let dark = application.window.theme
    #expect(dark == .suiting(terminal.capabilities) && dark.hasFrames)
    terminal.send(colors)
    application.turn()
    terminal.capabilities.hasLightBackground = true
    #expect(application.window.theme == .suiting(terminal.capabilities) && application.window.theme != dark)
  }
}

private final class TextPage: AnyBinder {
  override func makeView() -> View { Label("text") }
}
