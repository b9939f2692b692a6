/// A variant of the refresh view model; the cases are in the order of the lesson.
nonisolated package enum RefreshVariant: String, CaseIterable, Sendable {
  /// The variant that the library recommends.
  case loader = "Loader"
  case stateful = "Stateful"
  case boolean = "Boolean"
  case stateless = "Stateless"
  case reactive = "Reactive"
}
