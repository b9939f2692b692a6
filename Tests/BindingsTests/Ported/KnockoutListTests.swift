// The expectations of Knockout's tests for observable arrays and the changes that they publish.
import Bindings
import Testing

@Suite struct KnockoutListTests {
  /// An element that counts its comparisons.
  struct Counted: Equatable {
    final class Counter { var count = 0 }
    let number: Int
    let counter: Counter

    nonisolated static func == (left: Counted, right: Counted) -> Bool {
      // The tests of this suite run on the main actor, and no other code compares elements.
      MainActor.assumeIsolated {
        left.counter.count += 1
        return left.number == right.number
      }
    }
  }

  @Test func oneDifferenceServesEveryObserver() {
    let counter = Counted.Counter()
    func list(_ numbers: [Int]) -> [Counted] { numbers.map { Counted(number: $0, counter: counter) } }
    let one = ObservableArray(list([1, 2, 3]))
    let alone = Recorder(one)
    one.elements = list([3])
    let forOne = counter.count
    counter.count = 0
    let many = ObservableArray(list([1, 2, 3]))
    let recorders = (0..<10).map { _ in Recorder(many) }
    many.elements = list([3])
    #expect(counter.count == forOne)
    #expect(recorders.allSatisfy { $0.values == alone.values })
  }

  @Test func aDifferenceWithoutObserversIsNotComputed() {
    let counter = Counted.Counter()
    func elements(_ number: Int) -> [Counted] { [Counted(number: number, counter: counter)] }
    let list = ObservableArray(elements(1))
    list.elements = elements(2)
    #expect(counter.count == 0)
    let token = list.observe { _ in }
    list.elements = elements(3)
    let whileObserved = counter.count
    token.dispose()
    list.elements = elements(4)
    #expect(whileObserved > 0)
    #expect(counter.count == whileObserved)
    #expect(list[0].number == 4)
  }

  @Test func whoComesAfterAnUntoldAssignmentHearsTheNextDifference() {
    let list = ObservableArray([1, 2, 3])
    list.elements = [1, 3]
    let told = Recorder(list)
    list.elements = [1, 2, 3]
    #expect(told.values == [ListChange([.insert(at: 1)], countBefore: 2)])
  }

  @Test func anExpressionFollowsAnAssignmentThatNoObserverIsToldOf() {
    let queue = UpdateQueue()
    let label = FakeField(queue)
    let list = ObservableArray([1, 2, 3])
    label.bind(\.text, to: "\(list.elements)")
    list.elements = [1, 3]
    queue.flush()
    #expect(label.text == "[1, 3]")
    list.elements = [1, 3]
    queue.flush()
    #expect(label.sets == 2)
  }

  @Test func aKnownEditComparesNoElements() {
    let counter = Counted.Counter()
    let list = ObservableArray((0..<100).map { Counted(number: $0, counter: counter) })
    let told = Recorder(list)
    list.append(Counted(number: 100, counter: counter))
    list.remove(at: 0)
    list.move(from: 3, to: 9)
    list.update(at: 5, to: Counted(number: 7, counter: counter))
    #expect(told.values.count == 4)
    #expect(counter.count == 0)
  }

  @Test func removingByAConditionIsPublishedAsRemovals() {
    let list = ObservableArray(["Alpha", "Beta", "Gamma"])
    let told = Recorder(list)
    list.elements.removeAll { $0 == "Beta" }
    #expect(list.elements == ["Alpha", "Gamma"])
    #expect(told.values == [ListChange([.remove(at: 1)], countBefore: 3)])
  }

  @Test func removingAMissingElementPublishesNothing() {
    let list = ObservableArray(["Alpha", "Beta", "Gamma"])
    let told = Recorder(list)
    list.elements.removeAll { $0 == "Delta" }
    list.elements = ["Alpha", "Beta", "Gamma"]
    #expect(told.values == [])
  }

  @Test func editingAListInAnExpressionDoesNotMakeItASource() {
    let source = Observable(0)
    let list = ObservableArray([1, 2, 3])
    let computed = Computed(source) { value in
      list.append(value)
      list.remove(at: 0)
      list.update(at: 0, to: 9)
      return value
    }
    #expect(computed.value == 0)
    list.append(5)
    #expect(computed.value == 0)
    #expect(computed.evaluations == 1)
  }

  @Test func anObserverOfAListIsNotifiedOnlyOfLaterChanges() {
    let list = ObservableArray([1])
    list.append(2)
    let told = Recorder(list)
    list.append(3)
    #expect(told.values == [ListChange([.insert(at: 2)], countBefore: 2)])
  }

  @Test func aComputedArrayIsFollowedAsChanges() {
    let words = Observable(["Alpha", "Beta", "Gamma"])
    let lastTwo = words.map { Array($0.suffix(2)) }
    let list = ObservableArray(lastTwo.value)
    lastTwo.observe(with: list, initial: true) { $0.elements = $1 }
    let told = Recorder(list)
    words.value.append("Delta")
    #expect(list.elements == ["Gamma", "Delta"])
    #expect(told.values.count == 1)
    #expect(told.values[0].countBefore == 2)
    #expect(told.values[0].countAfter == 2)
  }

  @Test func sortingInPlaceIsPublishedAsOneChangeOfTheSameElements() {
    let list = ObservableArray([3, 1, 2])
    let told = Recorder(list)
    list.elements.sort()
    #expect(list.elements == [1, 2, 3])
    #expect(told.values.count == 1)
    #expect(told.values[0].countAfter == 3)
  }

  @Test func severalEditsInATransactionAreOneChange() {
    let list = ObservableArray(["First", "Beta", "Gamma", "Delta"])
    let told = Recorder(list)
    transaction {
      for _ in 0..<3 { list.remove(at: 1) }
      list.insert("Another", at: 1)
    }
    #expect(list.elements == ["First", "Another"])
    #expect(told.values.count == 1)
    #expect(told.values[0].edits == [.remove(at: 1), .remove(at: 1), .remove(at: 1), .insert(at: 1)])
  }
}
