import Bindings
import ViewModels

/// A value that supports only one observer, so that a second observer replaces the first.
final class UsualObservable<Value> {
  var valueChanged: ((Value) -> Void)?
  var value: Value {
    didSet { valueChanged?(value) }
  }

  init(_ value: Value) {
    self.value = value
  }
}

/// A field that is bound to a property of a view model.
final class BoundField: BoundObject {
  var text = ""
}

extension Pitfall {
  package static func replacedObserver(clock: any Clock<Duration>) -> Pitfall {
    Pitfall(
      """
      A value with one closure, such as `UsualObservable`, above, has one observer: the second field replaces the \
      first, which still shows Adam. The code binds two fields, and writes Grace.
      """,
      explanation: """
        A property of an @Observable class keeps all of its observers, and so does an `Observable` of this library.
        """,
      clock: clock, usual: usualFields, withBindery: { try await boundFields(clock) })
  }

  private static func usualFields() -> String {
    let name = UsualObservable("Adam")
    var first = name.value
    var second = name.value
    name.valueChanged = { first = $0 }
    name.valueChanged = { second = $0 }
    name.value = "Grace"
    return "\(first) and \(second)"
  }

  private static func boundFields(
    _ clock: any Clock<Duration>
  ) async throws -> String {
    let profile = ProfileViewModel(name: "Adam")
    let first = BoundField()
    let second = BoundField()
    first.bind(\.text, to: profile.name)
    second.bind(\.text, to: profile.name)
    profile.name = "Grace"
    try await clock.sleep(for: .milliseconds(1))
    return "\(first.text) and \(second.text)"
  }
}
