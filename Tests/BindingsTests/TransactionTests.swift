// Clause 9 of the contract: transactions defer notifications, and cycles are stopped and named.
import Bindings
import Testing

@Suite struct TransactionTests {
  @Test func tenWritesAreOneNotification() {
    let cell = Observable(0)
    let told = Recorder(cell)
    transaction { for value in 1...10 { cell.value = value } }
    #expect(told.values == [10])
  }

  @Test func cellsNotifyInTheOrderOfTheirFirstWrites() {
    let first = Observable(0)
    let second = Observable(0)
    var log: [String] = []
    first.observe { log.append("first \($0) \(second.value)") }
    second.observe { log.append("second \($0)") }
    transaction {
      second.value = 1
      first.value = 1
      second.value = 2
    }
    #expect(log == ["second 2", "first 1 2"])
  }

  @Test func aReadInsideReturnsTheNewValue() {
    let cell = Observable(1)
    let double = cell.map { $0 * 2 }
    transaction {
      cell.value = 5
      #expect(double.value == 10)
    }
  }

  @Test func theOutermostTransactionNotifies() {
    let cell = Observable(0)
    let told = Recorder(cell)
    transaction {
      transaction { cell.value = 1 }
      #expect(told.values.isEmpty)
      cell.value = 2
    }
    #expect(told.values == [2])
  }

  @Test func aComputedValueIsToldOnceForAWholeTransaction() {
    let first = Observable("Ada")
    let last = Observable("Lovelace")
    let full = Computed(first, last) { "\($0) \($1)" }
    let told = Recorder(full)
    transaction {
      first.value = "Grace"
      last.value = "Hopper"
    }
    #expect(told.values == ["Grace Hopper"])
  }

  @Test func anErrorEndsItAndTheWritesArePublished() {
    struct Failure: Error {}
    let cell = Observable(0)
    let told = Recorder(cell)
    #expect(throws: Failure.self) {
      try transaction {
        cell.value = 1
        throw Failure()
      }
    }
    #expect(told.values == [1])
    cell.value = 2
    #expect(told.values == [1, 2])
  }

  @Test func listsJoinTheirEdits() {
    let list = ObservableArray([1, 2, 3])
    let told = Recorder(list)
    transaction {
      list.append(4)
      list.remove(at: 0)
    }
    #expect(told.values == [ListChange([.insert(at: 3), .remove(at: 0)], countBefore: 3)])
  }

  @Test func aTransactionReturnsWhatItsBodyReturns() {
    #expect(transaction { 7 } == 7)
  }
}

@Suite struct CycleTests {
  @Test func twoCellsThatChaseOneAnotherAreStoppedAndNamed() {
    let first = Observable(0, label: "first")
    let second = Observable(0, label: "second")
    first.observe { second.value = $0 + 1 }
    second.observe { first.value = $0 + 1 }
    let found = reports { first.value = 1 }
    #expect(found.count == 1)
    let names = found.first?.participants ?? []
    #expect(names.count == 2)
    #expect(names.contains { $0.hasPrefix("first (BindingsTests/TransactionTests.swift:") })
    #expect(names.contains { $0.hasPrefix("second (BindingsTests/TransactionTests.swift:") })
  }

  @Test func onlyTheCellsOfTheCycleAreNamed() {
    let outside = Observable(0, label: "outside")
    let ring = (0..<5).map { Observable(0, label: "ring \($0)") }
    outside.observe { ring[0].value = $0 }
    for index in 0..<5 { ring[index].observe { ring[(index + 1) % 5].value = $0 + 1 } }
    let found = reports { outside.value = 1 }
    #expect(found.first?.participants.count == 5)
    #expect(found.first?.participants.allSatisfy { $0.hasPrefix("ring ") } == true)
  }

  @Test func cyclesInsideCyclesAreStoppedToo() {
    let ring = (0..<4).map { Observable(0, label: "ring \($0)") }
    var calls = 0
    for index in 0..<4 {
      ring[index].observe {
        calls += 1
        ring[(index + 1) % 4].value = $0 + 1
      }
      ring[index].observe {
        calls += 1
        ring[index].value = $0 + 1
      }
    }
    let found = reports { ring[0].value = 1 }
    #expect(found.count == 1)
    #expect(calls < 10_000)
  }

  @Test func afterACycleEverythingWorksAgain() {
    let cell = Observable(0)
    let token = cell.observe { cell.value = $0 + 1 }
    #expect(reports { cell.value = 1 }.count == 1)
    token.dispose()
    let told = Recorder(cell)
    cell.value = 5
    #expect(told.values == [5])
  }

  @Test func aCycleThroughAComputedValueIsStopped() {
    let source = Observable(0, label: "source")
    let next = Computed(source, label: "next") { $0 + 1 }
    next.observe { source.value = $0 }
    let found = reports { source.value = 1 }
    #expect(found.count == 1)
    #expect(found.first?.participants.contains { $0.hasPrefix("next ") } == true)
  }

  @Test func aComputedValueThatReadsItselfKeepsItsValueAndIsNamed() {
    final class Model {
      let isOn = Observable(false)
      lazy var first: Computed<Int> = Computed(owner: self, label: "first") { $0.isOn.value ? $0.second.value + 1 : 1 }
      lazy var second: Computed<Int> = Computed(owner: self, label: "second") { $0.isOn.value ? $0.first.value + 1 : 2 }
    }
    let model = Model()
    #expect(model.first.value + model.second.value == 3)
    let found = reports {
      model.isOn.value = true
      _ = model.first.value
    }
    #expect(!found.isEmpty)
    #expect(found.first?.participants.first?.hasPrefix("first ") == true)
  }

  @Test func expressionsThatChaseOneAnotherAreStoppedAndNamedByTheirLines() {
    let queue = UpdateQueue()
    let field = FakeField(queue)
    let count = Observable(0)
    let found = reports {
      field.track({ count.value }) { _, value in count.value = value + 1 }
      queue.flush()
    }
    #expect(found.count == 1)
    #expect(found.first?.participants.first?.hasPrefix("BindingsTests/TransactionTests.swift:") == true)
    #expect(queue.isEmpty)
  }

  @Test func expressionsOfABrokenCycleFollowTheNextChange() {
    let queue = UpdateQueue()
    let field = FakeField(queue)
    let count = Observable(0)
    var isCyclic = true
    field.track({ count.value }) { field, value in
      field.text = "\(value)"
      if isCyclic { count.value = value + 1 }
    }
    #expect(reports { queue.flush() }.count == 1)
    isCyclic = false
    count.value = -1
    queue.flush()
    #expect(field.text == "-1")
  }

  @Test func expressionsOverAModelOfABrokenCycleFollowTheNextChange() {
    let queue = UpdateQueue()
    let field = FakeField(queue)
    let person = Person()
    var isCyclic = true
    field.track({ person.age }) { field, value in
      field.text = "\(value)"
      if isCyclic { person.age = value + 1 }
    }
    #expect(reports { queue.flush() }.count == 1)
    isCyclic = false
    person.age = -1
    queue.flush()
    #expect(field.text == "-1")
  }

  @Test func lensesOnAModelOfABrokenCycleFollowTheNextChange() {
    let queue = UpdateQueue()
    let field = FakeField(queue)
    let person = Person()
    var isCyclic = true
    Binding(person, \.age).observe(with: field) { field, value in
      field.text = "\(value)"
      if isCyclic { person.age = value + 1 }
    }
    person.age = 1
    #expect(reports { queue.flush() }.count == 1)
    isCyclic = false
    person.age = -1
    queue.flush()
    #expect(field.text == "-1")
  }

  @Test func computedValuesOfABrokenCycleFollowTheNextChange() {
    let source = Observable(0)
    let next = source.map { $0 + 1 }
    var isCyclic = true
    var last = 0
    next.observe {
      last = $0
      if isCyclic { source.value = $0 }
    }
    #expect(reports { source.value = 1 }.count == 1)
    isCyclic = false
    source.value = -5
    #expect(last == -4)
  }

  @Test func aListThatEditsItselfIsStopped() {
    let list = ObservableArray([0], label: "list")
    list.observe { _ in list.append(1) }
    let found = reports { list.append(1) }
    #expect(found.count == 1)
    #expect(list.count < 1000)
  }
}
