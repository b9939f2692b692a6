import Bindings
import Feeds

/// The view model of the profile: the name, the greeting that follows it, and the settings.
package final class ProfileViewModel {
  /// The name in the Lab's lesson on a profile, before it is edited.
  nonisolated package static let defaultName = "Adam Woodcock"

  /// The settings, which contain the stored name.
  package let settings: SettingsViewModel
  /// The user, whose name can be bound to a field.
  package let user: User

  /// Creates a profile from settings.
  package init(settings: SettingsViewModel) {
    self.settings = settings
    user = User(name: settings.name)
  }

  /// Creates a profile of a user with a name, without storing it.
  package convenience init(name: String = ProfileViewModel.defaultName) {
    self.init(settings: SettingsViewModel(defaults: Settings(name: name)))
  }

  // Shown in the Lab: profileModel
  /// The greeting, such as "Hello, Adam Woodcock", or "Hello" if there is no name.
  package var greeting: String {
    let name = user.name.value
    let isBlank = name.allSatisfy(\.isWhitespace)
    return isBlank ? "Hello" : "Hello, \(name)"
  }
  // End of the excerpt

  /// The greeting of a user with a name; empty if there is no name.
  package var personalGreeting: String { user.name.value.allSatisfy(\.isWhitespace) ? "" : greeting }

  /// Whether any setting differs from its default.
  package var canReset: Bool { settings.canReset }

  /// Sets the name to the default of the settings.
  package func resetName() { settings.resetName() }
}
