/// What the greeting's screen knows of its view model: a view needs no more, and a test can put another in its place.
package protocol GreetingViewModelProtocol: AnyObject {
  /// What is said; nil until it was asked for.
  var greeting: String? { get }
  /// Told of the view model after each change of the greeting.
  var greetingDidChange: ((any GreetingViewModelProtocol) -> Void)? { get set }
  /// A view model of a person; nobody is greeted yet.
  init(person: Person)
  /// Greets.
  func showGreeting()
}

/// Greets a person by both names.
package final class GreetingViewModel: GreetingViewModelProtocol {
  /// Who is greeted.
  package let person: Person

  // Shown in the Lab: greetingModel
  /// What is said; nil until it was asked for.
  package private(set) var greeting: String? {
    didSet { greetingDidChange?(self) }
  }

  /// Told of the view model after each change of the greeting.
  package var greetingDidChange: ((any GreetingViewModelProtocol) -> Void)?

  /// Greets.
  package func showGreeting() {
    let (first, last) = (person.firstName, person.lastName)
    greeting = "Hello " + first + " " + last
  }
  // End of what is shown

  /// A view model of a person; nobody is greeted yet.
  package required init(person: Person) {
    self.person = person
  }
}
