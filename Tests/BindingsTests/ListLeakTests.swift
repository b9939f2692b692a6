// Clause 5 of the contract, for lists: a list retains neither derived lists nor owners, a derived list retains no
// owner, and released objects leave no observers.
@testable import Bindings
import Testing

@Suite struct ListLeakTests {
  private let list = ObservableArray([3, 1, 2])

  @Test func filteredLists() {
    expectFreed { [observed(list.filtered { $0 > 1 })] }
    expectNobodyLeft()
  }

  @Test func listsFilteredByAQuery() {
    let query = Observable(1)
    expectFreed {
      let view = list.filtered(by: query) { $0 > $1 }
      query.value = 2
      return [observed(view)]
    }
    query.value = 0
    #expect(query.observerCount == 0)
    expectNobodyLeft()
  }

  @Test func sortedLists() {
    expectFreed { [observed(list.sorted(by: <))] }
    expectNobodyLeft()
  }

  @Test func viewsOfViews() {
    expectFreed {
      let sorted = list.filtered { $0 > 0 }.sorted(by: >)
      return [sorted, observed(sorted.filtered { $0 > 1 })]
    }
    expectNobodyLeft()
  }

  @Test func aViewKeepsItsListUntilItGoes() {
    weak var source: ObservableArray<Int>?
    var view: ListCell<Int>?
    do {
      let made = ObservableArray([1, 2])
      source = made
      view = made.filtered { $0 > 1 }
    }
    #expect(source != nil && view?.elements == [2])
    view = nil
    #expect(source == nil)
  }

  @Test func observersOfAnOwner() {
    expectFreed {
      let owner = FakeField()
      list.observe(with: owner) { $0.text = "\($1)" }
      list.append(4)
      return [owner]
    }
    expectNobodyLeft()
  }

  @Test func aBareClosureEndsWithItsToken() {
    expectFreed {
      let owner = FakeField()
      let token = list.observe { owner.text = "\($0)" }
      list.append(4)
      token.dispose()
      return [owner]
    }
    expectNobodyLeft()
  }

  @Test func aBareClosureOfAListGoesWithTheList() {
    expectFreed {
      let owner = FakeField()
      let own = ObservableArray([1])
      own.observe { owner.text = "\($0)" }
      own.append(2)
      return [owner, own]
    }
  }

  @Test func expressionsOverALists() {
    expectFreed {
      let queue = UpdateQueue()
      let field = FakeField(queue)
      field.bind(\.text, to: "\(list.count) \(list.elements)")
      list.append(5)
      queue.flush()
      return [field, queue]
    }
    expectNobodyLeft()
    #expect(list.dependentCount == 0)
  }

  /// Observes a list with an owner that is released and with a closure, edits its source, and returns the list.
  private func observed<Element>(_ view: ListCell<Element>) -> ListCell<Element> {
    expectFreed {
      let owner = FakeField()
      view.observe(with: owner) { $0.text = "\($1)" }
      return [owner]
    }
    view.observe { _ in }
    list.append(7)
    return view
  }

  /// Expects the source list to have no handlers after its next change.
  private func expectNobodyLeft(sourceLocation: SourceLocation = #_sourceLocation) {
    list.append(9)
    #expect(!list.hasObservers, sourceLocation: sourceLocation)
  }
}
