// The behavior of Consolonia's bindings, which are those of Avalonia, according to Avalonia's tests.
import Bindings
import Testing

@Suite struct ConsoloniaTests {
  @Test func aOneWayBindingNeverWritesBack() {
    let queue = UpdateQueue()
    let person = Person()
    let label = FakeField(queue)
    label.bind(\.text, to: person.name)
    label.text = "baz"
    queue.flush()
    #expect(person.name == "Ada")
    person.name = "bar"
    queue.flush()
    #expect(label.text == "bar")
  }

  @Test func aValueThatIsReadOnceIsNotFollowed() {
    let queue = UpdateQueue()
    let name = Observable("foo")
    let label = FakeField(queue)
    label.text = name.value
    name.value = "bar"
    queue.flush()
    #expect(label.text == "foo")
    #expect(queue.isEmpty)
  }

  @Test func aBindingToTheSourceAloneIsAWrite() {
    let name = Observable("foo")
    let field = FakeField()
    #expect(name.write("bar", origin: field) == .accepted)
    #expect(name.value == "bar")
    name.value = "quz"
    #expect(field.text == "")
  }

  @Test func anotherModelTakesThePlaceOfTheFirst() {
    let first = Observable("first")
    let second = Observable("second")
    let field = FakeField()
    field.bind(to: first)
    field.bindings.dispose()
    field.bind(to: second)
    #expect(field.text == "second")
    first.value = "late"
    #expect(field.text == "second")
    _ = field.type("typed")
    #expect(first.value == "late")
    #expect(second.value == "typed")
  }

  @Test func anAbsentValueIsShownInWords() {
    let name = Observable<String?>(nil)
    let field = FakeField()
    field.bind(to: name.map({ $0 ?? "(none)" }, back: { $0 }))
    #expect(field.text == "(none)")
    _ = field.type("Ada")
    #expect(name.value == "Ada")
    name.value = nil
    #expect(field.text == "(none)")
  }

  @Test func aModelThatRoundsSettlesThroughTwoLenses() {
    let number = Observable(50.0)
    var writes = 0
    number.observe { value in
      writes += 1
      if value != value.rounded() { number.value = value.rounded() }
    }
    let lens = Binding(number)
    let outer = Binding(lens)
    let field = FakeField()
    field.bind(to: outer.map({ "\($0)" }, back: { Double($0) }))
    #expect(field.type("51.001") == .changed)
    #expect(number.value == 51)
    #expect(outer.value == 51)
    #expect(field.text == "51.0")
    #expect(writes == 2)
  }

  @Test func anEmptyTextIsAValueLikeAnyOther() {
    let name = Observable("foo")
    let field = FakeField()
    field.bind(to: name)
    #expect(field.type("") == .accepted)
    #expect(name.value == "")
    name.value = "bar"
    #expect(field.text == "bar")
  }

  @Test func aChoiceFollowsTheModelAndTheModelTheChoice() {
    enum Option: Equatable { case first, second, third }
    let choice = Observable(Option.first)
    let boxes = [Option.first, .second, .third].map { option in
      choice.map({ $0 == option }) { isOn throws(ConversionError) in
        guard isOn else { throw ConversionError("One must be chosen.") }
        return option
      }
    }
    #expect(boxes.map(\.value) == [true, false, false])
    boxes[1].value = true
    #expect(choice.value == .second)
    #expect(boxes.map(\.value) == [false, true, false])
    #expect(boxes[1].write(false, origin: nil).reason == "One must be chosen.")
    #expect(choice.value == .second)
  }
}
