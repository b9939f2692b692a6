package import Bindings
import FamiliarNames

/// The lesson on the greeting: a greeting, and a counter with two observers.
package final class GreetingLesson {
  /// The greeting; the view depends on the protocol only.
  package let greeting: any GreetingViewModelProtocol
  /// The counter.
  package let counter = CountingPerson()
  /// The values that the observer of `bindFire` received.
  package let receivedDirect = Observable("")
  /// The values that the observer of `skipfirst` received.
  package let receivedSkipping = Observable("")

  /// Creates a lesson that greets a person.
  package init(person: Person = Person(firstName: "Wasin", lastName: "Thonkaew")) {
    greeting = GreetingViewModel(person: person)
    // Shown in the Lab: counter
    counter.state.bindFire { [receivedDirect] in
      receivedDirect.value += " \($0)"
    }
    counter.state.skipfirst()
      .bindFire { [receivedSkipping] in
        receivedSkipping.value += " \($0)"
      }
    // End of the excerpt
  }
}
