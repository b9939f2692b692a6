import Bindery
import ViewModels

/// The integers in one class: the order, the rows and the list.
final class IntegersBefore: Binder<RandomSource> {
  private let list = BoundList().named("Integers")
  private let add = Button("Add")
  private let remove = Button("Remove")
  private let integers = ObservableArray([1, 2, 3])

  override func makeView() -> View {
    VStack {
      HStack(spacing: 2) {
        add
        remove
      }
      list.height(.fill)
    }
  }

  override func viewDidLoad() {
    list.bind(to: integers) { row, integer in
      row.title = "\(integer)"
    }
    add.observe(self, for: .primaryAction) { screen, _ in
      let integer = screen.viewModel.next(in: 0...9)
      let index = screen.integers.elements.firstIndex { $0 > integer }
      screen.integers.insert(integer, at: index ?? screen.integers.count)
    }
    remove.observe(self, for: .primaryAction) { screen, _ in
      guard let index = screen.list.selectedIndex else { return }
      screen.integers.remove(at: index)
    }
  }
}
