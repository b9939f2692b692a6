package import Bindings
import FamiliarNames

/// The greeting lesson: a greeting, and a counter with two observers.
package final class GreetingLesson {
  /// The view model of the greeting, as a protocol, because the view depends on the protocol only.
  package let greeting: any GreetingViewModelProtocol
  package let counter = CountingPerson()
  /// The values that the observer of `bindFire` has received, as text.
  package let receivedDirect = Observable("")
  /// The values that the observer of `skipfirst` has received, as text.
  package let receivedSkipping = Observable("")

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
