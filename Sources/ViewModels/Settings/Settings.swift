nonisolated package struct Settings: Sendable, Equatable {
  /// The name of the user; empty until it is set.
  package var name: String
  package var theme: ThemeChoice
  /// The interval of automatic refreshes of feeds.
  package var refreshInterval: RefreshInterval
  /// Whether mouse events are enabled.
  package var mouse: Bool

  /// Creates settings.
  ///
  /// The default arguments are the default settings.
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
  /// The theme for dark backgrounds.
  case dark
  /// The theme for light backgrounds.
  case light
  /// The theme that uses only the terminal's own colors, without shaded surfaces.
  case plain
  /// The theme that uses the terminal's own colors with full contrast.
  case highContrast = "high-contrast"
  /// The theme without colors.
  case colorless
}

/// The interval of automatic refreshes; the raw value is in minutes.
nonisolated package enum RefreshInterval: Int, Sendable, CaseIterable {
  /// No automatic refresh.
  case off = 0
  /// A refresh every 15 minutes.
  case quarterHour = 15
  /// A refresh every 30 minutes.
  case halfHour = 30
  /// A refresh every hour.
  case hour = 60
  /// A refresh every three hours.
  case threeHours = 180

  /// The time between two refreshes; nil if feeds are not refreshed automatically.
  package var duration: Duration? { self == .off ? nil : .seconds(60 * rawValue) }

  /// The interval as text, such as "off", "15 min" or "1 hour".
  package var title: String {
    switch self {
    case .off: "off"
    case .hour: "1 hour"
    case .threeHours: "3 hours"
    case .quarterHour, .halfHour: "\(rawValue) min"
    }
  }
}
