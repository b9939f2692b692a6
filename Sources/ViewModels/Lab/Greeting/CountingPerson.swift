package import Bindings
import FamiliarNames

/// A person whose state is a counter with observers.
package final class CountingPerson {
  // Shown in the Lab: counterModel
  /// The number of changes of the state.
  package let state = Bind<Int>(0)
  private var number = 0

  /// Changes the state to the next number.
  package func changeState() {
    number += 1
    state.value = number
  }
  // End of the excerpt

  /// Creates a person whose state is 0.
  package init() {}
}
