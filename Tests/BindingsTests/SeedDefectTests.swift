// The defects of the kits that texts on the subject print, each as a test that it is not ours.
import Bindings
import TestSupport
import Testing

@Suite struct SeedDefectTests {
  // MARK: A field bound to an observable

  @Test func aBoundFieldShowsTheValueThereIs() {
    let name = Observable("Adam Woodcock")
    let field = FakeField()
    field.bind(to: name)
    #expect(field.text == "Adam Woodcock")
  }

  @Test func twoFieldsAndALabelStayEqualWhoeverTypes() {
    let name = Observable("Adam")
    let fields = [FakeField(), FakeField()]
    let label = FakeField()
    for field in fields { field.bind(to: name) }
    name.bind(to: label, \.text)
    for (index, text) in ["a", "ab", "b", ""].enumerated() {
      _ = fields[index % 2].type(text)
      #expect(fields.map(\.text) == [text, text])
      #expect(label.text == text)
      #expect(name.value == text)
    }
  }

  @Test func theValueChangedSlotReplacesOnlyItself() {
    let name = Observable("")
    var log: [String] = []
    name.bind { log.append("bound \($0)") }
    name.valueChanged = { log.append("first \($0)") }
    name.valueChanged = { log.append("second \($0)") }
    name.value = "x"
    name.valueChanged = nil
    name.bindingChanged(to: "y")
    #expect(log == ["bound x", "second x", "bound y"])
  }

  // MARK: A dynamic value

  @Test func readingItBackInsideAListenerDoesNotTrap() {
    let posts = Dynamic(["a"])
    var seen: [[String]] = []
    posts.bind { _ in seen.append(posts.value) }
    posts.value.append("b")
    #expect(seen == [["a", "b"]])
  }

  @Test func aSecondBindLeavesTheFirst() {
    let value = Dynamic(0)
    var log: [String] = []
    value.bind { log.append("first \($0)") }
    value.bindAndFire { log.append("second \($0)") }
    value.value = 1
    #expect(log == ["second 0", "first 1", "second 1"])
  }

  @Test func anIndexOutOfBoundsIsAnswered() {
    let list = ObservableArray([1])
    #expect(list.element(at: 1) == nil)
  }

  // MARK: A bind

  @Test func bindFireRunsNoEarlierHandlerAndSkipFirstIsEachOnesOwn() {
    let state = Bind<Int>(0)
    var log: [String] = []
    state.bindFire { log.append("direct \($0)") }
    state.skipfirst().bindFire { log.append("skip \($0)") }
    state.bindFire { log.append("later \($0)") }
    state.value = 1
    #expect(log == ["direct 0", "later 0", "direct 1", "skip 1", "later 1"])
  }

  @Test func aHandlerCanBeUnbound() {
    let state = Bind<Int>(0)
    let bag = DisposeBag()
    var log: [Int] = []
    state.bindFire { log.append($0) }.dispose(by: bag)
    bag.dispose()
    state.fire()
    #expect(log == [0])
  }

  // MARK: The last edit kept in a state

  @Test func aThousandEditsInOneTurnLeaveTheListEqualToTheModelRowByRow() {
    let list = ObservableArray([1, 2, 3])
    var rows = Rows(list.elements)
    list.bind { rows.apply($0, reading: list.elements) }
    var numbers = SeededGenerator(seed: 4)
    for _ in 0..<1000 {
      let number = numbers.below(10)
      if numbers.below(3) == 0 {
        list.remove(at: numbers.below(list.count))
      } else {
        list.insert(number, at: list.elements.firstIndex { $0 > number } ?? list.count)
      }
      #expect(rows.shown == list.elements)
    }
  }

  @Test func aThousandEditsHeldByATransactionDoTheSame() {
    let list = ObservableArray([1, 2, 3])
    var rows = Rows(list.elements)
    var changes = 0
    list.bind {
      changes += 1
      rows.apply($0, reading: list.elements)
    }
    Transaction { for number in 0..<1000 { list.insert(number, at: number % (list.count + 1)) } }
    #expect(changes == 1)
    #expect(rows.shown == list.elements)
  }
}
