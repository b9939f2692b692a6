package import Bindings

// Each setting is a separate observable value, so that controls, the header and the refresh timer can be bound to
// single settings.

package final class SettingsViewModel {
  package let name: Observable<String>
  package let theme: Observable<ThemeChoice>
  package let refreshInterval: Observable<RefreshInterval>
  package let keptPosts: Observable<PostLimit>
  package let keptAge: Observable<PostAge>
  /// Whether mouse events are enabled.
  ///
  /// A change takes effect at the next start of the program.
  package let mouse: Observable<Bool>
  /// The errors in the user's files, as sentences that name the file and the line.
  package let problems = Observable<[String]>([], label: "settings errors")
  /// The errors in the theme file that was read last, as sentences that name the file and the line.
  package let themeProblems = Observable<[String]>([], label: "theme errors")
  /// The errors in the key file, which is read again when the settings appear.
  package let keyProblems = Observable<[String]>([], label: "key errors")
  package var allProblems: [String] { problems.value + keyProblems.value + themeProblems.value }
  /// The error of the last attempt to store the settings, with its remedy; nil if the attempt succeeded.
  package let saveFailure = Observable<String?>(nil, label: "settings save error")
  /// A short notice about errors in the user's files; nil if there are none, or if the user has seen them.
  package var notice: String? {
    let count = allProblems.count
    guard count > 0, !areProblemsSeen.value else { return nil }
    return count == 1 ? "1 error in your files: see Settings" : "\(count) errors in your files: see Settings"
  }
  package var place: String? { store.place }
  /// The greeting with the name, such as "Hello, Ada"; empty if the name is empty.
  package var greeting: String { name.value.allSatisfy(\.isWhitespace) ? "" : "Hello, \(name.value)" }

  private let store: any SettingsStoring
  private let defaults: Settings
  private let themes: [ThemeChoice]
  private var kept: Settings
  private let areProblemsSeen = Observable(false, label: "errors were seen")
  private let beforeReset = Observable<Settings?>(nil, label: "settings before Reset")

  /// Creates settings from the values in the given store, and collects errors in `problems`.
  ///
  /// - Parameters:
  ///   - store: The store of the settings.
  ///   - defaults: The values for settings that the store does not contain.
  ///   - themes: The theme files of the user, which the settings can name.
  package init(
    store: any SettingsStoring = MemorySettings(), defaults: Settings = .standard, themes: [ThemeChoice] = []
  ) {
    self.store = store
    self.defaults = defaults
    self.themes = themes
    var problems: [String] = []
    var settings = defaults
    do {
      let file = SettingsFile(try store.read() ?? "", defaults: defaults, themes: themes)
      settings = file.settings
      problems = file.problems.map { "settings, \($0)" }
    } catch {
      problems = [Self.sentence(of: error)]
    }
    kept = settings
    name = Observable(settings.name, label: "name")
    theme = Observable(settings.theme, label: "theme")
    refreshInterval = Observable(settings.refreshInterval, label: "refresh interval")
    keptPosts = Observable(settings.keptPosts, label: "kept posts")
    keptAge = Observable(settings.keptAge, label: "age of kept posts")
    mouse = Observable(settings.mouse, label: "mouse")
    self.problems.value = problems
  }

  /// Marks the errors in the user's files as seen, which removes the notice.
  package func noteProblemsSeen() { areProblemsSeen.value = true }

  package var current: Settings {
    Settings(
      name: name.value, theme: theme.value, refreshInterval: refreshInterval.value, keptPosts: keptPosts.value,
      keptAge: keptAge.value, mouse: mouse.value)
  }

  package var needsSaving: Bool { current != kept }

  /// Stores the settings that have changed since they were last read or stored.
  ///
  /// Other settings keep the values in the store, because another program may have changed them. If the attempt fails,
  /// `saveFailure` contains the error, and the next call tries again.
  package func save() {
    guard untracked({ needsSaving }) else { return }
    let new = untracked { current }
    do {
      var file = SettingsFile(try store.read() ?? "", defaults: defaults, themes: themes)
      var merged = file.settings
      for key in SettingsKey.allCases where key.text(in: new) != key.text(in: kept) {
        _ = key.read(key.text(in: new), into: &merged, themes: themes)
      }
      file.update(to: merged)
      try store.write(file.text)
      kept = new
      saveFailure.value = nil
    } catch {
      saveFailure.value = Self.sentence(of: error)
    }
  }

  // MARK: - Reset

  package var canReset: Bool { current != defaults }

  package func resetName() { name.value = defaults.name }

  /// Sets all settings to their default values.
  ///
  /// `undoReset()` restores the previous values.
  package func reset() {
    beforeReset.value = current
    use(defaults)
  }

  /// Whether the last reset can be undone, which is possible until a setting changes.
  package var canUndoReset: Bool { beforeReset.value != nil && current == defaults }

  package func undoReset() {
    guard canUndoReset, let before = beforeReset.value else { return }
    beforeReset.value = nil
    use(before)
  }

  private func use(_ settings: Settings) {
    name.value = settings.name
    theme.value = settings.theme
    refreshInterval.value = settings.refreshInterval
    keptPosts.value = settings.keptPosts
    keptAge.value = settings.keptAge
    mouse.value = settings.mouse
  }

  private static func sentence(of error: any Error) -> String {
    (error as? any ExplainedError)?.explanation ?? "The settings could not be read or stored: \(error). Check the disk."
  }
}
