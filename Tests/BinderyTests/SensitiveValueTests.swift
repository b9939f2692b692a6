import Bindery
import Observation
import Testing

/// The inspector redacts values that are marked as sensitive, and values derived from them.
@MainActor @Suite(.serialized) struct SensitiveValueTests {
  private static let typed = "hidden7word"

  /// A sensitive value that is bound to a masked field, and the objects that must stay retained.
  nonisolated struct Source: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor @Sendable () -> (model: Binding<String>, kept: [AnyObject])
  }

  nonisolated static let sources: [Source] = [
    Source(testDescription: "a cell") { (Binding(password()), []) },
    Source(testDescription: "a validated value") { (Binding(Validated("", rules: [long], isSensitive: true)), []) },
    Source(testDescription: "a validated cell") {
      let model = password()
      return (Binding(Validated(model: model, rules: [long])), [model.observe { _ in }])
    },
    Source(testDescription: "a validated member") {
      let account = Bindery.Observable(Account(), label: "account", isSensitive: true)
      return (Binding(Validated(model: account.password, rules: [long])), [account.observe { _ in }])
    },
    Source(testDescription: "a validated property") {
      let model = TrackedAccount()
      let other = Binding(model, \.password, isSensitive: true)
      return (Binding(Validated(model: other, rules: [long])), [model, other.observe(with: model) { _, _ in }])
    },
    Source(testDescription: "a converted value") {
      let model = Bindery.Observable(Array("".utf8), label: "bytes", isSensitive: true)
      return (model.map({ String(decoding: $0, as: UTF8.self) }, back: { Array($0.utf8) }), [model.observe { _ in }])
    },
    Source(testDescription: "a sensitive event") {
      let model = password()
      let event = Event<Account>(label: "event", isSensitive: true)
      model.observe { event.send(Account(name: "Ada", password: $0)) }
      return (Binding(model), [event.observe { _ in }, event])
    },
    Source(testDescription: "computed values") {
      let model = password()
      let greeting = Computed(model, label: "greeting") { "Dear \(String($0.reversed()))" }
      let shout = greeting.map { $0.uppercased() + "!" }
      return (Binding(model), [greeting.observe { _ in }, shout.observe { _ in }, greeting, shout])
    },
    Source(testDescription: "a throttled value") {
      let model = password()
      let slow = model.throttle(for: .zero, clock: ManualClock())
      return (Binding(model), [slow.observe { _ in }, slow])
    },
  ]

  @Test(arguments: sources) func sensitiveAndDerivedValuesAreRedacted(_ source: Source) {
    let report = inspecting {
      let (model, kept) = source.make()
      let (field, label) = (BoundTextField(isSecure: true), Echo())
      field.bind(to: model)
      if source.testDescription == "a cell" { label.bind(\.text, to: "It is \(model.value)") }
      for character in Self.typed { _ = field.insertText(String(character)) }
      label.updateQueue?.flush()
      model.value = "hidden8other"
      return [field, label, model] + kept
    }
    #expect(report.contains("••••"))
    for part in ["hidden", "hidd", "HIDD", "drow", "DROW", "rehto"] { #expect(!report.contains(part), "\(report)") }
  }

  @Test func otherValuesAndBooleansAreShown() {
    let report = inspecting {
      let (password, name) = (Self.password(), Bindery.Observable("", label: "name"))
      let isLong = Computed(password) { $0.count > 8 }
      let (masked, field) = (BoundTextField(isSecure: true), BoundTextField())
      masked.bind(to: password)
      field.bind(to: name)
      let watcher = isLong.observe { _ in }
      for character in Self.typed { _ = masked.insertText(String(character)) }
      _ = field.paste("Ada", isLast: true)
      return [masked, field, isLong, watcher]
    }
    #expect(report.contains("name (") && report.contains("= Ada"), "\(report)")
    #expect(report.contains(", last true"), "\(report)")
  }

  /// Returns the inspector's report after `body`.
  ///
  /// The result of `body` is retained until then.
  private func inspecting(_ body: () -> [AnyObject]) -> String {
    BindingInspector.turnOff()
    let inspector = BindingInspector.turnOn()
    defer { BindingInspector.turnOff() }
    let kept = body()
    let lines = inspector.bindings.map(\.description) + inspector.trace.map(\.description)
    return withExtendedLifetime(kept) { lines.joined(separator: "\n") }
  }

  private static func password() -> Bindery.Observable<String> {
    Bindery.Observable("", label: "password", isSensitive: true)
  }

  private static var long: Rule<String> { Rule("Longer.") { $0.count > 8 } }
}

nonisolated private struct Account: Equatable {
  var name = ""
  var password = ""
}

private final class Echo: BindingTarget {
  let bindings = DisposeBag()
  let updateQueue: UpdateQueue? = UpdateQueue()
  var text = ""
}

@Observable private final class TrackedAccount {
  var password = ""
}
