import Bindings
import ViewModels

/// A field that reports each change of its text, also a change in code.
final class UsualField {
  var edited: ((String) -> Void)?
  var text = "" {
    didSet { edited?(text) }
  }
}

extension Pitfall {
  package static func endlessLoop(clock: any Clock<Duration>) -> Pitfall {
    Pitfall(
      """
      The field writes the value, and the value writes the field, without an end. The code writes Grace, and stops \
      after 1000 writes.
      """,
      explanation: """
        A binding does not assign an edit to the field that made it. `bind(to: \\.name, of: model)` makes such \
        a `Binding`; the code calls its `write` and `observe` by hand. The library's part follows.
        """,
      clock: clock, usual: usualEdit, withBindery: { try await boundEdit(clock) })
  }

  private static func usualEdit() -> String {
    let name = UsualObservable("")
    let field = UsualField()
    var writes = 0
    field.edited = { text in
      writes += 1
      if writes < 1000 { name.value = text }
    }
    name.valueChanged = { field.text = $0 }
    field.text = "Grace"
    return "\(writes) writes"
  }

  private static func boundEdit(
    _ clock: any Clock<Duration>
  ) async throws -> String {
    let name = Binding(ProfileViewModel(), \.name)
    let field = UsualField()
    var writes = 0
    field.edited = { [unowned field] text in
      writes += 1
      name.write(text, origin: field)
    }
    name.observe(with: field) { field, text in field.text = text }
    field.text = "Grace"
    try await clock.sleep(for: .milliseconds(1))
    return writes == 1 ? "1 write" : "\(writes) writes"
  }
}
