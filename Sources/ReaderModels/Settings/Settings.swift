nonisolated package struct Settings: Sendable, Equatable {
  /// The name of the user; empty until it is set.
  package var name = ""
  package var theme = ThemeChoice.automatic
  package var refreshInterval = RefreshInterval.off
  package var keptPosts = PostLimit.all
  package var keptAge = PostAge.any
  package var mouse = true

  package static let standard = Settings()
}

/// A theme, identified by its name in the settings and on the command line.
nonisolated package struct ThemeChoice: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The theme derived from the terminal's colors, or suited to the terminal's background if the colors are unknown.
  package static let automatic = ThemeChoice(rawValue: "automatic")
  package static let dark = ThemeChoice(rawValue: "dark")
  package static let light = ThemeChoice(rawValue: "light")
  /// The theme that uses only the terminal's own colors, without shaded surfaces.
  package static let plain = ThemeChoice(rawValue: "plain")
  /// The theme that uses the terminal's own colors with full contrast.
  package static let highContrast = ThemeChoice(rawValue: "high-contrast")
  package static let colorless = ThemeChoice(rawValue: "colorless")

  /// The themes that are not files of the user.
  package static let builtIn = [automatic, dark, light, plain, highContrast, colorless]

  package var isBuiltIn: Bool { Self.builtIn.contains(self) }

  /// Returns the theme with the given name, whose case is not significant, or nil if there is none.
  ///
  /// - Parameters:
  ///   - name: The name of a built-in theme or of one of `files`.
  ///   - files: The theme files of the user.
  package static func named(_ name: String, or files: [ThemeChoice]) -> ThemeChoice? {
    (builtIn + files).first { $0.rawValue.lowercased() == name.lowercased() }
  }
}

/// A setting with a few numbers to choose from.
nonisolated package protocol NumberChoice: CaseIterable, RawRepresentable<Int> {
  /// The choice as text, also in the settings file.
  var title: String { get }
}

/// The interval of automatic refreshes; the raw value is in minutes.
nonisolated package enum RefreshInterval: Int, Sendable, NumberChoice {
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

/// The number of newest posts that are kept of each feed; the raw value 0 is no limit.
nonisolated package enum PostLimit: Int, Sendable, NumberChoice {
  case all = 0
  case fifty = 50
  case hundred = 100
  case fiveHundred = 500
  case thousand = 1000

  package var title: String { self == .all ? "all" : "\(rawValue)" }
}

/// The age up to which posts are kept; the raw value is in days, and 0 is no limit.
nonisolated package enum PostAge: Int, Sendable, NumberChoice {
  case any = 0
  case week = 7
  case month = 30
  case quarter = 90
  case year = 365

  package var title: String { self == .any ? "any age" : "\(rawValue) days" }
}

nonisolated extension Settings {
  package var retention: Retention {
    Retention(
      count: keptPosts == .all ? nil : keptPosts.rawValue, days: keptAge == .any ? nil : keptAge.rawValue)
  }
}
