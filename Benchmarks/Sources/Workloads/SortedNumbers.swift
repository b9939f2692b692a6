// w4: numbers are inserted into and removed from a sorted list of a hundred thousand numbers. The array reports each
// edit, so the list computes no difference.
import Bindery

/// A sorted list, and a sequence of pseudo-random numbers.
final class SortedNumbers {
  let numbers = ObservableArray((0..<100_000).map { 1000 * $0 })
  private var random: UInt64 = 1

  /// Inserts a number in even steps, and removes a number in odd steps.
  func change(_ step: Int) {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let number = Int(random >> 33)
    if step.isMultiple(of: 2) {
      insert(number % 100_000_000)
    } else {
      numbers.remove(at: number % numbers.count)
    }
  }

  private func insert(_ number: Int) {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] <= number { low = middle + 1 } else { high = middle }
    }
    numbers.insert(number, at: low)
  }
}

final class SortedNumbersBinder: Binder<SortedNumbers>, Workload {
  let list = BoundList()

  init() { super.init(SortedNumbers()) }

  override func makeView() -> View {
    list.showsScrollbar = false  // The C baseline draws no scrollbar.
    return list
  }

  override func bind(_ model: SortedNumbers) {
    list.bind(to: model.numbers) { row, number in row.title = Content.number(number) }
    list.select(nil)
    list.scroll(to: Self.top)
  }

  /// Changes the array, and scrolls to the same index again, because the list would otherwise keep the visible rows in
  /// place.
  func step(to frame: Int) {
    viewModel.change(frame - 1)
    list.scroll(to: Self.top)
  }

  private static let top = 49_970
}
