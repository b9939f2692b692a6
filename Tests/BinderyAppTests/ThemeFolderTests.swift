import Bindery
import Foundation
import TestSupport
import Testing
import ReaderModels

@testable import BinderyApp

/// The theme files of the user are listed in Settings, and are read when they are chosen.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ThemeFolderTests {
  private let scratch: TemporaryFolder
  private let store = MemorySettings("name = Ada\n")
  private let terminal = MemoryTerminal(size: Size(width: 100, height: 24))
  private let clock = ManualClock()
  private let nord = ThemeChoice(rawValue: "nord")

  init() throws { scratch = try TemporaryFolder() }

  private var themes: ThemeFolder { ThemeFolder(path: scratch.path("themes")) }

  /// Returns the app with Settings open and focus on the themes.
  private func open(theme: ThemeChoice? = nil, file: String? = nil) async throws -> Application {
    if let file { store.write(file) }
    let files = UserFiles(settings: store, themes: themes)
    let fixtures = try AppFixtures(theme: theme, files: files, clock: clock)
    let application = fixtures.makeApplication(on: terminal)
    await application.settle()
    fixtures.open(scene: "Settings")
    await application.settle()
    application.window.view(named: "theme")?.becomeFirstResponder()
    return application
  }

  private func press(_ keys: Key..., in application: Application) async {
    for key in keys {
      terminal.send([.key(key)])
      await application.settle()
    }
  }

  private func red(_ theme: Theme?) -> Bool { theme?[.accent] == Style(foreground: .palette(1)) }

  // MARK: Settings

  @Test func aThemeFileIsListedPreviewedAndSaved() async throws {
    try scratch.write("themes/nord", "base = dark\naccent = red\nstrong = #112233\n")
    let application = try await open(file: "theme = colorless\n")
    let group = try #require(application.window.view(named: "theme") as? RadioGroup<ThemeChoice>)
    #expect((0..<group.options.count).map { group.options.value(at: $0) } == ThemeChoice.builtIn + [nord])
    #expect(terminal.screen.contains("( ) nord (your file)"))
    await press(Key(.down), in: application)
    #expect(red(application.window.theme))
    #expect(application.window.theme[.code] == Theme.dark[.code])
    #expect(terminal.screen.contains("(•) nord (your file)"))
    let row = try #require(terminal.rows.firstIndex { $0.contains("Important text") })
    let column = try #require(terminal.rows[row].firstRange(of: "Important text")?.lowerBound)
    let place = Point(x: terminal.rows[row].distance(from: terminal.rows[row].startIndex, to: column), y: row)
    #expect(terminal.style(at: place).foreground == .rgb(0x11, 0x22, 0x33))
    await clock.advance(by: .seconds(1))
    await application.settle()
    #expect(store.text == "theme = nord\n")
  }

  @Test func theSavedOrGivenThemeFileIsAppliedAtTheStart() async throws {
    try scratch.write("themes/nord", "accent = red\n")
    #expect(red(try await open(file: "theme = NORD\n").theme))
    #expect(red(try await open(theme: nord, file: "theme = light\n").theme))
    #expect(try await open(theme: .dark, file: "theme = nord\n").theme == .dark)
  }

  @Test func aChangedFileIsReadWhenItIsChosenAgain() async throws {
    try scratch.write("themes/nord", "accent = blue\n")
    let application = try await open(file: "theme = nord\n")
    #expect(application.theme?[.accent].foreground == .palette(4))
    try scratch.write("themes/nord", "accent = red\n")
    await press(Key(.up), in: application)
    #expect(application.theme == .colorless)
    await press(Key(.down), in: application)
    #expect(red(application.theme))
  }

  @Test func aBrokenFileIsReportedAndItsOtherLinesAreApplied() async throws {
    try scratch.write("themes/nord", "accent = red\nlinc = blue\n")
    let application = try await open(file: "theme = colorless\n")
    #expect(!terminal.screen.contains("themes/nord"))
    await press(Key(.down), in: application)
    #expect(red(application.theme))
    #expect(terminal.screen.contains("themes/nord, line 2: 'linc' is not a role. Did you mean"))
    await press(Key(.up), in: application)
    #expect(!terminal.screen.contains("themes/nord"))
  }

  @Test func anErrorInTheSavedThemeFileIsReportedAtTheStart() async throws {
    try scratch.write("themes/nord", "accent = rosy\n")
    store.write("theme = nord\n")
    let application = try AppFixtures(files: UserFiles(settings: store, themes: themes), clock: clock)
      .makeApplication(on: terminal)
    await application.settle()
    #expect(terminal.screen.contains("1 error in your files"))
  }

  // MARK: Files

  @Test func aFileThatCannotBeReadGivesTheAutomaticTheme() throws {
    let path = try scratch.write("themes/nord", "accent = red\n")
    let themes = themes
    #expect(red(themes.read(nord).theme))
    try Data([0x61, 0x0A, 0xFF]).write(to: URL(filePath: path))
    #expect(themes.read(nord).theme == nil)
    #expect(themes.read(nord).problems.first?.contains("contains invalid UTF-8 on line 2") == true)
    try scratch.write("themes/nord", String(repeating: "#", count: ConfigurationFolder.maximumSize + 1))
    #expect(themes.read(nord).theme == nil)
    #expect(themes.read(nord).problems.first?.contains("is larger than 1 MB and was not read.") == true)
    try FileManager.default.removeItem(atPath: path)
    #expect(themes.read(nord).theme == nil)
    #expect(themes.read(nord).problems == ["'themes/nord' no longer exists. Choose another theme."])
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(themes.read(nord).problems.first?.contains("is not a file but a folder") == true)
  }

  @Test func aFileOfAMegabyteIsRead() throws {
    try scratch.write(
      "themes/nord", String(repeating: "# \(String(repeating: "x", count: 97))\n", count: 9_990) + "accent = red")
    let (theme, problems) = themes.read(nord)
    #expect(red(theme))
    #expect(problems == [])
  }

  @Test func aNameThatIsTakenOrUnsuitableIsReported() throws {
    let long = String(repeating: "x", count: ThemeFolder.maximumNameLength + 1)
    for name in ["Nord", "nord", "Dark", "automatic", "a b", "old.theme", long, "é-2", ".hidden", "nord~", "sub/x"] {
      try scratch.write("themes/\(name)", "")
    }
    #expect(themes.choices.map(\.rawValue) == ["Nord", "é-2"])
    let advice = "is not used as a theme. Rename it: at most 40 letters, digits, '-' and '_'."
    #expect(
      themes.problems == [
        "'themes/Dark' is not used, because there is a theme 'dark'. Rename the file.",
        "'themes/a b' \(advice)",
        "'themes/automatic' is not used, because there is a theme 'automatic'. Rename the file.",
        "'themes/nord' is not used, because there is a theme 'Nord'. Rename the file.",
        "'themes/old.theme' \(advice)", "'themes/\(long)' \(advice)",
      ])
  }

  @Test func aNameThatIsTakenIsReportedOnThePage() async throws {
    try scratch.write("themes/dark", "accent = red\n")
    let application = try await open(file: "theme = dark\n")
    #expect(application.theme == .dark)
    #expect(terminal.screen.contains("✗ 'themes/dark' is not used, because there is a theme"))
  }

  @Test func aFolderHasAMaximumNumberOfThemes() throws {
    for number in 0...ThemeFolder.maximumCount { try scratch.write("themes/t\(1000 + number)", "") }
    #expect(themes.choices.count == ThemeFolder.maximumCount)
    #expect(themes.problems == ["'themes' has 101 files; only the first 100 are used. Remove some of them."])
  }

  @Test func aFolderThatCannotBeListedIsReportedUnlessItDoesNotExist() throws {
    #expect(themes.choices.isEmpty && themes.problems.isEmpty)
    try scratch.write("themes", "")
    #expect(themes.problems == ["'themes' cannot be read. Check that it is a folder, and its permissions."])
  }
}
