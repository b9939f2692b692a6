package import Bindings
import FamiliarNames

/// The person whose state is a counter: each change is told to whoever is bound to it.
package final class CountingPerson {
  // Shown in the Lab: counterModel
  /// How often the state was changed.
  package let state = Bind<Int>(0)
  private var number = 0

  /// Changes the state to the next number.
  package func changeState() {
    number += 1
    state.value = number
  }
  // End of what is shown

  /// A person whose state is 0.
  package init() {}
}
