// Defects of binding implementations in published articles; each test shows that this library does not have one.
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

  @Test func twoFieldsAndALabelStayEqualForEachOrigin() {
    let name = Observable("Adam")
    let fields = [FakeField(), FakeField()]
    let label = FakeField()
    for field in fields { field.bind(to: name) }
    name.observe(with: label, initial: true) { $0.text = $1 }
    for (index, text) in ["a", "ab", "b", ""].enumerated() {
      _ = fields[index % 2].type(text)
      #expect(fields.map(\.text) == [text, text])
      #expect(label.text == text)
      #expect(name.value == text)
    }
  }

  // MARK: A dynamic value

  @Test func readingItBackInsideAListenerDoesNotTrap() {
    let posts = Observable(["a"])
    var seen: [[String]] = []
    posts.observe { _ in seen.append(posts.value) }
    posts.value.append("b")
    #expect(seen == [["a", "b"]])
  }

  @Test func aSecondBindLeavesTheFirst() {
    let value = Observable(0)
    var log: [String] = []
    value.observe { log.append("first \($0)") }
    value.observe(initial: true) { log.append("second \($0)") }
    value.value = 1
    #expect(log == ["second 0", "first 1", "second 1"])
  }

  @Test func anIndexOutOfBoundsIsAnswered() {
    let list = ObservableArray([1])
    #expect(list.element(at: 1) == nil)
  }

  // MARK: A list that stores only its last edit

  @Test func aThousandEditsInOneTurnLeaveTheListEqualToTheModelRowByRow() {
    let list = ObservableArray([1, 2, 3])
    var rows = Rows(list.elements)
    list.observe { rows.apply($0, reading: list.elements) }
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
    list.observe {
      changes += 1
      rows.apply($0, reading: list.elements)
    }
    transaction { for number in 0..<1000 { list.insert(number, at: number % (list.count + 1)) } }
    #expect(changes == 1)
    #expect(rows.shown == list.elements)
  }
}
