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
}
