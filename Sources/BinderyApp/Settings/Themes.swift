import ArgumentParser
import Bindery
import ReaderModels

extension ThemeChoice: ExpressibleByArgument {
  // The help and the man page do not depend on the files of the user.
  nonisolated package static var allValueStrings: [String] { builtIn.map(\.rawValue) }
}

extension ThemeChoice {
  /// The built-in theme with this name; nil for the theme that suits the terminal, and for a file.
  @MainActor var theme: Theme? { Theme.builtIn.first { $0.name == rawValue } }
}
