// Clause 5 of the contract, for derived values: a source retains no derived value, a derived value retains no owner,
// and its bindings end with it. Each way to create a derived value has a test; `LeakTests` tests the ways to bind.
@testable import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct DerivedLeakTests {
  private let name = Observable("Ada")
  private let clock = ManualClock()

  @Test func mappedValues() {
    struct Plain { var text: String }
    expectFreed {
      let owner = FakeField()
      let count = name.map { $0.count }
      let plain = name.map { Plain(text: $0) }
      count.observe(with: owner) { $0.text = "\($1)" }
      plain.observe(with: owner) { $0.text = $1.text }
      name.value = "x"
      return [owner, count, plain]
    }
    expectNobodyLeft()
  }

  @Test func combinations() {
    let other = Observable(1)
    expectFreed {
      let owner = FakeField()
      let both = name.combineLatest(other) { "\($0)\($1)" }
      let pair = Computed(name, other) { ($0, $1) }
      both.observe(with: owner) { $0.text = $1 }
      pair.observe(with: owner) { $0.text = $1.0 }
      name.value = "x"
      return [owner, both, pair]
    }
    expectNobodyLeft()
    #expect(other.dependentCount == 0)
  }

  @Test func distinctValues() {
    expectFreed {
      let owner = FakeField()
      let distinct = name.distinct()
      distinct.observe(with: owner, initial: true) { $0.text = $1 }
      name.value = "x"
      return [owner, distinct]
    }
    expectNobodyLeft()
  }

  @Test func computedValuesOfSourcesAndOfAnOwner() {
    expectFreed {
      let owner = FakeField()
      let ofSources = Computed(name, name) { $0 + $1 }
      let ofOwner = Computed(owner: owner) { [name] in $0.text + name.value }
      ofSources.observe(with: owner) { $0.text = $1 }
      ofOwner.observe(with: owner) { $0.text = $1 }
      name.value = "x"
      return [owner, ofSources, ofOwner]
    }
    expectNobodyLeft()
  }

  @Test func debouncedValues() async {
    await expectPacedFreed { $0.debounce(for: .seconds(1), clock: $1) }
  }

  @Test func throttledValues() async {
    await expectPacedFreed { $0.throttle(for: .seconds(1), clock: $1) }
  }

  @Test func aSequenceEndsWithItsReader() async {
    do {
      var values = name.values.makeAsyncIterator()
      #expect(await values.next() == "Ada")
      #expect(name.observerCount == 1)
    }
    await nextJob()
    await nextJob()
    expectNobodyLeft()
  }

  @Test func aSequenceKeepsNoCell() async {
    weak var source: Observable<Int>?
    let values: AsyncStream<Int>
    do {
      let made = Observable(1)
      source = made
      values = made.values
    }
    #expect(source == nil)
    var told: [Int] = []
    for await value in values { told.append(value) }
    #expect(told == [1])
  }

  @Test func cellsThatFollowCells() {
    expectFreed {
      let follower = Observable("")
      name.bind(to: follower)
      name.value = "x"
      return [follower]
    }
    name.value = "y"
    expectNobodyLeft()
  }

  @Test func recorders() {
    let list = ObservableArray([1])
    let event = Event<Int>()
    expectFreed {
      let recorders: [AnyObject] = [Recorder(name), Recorder(list), Recorder(event)]
      name.value = "x"
      return recorders
    }
    name.value = "y"
    list.append(2)
    event.send(1)
    expectNobodyLeft()
  }

  @Test func lensesOfEveryKind() {
    struct Address { var city = "" }
    expectFreed {
      let person = Person()
      let address = Observable(Address())
      let field = FakeField(UpdateQueue())
      let lenses = [
        address.city, Binding(name), Binding(person, \.name), name.map({ $0 }, back: { $0 }),
        name.map({ $0 }, orReject: { (text) throws(ConversionError) in text }), Binding(address)[\.city],
      ]
      for lens in lenses {
        field.bind(to: lens)
        _ = field.type("x")
      }
      return [person, address, field] + lenses
    }
    name.value = "y"
    expectNobodyLeft()
  }

  @Test func postedValues() async {
    weak var source: Observable<Int>?
    do {
      let made = Observable(1)
      source = made
      made.post(2)
    }
    await nextJob()
    #expect(source == nil)
  }

  /// Expects `name` to have neither a handler nor a dependent after its next write.
  private func expectNobodyLeft(sourceLocation: SourceLocation = #_sourceLocation) {
    name.value = "z"
    #expect(name.observerCount == 0, sourceLocation: sourceLocation)
    #expect(name.dependentCount == 0, sourceLocation: sourceLocation)
  }

  /// Expects a debounced or throttled value to be released at once, during its interval, and after it has published.
  private func expectPacedFreed(_ make: (Observable<String>, ManualClock) -> ValueCell<String>) async {
    weak var left: AnyObject?
    weak var leftOwner: AnyObject?
    for wait in [Duration.zero, .milliseconds(500), .seconds(2)] {
      do {
        let owner = FakeField()
        let paced = make(name, clock)
        paced.observe(with: owner) { $0.text = $1 }
        (left, leftOwner) = (paced, owner)
        for text in ["x", "y"] { name.value = text }
        await clock.advance(by: wait)
      }
      #expect(left == nil && leftOwner == nil)
      await clock.advance(by: .seconds(5))
      #expect(clock.tracker.isIdle)
      expectNobodyLeft()
    }
  }
}
