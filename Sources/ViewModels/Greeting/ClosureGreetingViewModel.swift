/// The greeting as in the tutorial, which calls a closure after each change.
///
/// One closure serves one view, and each view must assign and remove it.
package final class ClosureGreetingViewModel: GreetingViewModelProtocol {
  package private(set) var greeting: String? {
    didSet { greetingDidChange?(self) }
  }

  package var greetingDidChange: ((any GreetingViewModelProtocol) -> Void)?
  private let person: Person

  package required init(person: Person) {
    self.person = person
  }

  package func showGreeting() {
    greeting = "Hello \(person.firstName) \(person.lastName)"
  }
}
