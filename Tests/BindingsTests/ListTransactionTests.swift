// Many edits of a list that are published as one change.
import Bindings
import Testing

@Suite struct ListTransactionTests {
  @Test func aHundredThousandInsertsArriveAsOneChange() {
    let list = ObservableArray<Int>()
    let told = [Recorder(list), Recorder(list), Recorder(list)]
    transaction { for number in 0..<100_000 { list.append(number) } }
    for told in told { #expect(told.values == [.reload(countBefore: 0, countAfter: 100_000)]) }
  }

  @Test func editsOfLessThanHalfOfTheListAreToldOneByOne() {
    let list = ObservableArray(Array(0..<10_000))
    let told = Recorder(list)
    transaction { for number in 0..<5_000 { list.update(at: number, to: -number) } }
    #expect(told.values.map(\.edits.count) == [5_000])
    transaction { for number in 0..<5_001 { list.update(at: number, to: number) } }
    #expect(told.values.last == .reload(countBefore: 10_000, countAfter: 10_000))
  }

  @Test func aShortListTellsSomeEditsMoreThanItHasElements() {
    let list = ObservableArray([1])
    let told = Recorder(list)
    transaction { for number in 0..<20 { list[0] = number } }
    #expect(told.values.map(\.edits.count) == [20])
  }

  @Test func observersThatMissedDifferentPartsAreEachToldTheirs() {
    let list = ObservableArray([0])
    var late: Recorder<ListChange>?
    let early = Recorder(list)
    transaction {
      list.append(1)
      late = Recorder(list)
      list.append(2)
      list.append(3)
    }
    #expect(early.values == [ListChange([.insert(at: 1), .insert(at: 2), .insert(at: 3)], countBefore: 1)])
    #expect(late?.values == [ListChange([.insert(at: 2), .insert(at: 3)], countBefore: 2)])
  }

  @Test func anUpdateInPlaceMayReadTheListAndEvenShortenIt() {
    let list = ObservableArray([1, 2, 3])
    let told = Recorder(list)
    #expect(list.update(at: 1) { $0 += list[0] + list[1] })
    #expect(list.elements == [1, 5, 3])
    #expect(told.values.flatMap(\.edits) == [.update(at: 1)])
    #expect(
      !list.update(at: 2) { element in
        element = 9
        list.remove(at: 0)
      })
    #expect(list.elements == [5, 3])
  }

  @Test func listsAndEventsAreBoundAsCellsAre() {
    let list = ObservableArray([1])
    let event = Event<String>()
    var owner: FakeField? = FakeField()
    var log: [String] = []
    _ = owner.map { list.observe(with: $0) { _, change in log.append("\(change.countAfter)") } }
    _ = owner.map { event.observe(with: $0) { _, value in log.append(value) } }
    list.append(2)
    event.send("saved")
    owner = nil
    list.append(3)
    event.send("saved again")
    #expect(log == ["2", "saved"])
  }
}
