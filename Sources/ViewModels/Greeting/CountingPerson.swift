package import Bindings

/// A person whose state is an observable number.
package final class CountingPerson {
  // Shown in the Lab: counterModel
  /// The number of calls to `changeState()`.
  package let state = Observable(0)
  private var number = 0

  package func changeState() {
    number += 1
    state.value = number
  }
  // End of the excerpt

  package init() {}
}
