import Bindings
import Testing

@testable import ReaderModels

/// Settings are read, changed and stored; errors are reported, and no text of the user is lost.
@MainActor @Suite struct SettingsViewModelTests {
  @Test func whatWasKeptIsThereAgain() {
    let store = MemorySettings()
    let model = SettingsViewModel(store: store)
    model.name.value = "Ada"
    model.theme.value = .light
    model.refreshInterval.value = .hour
    model.save()
    #expect(SettingsViewModel(store: store).current == Settings(name: "Ada", theme: .light, refreshInterval: .hour))
  }

  @Test func onlyANameThatIsSetIsGreeted() {
    let model = SettingsViewModel()
    for blank in ["", " ", "\t  "] {
      model.name.value = blank
      #expect(model.greeting == "")
    }
    model.name.value = "Ada"
    #expect(model.greeting == "Hello, Ada")
  }

  @Test func nothingIsWrittenBeforeSomethingChanges() {
    let store = MemorySettings("odd\n")
    let model = SettingsViewModel(store: store)
    model.save()
    model.theme.value = .dark
    model.theme.value = .automatic
    model.save()
    #expect(store.writes == 0)
    #expect(!model.needsSaving)
  }

  @Test func whatIsWrongInTheFileIsTold() {
    let model = SettingsViewModel(store: MemorySettings("theme = purple"))
    #expect(
      model.problems.value == [
        "settings, line 1: 'purple' is not a theme. Use one of: automatic, dark, light, plain, high-contrast, colorless."
      ])
    #expect(model.theme.value == .automatic)
    model.themeProblems.value = ["themes/nord, line 1: ..."]
    #expect(model.notice == "2 errors in your files: see Settings")
  }

  @Test func whatSomebodyElseWroteMeanwhileStays() {
    let store = MemorySettings("name = Ada\n")
    let model = SettingsViewModel(store: store)
    store.write("name = Ada\ntheme = light\n# a note\n")
    model.name.value = "Grace"
    model.save()
    #expect(store.text == "name = Grace\ntheme = light\n# a note\n")
  }

  @Test func aStoreThatFailsIsToldAndTriedAgain() {
    let store = FailingSettings()
    let model = SettingsViewModel(store: store)
    #expect(model.problems.value == ["No disk here."])
    model.name.value = "Ada"
    model.save()
    #expect(model.saveFailure.value == "No disk here.")
    #expect(model.needsSaving)
    store.fails = false
    model.save()
    #expect(model.saveFailure.value == nil)
    #expect(store.text?.contains("name = Ada") == true)
  }

  @Test func aResetIsTakenBackWhole() {
    let model = SettingsViewModel(store: MemorySettings("name = Ada\ntheme = light\nrefresh = 15\n"))
    let before = model.current
    #expect(model.canReset && !model.canUndoReset)
    model.reset()
    #expect(model.current == Settings())
    #expect(!model.canReset && model.canUndoReset)
    model.undoReset()
    #expect(model.current == before)
    #expect(!model.canUndoReset)
  }

  @Test func whatIsDecidedAfterAResetIsNotTakenBack() {
    let model = SettingsViewModel(store: MemorySettings("name = Ada\n"))
    model.reset()
    model.theme.value = .dark
    #expect(!model.canUndoReset)
    model.undoReset()
    #expect(model.current == Settings(theme: .dark))
  }

  @Test func anIntervalIsATime() {
    #expect(RefreshInterval.off.duration == nil)
    #expect(RefreshInterval.halfHour.duration == .seconds(1800))
  }
}

/// A store that throws errors while `fails` is true.
private final class FailingSettings: SettingsStoring {
  var fails = true
  var text: String?
  var place: String? { nil }

  func read() throws -> String? {
    if fails { throw NoDisk() }
    return text
  }

  func write(_ text: String) throws {
    if fails { throw NoDisk() }
    self.text = text
  }
}

private struct NoDisk: ExplainedError {
  var explanation: String { "No disk here." }
}
