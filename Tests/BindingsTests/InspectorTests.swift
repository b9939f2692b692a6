// Clause 11 of the contract: while the inspector is on, each live binding is listed and traced; otherwise, nothing is
// recorded.
@testable import Bindings
@testable import BindingsInspector
import Testing

/// The registry of live bindings is global, and other tests turn it on, too.
///
/// Each test therefore installs its own registry and does not suspend.
@Suite(.timeLimit(.minutes(20))) struct InspectorTests {
  @Test func itIsOffByDefault() {
    inspected { inspector in
      BindingInspector.turnOff()
      #expect(BindingInspector.current == nil)
      let name = Observable("Ada")
      name.observe { _ in }
      name.value = "Grace"
      #expect(inspector.bindings.isEmpty)
      #expect(inspector.trace.isEmpty)
    }
  }

  @Test func turningItOnTwiceIsTheSame() {
    inspected { inspector in
      #expect(BindingInspector.turnOn() === inspector)
    }
  }

  @Test func everyLiveBindingIsListedWithItsPlace() {
    inspected { inspector in
      let name = Observable("Ada", label: "name")
      let list = ObservableArray([1], label: "list")
      let saved = Event<Int>(label: "saved")
      let person = Person()
      let queue = UpdateQueue()
      let field = FakeField(queue)
      let token = name.observe { _ in }
      list.observe(with: field) { _, _ in }
      saved.observe(with: field) { _, _ in }
      field.bind(\.text, to: name.value)
      Binding(person, \.age).observe(with: field) { _, _ in }
      #expect(inspector.bindings.map(\.kind) == [.observer, .list, .event, .expression, .property])
      #expect(inspector.bindings.allSatisfy { $0.place.hasPrefix("BindingsTests/InspectorTests.swift:") })
      #expect(inspector.bindings.map(\.target) == ["closure", "FakeField", "FakeField", "FakeField", "FakeField"])
      #expect(inspector.bindings[3].sources.first?.hasPrefix("name (") == true)
      token.dispose()
      #expect(inspector.bindings.count == 4)
    }
  }

  @Test func aBindingHasItsCountAndItsLastValue() {
    inspected { inspector in
      let name = Observable("Ada", label: "name")
      name.observe { _ in }
      name.value = "Grace"
      name.value = String(repeating: "x", count: 200)
      #expect(inspector.bindings.first?.fired == 2)
      #expect(inspector.bindings.first?.lastValue == String(repeating: "x", count: 80) + "…")
    }
  }

  @Test func valuesAreShownInALineHoweverLargeTheyAre() {
    struct Page {
      let title: String
      let rows: [Int]
      let author: String?
    }
    #expect(ValueText.of("Ada") == "Ada")
    #expect(ValueText.of([1, 2]) == "[1, 2]")
    #expect(ValueText.of(Optional<Int>.none as Any) == "nil")
    #expect(ValueText.of(LoadState<Int>.loaded(3)) == "loaded(3)")
    #expect(ValueText.of(LoadState<Int>.loading) == "loading")
    let page = Page(title: "Ada", rows: Array(0..<1_000_000), author: nil)
    #expect(ValueText.of(page) == "Page(title: Ada, rows: [0, 1, 2, … 1000000 elements], author: nil)")
  }

  @Test func valuesAreShownAsTheyWouldBeWritten() {
    struct Style: RawRepresentable { let rawValue: String }
    struct Box<Value> { let value: Value }
    enum Edit { case insert(at: Int), move(from: Int, to: Int), replace([Int]) }
    #expect(ValueText.of(Optional("Ada") as Any) == "Ada")
    #expect(ValueText.of(AnyHashable(Optional("Ada"))) == "Ada")
    #expect(ValueText.of("") == "\"\"")
    #expect(ValueText.of("one\r\n\ntwo") == "one two")
    #expect(ValueText.of(Style(rawValue: "bold")) == "bold")
    #expect(ValueText.of(Box(value: Optional(Box(value: 1)))) == "Box(value: Box(value: 1))")
    #expect(ValueText.of([Edit.insert(at: 1), .move(from: 2, to: 3)]) == "[insert(at: 1), move(from: 2, to: 3)]")
    #expect(ValueText.of(Edit.replace([4])) == "replace([4])")
    #expect(ValueText.of(["a": Optional(1)]) == "[a: 1]")
    #expect(ValueText.of((1, name: Optional("Ada"))) == "(1, name: Ada)")
  }

  @Test func aWriteAndTheNotifiedObserversAreTraced() {
    inspected { inspector in
      let name = Observable("Ada", label: "name")
      let field = FakeField()
      let other = FakeField()
      name.observe(with: field) { $0.text = $1 }
      name.observe(with: other) { $0.text = $1 }
      name.write("Grace", origin: field)
      #expect(inspector.trace.count == 2)
      guard case .wrote(let source, let place, "Grace", "FakeField", 0) = inspector.trace[0],
        case .notified("FakeField", _, "Grace", 1) = inspector.trace[1]
      else {
        Issue.record("\(inspector.trace)")
        return
      }
      #expect(source.hasPrefix("name ("))
      #expect(place.hasPrefix("BindingsTests/InspectorTests.swift:"))
      #expect(inspector.trace[0].description.hasSuffix(" = Grace by FakeField"))
    }
  }

  @Test func writesToAModelThroughABindingAreTracedAsTheyWereStored() {
    inspected { inspector in
      let person = Person()
      let field = FakeField()
      Binding(person, \.trimmed).write("A da", origin: field)
      Binding(person, \.age).map({ "\($0)" }, back: { Int($0) }).value = "37"
      guard case .wrote(let source, let place, "Ada", "FakeField", 0) = inspector.trace[0],
        case .wrote(_, _, "37", nil, 0) = inspector.trace[1]
      else {
        Issue.record("\(inspector.trace)")
        return
      }
      #expect(source == "Person (\(place))")
      #expect(place.hasPrefix("BindingsTests/InspectorTests.swift:"))
      #expect(inspector.trace.count == 2)
    }
  }

  @Test func aModelThatIsWrittenDirectlyIsSeenByWhomItReaches() {
    inspected { inspector in
      let person = Person()
      let queue = UpdateQueue()
      let field = FakeField(queue)
      field.bind(\.text, to: person.name)
      inspector.clearTrace()
      person.name = "Grace"
      queue.flush()
      guard case .notified("FakeField", _, "Grace", 0) = inspector.trace.first else {
        Issue.record("\(inspector.trace)")
        return
      }
      #expect(inspector.trace.count == 1)
    }
  }

  @Test func whatIsDerivedIsListedWhereItWasMade() {
    inspected { inspector in
      let name = Observable("Ada")
      let list = ObservableArray([3, 1, 2])
      let clock = ManualClock()
      let kept: [AnyObject] = [
        name.debounce(for: .seconds(1), clock: clock), name.throttle(for: .seconds(1), clock: clock),
        list.filtered { $0 > 1 }, list.filtered(by: name) { $0 > $1.count }, list.sorted(by: <),
        Validated(model: name, rules: [.async("Taken.") { _ in true }], clock: clock),
        Recorder(name), Recorder(list), Recorder(Event<Int>()),
      ]
      let values = name.values
      let places = inspector.bindings.map(\.place)
      #expect(places.count == 12)
      for place in places { #expect(place.hasPrefix("BindingsTests/InspectorTests.swift:")) }
      withExtendedLifetime((kept, values)) {}
    }
  }

  @Test func whatIsBoundByAPropertyIsListedAtThePlaceOfTheCell() {
    inspected { inspector in
      let name = Observable("Ada", file: "Model.swift", line: 7)
      let values = name.values
      #expect(inspector.bindings.map(\.place) == ["Model.swift:7"])
      withExtendedLifetime(values) {}
    }
  }

  @Test func theTraceIsBounded() {
    inspected(traceLimit: 10) { inspector in
      let count = Observable(0)
      var heard = 0
      inspector.onTrace = { _ in heard += 1 }
      for value in 0..<100 { count.value = value }
      #expect(inspector.trace.count == 10)
      #expect(heard == 100)
    }
  }

  @Test func aHandlerOfTheTraceMayWriteACell() {
    inspected { inspector in
      let count = Observable(0)
      let name = Observable("Ada")
      inspector.onTrace = { _ in count.value += 1 }
      name.value = "Grace"
      #expect(count.value == 1)
      #expect(inspector.trace.count == 2)
      name.value = "Ada"
      #expect(count.value == 2)
    }
  }

  @Test func bindingsThatOutliveTheirScopeAreFound() {
    let global = Observable(0, label: "global")
    var kept: [FakeField] = []
    let leaks = BindingInspector.leaks {
      let person = Person()
      let good = FakeField(UpdateQueue())
      good.bind(\.text, to: "\(person.name) \(global.value)")
      global.observe(with: good) { _, _ in }
      global.observe { _ in }
      let bad = FakeField(UpdateQueue())
      bad.bind(\.text, to: person.name)
      kept.append(bad)
    }
    #expect(leaks.map(\.kind) == [.observer, .expression])
    #expect(leaks.first?.target == "closure")
    #expect(kept.count == 1)
  }

  @Test func anAsynchronousBodyIsInspectedToo() async {
    let global = Observable(0, label: "global")
    let leaks = await BindingInspector.leaks { await bindAndForget(global) }
    #expect(leaks.map(\.kind) == [.observer])
  }

  /// Creates a binding in an asynchronous function that does not suspend.
  private func bindAndForget(_ cell: Observable<Int>) async {
    let field = FakeField(UpdateQueue())
    field.bind(\.text, to: "\(cell.value)")
    cell.observe { _ in }
  }

  private func inspected(traceLimit: Int = 1000, _ body: (BindingInspector) -> Void) {
    let outer = Inspection.hook
    Inspection.hook = nil
    body(BindingInspector.turnOn(traceLimit: traceLimit))
    Inspection.hook = outer
  }
}
