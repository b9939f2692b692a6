// Validated values: the field keeps the typed text, and the model keeps the last valid value.
import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct ValidatedTests {
  @Test func theModelGetsOnlyValidValues() {
    let name = Observable("Ada")
    let field = FakeField()
    let valid = Validated(model: name, rules: [Rule("Too short.") { $0.count >= 3 }])
    field.bind(to: valid)
    #expect(field.type("Ad") == .rejected(reason: "Too short."))
    #expect(field.text == "Ad")
    #expect(valid.value == "Ad")
    #expect(name.value == "Ada")
    #expect(valid.validValue == "Ada")
    #expect(field.type("Adam") == .accepted)
    #expect(name.value == "Adam")
    #expect(valid.isValid)
  }

  @Test func reasonsAreInTheOrderOfTheRules() {
    let valid = Validated(
      "", rules: [Rule("Empty.") { !$0.isEmpty }, Rule("No digit.") { $0.contains { $0.isNumber } }])
    #expect(valid.reasons == ["Empty.", "No digit."])
    #expect(valid.shownReason == nil)
    valid.value = "a"
    #expect(valid.shownReason == "No digit.")
  }

  private static let name = [Rule<String>("Type a name.") { !$0.isEmpty }]

  @Test(arguments: [false, true]) func anotherRecordHasNoErrorBeforeAnEdit(resetsFirst: Bool) {
    let model = Observable("Ada")
    let valid = Validated(model: model, rules: Self.name)
    valid.value = ""
    valid.value = "Adam"
    if resetsFirst { valid.reset() }
    model.value = ""
    if !resetsFirst { valid.reset() }
    #expect(valid.value == "" && valid.shownReason == nil && !valid.isEdited)
    #expect(valid.reason == "Type a name.", "the value is not valid")
    valid.value = "B"
    valid.value = ""
    #expect(valid.shownReason == "Type a name.")
    #expect(model.value == "B")
  }

  @Test func aResetDiscardsADraftThatIsNotValid() {
    let model = Observable("Ada")
    let field = FakeField()
    let valid = Validated(model: model, rules: Self.name)
    field.bind(to: valid)
    _ = field.type("")
    valid.reset()
    #expect(field.text == "Ada" && valid.isValid && valid.shownReason == nil)
    valid.reject("There is such a name.")
    valid.reset()
    #expect(valid.isValid && !valid.isEdited)
    #expect(model.value == "Ada")
  }

  @Test func aResetCancelsARuleThatIsRunning() async {
    let clock = ManualClock()
    let model = Observable("Ada")
    let rule = Rule<String>.async("There is such a name.") { name in
      try await clock.sleep(for: .seconds(1))
      return name != "Bob"
    }
    let valid = Validated(model: model, rules: [rule], clock: clock)
    valid.value = "Bob"
    #expect(valid.isChecking)
    valid.reset()
    #expect(!valid.isChecking)
    await clock.advance(by: .seconds(2))
    #expect(valid.value == "Ada" && valid.shownReason == nil && model.value == "Ada")
  }

  @Test func twoFieldsShowTheSameDraft() {
    let valid = Validated("", rules: [Rule("Too short.") { $0.count >= 3 }])
    let first = FakeField()
    let second = FakeField()
    first.bind(to: valid)
    second.bind(to: valid)
    _ = first.type("a")
    #expect(second.text == "a")
  }

  @Test func aRuleAcrossTwoFieldsIsCheckedWhenEitherChanges() {
    let password = Validated("", rules: [])
    let again = Validated("", rules: [Rule("The passwords differ.") { $0 == password.value }])
    password.value = "secret"
    again.value = "secre"
    #expect(again.reason == "The passwords differ.")
    #expect(again.validValue == "")
    password.value = "secre"
    #expect(again.reason == nil)
    #expect(again.validValue == "secre")
  }

  @Test func anExpressionFollowsTheVerdict() {
    let queue = UpdateQueue()
    let label = FakeField(queue)
    let valid = Validated("", rules: [Rule("Empty.") { !$0.isEmpty }])
    label.bind(\.text, to: valid.reason ?? "fine")
    #expect(label.text == "Empty.")
    valid.value = "x"
    queue.flush()
    #expect(label.text == "fine")
  }

  @Test func aChangeOfTheModelIsShown() {
    let name = Observable("Ada")
    let valid = Validated(model: name, rules: [Rule("Too short.") { $0.count >= 3 }])
    let field = FakeField()
    field.bind(to: valid)
    _ = field.type("A")
    name.value = "Grace"
    #expect(field.text == "Grace")
    #expect(valid.isValid)
  }

  @Test func anErrorOfAServerIsShownUntilTheNextEdit() {
    let valid = Validated("ada", rules: [])
    valid.reject("Taken.")
    #expect(valid.shownReason == "Taken.")
    #expect(!valid.isValid)
    valid.value = "ada2"
    #expect(valid.isValid)
  }

  @Test func aRuleThatTakesTimeHoldsTheModelBack() async {
    let clock = ManualClock()
    let name = Observable("")
    let valid = Validated(model: name, rules: [freeName(clock)], clock: clock)
    #expect(valid.write("ada", origin: nil) == .accepted)
    #expect(valid.isChecking)
    #expect(!valid.isValid)
    #expect(name.value == "")
    await clock.advance(by: .seconds(1))
    #expect(name.value == "ada")
    #expect(valid.isValid)
    valid.value = "root"
    await clock.advance(by: .seconds(1))
    #expect(valid.reasons == ["Taken."])
    #expect(name.value == "ada")
  }

  @Test func anAnswerAboutAnOlderDraftCountsForNothing() async {
    let clock = ManualClock()
    let valid = Validated("", rules: [freeName(clock)], clock: clock)
    valid.value = "ada"
    await clock.advance(by: .milliseconds(900))
    valid.value = "root"
    await clock.advance(by: .milliseconds(200))
    #expect(valid.validValue == "")
    await clock.advance(by: .seconds(5))
    #expect(valid.validValue == "")
    #expect(valid.reasons == ["Taken."])
  }

  @Test func rulesThatTakeTimeAreAskedWhenTheUserRests() async {
    let clock = ManualClock()
    var asked: [String] = []
    let rule = Rule<String>.async("Taken.") { name in
      asked.append(name)
      return true
    }
    let valid = Validated("", rules: [rule], clock: clock, pause: .milliseconds(300))
    for text in ["a", "ab", "abc"] {
      valid.value = text
      await clock.advance(by: .milliseconds(100))
    }
    await clock.advance(by: .seconds(1))
    #expect(asked == ["abc"])
    #expect(valid.validValue == "abc")
  }

  @Test func aRuleThatNeverAnswersIsNotMet() async {
    let clock = ManualClock()
    let rule = Rule<String>.async("Taken.") { _ in
      try await clock.sleep(for: .seconds(1_000_000))
      return true
    }
    let valid = Validated("", rules: [rule], clock: clock, timeLimit: .seconds(10))
    valid.value = "ada"
    await clock.advance(by: .seconds(10))
    #expect(valid.reasons == ["No response after 10.0 seconds. Try again."])
    #expect(valid.validValue == "")
  }

  @Test func aRuleThatThrowsSaysWhy() async {
    struct Offline: Error, CustomStringConvertible { let description = "The server cannot be reached." }
    let clock = ManualClock()
    let valid = Validated("", rules: [.async("Taken.") { _ in throw Offline() }], clock: clock)
    valid.value = "ada"
    await clock.advance(by: .zero)
    #expect(valid.reasons == ["The server cannot be reached."])
  }

  @Test func aPropertyOfAModelCanBeValidated() {
    let queue = UpdateQueue()
    let person = Person()
    let valid = Validated(model: Binding(person, \.name), rules: [Rule("Empty.") { !$0.isEmpty }])
    let field = FakeField(queue)
    field.bind(to: valid)
    _ = field.type("")
    #expect(person.name == "Ada")
    _ = field.type("Grace")
    #expect(person.name == "Grace")
  }

  private func freeName(_ clock: ManualClock) -> Rule<String> {
    .async("Taken.") { name in
      try await clock.sleep(for: .seconds(1))
      return name != "root"
    }
  }
}
