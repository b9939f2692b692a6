import Bindings

/// The profile's screen without the screen: a name that is edited, the greeting that follows it, and what else the user decides.
public final class ProfileViewModel {
  /// The name in the Lab's lesson on a profile, before it is edited.
  nonisolated public static let defaultName = "Adam Woodcock"

  /// What is kept of it.
  public let settings: SettingsViewModel
  /// The user; bind a field to `user.name`.
  public let user: User

  /// A profile of what the user decided.
  public init(settings: SettingsViewModel) {
    self.settings = settings
    user = User(name: settings.name)
  }

  /// A profile of a user with a name, not stored anywhere.
  public convenience init(name: String = ProfileViewModel.defaultName) {
    self.init(settings: SettingsViewModel(defaults: Settings(name: name)))
  }

  // Shown in the Lab: profileModel
  /// "Hello, Adam Woodcock"; without a name, "Hello".
  public var greeting: String {
    let name = user.name.value
    let isBlank = name.allSatisfy(\.isWhitespace)
    return isBlank ? "Hello" : "Hello, \(name)"
  }
  // End of what is shown

  /// The greeting of a user whose name is set; empty without a name.
  public var personalGreeting: String { user.name.value.allSatisfy(\.isWhitespace) ? "" : greeting }

  /// Whether something is another than at first.
  public var canReset: Bool { settings.canReset }

  /// Makes everything as it was at first; whatever shows it follows.
  public func reset() { settings.reset() }

  /// Sets the name to the default of the settings.
  public func resetName() { settings.resetName() }

  /// Whether there is a reset to take back.
  public var canUndoReset: Bool { settings.canUndoReset }

  /// Takes the last reset back.
  public func undoReset() { settings.undoReset() }
}
