/// The registrations of one dependent with `@Observable` models.
///
/// Only the latest registration is needed. Observation has no function that removes a registration. However, a
/// registration that is notified is removed from every model that it covers. Each evaluation therefore also reads a
/// property of this object. To remove a registration, this object reports a change of that property.
nonisolated final class ModelRegistrations: Observation.Observable {
  private let registrar = ObservationRegistrar()
  private var latestIsEven = false

  private var even: Void { () }
  private var odd: Void { () }

  private func key(even isEven: Bool) -> KeyPath<ModelRegistrations, Void> { isEven ? \.even : \.odd }

  /// Evaluates `expression`, and reads the property through which this object can remove the registration.
  ///
  /// Call this method inside `withObservationTracking`.
  func including<Value>(_ expression: () -> Value) -> Value {
    latestIsEven.toggle()
    registrar.access(self, keyPath: key(even: latestIsEven))
    return expression()
  }

  /// Removes the registration that the latest registration replaces.
  ///
  /// Call this method after the latest registration is complete, so that no change is missed in between.
  func removePrevious() { registrar.willSet(self, keyPath: key(even: !latestIsEven)) }

  deinit { registrar.willSet(self, keyPath: key(even: latestIsEven)) }
}
