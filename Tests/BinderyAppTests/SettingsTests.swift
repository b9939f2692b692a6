import Bindery
import Testing
import ReaderModels

@testable import BinderyApp

/// Changes in Settings are applied immediately and saved after a pause.
@MainActor @Suite(.timeLimit(.minutes(20))) struct SettingsTests {
  private let store = MemorySettings("name = Ada\n")
  private let terminal = MemoryTerminal(size: Size(width: 80, height: 24))
  private let clock = ManualClock()

  /// Returns the app with Settings open.
  private func open(theme: ThemeChoice? = nil, file: String? = nil) async throws -> Application {
    if let file { store.write(file) }
    let fixtures = try AppFixtures(theme: theme, files: UserFiles(settings: store), clock: clock)
    let application = fixtures.makeApplication(on: terminal)
    await application.settle()
    fixtures.open(scene: "Settings")
    await application.settle()
    return application
  }

  private func press(_ keys: Key..., in application: Application) async {
    for key in keys {
      terminal.send([.key(key)])
      await application.settle()
    }
  }

  @Test func aThemeIsAppliedImmediatelyAndSavedAfterAPause() async throws {
    let application = try await open()
    await press(Key(.tab), Key(.right), Key(.right), in: application)
    #expect(application.window.theme == .light)
    #expect(store.text == "name = Ada\n")
    await clock.advance(by: .seconds(1))
    await application.settle()
    #expect(store.text == "name = Ada\ntheme = light\n")
  }

  @Test func theSavedThemeIsAppliedAtTheStart() async throws {
    #expect(try await open(file: "theme = light").window.theme == .light)
    #expect(try await open(theme: .colorless, file: "theme = light").window.theme == .colorless)
    #expect(try await open(theme: .automatic, file: "theme = light").theme == nil)
    #expect(try await open(file: "theme = plain").window.theme == .plain)
  }

  @Test func aChoiceOverridesTheCommandLine() async throws {
    let application = try await open(theme: .colorless, file: "theme = automatic")
    await press(Key(.tab), Key(.right), in: application)
    #expect(application.window.theme == .dark)
    await press(Key(.left), in: application)
    #expect(application.window.theme == .suiting(terminal.capabilities))
  }

  @Test func theThemeOfTheCommandLineIsNamedUntilAThemeIsChosen() async throws {
    let note = "--theme light is used in this session."
    let application = try await open(theme: .light)
    #expect(terminal.screen.contains(note))
    await press(Key(.tab), Key(.right), in: application)
    #expect(!terminal.screen.contains(note))
  }

  @Test func theInspectorNamesTheOptionThatTurnsItOn() async throws {
    #expect(try await open().inspectorRemedy.contains("--inspect"))
  }

  @Test func theSettingsArePictured() async throws {
    _ = try await open(file: "name = Ada\nmouse = off\n")
    #expect(
      terminal.screen == """
        Alt+  1 Reader  [2 Settings]  3 Lab   4 Widgets                      Hello, Ada
        ┏━ Settings ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┱─ Preview ──────────────────╮
        ┃    Name  Ada                                    ┃ Text, less important text  │
        ┃          Hello, Ada                             ┃ Important text             │
        ┃   Theme  (•) automatic (the terminal's colors)  ┃ A link, a match            │
        ┃          ( ) dark (for a dark terminal)         ┃                            │
        ┃          ( ) light (for a light terminal)       ┃  Selected row              │
        ┃          ( ) plain (without surfaces)           ┃  Selected without focus    │
        ┃          ( ) high-contrast                      ┃                            │
        ┃          ( ) colorless                          ┃ A field                    │
        ┃ Refresh  [off] 15 min  30 min  1 hour  3 hours  ┃                            │
        ┃    Keep  all posts                    ▾         ┃ [ Button ]  [ Focused ]    │
        ┃          Stars and posts still in a feed stay.  ┃                            │
        ┃     For  any age  ▾                             ┃ ✓ Saved                    │
        ┃   Mouse  [ ] Clicks and wheel                   ┃ ✗ Not saved                │
        ┃ These settings are not stored in this session.  ┃                            │
        ┃                                                 ┃ let name: String = "Ada"   │
        ┃                        [ Show keys ]  [ Reset ] ┃                            │
        ┃                                                 ┃                            │
        ┃                                                 ┃                            │
        ┃                                                 ┃                            │
        ┃                                                 ┃                            │
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┹────────────────────────────╯
         Enter Done  Esc Back  F1 Help  ^Q Leave  Tab Next
        """)
  }

  @Test func theMouseSettingTakesEffectAfterARestart() async throws {
    let application = try await open(theme: .colorless)
    application.window.view(named: "mouse")?.becomeFirstResponder()
    await press(.character(" "), in: application)
    #expect(terminal.screen.contains("Takes effect after a restart."))
    await clock.advance(by: .seconds(1))
    await application.settle()
    #expect(store.text == "name = Ada\nmouse = off\n")
    #expect(try AppFixtures(files: UserFiles(settings: store), clock: clock).settings.mouse.value == false)
  }

  @Test func theKeysAreListedByAButton() async throws {
    let application = try await open()
    application.window.view(named: "keys")?.becomeFirstResponder()
    await press(Key(.enter), in: application)
    #expect(terminal.screen.contains("Available keys"))
  }

  @Test(arguments: ThemeChoice.builtIn) func aThemeHasTheNameOfItsChoice(choice: ThemeChoice) {
    #expect(choice.theme?.name == (choice == .automatic ? nil : choice.rawValue))
  }

  @Test func quittingSavesTheLastEdit() async throws {
    let application = try await open()
    await press(.control("u"), .character("G"), in: application)
    application.close()
    #expect(store.text == "name = G\n")
  }

  @Test func aResetIsUndoneByItsButtonAndByTheUndoKey() async throws {
    let application = try await open(file: "name = Ada\ntheme = light\nrefresh = 15 min\n")
    application.window.view(named: "reset")?.becomeFirstResponder()
    await press(Key(.enter), in: application)
    #expect(!terminal.screen.contains("Hello"))
    #expect(terminal.screen.contains("[ Undo reset ]"))
    #expect(application.window.theme == .suiting(terminal.capabilities))
    await press(Key(.enter), in: application)
    #expect(terminal.screen.contains("Hello, Ada\n") || terminal.screen.contains("Hello, Ada "))
    #expect(application.window.theme == .light)
    await press(Key(.enter), .control("_"), in: application)
    #expect(terminal.screen.contains("[15 min]"))
  }

  @Test func errorsInTheUsersFilesAreReportedAtTheStartAndOnThePage() async throws {
    store.write("theme = purple\nodd\n")
    let fixtures = try AppFixtures(files: UserFiles(settings: store), clock: clock)
    let application = fixtures.makeApplication(on: terminal)
    await application.settle()
    #expect(terminal.screen.contains("2 errors in your files"))
    fixtures.open(scene: "Settings")
    await application.settle()
    #expect(terminal.screen.contains("settings, line 1: 'purple' is not a theme."))
    #expect(!terminal.screen.contains("2 errors in your files"))
  }

  @Test func feedsAreRefreshedAtTheChosenInterval() async throws {
    let application = try await open(file: "refresh = 15 min\n")
    func pass(_ minutes: Int) async {
      await clock.advance(by: .seconds(60 * minutes))
      await application.settle()
    }
    await pass(1)
    #expect(clock.nextDeadline == .seconds(15 * 60))
    await pass(14)
    await pass(1)
    #expect(clock.nextDeadline == .seconds(30 * 60))
    await press(Key(.tab), Key(.tab), Key(.left), in: application)
    await pass(1)
    #expect(clock.nextDeadline == nil)
  }

  @Test func aDemonstrationSavesNothing() async throws {
    let fixtures = try AppFixtures(clock: clock)
    let application = fixtures.makeApplication(on: terminal)
    await application.settle()
    fixtures.open(scene: "Settings")
    await press(.character("x"), in: application)
    application.close()
    #expect(UserFiles.none.keys == nil)
    #expect(try AppFixtures(clock: clock).makeApplication(on: terminal).window.theme == .suiting(terminal.capabilities))
  }
}
