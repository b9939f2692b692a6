package import Bindings
package import ViewModels

package final class GreetingLesson {
  /// The view model of the greeting, typed as a protocol because the view depends only on the protocol.
  package let greeting: any GreetingViewModelProtocol
  package let counter = CountingPerson()
  /// The values received by the observer that was called at once, as text.
  package let receivedDirect = Observable("")
  /// The values received by the observer that was called at the first change, as text.
  package let receivedSkipping = Observable("")

  package var directText: String { "At once:  " + receivedDirect.value }

  package var skippingText: String {
    let values = receivedSkipping.value
    return "On change:" + (values.isEmpty ? " –" : values)
  }

  package init(person: Person = Person(firstName: "Wasin", lastName: "Thonkaew")) {
    greeting = GreetingViewModel(person: person)
    counter.state.observe(initial: true) { [receivedDirect] in
      receivedDirect.value += " \($0)"
    }
    counter.state.observe { [receivedSkipping] in
      receivedSkipping.value += " \($0)"
    }
  }
}
