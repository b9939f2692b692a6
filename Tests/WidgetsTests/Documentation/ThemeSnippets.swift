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

  @Test func aThemeFile() {
    let text = "accent = red\nprice = green bold\nodd = blue\n"
    let window = WindowHarness(Label("12 €", role: "price")).window
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }
    // snippet: theme-file
    let file = ThemeFile(text, name: "nord", roles: ["price"])
    for problem in file.problems { print("themes/nord, \(problem)") }
    window.theme = file.theme
    // end
    #expect(window.theme["price"] == Style(foreground: .palette(2), attributes: .bold))
    #expect(printed.count == 1 && printed[0].hasPrefix("themes/nord, line 3: 'odd' is not a role."))
  }
}
