nonisolated enum Roast: String, Sendable, CaseIterable {
  case light, medium, dark
}
