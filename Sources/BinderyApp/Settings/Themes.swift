import ArgumentParser
import Bindery
public import ViewModels

extension ThemeChoice: ExpressibleByArgument {}

extension ThemeChoice {
  /// The theme with this name; nil for the theme that suits the terminal.
  @MainActor var theme: Theme? {
    switch self {
    case .automatic: nil
    case .dark: .dark
    case .light: .light
    case .plain: .plain
    case .highContrast: .highContrast
    case .colorless: .colorless
    }
  }
}
