/// The interface of a greeting's view model, on which the view depends, and which tests can implement.
package protocol GreetingViewModelProtocol: AnyObject {
  /// The greeting; nil until it is requested.
  var greeting: String? { get }
  /// A closure that is called with the view model after each change of the greeting.
  var greetingDidChange: ((any GreetingViewModelProtocol) -> Void)? { get set }
  /// Creates a view model for a person, without a greeting.
  init(person: Person)
  /// Sets the greeting.
  func showGreeting()
}

/// A view model that greets a person by first name and last name.
package final class GreetingViewModel: GreetingViewModelProtocol {
  /// The person to greet.
  package let person: Person

  // Shown in the Lab: greetingModel
  /// The greeting; nil until it is requested.
  package private(set) var greeting: String? {
    didSet { greetingDidChange?(self) }
  }

  /// A closure that is called with the view model after each change of the greeting.
  package var greetingDidChange: ((any GreetingViewModelProtocol) -> Void)?

  /// Sets the greeting.
  package func showGreeting() {
    let (first, last) = (person.firstName, person.lastName)
    greeting = "Hello " + first + " " + last
  }
  // End of the excerpt

  /// Creates a view model for a person, without a greeting.
  package required init(person: Person) {
    self.person = person
  }
}
