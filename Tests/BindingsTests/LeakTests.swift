// Clause 5 of the contract, lifetime: for each kind of binding, the target and the model are released, and no observer
// remains.
@testable import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct LeakTests {
  final class Model {
    let name = Observable("Ada")
    let list = ObservableArray([1, 2, 3])
    let saved = Event<Int>()
    lazy var count = Computed(owner: self) { $0.name.value.count }
    lazy var save = Command<Void, Void>(self, "Save", canExecute: { !$0.name.value.isEmpty }) { $0.name.value = "" }
    lazy var valid = Validated(
      model: name, rules: [Rule("Too long") { [weak self] in self.map(\.list.count) ?? .max > $0.count }])
  }

  @Test func aBoundFieldAndItsModelAreFreed() {
    expectFreed {
      let model = Model()
      let field = FakeField(UpdateQueue())
      field.bind(to: model.name)
      _ = field.type("x")
      return [model, model.name, field]
    }
  }

  @Test func aFieldBoundToAModelsPropertyIsFreedAndSoIsTheModel() {
    expectFreed {
      let person = Person()
      let field = FakeField(UpdateQueue())
      field.bind(to: Binding(person, \.name))
      _ = field.type("x")
      person.name = "y"
      field.updateQueue?.flush()
      return [person, field]
    }
  }

  @Test func aTrackedExpressionIsFreedWithItsTarget() {
    let person = Person()
    let name = Observable("")
    expectFreed {
      let queue = UpdateQueue()
      let label = FakeField(queue)
      label.bind(\.text, to: person.name + name.value)
      person.name = "x"
      queue.flush()
      return [label, queue]
    }
    person.name = "y"
    name.value = "z"
  }

  @Test func aTrackedExpressionDoesNotKeepItsModelBeyondItsTarget() {
    expectFreed {
      let model = Model()
      let label = FakeField(UpdateQueue())
      label.bind(\.text, to: "\(model.name.value) \(model.count.value)")
      return [model, label, model.count]
    }
  }

  @Test func aClosureWithAnOwnerKeepsNeither() {
    let name = Observable("")
    expectFreed {
      let owner = Model()
      name.observe(with: owner) { $0.name.value = $1 }
      name.observe(with: owner, initial: true) { $0.name.value = $1 }
      return [owner]
    }
    name.value = "x"
  }

  @Test func slotsOfReleasedOwnersAreRemovedAfterTheNextWrite() {
    let name = Observable("")
    for _ in 0..<10 {
      let owner = Model()
      name.observe(with: owner) { _, _ in }
    }
    name.value = "x"
    #expect(name.observerCount == 0)
  }

  @Test func aBareClosureThatCapturesItsModelEndsWithItsToken() {
    expectFreed {
      let model = Model()
      let token = model.name.observe { _ in _ = model.list }
      token.dispose()
      return [model]
    }
  }

  @Test func aKeptTokenKeepsNoModel() {
    var tokens: [any Disposable] = []
    expectFreed {
      let model = Model()
      tokens.append(model.name.observe { _ in })
      return [model, model.name]
    }
    for token in tokens { token.dispose() }
  }

  @Test func computedValuesKeepNoOwner() {
    expectFreed {
      let model = Model()
      _ = model.count.value
      model.count.observe(with: model) { model, _ in _ = model.list }
      let chain = model.name.map { $0.count }.map { $0 + 1 }
      _ = chain.value
      return [model, model.count, chain]
    }
  }

  @Test func aSourceDoesNotRetainValuesComputedFromIt() {
    let name = Observable("")
    expectFreed {
      let count = name.map { $0.count }
      count.observe { _ in }
      _ = count.value
      return [count]
    }
    name.value = "x"
  }

  @Test func pacedValuesAreFreedWhileTheyWait() {
    let clock = ManualClock()
    let name = Observable("")
    expectFreed {
      let slow = name.debounce(for: .seconds(1), clock: clock)
      name.value = "x"
      return [slow]
    }
  }

  @Test func listsAndEventsKeepNoOwner() {
    let model = Model()
    expectFreed {
      let owner = FakeField()
      model.list.observe(with: owner) { _, _ in }
      model.saved.observe(with: owner) { _, _ in }
      return [owner]
    }
    model.list.append(4)
    model.saved.send(1)
  }

  @Test func aCommandOfAnOwnerKeepsItNot() {
    expectFreed {
      let model = Model()
      let button = FakeField(UpdateQueue())
      button.bind(\.text, to: model.save.canExecute ? "Save" : "")
      return [model, model.save, button]
    }
  }

  @Test func aValidatedValueIsFreedWithItsModel() {
    expectFreed {
      let model = Model()
      let field = FakeField()
      field.bind(to: model.valid)
      _ = field.type("x")
      return [model, model.valid, field]
    }
  }

  @Test func aLoaderThatIsLoadingIsFreedAndItsOperationCancelled() async {
    let clock = ManualClock()
    weak var loader: Loader<Int>?
    var wasCancelled = false
    do {
      let loading = Loader<Int>(clock: clock) {
        do { try await clock.sleep(for: .seconds(60)) } catch { wasCancelled = true }
        return 1
      }
      loader = loading
      loading.load()
      await clock.tracker.idle()
    }
    #expect(loader == nil)
    await clock.advance(by: .milliseconds(1))
    await nextJob()
    #expect(wasCancelled)
    #expect(clock.tracker.isIdle)
  }

  @Test func readersOfAnUnwrittenCellDoNotPileUp() {
    let name = Observable("")
    for _ in 0..<1000 {
      let label = FakeField(UpdateQueue())
      label.bind(\.text, to: name.value)
    }
    #expect(name.dependentCount == 0)
  }

  @Test func tokensThatEndedEarlyDoNotPileUpInTheirBag() {
    let name = Observable("")
    let person = Person()
    let field = FakeField()
    let bag = DisposeBag()
    var told = 0
    name.observe { _ in told += 1 }.disposed(by: bag)
    for _ in 0..<1000 {
      name.observe { _ in }.disposed(by: bag).dispose()
      Binding(person, \.age).observe(with: field) { _, _ in }.disposed(by: bag).dispose()
    }
    #expect(bag.count == 1)
    #expect(bag.storedCount <= 32)
    name.value = "x"
    bag.dispose()
    name.value = "y"
    #expect(told == 1)
  }

  @Test func observersOfAnUnwrittenCellDoNotPileUp() {
    let name = Observable("")
    let saved = Event<Int>()
    let rows = ObservableArray<Int>([])
    let kept = FakeField()
    name.observe(with: kept) { $0.text = $1 }
    for _ in 0..<1000 {
      let owner = FakeField()
      name.observe(with: owner) { $0.text = $1 }
      saved.observe(with: owner) { $0.text = "\($1)" }
      rows.observe(with: owner) { $0.text = "\($1.countAfter)" }
    }
    #expect(rows.observerCount <= 16)
    #expect(name.observerCount <= 16)
    #expect(saved.observerCount <= 16)
    name.value = "x"
    #expect(kept.text == "x")
    #expect(name.observerCount == 1)
  }
}
