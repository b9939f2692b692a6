import Bindings
import Feeds

package final class ProfileViewModel {
  /// The initial name in the Lab's lesson on the profile.
  nonisolated package static let defaultName = "Adam Woodcock"

  package let settings: SettingsViewModel
  package let user: User

  /// Creates a profile whose name is stored in the settings.
  package init(settings: SettingsViewModel) {
    self.settings = settings
    user = User(name: settings.name)
  }

  /// Creates a profile with a name that is not stored.
  package convenience init(name: String = ProfileViewModel.defaultName) {
    self.init(settings: SettingsViewModel(defaults: Settings(name: name)))
  }

  // Shown in the Lab: profileModel
  /// The greeting, such as "Hello, Adam Woodcock"; "Hello" if the name is empty.
  package var greeting: String {
    let name = user.name.value
    let isBlank = name.allSatisfy(\.isWhitespace)
    return isBlank ? "Hello" : "Hello, \(name)"
  }
  // End of the excerpt

  /// The greeting with the name; empty if the name is empty.
  package var personalGreeting: String { user.name.value.allSatisfy(\.isWhitespace) ? "" : greeting }

  package var canReset: Bool { settings.canReset }

  package func resetName() { settings.resetName() }
}
