import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct ThemeFileTests {
  private func read(_ text: String) -> ThemeFile { ThemeFile(text, name: "mine") }

  /// Returns the error of a file, whose other lines are applied.
  private func problem(of line: String) -> String? {
    let file = read("# first\n\(line)\nlink = blue\n")
    #expect(file.theme[.link] == Style(foreground: .palette(4)))
    #expect(file.problems.count == 1)
    return file.problems.first.map(\.description)
  }

  // MARK: Valid files

  @Test func aLineReplacesTheStyleOfARole() {
    let file = read("selection = black on #88C0D0\n")
    #expect(file.problems == [])
    #expect(file.theme.name == "mine")
    #expect(file.theme[.selection] == Style(foreground: .palette(0), background: .rgb(0x88, 0xC0, 0xD0)))
    #expect(file.theme[.accent] == Theme.plain[.accent])
  }

  @Test(arguments: Theme.builtIn) func theBaseHasTheStylesOfTheOtherRoles(base: Theme) {
    let file = read("error = red\nbase = \(base.name.uppercased())\n")
    #expect(file.problems == [])
    for role in ThemeRole.standard where role != .error { #expect(file.theme[role] == base[role]) }
    #expect(file.theme[.error] == Style(foreground: .palette(1)))
    #expect(file.theme.hasFrames == base.hasFrames)
  }

  @Test(arguments: ["", "\n\n", "  \t\n# base = dark\n  # x", "\u{FEFF}"]) func anEmptyFileIsThePlainTheme(text: String)
  {
    var plain = Theme.plain
    plain.name = "mine"
    #expect(read(text).theme == plain)
    #expect(read(text).problems == [])
  }

  @Test(arguments: [
    ("default", Style.plain), ("bold", Style(attributes: .bold)), ("red", Style(foreground: .palette(1))),
    ("bright-white on 0", Style(foreground: .palette(15), background: .palette(0))),
    ("on 236", Style(background: .palette(236))), ("255 on default", Style(foreground: .palette(255))),
    ("BLUE ON #00ff7F Italic", Style(foreground: .palette(4), background: .rgb(0, 255, 127), attributes: .italic)),
    ("bold\tunderline  bold", Style(attributes: [.bold, .underline])),
    ("dim reverse strikethrough", Style(attributes: [.dim, .reverse, .strikethrough])),
  ]) func aStyleHasColorsAndAttributes(text: String, style: Style) {
    let file = read("  accent=\(text)\r\n")
    #expect(file.problems == [])
    #expect(file.theme[.accent] == style)
  }

  @Test(arguments: ["borderFocused", "border-focused", "BORDER_FOCUSED"]) func aRoleHasSeveralSpellings(name: String) {
    #expect(read("\(name) = red").theme[.borderFocused] == Style(foreground: .palette(1)))
  }

  @Test func aFileCanNameRolesOfTheApplication() {
    let file = ThemeFile("price = green", name: "mine", roles: ["price"])
    #expect(file.problems == [])
    #expect(file.theme["price"] == Style(foreground: .palette(2)))
  }

  @Test func aWindowIsDrawnInTheThemeOfAFile() {
    let harness = WindowHarness(Label("Chapter", role: .heading), theme: read("heading = #102030 on 7 bold").theme)
    let style = Style(foreground: .rgb(16, 32, 48), background: .palette(7), attributes: .bold)
    #expect(harness.window.surface[0, 0].style == style)
  }

  // MARK: Errors

  @Test(arguments: [
    ("accent red", "'accent red' contains no '='. Write a role, '=' and a style, such as 'accent = #88C0D0 bold'."),
    ("= red", "No role precedes '='. Write a role, '=' and a style, such as 'accent = #88C0D0 bold'."),
    ("acent = red", "'acent' is not a role. Did you mean 'accent'?"),
    ("zzzzzzzz = red", "'zzzzzzzz' is not a role. Write a role, such as 'accent', or 'base'."),
    (
      "base = drak",
      "'drak' is not a base. Did you mean 'dark'? Use one of: dark, light, plain, high-contrast, colorless."
    ),
    ("base = automatic", "'automatic' is not a base. Use one of: dark, light, plain, high-contrast, colorless."),
    ("base =", "'' is not a base. Use one of: dark, light, plain, high-contrast, colorless."),
    ("accent =", "No style follows '='. Write a style, such as 'black on cyan bold' or 'default'."),
    ("accent = on", "No color follows 'on'. Write a color, such as 'on blue'."),
    ("accent = red blue", "'blue' is a second text color. Remove it, or write 'on blue' for a background."),
    ("accent = on red on blue", "'on blue' is a second background. Remove one of the two."),
  ]) func anInvalidLineIsReportedAndTheOthersAreApplied(line: String, text: String) {
    #expect(problem(of: line) == "line 2: " + text)
  }

  @Test(arguments: [
    ("rde", " Did you mean 'red'?"), ("bolt", " Did you mean 'bold'?"), ("256", ""), ("-1", ""), ("+7", ""),
    ("#88C0D", ""), ("#GG0000", ""), ("#+80000", ""), ("#", ""), ("٣", ""),
  ]) func anInvalidWordIsQuotedWithACorrection(word: String, near: String) {
    #expect(
      problem(of: "accent = \(word) italic")
        == "line 2: '\(word)' is not a color or an attribute.\(near) Write a color, such as blue, bright-blue, default, "
        + "a number from 0 to 255 or #88C0D0, or bold, dim, italic, reverse, strikethrough, underline.")
  }

  @Test func anAttributeIsNotABackground() {
    #expect(
      problem(of: "accent = red on bold")
        == "line 2: 'bold' is not a color. Write a color, such as blue, bright-blue, default, "
        + "a number from 0 to 255 or #88C0D0.")
  }

  @Test func theFirstValidLineOfARoleIsApplied() {
    let file = read("border-focused = rosy\nborderFocused = red\nborderFocused = blue\nbase = dark\nbase = light\n")
    #expect(file.theme[.borderFocused] == Style(foreground: .palette(1)))
    #expect(file.theme[.accent] == Theme.dark[.accent])
    #expect(
      file.problems.dropFirst().map(\.description) == [
        "line 3: 'borderFocused' is already set on line 2, so this line is ignored. Remove one of them.",
        "line 5: 'base' is already set on line 4, so this line is ignored. Remove one of them.",
      ])
  }

  @Test func aLongWordIsCutInTheMessage() throws {
    let long = String(repeating: "x", count: 100_000)
    for line in [long, "\(long) = red", "accent = \(long)", "accent = on \(long)", "base = \(long)"] {
      #expect(try #require(problem(of: line)).count < 300)
    }
  }

  @Test func aFileOfErrorsIsNotReadToItsEnd() {
    let file = read("link = blue\n" + String(repeating: "x\n", count: 10_000) + "error = red\n")
    #expect(file.theme[.link] == Style(foreground: .palette(4)))
    #expect(file.theme[.error] == Theme.plain[.error])
    #expect(file.problems.count == ThemeFile.maximumProblems + 1)
    #expect(
      file.problems.last?.description
        == "line 22: The rest of the file was not read, because it has many errors. Correct those above.")
  }
}
