import TerminalCore
import Testing
import Widgets

/// The code of the page about themes.
@Suite struct ThemeSnippets {
  @Test func aDerivedTheme() {
    // snippet: derived-theme
    let theme = Theme.derived(foreground: RGB(131, 148, 150), background: RGB(0, 43, 54))
    let dialog = theme[.dialog].background
    // end
    #expect(dialog == .rgb(5, 47, 58))
  }

  @Test func aThemeOfYourOwn() {
    // snippet: own-theme
    var theme = Theme.plain
    theme[.heading] = Style(foreground: .palette(5), attributes: .bold)
    // end
    let window = WindowHarness(Label("Chapter", role: .heading), theme: theme).window
    #expect(window.surface[0, 0].style.foreground == .palette(5))
  }
}
