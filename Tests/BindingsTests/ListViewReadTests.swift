// Reads of derived lists while changes of their sources are not published yet: in transactions, in handlers, and after
// a cycle.
@testable import Bindings
import Testing

@Suite struct ListViewReadTests {
  /// A list, each kind of derived list, and a query.
  private struct World {
    let list: ObservableArray<Int>
    let query = Observable(0)
    let found: ListCell<Int>
    let sorted: ListCell<Int>
    let both: ListCell<Int>

    init(_ elements: [Int], before: (ObservableArray<Int>, Observable<Int>) -> Void = { _, _ in }) {
      list = ObservableArray(elements)
      before(list, query)
      found = list.filtered(by: query) { $0 > $1 }
      sorted = list.sorted { $0 < $1 }
      both = found.sorted { $0 > $1 }
    }

    func expectAsAnew(sourceLocation: SourceLocation = #_sourceLocation) {
      let (elements, least) = (list.elements, query.value)
      #expect(both.elements == elements.filter { $0 > least }.sorted(by: >), sourceLocation: sourceLocation)
      #expect(found.elements == elements.filter { $0 > least }, sourceLocation: sourceLocation)
      #expect(sorted.elements == elements.sorted(), sourceLocation: sourceLocation)
    }
  }

  @Test func aQueryAndAnEditInOneTransactionAreBothFollowed() {
    let world = World([11, 2, 23, 4, 15])
    var rows = Rows(world.found.elements)
    world.found.observe { rows.apply($0, reading: world.found.elements) }
    transaction {
      world.query.value = 3
      world.list.remove(at: 0)
    }
    world.expectAsAnew()
    transaction {
      world.list.append(1)
      world.list.move(from: 0, to: 3)
      world.query.value = 0
      world.list.remove(at: 2)
    }
    world.expectAsAnew()
    #expect(rows.shown == world.found.elements)
  }

  @Test func aHandlerThatCameBeforeTheViewMayWriteItsQuery() {
    let world = World([11, 2, 23, 4]) { list, query in
      list.observe { [unowned list] _ in query.value = list.count }
    }
    var rows = Rows(world.found.elements)
    world.found.observe { rows.apply($0, reading: world.found.elements) }
    world.list.remove(at: 0)
    world.expectAsAnew()
    world.list.insert(7, at: 1)
    world.expectAsAnew()
    #expect(rows.shown == world.found.elements)
  }

  @Test func aListReadInATransactionIsCurrentAndPublishedOnce() {
    let world = World([11, 2, 23, 4, 15])
    let total = Computed(owner: world.both) { $0.elements.reduce(0, +) }
    let told = Recorder(world.both)
    let totals = Recorder(total)
    transaction {
      world.list.append(30)
      world.expectAsAnew()
      #expect(total.value == 85)
      world.query.value = 4
      #expect(total.value == 79)
      world.list.move(from: 0, to: 2)
      world.expectAsAnew()
      #expect(told.values.isEmpty)
    }
    world.expectAsAnew()
    #expect(told.values.count == 1)
    #expect(totals.values == [79])
  }

  @Test func aHandlerThatCameBeforeTheViewReadsItAsItIsNow() {
    var check: (() -> Void)?
    var checks = 0
    let world = World([11, 2, 23]) { list, _ in
      list.observe { _ in
        checks += 1
        check?()
      }
    }
    check = { world.expectAsAnew() }
    var rows = Rows(world.both.elements)
    world.both.observe { change in
      #expect(change.countAfter == world.both.count)
      rows.apply(change, reading: world.both.elements)
    }
    world.list.append(7)
    world.list.move(from: 0, to: 3)
    #expect(checks == 2)
    #expect(rows.shown == [23, 11, 7, 2])
  }

  @Test func aHandlerOfAViewThatEditsTheListLeavesTheOthersAtTheCountTheyAreTold() {
    let list = ObservableArray([1, 2, 3])
    let view = list.filtered { $0 > 0 }
    view.observe { _ in if list.count < 6 { list.append(9) } }
    var rows = Rows(view.elements)
    view.observe { change in
      #expect(change.countAfter == view.count)
      rows.apply(change, reading: view.elements)
    }
    list.append(4)
    #expect(rows.shown == [1, 2, 3, 4, 9, 9])
  }

  @Test func anExpressionThatReadsAViewFollowsItsList() {
    let queue = UpdateQueue()
    let label = FakeField(queue)
    let world = World([1, 2, 3])
    label.bind(\.text, to: "\(world.both.elements)")
    transaction {
      world.list.append(4)
      queue.flush()
      #expect(label.text == "[4, 3, 2, 1]")
    }
    world.query.value = 2
    queue.flush()
    #expect(label.text == "[4, 3]")
  }

  @Test func anObserverOfAListWithABrokenCycleIsCurrentAfterTheNextChange() {
    var isChasing = false
    let world = World([15, 2, 33, 4]) { list, _ in
      list.observe { [unowned list] _ in if isChasing { list.move(from: 0, to: 3) } }
    }
    var rows = Rows(world.list.elements)
    world.list.observe { rows.apply($0, reading: world.list.elements) }
    isChasing = true
    #expect(reports { world.list[1] = 8 }.count == 1)
    isChasing = false
    // The number of elements stays equal, so a missed change cannot be detected from the number.
    world.list.update(at: 0, to: 21)
    #expect(rows.shown == world.list.elements)
    world.expectAsAnew()
  }

  @Test func aViewOfAListWhoseCycleWasBrokenIsRightWhenItIsRead() {
    var isChasing = true
    let world = World([15, 2, 33, 4]) { list, _ in
      list.observe { [unowned list] _ in if isChasing { list.move(from: 0, to: 3) } }
    }
    #expect(reports { world.list[1] = 8 }.count == 1)
    isChasing = false
    world.expectAsAnew()
  }
}
