// Clause 4 of the contract: an edit has an origin, which is not notified unless the model changed the value.
@testable import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct OriginTests {
  @Test func everyoneButTheOriginHears() {
    let name = Observable("Adam")
    let first = FakeField()
    let second = FakeField()
    first.bind(to: name)
    second.bind(to: name)
    let sets = first.sets
    #expect(first.type("XAdam") == .accepted)
    #expect(second.text == "XAdam")
    #expect(first.sets == sets + 1)
  }

  @Test func theOriginIsNotifiedOfAValueThatTheModelChanged() {
    let name = Observable("")
    let field = FakeField()
    field.bind(to: name)
    name.observe { if $0.hasSuffix(" ") { name.value = String($0.dropLast()) } }
    #expect(field.type("Ada ") == .changed)
    #expect(field.text == "Ada")
    #expect(name.value == "Ada")
  }

  @Test func aWriteOfTheModelReachesTheLastOriginToo() {
    let name = Observable("")
    let field = FakeField()
    field.bind(to: name)
    _ = field.type("Ada")
    name.value = "Grace"
    #expect(field.text == "Grace")
  }

  @Test func anotherOriginInsideAHandlerDoesNotSilenceTheFirst() {
    let name = Observable("")
    let first = FakeField()
    let second = FakeField()
    first.bind(to: name)
    second.bind(to: name)
    name.observe { if $0 == "a" { _ = second.type("b") } }
    _ = first.type("a")
    #expect(first.text == "b")
    #expect(second.text == "b")
  }

  @Test func aMemberOfAStructIsALens() {
    struct User: Equatable {
      var first = "Ada"
      var age = 36
    }
    let user = Observable(User())
    let field = FakeField()
    let other = FakeField()
    field.bind(to: user.first)
    other.bind(to: user.first)
    _ = field.type("Bob")
    #expect(user.value == User(first: "Bob", age: 36))
    #expect(other.text == "Bob")
    user.value.age = 1
    user.first.value = "Cyd"
    #expect(field.text == "Cyd")
  }

  @Test func aConverterThatRefusesLeavesTheModelAndTheTextAlone() {
    let age = Observable(36)
    let field = FakeField()
    field.bind(to: age.map({ String($0) }, back: { Int($0) }, reason: { "'\($0)' is not a number." }))
    #expect(field.text == "36")
    #expect(field.type("36x") == .rejected(reason: "'36x' is not a number."))
    #expect(age.value == 36)
    #expect(field.text == "36x")
    #expect(field.type("37") == .accepted)
    #expect(age.value == 37)
  }

  @Test func aConverterMayThrowItsReason() {
    let age = Observable(36)
    let text = age.map({ String($0) }) { text throws(ConversionError) in
      guard let number = Int(text) else { throw ConversionError("Digits only.") }
      return number
    }
    #expect(text.write("x", origin: nil).reason == "Digits only.")
    #expect(text.write("4", origin: nil).reason == nil)
  }

  @Test func aConverterThatNormalizesAnswersThatTheModelHoldsSomethingElse() {
    let name = Observable("Ada")
    let trimmed = name.map({ $0 }, back: { String($0.filter { $0 != " " }) })
    #expect(trimmed.write("Ada ", origin: nil) == .changed)
    #expect(name.value == "Ada")
    #expect(trimmed.write("Grace", origin: nil) == .accepted)
    let throwing = name.map({ $0 }) { text throws(ConversionError) in String(text.filter { $0 != " " }) }
    #expect(throwing.write(" Grace", origin: nil) == .changed)
  }

  @Test func aDraftOverAConverterThatNormalizesIsTheUsersUntilItIsConfirmed() {
    let name = Observable("Ada")
    let draft = Validated(model: name.map({ $0 }, back: { String($0.filter { $0 != " " }) }), rules: [])
    #expect(draft.write("Grace ", origin: nil) == .changed)
    #expect(draft.value == "Grace ")
    #expect(name.value == "Grace")
    draft.confirmDraft()
    #expect(draft.value == "Grace")
    #expect(draft.write("Grace H", origin: nil) == .changed)
    #expect(draft.value == "Grace H")
  }

  @Test func aConfirmedDraftIsNormalizedOnceItsRulesHold() async {
    let name = Observable("Ada")
    let clock = ManualClock()
    let draft = Validated(
      model: name.map({ $0 }, back: { String($0.filter { $0 != " " }) }),
      rules: [.async("Never shown.") { _ in true }], clock: clock, pause: .seconds(1))
    draft.write("Grace ", origin: nil)
    draft.confirmDraft()
    #expect(draft.value == "Grace ")
    await clock.advance(by: .seconds(2))
    #expect(name.value == "Grace")
    #expect(draft.value == "Grace")
  }

  @Test func twoCellsThatAreBoundToOneAnotherStayEqual() {
    let first = Observable(1)
    let second = Observable(2)
    let told = [Recorder(first), Recorder(second)]
    let found = reports {
      first.bind(to: second)
      second.bind(to: first)
      first.value = 3
      second.value = 4
    }
    #expect(found.isEmpty)
    #expect([first.value, second.value] == [4, 4])
    #expect(told.map(\.values) == [[1, 3, 4], [1, 3, 4]])
  }

  @Test func twoFieldsOnAPropertyOfAModelStayEqualForEachOrigin() {
    let queue = UpdateQueue()
    let person = Person()
    let first = FakeField(queue)
    let second = FakeField(queue)
    first.bind(to: Binding(person, \.name))
    second.bind(to: Binding(person, \.name))
    _ = first.type("Bob")
    #expect(second.text == "Ada")
    queue.flush()
    #expect(second.text == "Bob")
    let sets = first.sets
    _ = second.type("Cyd")
    queue.flush()
    #expect(first.text == "Cyd")
    #expect(first.sets == sets + 1)
  }

  @Test func aModelThatCleansWhatItIsGivenTellsTheOriginSo() {
    let queue = UpdateQueue()
    let person = Person()
    let field = FakeField(queue)
    field.bind(to: Binding(person, \.trimmed))
    #expect(field.type("a b") == .changed)
    queue.flush()
    #expect(field.text == "ab")
  }

  @Test func aValueThatReturnsToWhatItWasIsToldToo() {
    let queue = UpdateQueue()
    let person = Person()
    let field = FakeField(queue)
    field.bind(to: Binding(person, \.name))
    _ = field.type("Bob")
    person.name = "Ada"
    queue.flush()
    #expect(field.text == "Ada")
  }
}
