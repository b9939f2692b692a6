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
    ""  // Write the greeting.
  }

  /// Whether the name differs from the default name.
  package var canReset: Bool {
    false  // Compare the name.
  }

  /// Sets the name to the default name.
  package func resetName() {
    // Set the name.
  }
}
