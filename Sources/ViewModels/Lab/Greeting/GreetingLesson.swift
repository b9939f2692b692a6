public import Bindings
import FamiliarNames

/// The lesson on the greeting: a greeting, and a counter with two observers.
public final class GreetingLesson {
  /// The greeting; the view depends on the protocol only.
  public let greeting: any GreetingViewModelProtocol
  /// The counter.
  public let counter = CountingPerson()
  /// The values that the observer of `bindFire` received.
  public let receivedDirect = Observable("")
  /// The values that the observer of `skipfirst` received.
  public let receivedSkipping = Observable("")

  /// Creates a lesson that greets a person.
  public init(person: Person = Person(firstName: "Wasin", lastName: "Thonkaew")) {
    greeting = GreetingViewModel(person: person)
    // Shown in the Lab: counter
    counter.state.bindFire { [receivedDirect] in
      receivedDirect.value += " \($0)"
    }
    counter.state.skipfirst()
      .bindFire { [receivedSkipping] in
        receivedSkipping.value += " \($0)"
      }
    // End of what is shown
  }
}
