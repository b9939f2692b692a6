// w4: numbers come to a sorted list of a hundred thousand, and go. The list is told what came and what went, and finds out nothing.
import Bindery

/// A sorted list, and a row of numbers that look random.
final class SortedNumbers {
  let numbers = ObservableArray((0..<100_000).map { 1000 * $0 })
  private var random: UInt64 = 1

  /// Puts a number in, or takes one out.
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
    list.showsScrollbar = false  // the same screen as in C
    return list
  }

  override func bind(_ model: SortedNumbers) {
    list.bind(to: model.numbers) { row, number in row.title = Content.number(number) }
    list.select(nil)
    list.scroll(to: Self.top)
  }

  /// The list would keep what is on the screen where it is; here it is to show the same places of the array.
  func step(to frame: Int) {
    viewModel.change(frame - 1)
    list.scroll(to: Self.top)
  }

  private static let top = 49_970
}
