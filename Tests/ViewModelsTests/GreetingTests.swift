import Bindings
import Testing
import ViewModels

@Suite struct GreetingTests {
  private let person = Person(firstName: "Ada", lastName: "Lovelace")

  @Test func theClosureIsGivenTheViewModelWithItsGreeting() {
    let model = ClosureGreetingViewModel(person: person)
    var told: [String?] = []
    model.greetingDidChange = { told.append($0.greeting) }
    model.showGreeting()
    model.showGreeting()
    #expect(told == ["Hello Ada Lovelace", "Hello Ada Lovelace"])
  }
}
