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
        `bind(to: \\.name, of: model)` of a field makes such a `Binding`, and calls its `write` and `observe`. The \
        code calls both by hand, for a field that reports each change.

        A binding writes the value with its field as the origin. `noteWrite` passes the text to the observer \
        of the field, where `targetWrote` stores it as the last value. After the change, `evaluateNow` \
        compares the new value with the last value, `isEqual(last, value)`. They are equal, so it returns, \
        and the field is not assigned its own text.

        Another field has another last value, and is assigned the text. A BoundTextField reports only edits \
        of its user, so it does not write the text back. A field that reports each change, as here, would \
        write it once. Then the last values of both fields are equal to it, and the same comparison stops \
        both.
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
