package import Bindings
package import ViewModels

/// The view model of the integers, with few or many rows.
package final class IntegersLesson {
  /// The view model of the list, which is replaced to change the number of rows.
  package let integers: Observable<IntegersViewModel>
  private let random: RandomSource

  package init(random: RandomSource = RandomSource()) {
    self.random = random
    integers = Observable(IntegersViewModel(random: random), label: "list of integers")
  }

  /// A count that is large enough to show that the cost of an edit does not depend on the count.
  package static let many = 100_000

  package func showFew() { integers.value = IntegersViewModel(random: random) }

  package func showMany() {
    integers.value = IntegersViewModel(integers: Array(1...Self.many), random: random)
  }
}
