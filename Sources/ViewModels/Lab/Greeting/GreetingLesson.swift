public import Bindings

/// The greeting's lesson: the person who is greeted, and the counter with its two listeners.
public final class GreetingLesson {
  /// The greeting; the view sees the protocol only.
  public let greeting: any GreetingViewModelProtocol
  /// The counter.
  public let counter = CountingPerson()
  /// What the listener heard that asked for the present value too.
  public let heardDirect = Observable("")
  /// What the listener heard that skipped the present value.
  public let heardSkipping = Observable("")

  /// A lesson that greets a person.
  public init(person: Person = Person(firstName: "Wasin", lastName: "Thonkaew")) {
    greeting = GreetingViewModel(person: person)
    // Shown in the Lab: counter
    counter.state.bindFire { [heardDirect] in
      heardDirect.value += " \($0)"
    }
    counter.state.skipfirst()
      .bindFire { [heardSkipping] in
        heardSkipping.value += " \($0)"
      }
    // End of what is shown
  }
}
