import Bindery
import Observation
import Testing

/// What is typed into a masked field is nowhere on the page behind F12, whichever way it went.
@MainActor @Suite(.serialized) struct SecretInspectionTests {
  private static let typed = "hidden7word"

  /// What a masked field is bound to, and what is to be kept alive with it.
  nonisolated struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor @Sendable () -> (model: Binding<String>, kept: [AnyObject])
  }

  nonisolated static let ways: [Way] = [
    Way(testDescription: "a cell") { (Binding(Bindery.Observable("", label: "cell")), []) },
    Way(testDescription: "a value with rules") { (Binding(Validated("", rules: [Self.long])), []) },
    Way(testDescription: "rules over a cell that others watch") {
      let model = Bindery.Observable("", label: "model")
      let watcher = Recorder(model)
      return (Binding(Validated(model, rules: [Self.long])), [watcher])
    },
    Way(testDescription: "rules over a member") {
      let account = Bindery.Observable(Account(), label: "account")
      return (Binding(Validated(account.password, rules: [Self.long])), [Recorder(account)])
    },
    Way(testDescription: "rules over rules") {
      let model = Bindery.Observable("", label: "model")
      let inner = Validated(model, rules: [Self.long])
      return (Binding(Validated(inner, rules: [Self.long])), [Recorder(model), Recorder(inner)])
    },
    Way(testDescription: "rules over a property") {
      let model = TrackedAccount()
      let other = Binding(model, \.password)
      return (Binding(Validated(Binding(model, \.password), rules: [Self.long])), [model, Recorder(other)])
    },
    Way(testDescription: "another form") {
      let model = Bindery.Observable(Array("".utf8), label: "bytes")
      return (model.map({ String(decoding: $0, as: UTF8.self) }, back: { Array($0.utf8) }), [Recorder(model)])
    },
    Way(testDescription: "a copy, one way") {
      let model = Bindery.Observable("", label: "model")
      let copy = Bindery.Observable("", label: "copy")
      model.bind(to: copy)
      return (Binding(model), [Recorder(copy), copy])
    },
    Way(testDescription: "an event, and what it sets off") {
      let model = Bindery.Observable("", label: "model")
      let event = Event<Account>(label: "event")
      model.bind { event.send(Account(name: "Ada", password: $0)) }
      return (Binding(model), [Recorder(event), event])
    },
    Way(testDescription: "what is computed") {
      let model = Bindery.Observable("", label: "model")
      let greeting = Computed(model, label: "greeting") { "Dear \(String($0.reversed()))" }
      return (Binding(model), [Recorder(greeting), greeting])
    },
    Way(testDescription: "what is let through slowly") {
      let model = Bindery.Observable("", label: "model")
      let slow = model.throttle(for: .zero, clock: ManualClock())
      return (Binding(model), [Recorder(slow), slow])
    },
    Way(testDescription: "the input of a command") {
      let model = Bindery.Observable("", label: "model")
      let last = Bindery.Observable<String?>(nil, label: "last input")
      let login = Command<String, Void>("Log in") { _ in }
      model.bind { password in
        login.execute(password)
        Transaction.run { last.value = "user=ada&password=\(password)" }
      }
      return (Binding(model), [login, last, Recorder(last)])
    },
  ]

  @Test(arguments: ways) func whatIsTypedIsNotShown(_ way: Way) throws {
    let page = try inspecting {
      let (model, kept) = way.make()
      let (field, label) = (BoundTextField(isSecure: true), Echo())
      field.bind(to: model)
      label.bind(\.text, to: "It is \(model.value)")
      // One key at a time, as it is typed.
      for character in Self.typed { _ = field.insertText(String(character)) }
      label.updateQueue?.flush()
      model.value = "hidden8other"
      return [field, label, model] + kept
    }
    #expect(page.contains("••••"))
    for secret in [Self.typed, "hidden8other", "hidd", "drow", "rehto"] { #expect(!page.contains(secret), "\(page)") }
  }

  @Test func whatWasNotedBeforeTheFieldWasBoundIsTakenOut() throws {
    let page = try inspecting {
      let model = Bindery.Observable("", label: "model")
      let password = Validated(model, rules: [Self.long])
      let watcher = Recorder(model)
      model.value = Self.typed
      let field = BoundTextField(isSecure: true)
      field.bind(to: password)
      return [password, watcher, field]
    }
    #expect(page.contains("model ("))
    #expect(!page.contains(Self.typed), "\(page)")
  }

  @Test func aRegisterThatWasTurnedOnLateShowsNoSecretEither() throws {
    BindingInspector.turnOff()
    let model = Bindery.Observable("", label: "model")
    let password = Validated(model, rules: [Self.long])
    let page = try inspecting {
      let field = BoundTextField(isSecure: true)
      field.bind(to: password)
      let watcher = Recorder(model)
      model.value = Self.typed
      return [field, watcher]
    }
    #expect(page.contains("model ("))
    #expect(!page.contains(Self.typed), "\(page)")
  }

  @Test func aFieldThatShowsItsTextForAWhileKeepsTheSecret() throws {
    let page = try inspecting {
      let model = Bindery.Observable("", label: "model")
      let field = BoundTextField()
      field.bind(to: model)
      field.isSecure = true
      _ = field.insertText("a")
      field.isSecure = false
      model.value = Self.typed
      return [field, Recorder(model)]
    }
    #expect(!page.contains(Self.typed), "\(page)")
  }

  @Test func whatIsNoSecretIsShown() throws {
    let page = try inspecting {
      let password = Validated("", rules: [Self.long], label: "password")
      let name = Bindery.Observable("", label: "name")
      let isLong = Computed(password) { $0.count > 8 }
      let (masked, field) = (BoundTextField(isSecure: true), BoundTextField())
      masked.bind(to: password)
      field.bind(to: name)
      let watcher = Recorder(isLong)
      for character in Self.typed { _ = masked.insertText(String(character)) }
      _ = field.paste("Ada", isLast: true)
      return [masked, field, isLong, watcher]
    }
    #expect(page.contains("name (") && page.contains("= Ada"), "\(page)")
    #expect(page.contains(", last true"), "\(page)")
  }

  /// The lines of the register after `body`; what it returns lives until then.
  private func inspecting(_ body: () -> [AnyObject]) throws -> String {
    BindingInspector.turnOff()
    let inspector = BindingInspector.turnOn()
    defer { BindingInspector.turnOff() }
    let kept = body()
    let lines = inspector.bindings.map(\.description) + inspector.trace.map(\.description)
    return withExtendedLifetime(kept) { lines.joined(separator: "\n") }
  }

  private static var long: Rule<String> { Rule("Longer.") { $0.count > 8 } }
}

nonisolated private struct Account: Equatable {
  var name = ""
  var password = ""
}

/// What shows an expression.
private final class Echo: BindingTarget {
  let bindings = DisposeBag()
  let updateQueue: UpdateQueue? = UpdateQueue()
  var text = ""
}

@Observable private final class TrackedAccount {
  var password = ""
}
