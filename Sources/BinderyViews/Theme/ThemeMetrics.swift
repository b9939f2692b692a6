package import TerminalCore

/// The sizes and marks that depend on whether frames or surfaces separate the views of a theme.
package nonisolated enum ThemeMetrics: Hashable, Sendable {
  /// Frames separate views, and brackets mark what a surface would show, because there may be no colors.
  case frames
  /// Surfaces and empty rows separate views.
  case surfaces

  /// The number of empty columns between the text of a view and the edges of its surface.
  package var padding: Int { self == .frames ? 0 : 1 }
  /// The number of empty rows between views with surfaces, such as toasts and the fields of a form.
  package var spacing: Int { self == .frames ? 0 : 1 }
  /// Whether brackets mark buttons and selected options.
  package var hasBrackets: Bool { self == .frames }
  /// The role of the surface of headers and toasts, or nil if they have none.
  package var barSurface: ThemeRole? { self == .frames ? nil : .tabBar }
  /// The role of a selected option without focus.
  package var selectedOption: ThemeRole { self == .frames ? .tabSelected : .buttonDefault }
}

nonisolated extension Theme {
  /// The sizes and marks of the theme.
  package var metrics: ThemeMetrics { hasFrames ? .frames : .surfaces }

  /// The style of the surface of headers and toasts.
  package var barStyle: Style { metrics.barSurface.map { self[$0] } ?? .plain }
}
