import Bindings

/// The profile's screen without the screen: a name that is edited, and the greeting that follows it.
public final class ProfileViewModel {
  /// What the user is called before anybody says otherwise.
  public static let defaultName = "Adam Woodcock"

  /// The user; bind a field to `user.name`.
  public let user: User

  /// A profile of a user of that name.
  public init(name: String = ProfileViewModel.defaultName) {
    user = User(name: Observable(name, label: "name"))
  }

  /// "Hello, Adam Woodcock"; without a name, "Hello".
  public var greeting: String {
    let name = user.name.value
    return name.allSatisfy(\.isWhitespace) ? "Hello" : "Hello, \(name)"
  }

  /// Whether the name is another than the first one.
  public var canReset: Bool { user.name.value != Self.defaultName }

  /// Gives the user the first name again; whatever shows the name follows.
  public func resetName() {
    user.name.value = Self.defaultName
  }
}
