/// The interface of the view model on which the view depends.
///
/// Tests can provide another implementation.
package protocol GreetingViewModelProtocol: AnyObject {
  /// The greeting; nil until `showGreeting()` is called.
  var greeting: String? { get }
  /// A closure that is called with the view model after each change of the greeting.
  var greetingDidChange: ((any GreetingViewModelProtocol) -> Void)? { get set }
  init(person: Person)
  func showGreeting()
}

package final class GreetingViewModel: GreetingViewModelProtocol {
  package let person: Person

  package private(set) var greeting: String? {
    didSet { greetingDidChange?(self) }
  }

  package var greetingDidChange: ((any GreetingViewModelProtocol) -> Void)?

  package func showGreeting() {
    let (first, last) = (person.firstName, person.lastName)
    greeting = "Hello " + first + " " + last
  }

  package required init(person: Person) {
    self.person = person
  }
}
