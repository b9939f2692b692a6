// Clause 7 of the contract: computed values are evaluated on demand and cached, are free of glitches, and publish no
// result that is equal to the previous one.
import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct ComputedTests {
  @Test func aDiamondIsEvaluatedOnceAWriteAndIsConsistent() {
    let source = Observable(1)
    let double = source.map { $0 * 2 }
    let triple = source.map { $0 * 3 }
    let both = Computed(double, triple) { ($0, $1) }
    var runs = 0
    var inconsistent = 0
    both.observe { double, triple in
      runs += 1
      if double * 3 != triple * 2 { inconsistent += 1 }
    }
    let before = both.evaluations
    for value in 2...101 { source.value = value }
    #expect(runs == 100)
    #expect(inconsistent == 0)
    #expect(both.evaluations - before == 100)
  }

  @Test func itIsNotEvaluatedWithoutObservers() {
    let source = Observable(1)
    let double = source.map { $0 * 2 }
    for value in 2...100 { source.value = value }
    #expect(double.evaluations == 0)
    #expect(double.value == 200)
    #expect(double.value == 200)
    #expect(double.evaluations == 1)
  }

  @Test func aReadInATransactionDoesNotPublishAnEqualValue() {
    let source = Observable(1)
    let double = source.map { $0 * 2 }
    let told = Recorder(double)
    transaction {
      source.value = 5
      #expect(double.value == 10)
      source.value = 1
    }
    #expect(told.values.isEmpty)
    var late: [Int] = []
    transaction {
      source.value = 5
      double.observe(initial: true) { late.append($0) }
      source.value = 1
    }
    #expect(late == [10, 2])
  }

  @Test func itStopsWhereTheValueCameOutEqual() {
    let source = Observable(0)
    let parity = source.map { $0 % 2 }
    let text = parity.map { "\($0)" }
    let told = Recorder(text)
    let before = text.evaluations
    for value in [2, 4, 6, 7, 9] { source.value = value }
    #expect(told.values == ["1"])
    #expect(text.evaluations - before == 1)
  }

  @Test func itsSourcesAreThoseItReadLast() {
    let usesFirst = Observable(true)
    let first = Observable("a")
    let second = Observable("b")
    let chosen = Computed(usesFirst) { $0 ? first.value : second.value }
    #expect(chosen.value == "a")
    second.value = "c"
    #expect(chosen.value == "a")
    #expect(chosen.evaluations == 1)
    usesFirst.value = false
    #expect(chosen.value == "c")
    first.value = "x"
    #expect(chosen.value == "c")
    #expect(chosen.evaluations == 2)
  }

  @Test func itCanBeComputedFromAnOwner() {
    final class Model {
      let name = Observable("Ada")
      lazy var count = Computed(owner: self) { $0.name.value.count }
    }
    let model = Model()
    let told = Recorder(model.count)
    #expect(model.count.value == 3)
    model.name.value = "Grace"
    #expect(told.values == [5])
  }

  @Test func itKeepsItsLastValueWhenItsOwnerIsGone() {
    final class Model {
      let name: Observable<String>
      lazy var count = Computed(owner: self) { $0.name.value.count }
      init(_ name: Observable<String>) { self.name = name }
    }
    let name = Observable("Ada")
    let count = Model(name).count
    name.value = "Grace"
    #expect(count.value == 3)
  }

  @Test func itReadsObservableModelsToo() async {
    let person = Person()
    let title = Observable("Lady")
    let full = Computed(title) { "\($0) \(person.name)" }
    let told = Recorder(full)
    #expect(full.value == "Lady Ada")
    person.name = "Grace"
    #expect(full.value == "Lady Grace")
    await nextJob()
    #expect(told.values == ["Lady Grace"])
  }

  @Test func anObserverNotReachedBeforeAValueReturnsIsNotifiedOfThat() {
    let source = Observable(1)
    let double = source.map { $0 * 2 }
    var log: [String] = []
    double.observe {
      log.append("a\($0)")
      if $0 > 2 { source.value = 1 }
    }
    double.observe { log.append("b\($0)") }
    source.value = 2
    #expect(log == ["a4", "a2", "b2"])
  }

  @Test func aValueThatReturnsAfterARestartedPassIsPublished() {
    let source = Observable(0)
    let (sum, late) = (source.map { $0 }, source.map { $0 * 10 })
    var log: [Int] = []
    var isFirst = true
    sum.observe { log.append($0) }
    sum.observe {
      guard $0 == 1, isFirst else { return }
      isFirst = false
      source.value = 2
    }
    late.observe { if $0 == 20 { source.value = 1 } }
    source.value = 1
    #expect(sum.value == 1)
    #expect(log == [1, 2, 1])
  }

  @Test func aNewObserverOfThePublishedValueCausesNoFurtherNotification() {
    let source = Observable(1)
    let double = source.map { $0 * 2 }
    var told: [Int] = []
    double.observe { told.append($0) }
    transaction {
      source.value = 1
      double.observe { told.append($0 * 10) }
      source.value = 3
      #expect(double.value == 6)
      source.value = 1
    }
    #expect(told.isEmpty)
  }

  @Test func aWriteThatIsWrittenOverByAnObserverOfASumSaysSo() {
    let source = Observable(1)
    let double = source.map { $0 * 2 }
    double.observe { if $0 > 10 { source.value = 5 } }
    #expect(source.write(3, origin: nil) == .accepted)
    #expect(source.write(8, origin: nil) == .changed)
    #expect(source.value == 5)
  }

  @Test func aHandlerOfASourceAlreadyReadsTheNewValue() {
    let source = Observable(1)
    let double = source.map { $0 * 2 }
    var seen: [Int] = []
    source.observe { _ in seen.append(double.value) }
    source.value = 5
    #expect(seen == [10])
  }

  @Test func aHandlerThatWritesTheSourceEndsThePass() {
    let source = Observable(0)
    let double = source.map { $0 * 2 }
    var log: [String] = []
    double.observe {
      log.append("A\($0)")
      if $0 == 2 { source.value = 3 }
    }
    double.observe { log.append("B\($0)") }
    source.value = 1
    #expect(log == ["A2", "A6", "B6"])
  }

  @Test func valuesThatCannotBeComparedArePublishedEachTime() {
    struct Opaque { let number: Int }
    let source = Observable(1)
    let opaque = source.map { Opaque(number: $0) }
    let told = Recorder(opaque)
    source.value = 1
    #expect(told.values.count == 1)
  }

  @Test func distinctPassesOnlyValuesThatDiffer() {
    let source = Observable(1)
    let distinct = source.distinct()
    let told = Recorder(distinct)
    for value in [1, 2, 2, 3, 3, 3, 1] { source.value = value }
    #expect(told.values == [2, 3, 1])
  }

  @Test func aChainOfAThousandIsEvaluatedOnceEach() {
    let source = Observable(0)
    var chain: [Computed<Int>] = [source.map { $0 + 1 }]
    for _ in 1..<1000 { chain.append(chain[chain.count - 1].map { $0 + 1 }) }
    #expect(chain[999].value == 1000)
    source.value = 1
    #expect(chain[999].value == 1001)
    #expect(chain.allSatisfy { $0.evaluations == 2 })
  }

  @Test func aListCanBeASource() {
    let list = ObservableArray([1, 2, 3])
    final class Owner {}
    let owner = Owner()
    let sum = Computed(owner: owner) { _ in list.elements.reduce(0, +) }
    let told = Recorder(sum)
    list.append(4)
    list.move(from: 0, to: 2)
    #expect(told.values == [10])
  }

  @Test func untrackedReadsAreNoSources() {
    let seen = Observable(1)
    let unseen = Observable(1)
    let sum = Computed(seen) { $0 + untracked { unseen.value } }
    #expect(sum.value == 2)
    unseen.value = 10
    #expect(sum.value == 2)
    seen.value = 2
    #expect(sum.value == 12)
  }
}
