import Bindings
import Testing

@testable import ViewModels

@Suite struct GreetingTests {
  private let person = Person(firstName: "Ada", lastName: "Lovelace")

  @Test func nothingIsSaidBeforeItIsAskedFor() {
    let model: any GreetingViewModelProtocol = GreetingViewModel(person: person)
    #expect(model.greeting == nil)
    model.showGreeting()
    #expect(model.greeting == "Hello Ada Lovelace")
  }

  @Test func theClosureIsGivenTheViewModelWithItsGreeting() {
    let model = ClosureGreetingViewModel(person: person)
    var told: [String?] = []
    model.greetingDidChange = { told.append($0.greeting) }
    model.showGreeting()
    model.showGreeting()
    #expect(told == ["Hello Ada Lovelace", "Hello Ada Lovelace"])
  }

  @Test func anyViewModelOfTheProtocolWillDo() {
    final class Rude: GreetingViewModelProtocol {
      private(set) var greeting: String?
      init(person: Person) {}
      func showGreeting() { greeting = "You again" }
    }
    for type in [GreetingViewModel.self, ClosureGreetingViewModel.self, Rude.self]
      as [any GreetingViewModelProtocol.Type]
    {
      let model = type.init(person: person)
      model.showGreeting()
      #expect(model.greeting != nil)
    }
  }

  @Test func theCounterTellsOneThePresentValueAndTheOtherNot() {
    let lesson = GreetingLesson()
    #expect(lesson.receivedDirect.value == " 0")
    #expect(lesson.receivedSkipping.value.isEmpty)
    lesson.counter.changeState()
    lesson.counter.changeState()
    #expect(lesson.counter.state.value == 2)
    #expect(lesson.receivedDirect.value == " 0 1 2")
    #expect(lesson.receivedSkipping.value == " 1 2")
  }

  @Test func aLessonLeavesNothingBehind() {
    var lesson: GreetingLesson? = GreetingLesson()
    weak let counter = lesson?.counter
    lesson?.counter.changeState()
    lesson = nil
    #expect(counter == nil)
  }
}
