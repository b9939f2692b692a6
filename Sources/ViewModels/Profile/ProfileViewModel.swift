import Observation

@Observable
package final class ProfileViewModel {
  nonisolated package static let defaultName = "Adam Woodcock"

  package var name: String

  package init(name: String = ProfileViewModel.defaultName) {
    self.name = name
  }

  /// The greeting, such as "Hello, Adam Woodcock"; "Hello" if the name is blank.
  package var greeting: String {
    let isBlank = name.allSatisfy(\.isWhitespace)
    return isBlank ? "Hello" : "Hello, \(name)"
  }

  package var canReset: Bool { name != Self.defaultName }

  package func resetName() { name = Self.defaultName }
}
