import Bindings
import TestSupport
import Testing

@Suite struct TableSortTests {
  private struct Item: Equatable {
    var name: String
    var size: Int
  }

  private static let comparisons: [String: (Item, Item) -> Bool] = [
    "name": { $0.name < $1.name }, "size": { $0.size < $1.size },
  ]

  private let items = ObservableArray([
    Item(name: "b", size: 2), Item(name: "a", size: 2), Item(name: "c", size: 1),
  ])

  @Test func aDerivedListFollowsTheSortAndTheElements() {
    let sort = Observable<TableSort?>(nil)
    let sorted = items.sorted(by: sort, Self.comparisons)
    #expect(sorted.elements.map(\.name) == ["b", "a", "c"])
    sort.value = TableSort("name")
    #expect(sorted.elements.map(\.name) == ["a", "b", "c"])
    sort.value = TableSort("size", isAscending: false)
    #expect(sorted.elements.map(\.name) == ["b", "a", "c"])
    items.update(at: 2) { $0.size = 9 }
    #expect(sorted.elements.map(\.name) == ["c", "b", "a"])
    sort.value = TableSort("unknown")
    #expect(sorted.elements.map(\.name) == ["b", "a", "c"])
    items.move(from: 2, to: 0)
    #expect(sorted.elements.map(\.name) == ["c", "b", "a"])
  }

  @Test func aChangeOfTheSortIsPublishedAsMoves() {
    let sort = Observable<TableSort?>(TableSort("name"))
    let sorted = items.sorted(by: sort, Self.comparisons)
    var changes: [ListChange] = []
    sorted.observe { changes.append($0) }
    sort.value = TableSort("name", isAscending: false)
    #expect(changes.count == 1)
    #expect(changes.allSatisfy { !$0.isReload && $0.countAfter == 3 })
  }

  @Test func anotherSortOfALongListIsPublishedAsAReload() {
    let sort = Observable<TableSort?>(TableSort("size"))
    let items = ObservableArray((0..<1_000).map { Item(name: "\($0 % 7)", size: $0 * 421 % 1_000) })
    let sorted = items.sorted(by: sort, Self.comparisons)
    var changes: [ListChange] = []
    sorted.observe { changes.append($0) }
    sort.value = TableSort("size", isAscending: false)
    #expect(changes == [.reload(countBefore: 1_000, countAfter: 1_000)])
    #expect(sorted.elements.map(\.size) == (0..<1_000).reversed())
    items.update(at: 0) { $0.size = 2_000 }
    #expect(sorted[0].size == 2_000 && changes.last?.isReload == false)
    sort.value = TableSort("name")
    let expected = items.elements.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
    #expect(sorted.elements == expected.map(\.element), "equal elements keep the order of the source")
  }

  @Test func equalElementsKeepTheirOrder() {
    let sort = Observable<TableSort?>(TableSort("size"))
    let sorted = items.sorted(by: sort, Self.comparisons)
    #expect(sorted.elements.map(\.name) == ["c", "b", "a"])
    sort.value = TableSort("size", isAscending: false)
    #expect(sorted.elements.map(\.name) == ["b", "a", "c"])
    sort.value = TableSort("unknown")
    #expect(sorted.elements == items.elements)
  }

  @Test func aComparisonThatIsNoOrderKeepsAllElements() {
    let list = ObservableArray((0..<500).map { Item(name: "\($0)", size: $0) })
    let sort = Observable<TableSort?>(TableSort("x"))
    var random = SeededGenerator(seed: 1)
    let sorted = list.sorted(by: sort, ["x": { _, _ in random.below(2) == 0 }])
    #expect(Set(sorted.elements.map(\.size)) == Set(0..<500))
  }
}
