// Derived lists: after each edit they equal newly created ones, and publish the difference as edits.
@testable import Bindings
import TestSupport
import Testing

@Suite struct ListViewTests {
  @Test func aFilteredListFollowsEachEdit() {
    let list = ObservableArray([1, 2, 3, 4, 5, 6])
    let even = list.filtered { $0 % 2 == 0 }
    let told = Recorder(even)
    #expect(even.elements == [2, 4, 6])
    list.insert(8, at: 1)
    list.insert(7, at: 1)
    list.remove(at: 3)
    list[0] = 10
    list.move(from: 0, to: 6)
    #expect(list.elements == [7, 8, 3, 4, 5, 6, 10])
    #expect(even.elements == [8, 4, 6, 10])
    #expect(told.values.flatMap(\.edits) == [.insert(at: 0), .remove(at: 1), .insert(at: 0), .move(from: 0, to: 3)])
  }

  @Test func aFilteredListFollowsItsQuery() {
    let list = ObservableArray(["Ada", "Grace", "Alan", "Edsger"])
    let query = Observable("")
    let found = list.filtered(by: query) { name, query in query.isEmpty || name.contains(query) }
    let told = Recorder(found)
    query.value = "A"
    #expect(found.elements == ["Ada", "Alan"])
    #expect(told.values.flatMap(\.edits) == [.remove(at: 3), .remove(at: 1)])
    query.value = ""
    #expect(found.elements == list.elements)
  }

  @Test func eachRowIsLookedAtOnceHoweverTheQueryChanges() {
    let list = ObservableArray(Array(0..<100))
    let query = Observable(0)
    var looks = 0
    let found = list.filtered(by: query) { number, query in
      looks += 1
      return number >= query
    }
    #expect(looks == 100)
    func looksIn(_ body: () -> Void) -> Int {
      looks = 0
      body()
      return looks
    }
    // Read after the notification, with few and with many rows; and read before the notification.
    var seen = [0]
    func read() { seen = found.elements }
    #expect(looksIn { query.value = 2 } == 100)
    #expect(looksIn(read) == 0 && seen == Array(2..<100))
    #expect(looksIn { query.value = 95 } == 100)
    #expect(looksIn(read) == 0 && seen == Array(95..<100))
    let readAndTold = looksIn {
      transaction {
        query.value = 50
        read()
      }
    }
    #expect(readAndTold == 100 && seen == Array(50..<100))
    #expect(looksIn { list.elements = Array(0..<40) } == 40)
    #expect(found.elements.isEmpty)
  }

  @Test func aSortedListMovesARowWhoseOrderChanged() {
    let list = ObservableArray([5, 3, 9, 6])
    let sorted = list.sorted { $0 < $1 }
    let told = Recorder(sorted)
    list[1] = 7
    list[2] = 10
    #expect(sorted.elements == [5, 6, 7, 10])
    #expect(told.values.map(\.edits) == [[.move(from: 0, to: 2), .update(at: 2)], [.update(at: 3)]])
  }

  @Test func equalElementsKeepTheOrderInWhichTheyCame() {
    struct Row: Equatable { let key: Int, name: String }
    let list = ObservableArray([Row(key: 1, name: "a"), Row(key: 0, name: "b"), Row(key: 1, name: "c")])
    let sorted = list.sorted { $0.key < $1.key }
    list.insert(Row(key: 1, name: "d"), at: 0)
    #expect(sorted.elements.map(\.name) == ["b", "a", "c", "d"])
  }

  @Test func afterAReloadEqualElementsAreInTheOrderOfTheList() {
    struct Row { let key: Int, name: String }
    func row(_ key: Int, _ name: String) -> Row { Row(key: key, name: name) }
    let list = ObservableArray([row(1, "a"), row(0, "b"), row(1, "c")])
    let sorted = list.sorted { $0.key < $1.key }
    list.insert(row(1, "d"), at: 0)
    #expect(sorted.elements.map(\.name) == ["b", "a", "c", "d"])
    list.elements = [row(1, "c"), row(0, "x"), row(1, "d"), row(0, "b"), row(1, "a")]
    #expect(sorted.elements.map(\.name) == ["x", "b", "c", "d", "a"])
    list.move(from: 4, to: 0)
    list.append(row(0, "y"))
    list.update(at: 1, to: row(1, "C"))
    #expect(sorted.elements.map(\.name) == ["x", "b", "y", "C", "d", "a"])
  }

  @Test(arguments: [derivedEditLimit - 1, derivedEditLimit, derivedEditLimit + 1, 2 * derivedEditLimit])
  func viewsFollowAsManyEditsAtOnce(count: Int) {
    var numbers = SeededGenerator(seed: UInt64(count))
    let list = ObservableArray((0..<4 * derivedEditLimit).map { _ in numbers.below(30) })
    let views = Views(list)
    let told = Recorder(list)
    transaction { for index in 0..<count { list.update(at: 3 * index % list.count, to: numbers.below(30)) } }
    #expect(told.values.map(\.edits.count) == [count])
    #expect(views.difference == nil)
    transaction { for _ in 0..<count { editOnce(list, &numbers) } }
    #expect(views.difference == nil)
  }

  @Test func viewsOfViewsFollow() {
    let list = ObservableArray([4, 1, 6, 3, 2])
    let view = list.filtered { $0 > 1 }.sorted { $0 < $1 }
    let large = view.filtered { $0 > 2 }
    list.append(5)
    list.remove(at: 0)
    #expect(view.elements == [2, 3, 5, 6])
    #expect(large.elements == [3, 5, 6])
  }

  @Test func viewsAreWhatOneWouldMakeAnewAfterRandomEdits() {
    for seed in seedRun() {
      var numbers = SeededGenerator(seed: seed)
      let list = ObservableArray((0..<numbers.below(20)).map { _ in numbers.below(30) })
      let views = Views(list)
      for _ in 0..<20 {
        edit(list, views, &numbers)
        if let difference = views.difference { Issue.record("seed \(seed): \(difference)") }
      }
    }
  }

  // MARK: - Helpers

  private func edit(_ list: ObservableArray<Int>, _ views: Views, _ numbers: inout SeededGenerator) {
    switch numbers.below(12) {
    case 0: list.elements.shuffle(using: &numbers)
    case 1, 2, 3:
      transaction {
        for _ in 0..<numbers.below(6) { editOnceOrLook(list, views, &numbers) }
      }
    default: editOnceOrLook(list, views, &numbers)
    }
  }

  /// Edits the list, changes the query, or reads the derived lists before they are notified.
  private func editOnceOrLook(_ list: ObservableArray<Int>, _ views: Views, _ numbers: inout SeededGenerator) {
    switch numbers.below(10) {
    case 0, 1: views.query.value = numbers.below(30)
    case 2: if let difference = views.readDifference { Issue.record("read: \(difference)") }
    default: editOnce(list, &numbers)
    }
  }

  private func editOnce(_ list: ObservableArray<Int>, _ numbers: inout SeededGenerator) {
    switch numbers.below(4) {
    case 0: list.insert(numbers.below(30), at: numbers.below(list.count + 1))
    case 1: list.remove(at: numbers.below(list.count))
    case 2: list.move(from: numbers.below(list.count), to: numbers.below(list.count))
    default: list.update(at: numbers.below(list.count), to: numbers.below(30))
    }
  }
}

/// Each kind of derived list of one list, each with a list widget.
private final class Views {
  private let list: ObservableArray<Int>
  private let even: ListCell<Int>
  /// The exclusive upper limit of the elements of `found`.
  let query = Observable(10)
  private let found: ListCell<Int>
  private var foundRows: Rows<Int>
  private let sorted: ListCell<Int>
  private var evenRows: Rows<Int>
  private var sortedRows: Rows<Int>

  init(_ list: ObservableArray<Int>) {
    self.list = list
    even = list.filtered { $0 % 2 == 0 }
    found = list.filtered(by: query) { $0 < $1 }
    foundRows = Rows(found.elements)
    sorted = list.sorted { $0 < $1 }
    evenRows = Rows(even.elements)
    sortedRows = Rows(sorted.elements)
    even.observe(with: self) { $0.evenRows.apply($1, reading: $0.even.elements) }
    found.observe(with: self) { $0.foundRows.apply($1, reading: $0.found.elements) }
    sorted.observe(with: self) { $0.sortedRows.apply($1, reading: $0.sorted.elements) }
  }

  /// A description of a derived list whose elements are wrong when they are read, or nil.
  var readDifference: String? {
    let elements = list.elements
    if found.elements != elements.filter({ $0 < query.value }) { return "found \(found.elements) of \(elements)" }
    if even.elements != elements.filter({ $0 % 2 == 0 }) { return "even \(even.elements) of \(elements)" }
    if sorted.elements != elements.sorted() { return "sorted \(sorted.elements) of \(elements)" }
    return nil
  }

  /// A description of a widget whose rows are wrong, or nil.
  var difference: String? {
    let elements = list.elements
    if foundRows.shown != elements.filter({ $0 < query.value }) { return "found \(foundRows.shown) of \(elements)" }
    if evenRows.shown != elements.filter({ $0 % 2 == 0 }) { return "even \(evenRows.shown) of \(elements)" }
    if sortedRows.shown != elements.sorted() { return "sorted \(sortedRows.shown) of \(elements)" }
    return nil
  }
}
