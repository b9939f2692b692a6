// Objects that are released by a write, or by the end of a binding, can read, write and end bindings of the same cell
// in their deinitializers.
@testable import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct ReentrancyTests {
  /// A value that calls a closure in its deinitializer.
  final class Last {
    let atEnd: () -> Void
    init(_ atEnd: @escaping () -> Void) { self.atEnd = atEnd }
    isolated deinit { atEnd() }
  }

  @Test func theOldValueMayReadAndWriteTheCellThatItLeaves() {
    let cell = Observable<Last?>(nil)
    var seen: [Bool] = []
    cell.value = Last {
      seen.append(cell.value == nil)
      cell.value = nil
    }
    let told = Recorder(cell)
    cell.value = nil
    #expect(seen == [true])
    #expect(told.values.count == 2)
  }

  @Test func theOldValueOfAComputedValueMayReadIt() {
    final class Box { weak var computed: Computed<Last?>? }
    let box = Box()
    let isThere = Observable(true)
    var seen: [Bool] = []
    let computed: Computed<Last?> = Computed(isThere) { $0 ? Last { seen.append(box.computed?.value == nil) } : nil }
    box.computed = computed
    #expect(computed.value != nil)
    isThere.value = false
    #expect(computed.value == nil)
    #expect(seen == [true])
  }

  @Test func theOldValueOfALoaderMayReadIt() async {
    let clock = ManualClock()
    var number = 0
    var seen: [Bool] = []
    weak var known: Loader<Last?>?
    let loader = Loader<Last?>(clock: clock) {
      number += 1
      return number == 1 ? Last { seen.append(known?.isLoading == false) } : nil
    }
    known = loader
    for _ in 0..<2 {
      loader.load()
      await clock.advance(by: .seconds(1))
    }
    #expect(seen == [true])
  }

  @Test func theOldElementMayReadAndWriteTheListThatItLeaves() {
    let list = ObservableArray<Last?>([nil])
    var counts: [Int] = []
    func last() -> Last {
      Last {
        counts.append(list.count)
        list.append(nil)
      }
    }
    list.update(at: 0, to: last())
    list.update(at: 0, to: nil)
    list.update(at: 0, to: last())
    list.removeAll()
    #expect(counts == [1, 0])
    #expect(list.count == 1)
  }

  @Test func whatDiesInTheBodyOfAMutationMayWriteTheCell() {
    let cell = Observable<[Last]>([])
    cell.value = [Last { cell.value = [] }, Last {}]
    var counts: [Int] = []
    cell.observe { counts.append($0.count) }
    cell.mutate { $0 = Array($0.dropFirst()) }
    #expect(counts == [0])
    #expect(cell.value.isEmpty)
    cell.value = [Last { cell.fire() }, Last {}]
    cell.mutate { $0 = Array($0.dropFirst()) }
    #expect(counts == [0, 2, 1])
  }

  @Test func whatABodyBringsAboutElsewhereIsToldWhenItHasEnded() {
    let cell = Observable<[Last]>([])
    let left = Observable(0)
    var seen: [[Int]] = []
    cell.observe { seen.append([$0.count]) }
    left.observe { seen.append([$0, cell.value.count]) }
    cell.value = [Last { left.value += 1 }, Last {}]
    cell.mutate { $0 = Array($0.dropFirst()) }
    #expect(seen == [[2], [1, 1], [1]])
  }

  @Test func whatDiesInTheBodyOfAnUpdateMayReadAndWriteTheList() {
    let list = ObservableArray<Last?>([nil])
    let told = Recorder(list)
    var counts: [Int] = []
    list.update(at: 0) { element in
      element = Last {
        counts.append(list.count)
        list.append(nil)
      }
      element = nil
    }
    #expect(counts == [1])
    #expect(list.count == 2)
    #expect(told.values.map(\.countAfter) == [2, 2])
  }

  @Test func aHandlerThatDiesMayEndOthersOfItsCell() {
    let cell = Observable(0)
    var told: [Int] = []
    let bag = DisposeBag()
    cell.observe { _ in told.append(1) }.disposed(by: bag)
    let token = endingWithItsHandler(bag) { holder in cell.observe { _ in _ = holder } }
    cell.observe { _ in told.append(2) }.disposed(by: bag)
    cell.observe { _ in told.append(3) }
    token.dispose()
    cell.value = 1
    #expect(told == [3])
    #expect(cell.observerCount == 1)
  }

  @Test func aHandlerThatDiesMayEndOthersOfItsEvent() {
    let event = Event<Int>()
    var told: [Int] = []
    let bag = DisposeBag()
    event.observe { _ in told.append(1) }.disposed(by: bag)
    let token = endingWithItsHandler(bag) { holder in event.observe { _ in _ = holder } }
    event.observe { _ in told.append(2) }
    token.dispose()
    event.send(1)
    #expect(told == [2])
    #expect(event.observerCount == 1)
  }

  @Test func aHandlerThatDiesMayEndOthersOfItsList() {
    let list = ObservableArray<Int>([])
    var told: [Int] = []
    let bag = DisposeBag()
    list.observe { _ in told.append(1) }.disposed(by: bag)
    let token = endingWithItsHandler(bag) { holder in list.observe { _ in _ = holder } }
    list.observe { _ in told.append(2) }
    token.dispose()
    list.append(7)
    #expect(told == [2])
  }

  @Test func anEventThatDiesMaySendAnother() {
    let event = Event<Last>()
    var told = 0
    event.observe { _ in told += 1 }
    event.send(Last { event.send(Last {}) })
    #expect(told == 2)
    transaction { event.send(Last { event.send(Last {}) }) }
    #expect(told == 4)
  }

  @Test func theOldElementMayReadTheViewThatItLeaves() {
    expectToBeReadable { $0.filtered { _ in true } }
    expectToBeReadable { $0.sorted { _, _ in false } }
  }

  private func expectToBeReadable<Row>(_ makeView: (ObservableArray<Last?>) -> ListCell<Row>) {
    let list = ObservableArray<Last?>([nil, nil])
    let view = makeView(list)
    let count = view.count
    var counts: [Int] = []
    for _ in 0..<2 {
      list.append(Last { counts.append(view.count) })
      #expect(view.count == count + 1)
      // The list releases the element first. The derived list retains it until the transaction ends.
      transaction { _ = list.remove(at: 2) }
    }
    list.append(Last { counts.append(view.count) })
    transaction { _ = list.update(at: 2, to: nil) }
    list.replaceAll(with: [Last { counts.append(view.count) }])
    transaction { list.replaceAll(with: []) }
    #expect(counts == [count, count, count + 1, view.count])
  }

  /// Forty expressions over a value, some of which end during a notification, while others begin.
  final class Followers {
    let source = Observable(0)
    let queue = UpdateQueue()
    lazy var field = FakeField(queue)
    var seen = Array(repeating: -1, count: 40)
    var tokens: [any Disposable] = []
    var newcomers: [FakeField] = []

    func follow(_ indices: Range<Int>) {
      for index in indices {
        tokens.append(field.track({ self.source.value }, { _, value in self.seen[index] = value }))
      }
    }

    func endAndBegin() {
      for index in stride(from: 0, to: 40, by: 2) { tokens[index].dispose() }
      for _ in 0..<100 {
        let new = FakeField(queue)
        new.bind(\.text, to: "\(self.source.value)")
        newcomers.append(new)
      }
    }
  }

  /// Observation calls its handlers synchronously while the cell notifies its dependents, and a handler can end and
  /// begin expressions.
  @Test func readersMayEndAndBeginWhileTheyAreTold() {
    let all = Followers()
    all.follow(0..<20)
    let middle = all.source.map { $0 * 2 }
    withObservationTracking {
      _ = middle.value
    } onChange: {
      // The cell is written below, on the main actor.
      MainActor.assumeIsolated { all.endAndBegin() }
    }
    all.follow(20..<40)
    for value in 7...8 {
      all.source.value = value
      while !all.queue.isEmpty { all.queue.flush() }
      #expect(all.seen == (0..<40).map { $0 % 2 == 0 ? 0 : value })
      #expect(all.newcomers.map(\.text) == Array(repeating: "\(value)", count: 100))
      // The expressions that did not end, the new ones, and the computed value.
      #expect(all.source.dependentCount == 20 + 100 + 1)
    }
  }

  @Test func whatDiesWithAnExpressionThatWaitedMayMakeOthersWait() {
    let queue = UpdateQueue()
    let (field, other) = (FakeField(queue), FakeField(queue))
    let (source, told) = (Observable(0), Observable(0))
    other.bind(\.text, to: "\(told.value)")
    var token: (any Disposable)? = expression(of: field, over: source) { told.value += 1 }
    source.value = 1
    token?.dispose()
    token = nil
    while !queue.isEmpty { queue.flush() }
    #expect(other.text == "1")
  }

  /// Returns a binding that has the only reference to an object with the given deinitializer.
  private func expression(
    of field: FakeField, over source: Observable<Int>, atEnd: @escaping () -> Void
  ) -> any Disposable {
    let last = Last(atEnd)
    return field.bind(\.text, to: withExtendedLifetime(last) { "\(source.value)" })
  }

  /// Returns a binding whose handler has the only reference to an object that disposes of `bag` in its deinitializer.
  private func endingWithItsHandler(_ bag: DisposeBag, _ bind: (Last) -> any Disposable) -> any Disposable {
    bind(Last { bag.dispose() })
  }
}
