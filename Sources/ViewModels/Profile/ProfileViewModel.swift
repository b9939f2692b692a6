import Bindings

package final class ProfileViewModel {
  nonisolated package static let defaultName = "Adam Woodcock"

  package let user: User

  package init(name: String = ProfileViewModel.defaultName) {
    user = User(name: Observable(name, label: "name"))
  }

  /// The greeting, such as "Hello, Adam Woodcock"; "Hello" if the name is empty.
  package var greeting: String {
    let name = user.name.value
    let isBlank = name.allSatisfy(\.isWhitespace)
    return isBlank ? "Hello" : "Hello, \(name)"
  }

  package var canReset: Bool { user.name.value != Self.defaultName }

  package func resetName() { user.name.value = Self.defaultName }
}
