package import Bindings

/// A person whose state is an observable number.
package final class CountingPerson {
  /// The number of calls to `changeState()`.
  package let state = Observable(0)
  private var number = 0

  package func changeState() {
    number += 1
    state.value = number
  }

  package init() {}
}
