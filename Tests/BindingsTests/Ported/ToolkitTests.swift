// The expectations of CommunityToolkit.Mvvm's tests for commands, validators and messengers.
import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct ToolkitTests {
  @Test func aButtonIsTouchedOnlyWhenItsCommandBecomesPossibleOrNot() async {
    let clock = ManualClock()
    let queue = UpdateQueue()
    let button = FakeField(queue)
    let command = Command<Void, Void>("Save", policy: .queue, clock: clock) { _ in
      try await clock.sleep(for: .seconds(1))
    }
    button.bind(\.text, to: "\(command.canExecute)")
    #expect(command.execute())
    #expect(command.execute())
    queue.flush()
    await clock.advance(by: .seconds(3))
    queue.flush()
    #expect(button.text == "true")
    #expect(button.sets == 1)
  }

  @Test func cancellingNothingNotifiesNoObserver() {
    final class Owner {}
    let owner = Owner()
    let command = Command<Void, Void>("Save") { _ in }
    var told = 0
    command.observe(with: owner) { _ in told += 1 }
    command.cancel()
    #expect(told == 0)
    #expect(command.canExecute)
  }

  @Test func aCommandCanBeExecutedAgainAfterItFailed() async {
    struct Broken: Error {}
    let clock = ManualClock()
    let fails = Observable(true)
    let command = Command<Void, Int>("Save", clock: clock) { _ in
      if fails.value { throw Broken() }
      return 1
    }
    await #expect(throws: Broken.self) { try await command.run() }
    #expect(command.error is Broken)
    #expect(!command.isExecuting)
    fails.value = false
    #expect(command.execute())
    #expect(command.error == nil)
    await clock.advance(by: .zero)
    #expect(command.output == 1)
  }

  @Test func anUntouchedFormHasItsReasonsAndShowsNone() {
    let name = Validated("", rules: [Rule("A name is needed.") { !$0.isEmpty }])
    let age = Validated(-1, rules: [Rule("Below zero.") { $0 >= 0 }])
    #expect(name.reasons + age.reasons == ["A name is needed.", "Below zero."])
    #expect(name.shownReason == nil)
    #expect(!name.isEdited)
    name.value = "James"
    #expect(name.isValid)
    #expect(age.reasons == ["Below zero."])
  }

  @Test func anUnchangedResultOfAValidationIsNotPublishedAgain() {
    let queue = UpdateQueue()
    let label = FakeField(queue)
    let name = Validated("Valid", rules: [Rule("Too short.") { $0.count > 3 }])
    label.bind(\.text, to: name.reason ?? "")
    for text in ["Foo", "Bar", "Valid", "This is fine"] {
      name.value = text
      queue.flush()
    }
    #expect(label.sets == 3)
  }

  @Test func aFormIsValidWhenEveryFieldIs() {
    let name = Validated("", rules: [Rule("Empty.") { !$0.isEmpty }])
    let age = Validated(0, rules: [Rule("Too young.") { $0 >= 18 }])
    final class Form {}
    let form = Form()
    let isValid = Computed(owner: form) { _ in name.isValid && age.isValid }
    let told = Recorder(isValid)
    name.value = "Ada"
    age.value = 36
    name.value = ""
    #expect(told.values == [true, false])
  }

  @Test func anEventReachesOneChannelAndNoOther() {
    let saved = Event<String>()
    let closed = Event<String>()
    let told = Recorder(saved)
    let other = Recorder(closed)
    saved.send("a")
    #expect(told.values == ["a"])
    #expect(other.values == [])
  }

  @Test func oneOwnerMayObserveAnEventTwice() {
    final class Owner { var heard: [String] = [] }
    let event = Event<String>()
    let owner = Owner()
    let first = event.observe(with: owner) { $0.heard.append("first \($1)") }
    event.observe(with: owner) { $0.heard.append("second \($1)") }
    event.send("a")
    first.dispose()
    event.send("b")
    #expect(owner.heard == ["first a", "second a", "second b"])
  }

  @Test func anObserverOfAnEventCanBeRemovedDuringItsNotification() {
    let event = Event<Int>()
    let bag = DisposeBag()
    var heard: [String] = []
    event.observe {
      heard.append("first \($0)")
      bag.dispose()
    }.disposed(by: bag)
    event.observe { heard.append("second \($0)") }.disposed(by: bag)
    event.send(1)
    event.send(2)
    #expect(heard == ["first 1"])
  }

  @Test func aPropertyOfAPlainModelIsShownThroughACell() {
    struct Person: Equatable { var name = "Alice" }
    let person = Observable(Person())
    let told = Recorder(person)
    let name = Binding(person, \.name)
    name.value = "Bob"
    #expect(told.values == [Person(name: "Bob")])
    #expect(name.value == "Bob")
  }
}
