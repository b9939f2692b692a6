import Testing

@testable import ReaderModels

/// Errors in the settings file are reported and preserved, and values are changed in place.
@MainActor @Suite struct SettingsFileTests {
  @Test func aFileSaysTheSettings() {
    let file = SettingsFile("name = Ada Lovelace\ntheme = light\nrefresh = 30 min\n")
    #expect(file.settings == Settings(name: "Ada Lovelace", theme: .light, refreshInterval: .halfHour))
    #expect(file.problems.isEmpty)
  }

  @Test func whatItLeavesOutIsAsForSomebodyWhoDecidedNothing() {
    for text in ["", "\n", "# theme = dark", "\u{FEFF}# nothing\r\n\r\n"] {
      #expect(SettingsFile(text).settings == Settings())
      #expect(SettingsFile(text).problems.isEmpty)
    }
  }

  @Test func namesAndValuesMayBeInAnyCaseWithAnySpaces() {
    let file = SettingsFile("\u{FEFF}  THEME=Dark  \r\n\trefresh = OFF\r\n")
    #expect(file.settings.theme == .dark)
    #expect(file.problems.isEmpty)
  }

  @Test(arguments: [
    ("15", RefreshInterval.quarterHour), ("60", .hour), ("1 hour", .hour), ("0", .off), ("never", .off),
  ])
  func anIntervalMayBeANumberOfMinutes(text: String, interval: RefreshInterval) {
    #expect(SettingsFile("refresh = \(text)").settings.refreshInterval == interval)
  }

  @Test(arguments: [
    (
      "theme = purple",
      "line 2: 'purple' is not a theme. Use one of: automatic, dark, light, plain, high-contrast, colorless."
    ),
    ("mouse = maybe", "line 2: 'maybe' is neither 'on' nor 'off'. Use one of these values."),
    ("theme", "line 2: 'theme' has no '='. Write a name, '=' and a value, such as: theme = dark."),
    ("colour = blue", "line 2: 'colour' is not a setting. Use one of: name, theme, refresh, keep, keep-for, mouse."),
    (
      "refresh = 7",
      "line 2: '7' is not a refresh interval. Use one of: off, 15 min, 30 min, 1 hour, 3 hours."
    ),
    ("= dark", "line 2: '' is not a setting. Use one of: name, theme, refresh, keep, keep-for, mouse."),
    ("name = Grace", "line 2: 'name' is already set on line 1. Remove one of the lines."),
  ]) func aWrongLineIsNamedAndKept(line: String, problem: String) {
    var file = SettingsFile("name = Ada\n\(line)\n# mine\n")
    #expect(file.problems == [problem])
    #expect(file.settings.name == "Ada")
    var settings = file.settings
    settings.name = "Grace"
    file.update(to: settings)
    #expect(file.text == "name = Grace\n\(line)\n# mine\n")
  }

  @Test func aSettingCanNameAThemeFileInAnyCase() {
    let nord = ThemeChoice(rawValue: "Nord")
    let file = SettingsFile("theme = nord\n", themes: [nord])
    #expect(file.settings.theme == nord)
    #expect(file.problems.isEmpty)
    #expect(
      SettingsFile("theme = purple", themes: [nord]).problems == [
        "line 1: 'purple' is not a theme. Use one of: automatic, dark, light, plain, high-contrast, colorless, Nord."
      ])
  }

  @Test(arguments: ["\"Ada", "\"", "\"Ada\\", "\"Ada\" Lovelace"]) func aQuoteThatIsNotClosedIsNamed(value: String) {
    let file = SettingsFile("name = \(value)")
    let why = "begins with a quotation mark but does not end with one. Add or remove a quotation mark."
    #expect(file.problems == ["line 1: \(value) \(why)"])
  }

  @Test func aValueIsChangedWhereItStands() {
    var file = SettingsFile("# my settings\n\ntheme = dark\nodd line\nname = Ada\n")
    file.update(to: Settings(name: "Ada", theme: .light, refreshInterval: .hour))
    #expect(file.text == "# my settings\n\ntheme = light\nodd line\nname = Ada\nrefresh = 1 hour\n")
    #expect(SettingsFile(file.text).settings == file.settings)
  }

  @Test func aWrongLineMakesRoomForARightOneAndStaysAsAComment() {
    var file = SettingsFile("theme = purple\n")
    file.update(to: Settings(theme: .dark))
    #expect(file.text == "# theme = purple\ntheme = dark\n")
    #expect(file.problems.isEmpty)
  }

  @Test func aNewFileSaysWhatItIs() {
    var file = SettingsFile("")
    file.update(to: Settings(name: "Ada"))
    #expect(file.text.hasPrefix("# "))
    #expect(file.text.hasSuffix("\nname = Ada\n"))
  }

  @Test func theWayLinesEndStays() {
    var file = SettingsFile("theme = dark\r\nname = Ada\r\n")
    file.update(to: Settings(name: "Ada", theme: .light))
    #expect(file.text == "theme = light\r\nname = Ada\r\n")
  }

  @Test func settingsThatAreTheSameChangeNothing() {
    let text = "theme=dark\r\nname   =   Ada\r\nwhatever"
    var file = SettingsFile(text)
    file.update(to: file.settings)
    #expect(file.text == text + "\n")
  }

  @Test(arguments: [
    "", " ", " Ada", "Ada ", "\"", "\"Ada\"", "a\\b", "# Ada", "a = b", "two\nlines", "tab\tin", "é日本語👩‍👩‍👧‍👦", "\r\n",
    "\u{2028}x", "none",
  ]) func everyNameComesBackAsItWent(name: String) {
    var file = SettingsFile("")
    file.update(to: Settings(name: name))
    let read = SettingsFile(file.text)
    #expect(read.problems.isEmpty)
    #expect(read.settings.name == name.replacing("\u{2028}", with: "\n"))
    #expect(read.text == file.text)
  }

  @Test func noTextIsTooStrange() {
    for text in [
      "\0", "\u{1B}[31m = 1", "=====", String(repeating: "x", count: 100_000),
      "name = " + String(repeating: "\"", count: 1001),
    ] {
      let file = SettingsFile(text)
      #expect(file.problems.allSatisfy { $0.count < 200 })
      #expect(file.text == text + "\n")
    }
  }
}
