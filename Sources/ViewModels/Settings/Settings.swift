nonisolated package struct Settings: Sendable, Equatable {
  /// The name of the user; empty until it is set.
  package var name: String
  package var theme: ThemeChoice
  package var refreshInterval: RefreshInterval
  package var mouse: Bool

  package init(
    name: String = "", theme: ThemeChoice = .automatic,
    refreshInterval: RefreshInterval = .off, mouse: Bool = true
  ) {
    (self.name, self.theme, self.refreshInterval, self.mouse) = (name, theme, refreshInterval, mouse)
  }
}

/// A theme, identified by its name in the settings and on the command line.
nonisolated package enum ThemeChoice: String, Sendable, CaseIterable {
  /// The theme derived from the terminal's colors, or suited to the terminal's background if the colors are unknown.
  case automatic
  case dark
  case light
  /// The theme that uses only the terminal's own colors, without shaded surfaces.
  case plain
  /// The theme that uses the terminal's own colors with full contrast.
  case highContrast = "high-contrast"
  case colorless
}

/// The interval of automatic refreshes; the raw value is in minutes.
nonisolated package enum RefreshInterval: Int, Sendable, CaseIterable {
  case off = 0
  case quarterHour = 15
  case halfHour = 30
  case hour = 60
  case threeHours = 180

  package var duration: Duration? { self == .off ? nil : .seconds(60 * rawValue) }

  package var title: String {
    switch self {
    case .off: "off"
    case .hour: "1 hour"
    case .threeHours: "3 hours"
    case .quarterHour, .halfHour: "\(rawValue) min"
    }
  }
}
