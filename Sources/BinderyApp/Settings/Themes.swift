import Bindery
import ViewModels

// The themes by the names that the command line and the settings have for them.

extension ThemeName {
  /// The theme of that name.
  @MainActor var theme: Theme {
    switch self {
    case .dark: .dark
    case .light: .light
    case .colorless: .colorless
    }
  }
}

extension ThemeChoice {
  /// The theme that was chosen; nil for what suits the terminal.
  @MainActor var theme: Theme? { ThemeName(rawValue: rawValue)?.theme }
}
