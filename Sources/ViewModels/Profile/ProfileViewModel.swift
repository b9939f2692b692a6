import Bindings
import Feeds

/// The profile's screen without the screen: a name that is edited, the greeting that follows it, and what else the user decides.
package final class ProfileViewModel {
  /// The name in the Lab's lesson on a profile, before it is edited.
  nonisolated package static let defaultName = "Adam Woodcock"

  /// What is kept of it.
  package let settings: SettingsViewModel
  /// The user; bind a field to `user.name`.
  package let user: User

  /// A profile of what the user decided.
  package init(settings: SettingsViewModel) {
    self.settings = settings
    user = User(name: settings.name)
  }

  /// A profile of a user with a name, not stored anywhere.
  package convenience init(name: String = ProfileViewModel.defaultName) {
    self.init(settings: SettingsViewModel(defaults: Settings(name: name)))
  }

  // Shown in the Lab: profileModel
  /// "Hello, Adam Woodcock"; without a name, "Hello".
  package var greeting: String {
    let name = user.name.value
    let isBlank = name.allSatisfy(\.isWhitespace)
    return isBlank ? "Hello" : "Hello, \(name)"
  }
  // End of what is shown

  /// The greeting of a user whose name is set; empty without a name.
  package var personalGreeting: String { user.name.value.allSatisfy(\.isWhitespace) ? "" : greeting }

  /// Whether something is another than at first.
  package var canReset: Bool { settings.canReset }

  /// Makes everything as it was at first; whatever shows it follows.
  package func reset() { settings.reset() }

  /// Sets the name to the default of the settings.
  package func resetName() { settings.resetName() }

  /// Whether there is a reset to take back.
  package var canUndoReset: Bool { settings.canUndoReset }

  /// Takes the last reset back.
  package func undoReset() { settings.undoReset() }
}
