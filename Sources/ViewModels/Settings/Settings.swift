// What a user decides once: a plain value. How it is kept is `SettingsFile`'s business, and where is the store's.

/// What the user decided.
nonisolated package struct Settings: Sendable, Equatable {
  /// The name of the user; empty until it is set.
  package var name: String
  /// How the screen looks.
  package var theme: ThemeChoice
  /// How often feeds are brought up to date by themselves.
  package var refreshInterval: RefreshInterval
  /// Whether the program receives mouse events.
  package var mouse: Bool

  /// Settings; without more, those of somebody who decided nothing.
  package init(
    name: String = "", theme: ThemeChoice = .automatic,
    refreshInterval: RefreshInterval = .off, mouse: Bool = true
  ) {
    (self.name, self.theme, self.refreshInterval, self.mouse) = (name, theme, refreshInterval, mouse)
  }
}

/// A theme by its name in the settings and on the command line.
nonisolated package enum ThemeChoice: String, Sendable, CaseIterable {
  /// The theme that is derived from the colors of the terminal, or else suits its background.
  case automatic
  /// The theme for dark backgrounds.
  case dark
  /// The theme for light backgrounds.
  case light
  /// The theme with the terminal's own colors and without surfaces.
  case plain
  /// The theme with the terminal's own colors at full contrast.
  case highContrast = "high-contrast"
  /// The theme without colors.
  case colorless
}

/// How often feeds are brought up to date by themselves.
nonisolated package enum RefreshInterval: Int, Sendable, CaseIterable {
  /// Never.
  case off = 0
  /// Four times an hour.
  case quarterHour = 15
  /// Twice an hour.
  case halfHour = 30
  /// Every hour.
  case hour = 60
  /// Every three hours.
  case threeHours = 180

  /// How long from one refresh to the next; nil for never.
  package var duration: Duration? { self == .off ? nil : .seconds(60 * rawValue) }

  /// As people say it: "off", "15 min", "1 hour".
  package var title: String {
    switch self {
    case .off: "off"
    case .hour: "1 hour"
    case .threeHours: "3 hours"
    case .quarterHour, .halfHour: "\(rawValue) min"
    }
  }
}
