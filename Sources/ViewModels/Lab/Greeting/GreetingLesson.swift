package import Bindings
import FamiliarNames

package final class GreetingLesson {
  /// The view model of the greeting, typed as a protocol because the view depends only on the protocol.
  package let greeting: any GreetingViewModelProtocol
  package let counter = CountingPerson()
  /// The values received by the observer that was added with `bindFire`, as text.
  package let receivedDirect = Observable("")
  /// The values received by the observer that was added with `skipfirst`, as text.
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
