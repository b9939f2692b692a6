/// The registrations of one dependent with `@Observable` models, of which only the latest is needed.
///
/// Observation has no call that removes a registration. But a registration that is notified is removed from every model
/// that it covers. So each evaluation also reads a property of this object, and a change of that property removes its
/// registration.
nonisolated final class ModelRegistrations: Observation.Observable {
  private let registrar = ObservationRegistrar()
  private var latestIsEven = false

  private var even: Void { () }
  private var odd: Void { () }

  private func key(even isEven: Bool) -> KeyPath<ModelRegistrations, Void> { isEven ? \.even : \.odd }

  /// Evaluates `expression` within a registration that this object can remove.
  ///
  /// To be called inside `withObservationTracking`.
  func including<Value>(_ expression: () -> Value) -> Value {
    latestIsEven.toggle()
    registrar.access(self, keyPath: key(even: latestIsEven))
    return expression()
  }

  /// Removes the registration before the latest.
  ///
  /// It stays until the latest is in place, so that no change falls between the two.
  func removePrevious() { registrar.willSet(self, keyPath: key(even: !latestIsEven)) }

  deinit { registrar.willSet(self, keyPath: key(even: latestIsEven)) }
}
