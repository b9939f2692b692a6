// Clause 10 of the contract, first half: lists report their own edits.
import Bindings
import Testing

@Suite struct ListTests {
  @Test func eachEditIsReportedAsItself() {
    let list = ObservableArray(["a", "b", "c"])
    let told = Recorder(list)
    list.insert("x", at: 1)
    list.remove(at: 0)
    list.move(from: 0, to: 2)
    list.update(at: 1, to: "y")
    list[0] = "z"
    list.append("w")
    #expect(list.elements == ["z", "y", "x", "w"])
    #expect(
      told.values.flatMap(\.edits) == [
        .insert(at: 1), .remove(at: 0), .move(from: 0, to: 2), .update(at: 1), .update(at: 0), .insert(at: 3),
      ])
    #expect(told.values.map(\.countBefore) == [3, 4, 3, 3, 3, 3])
    #expect(told.values.map(\.countAfter) == [4, 3, 3, 3, 3, 4])
  }

  @Test func positionsOutOfRangeAreAnsweredAndChangeNothing() {
    let list = ObservableArray([1, 2])
    let told = Recorder(list)
    #expect(list.element(at: -1) == nil)
    #expect(list.element(at: 2) == nil)
    #expect(list.remove(at: 5) == nil)
    #expect(!list.move(from: 9, to: 0))
    #expect(!list.update(at: -1, to: 0))
    #expect(!list.update(at: 2) { $0 += 1 })
    #expect(told.values.isEmpty)
    list.insert(0, at: -7)
    list.insert(3, at: 99)
    list.move(from: 0, to: 99)
    #expect(list.elements == [1, 2, 3, 0])
  }

  @Test func anEditInsideAHandlerIsJoinedToWhatOthersHaveNotHeard() {
    let list = ObservableArray([0])
    var log: [String] = []
    list.observe { change in
      log.append("A\(change.countBefore)-\(change.countAfter)")
      if list.count == 2 { list.append(2) }
    }
    list.observe { change in
      log.append("B\(change.countBefore)-\(change.countAfter)")
      #expect(change.countAfter == list.count)
    }
    list.append(1)
    #expect(log == ["A1-2", "A2-3", "B1-3"])
  }

  @Test func theOriginIsNotTold() {
    let list = ObservableArray([0])
    let widget = FakeField()
    var log: [ListChange] = []
    list.observe(with: widget) { _, change in log.append(change) }
    list.append(1, origin: widget)
    list.append(2)
    #expect(log == [ListChange([.insert(at: 2)], countBefore: 2)])
  }

  @Test func anExpressionThatReadsAListFollowsIt() {
    let queue = UpdateQueue()
    let label = FakeField(queue)
    let list = ObservableArray([1, 2, 3])
    label.bind(\.text, to: "\(list.count) \(list.element(at: 0) ?? 0)")
    list.remove(at: 0)
    queue.flush()
    #expect(label.text == "2 2")
  }

  @Test func aPositionIsFollowedThroughAChange() {
    let change = ListChange([.insert(at: 0), .move(from: 3, to: 1), .remove(at: 2)], countBefore: 4)
    #expect((0..<4).map { change.position(after: $0) } == [nil, 2, 1, 3])
    #expect(ListChange.reload(countBefore: 4, countAfter: 4).position(after: 0) == nil)
  }

  @Test func aDisposedObserverHearsNothingMore() {
    let list = ObservableArray([1])
    var count = 0
    let token = list.observe { _ in count += 1 }
    list.append(2)
    token.dispose()
    list.append(3)
    #expect(count == 1)
  }

  @Test func removingAllIsOneChange() {
    let list = ObservableArray([1, 2, 3])
    let told = Recorder(list)
    list.removeAll()
    list.removeAll()
    #expect(told.values == [.reload(countBefore: 3, countAfter: 0)])
  }
}
