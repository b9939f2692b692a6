/// The registrations of one dependent with `@Observable` models, of which only the latest is needed.
///
/// Observation has no function that removes a registration. But a registration that is notified is removed from every
/// model that it covers. So each evaluation also reads a property of this object. To remove a registration, the object
/// reports a change of that property.
nonisolated final class ModelRegistrations: Observation.Observable {
  private let registrar = ObservationRegistrar()
  private var latestIsEven = false

  private var even: Void { () }
  private var odd: Void { () }

  private func key(even isEven: Bool) -> KeyPath<ModelRegistrations, Void> { isEven ? \.even : \.odd }

  /// Evaluates `expression` within a registration that this object can remove.
  ///
  /// Call this method inside `withObservationTracking`.
  func including<Value>(_ expression: () -> Value) -> Value {
    latestIsEven.toggle()
    registrar.access(self, keyPath: key(even: latestIsEven))
    return expression()
  }

  /// Removes the registration before the latest one.
  ///
  /// The previous registration is kept until the latest one is complete, so that no change is missed in between.
  func removePrevious() { registrar.willSet(self, keyPath: key(even: !latestIsEven)) }

  deinit { registrar.willSet(self, keyPath: key(even: latestIsEven)) }
}
