import Bindery

/// Lists whose rows are made on demand.
enum ListGrowth {
  private static let sizes = [1000, 100_000, 10_000_000]

  static let all = [
    Growth(name: "list: open", expectation: .constant, sizes: sizes) { size, screen in
      { screen.show(list(size).view) }
    },
    Growth(name: "list: a row on", expectation: .constant, sizes: sizes) { size, screen in
      let list = shown(size, screen)
      list.view.select(size / 2)
      screen.frame()
      return { screen.type(Key(.down)) }
    },
    Growth(name: "list: to the end and back", expectation: .constant, sizes: sizes) { size, screen in
      _ = shown(size, screen)
      return {
        screen.type(Key(.end))
        screen.type(Key(.home))
      }
    },
    Growth(name: "list: a row comes, a row goes", expectation: .constant, sizes: sizes) { size, screen in
      let list = shown(size, screen)
      return {
        list.count.value += 1
        screen.frame()
        list.count.value -= 1
        screen.frame()
      }
    },
    Growth(name: "list: find what is 500 rows on", expectation: .constant, sizes: sizes) { size, screen in
      let list = shown(size, screen)
      list.view.beginFinding()
      screen.frame()
      return {
        for character in "0000500" { screen.type(.character(character)) }
        screen.type(.control("u"))
      }
    },
    // As many rows as are looked at in one turn; the rest is for the turns after it.
    Growth(name: "list: a key of a search in vain", expectation: .constant, sizes: [10_000, 100_000, 10_000_000]) {
      size, screen in
      let list = shown(size, screen)
      list.view.beginFinding()
      screen.frame()
      return {
        screen.type(.character("#"))
        screen.type(.control("u"))
      }
    },
  ]

  private static func list(_ size: Int) -> (view: BoundList, count: Observable<Int>) {
    let count = Observable(size)
    let list = BoundList()
    list.bind(count: { count.value }) { row, index in row.title = title(index) }
    return (list, count)
  }

  private static func shown(_ size: Int, _ screen: Screen) -> (view: BoundList, count: Observable<Int>) {
    let list = list(size)
    screen.show(list.view)
    return list
  }

  /// A number of eight digits, of which the first stands for the others' being there.
  private static func title(_ index: Int) -> String { "Item \(100_000_000 + index)" }
}

/// Arrays that report their edits.
enum ArrayGrowth {
  static let all = [
    Growth(name: "array: insert and delete in view", expectation: .constant, sizes: [1000, 10_000, 100_000]) {
      size, screen in
      let numbers = ObservableArray(Array(0..<size))
      let list = BoundList()
      list.bind(to: numbers) { row, number in row.title = "Item \(number)" }
      screen.show(list)
      list.scroll(to: size - 100)
      screen.frame()
      return {
        numbers.insert(-1, at: size - 80)
        screen.frame()
        numbers.remove(at: size - 80)
        screen.frame()
      }
    }
  ]
}
