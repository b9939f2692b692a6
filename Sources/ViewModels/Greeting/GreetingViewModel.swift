import Observation

/// The interface of the view model on which the view depends.
///
/// Tests can provide another implementation.
package protocol GreetingViewModelProtocol: AnyObject {
  /// The greeting; nil until `showGreeting()` is called.
  var greeting: String? { get }
  init(person: Person)
  func showGreeting()
}

@Observable
package final class GreetingViewModel: GreetingViewModelProtocol {
  package private(set) var greeting: String?
  private let person: Person

  package required init(person: Person) {
    self.person = person
  }

  package func showGreeting() {
    greeting = "Hello \(person.firstName) \(person.lastName)"
  }
}
