package import Bindings

// Each setting is an observable of its own, so that a field, a choice, the header and the reader's timer bind to just what they show.

/// The settings as a screen edits them, and as they are kept.
package final class SettingsViewModel {
  /// What the user is called.
  package let name: Observable<String>
  /// How the screen looks.
  package let theme: Observable<ThemeChoice>
  /// How often feeds are brought up to date by themselves.
  package let refreshInterval: Observable<RefreshInterval>
  /// Whether the program receives mouse events, from its next start.
  package let mouse: Observable<Bool>
  /// What is wrong in the user's files, each a sentence with the file and the line; empty when nothing is.
  package let problems = Observable<[String]>([], label: "settings' problems")
  /// Why the settings could not be kept, and what to do; nil when they were.
  package let saveFailure = Observable<String?>(nil, label: "settings' failure")
  /// That something is wrong, in a few words, until somebody has looked.
  package var notice: String? {
    let count = problems.value.count
    guard count > 0, !areProblemsSeen.value else { return nil }
    return count == 1 ? "1 mistake in your files: see Settings" : "\(count) mistakes in your files: see Settings"
  }
  /// Where the settings are kept, as people call it; nil where they are not.
  package var place: String? { store.place }

  private let store: any SettingsStoring
  private let defaults: Settings
  private var kept: Settings
  private let areProblemsSeen = Observable(false, label: "whether problems were seen")
  private let beforeReset = Observable<Settings?>(nil, label: "settings before Reset")

  /// Settings as a store has them.
  ///
  /// What cannot be read is told in `problems`; nothing is thrown.
  ///
  /// - Parameters:
  ///   - store: where they are kept.
  ///   - defaults: what holds where the store says nothing.
  package init(store: any SettingsStoring = MemorySettings(), defaults: Settings = Settings()) {
    self.store = store
    self.defaults = defaults
    var problems: [String] = []
    var settings = defaults
    do {
      let file = SettingsFile(try store.read() ?? "", defaults: defaults)
      settings = file.settings
      problems = file.problems.map { "settings, \($0)" }
    } catch {
      problems = [Self.sentence(of: error)]
    }
    kept = settings
    name = Observable(settings.name, label: "name")
    theme = Observable(settings.theme, label: "theme")
    refreshInterval = Observable(settings.refreshInterval, label: "refresh interval")
    mouse = Observable(settings.mouse, label: "mouse")
    self.problems.value = problems
  }

  /// Somebody has seen what is wrong.
  package func noteProblemsSeen() { areProblemsSeen.value = true }

  /// All settings as they are now.
  package var current: Settings {
    Settings(name: name.value, theme: theme.value, refreshInterval: refreshInterval.value, mouse: mouse.value)
  }

  /// Whether there is something that was not kept yet.
  package var needsSaving: Bool { current != kept }

  /// Keeps what has changed since it was last read or kept; all else in the store stays as somebody else may have written it meanwhile.
  ///
  /// A failure is told in `saveFailure`, and the next call tries again.
  package func save() {
    let new = untracked { current }
    guard new != kept else { return }
    do {
      var file = SettingsFile(try store.read() ?? "", defaults: defaults)
      var merged = file.settings
      for key in SettingsKey.allCases where key.text(in: new) != key.text(in: kept) { key.copy(from: new, to: &merged) }
      file.update(to: merged)
      try store.write(file.text)
      kept = new
      saveFailure.value = nil
    } catch {
      saveFailure.value = Self.sentence(of: error)
    }
  }

  // MARK: - Reset

  /// Whether a setting is another than for somebody who decided nothing.
  package var canReset: Bool { current != defaults }

  /// Sets the name to its default.
  package func resetName() { name.value = defaults.name }

  /// Makes everything as for somebody who decided nothing; `undoReset` takes it back.
  package func reset() {
    beforeReset.value = current
    use(defaults)
  }

  /// Whether there is a reset to take back: until something is decided anew.
  package var canUndoReset: Bool { beforeReset.value != nil && current == defaults }

  /// Makes everything as it was before the last reset.
  package func undoReset() {
    guard canUndoReset, let before = beforeReset.value else { return }
    beforeReset.value = nil
    use(before)
  }

  private func use(_ settings: Settings) {
    name.value = settings.name
    theme.value = settings.theme
    refreshInterval.value = settings.refreshInterval
    mouse.value = settings.mouse
  }

  private static func sentence(of error: any Error) -> String {
    (error as? any ExplainedError)?.explanation ?? "The settings could not be read or kept: \(error)."
  }
}
