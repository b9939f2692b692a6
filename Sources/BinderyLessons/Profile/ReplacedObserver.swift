import Bindings

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

extension Pitfall {
  package static func replacedObserver(clock: any Clock<Duration>) -> Pitfall {
    Pitfall(
      """
      A value with one closure, such as `UsualObservable`, above, has one observer: the second field replaces the \
      first, which still shows Adam. The code binds two fields, and writes Grace.
      """,
      explanation: """
        An `Observable` of this library keeps all of its observers, and so does a property of an @Observable class.
        """,
      clock: clock, usual: usualFields, withBindery: boundFields)
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

  private static func boundFields() -> String {
    let name = Observable("Adam")
    var first = name.value
    var second = name.value
    name.observe { first = $0 }
    name.observe { second = $0 }
    name.value = "Grace"
    return "\(first) and \(second)"
  }
}
