import Bindery

/// The integers in one class: the order, the undo and the list.
final class IntegersBefore: Binder<Void> {
  private let list = BoundList().named("Integers")
  private let add = Button("Add")
  private let remove = Button("Remove")
  private var sortedIntegers = [1, 2, 3]

  override func makeView() -> View {
    VStack {
      HStack(spacing: 2) {
        add; remove
      }; list.height(.fill)
    }
  }

  override func viewDidLoad() {
    add.observe(self, for: .primaryAction) { screen, _ in
      let integer = Int.random(in: 0...9)
      let index = screen.sortedIntegers.firstIndex { $0 > integer }
      let end = screen.sortedIntegers.endIndex
      screen.sortedIntegers.insert(integer, at: index ?? end)
      screen.reload()
    }
    remove.observe(self, for: .primaryAction) { screen, _ in
      guard let index = screen.list.selectedIndex else { return }
      screen.sortedIntegers.remove(at: index)
      screen.reload()
    }
    reload()
  }

  private func reload() {
    let integers = sortedIntegers
    list.bind(count: { integers.count }) { row, index in
      row.title = "\(integers[index])"
    }
  }
}
