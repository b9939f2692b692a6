import Bindery

/// Lists whose rows are made on demand.
enum ListGrowth {
  private static let sizes = [1000, 100_000, 10_000_000]

  static let all = [
    // The screen that was there before is the same: ncurses has nothing to send.
    Growth("list: open", sizes: sizes, isOnScreen: false) { size, screen in
      { screen.show(DemandList(size).view) }
    },
    Growth("list: a row on", sizes: sizes) { size, screen in
      let list = DemandList(size, on: screen)
      list.view.select(size / 2)
      screen.frame()
      return { screen.type(Key(.down)) }
    },
    Growth("list: a page on", sizes: sizes) { size, screen in
      let list = DemandList(size, on: screen)
      list.view.select(size / 2)
      screen.frame()
      return { screen.type(Key(.pageDown)) }
    },
    Growth("list: to the end and back", sizes: sizes) { size, screen in
      _ = DemandList(size, on: screen)
      return {
        screen.type(Key(.end))
        screen.type(Key(.home))
      }
    },
    coming("list: a row comes and goes, in view", at: 5),
    coming("list: a row comes and goes, above the view", at: -200, isOnScreen: false),
    coming("list: a row comes and goes, below the view", at: 200, isOnScreen: false),
    // In more rows than a list counts the matches of, the walk ends at the first.
    Growth("list: find what is 500 rows on", sizes: [10_000, 100_000, 10_000_000]) { size, screen in
      finding("0000500", among: size, screen)
    },
    // In fewer, all are looked at, to count the matches; 2000 rows are the most, and the dearest.
    Growth("list: find, every match counted", .linear, sizes: [1100, 1500, 2000]) { size, screen in
      finding("0000500", among: size, screen)
    },
    // What a key costs before the next is taken: as many rows as are looked at in one turn. The rest is for the turns after it.
    Growth("list: a key of a search in vain", sizes: [10_000, 100_000, 10_000_000]) { size, screen in
      finding("#", among: size, screen)
    },
    Growth("list: a key of a search for the last row", sizes: [10_000, 100_000, 10_000_000]) { size, screen in
      finding("!", among: size, screen)
    },
    // All turns of it, until every row was looked at, or the last was found.
    Growth("list: a search in vain, to its end", .linear, sizes: [20_000, 50_000, 100_000]) { size, screen in
      found("#", among: size, screen)
    },
    Growth("list: a search for the last row, to its end", .linear, sizes: [20_000, 50_000, 100_000]) {
      size, screen in
      found("!", among: size, screen)
    },
  ]

  /// A text is typed and taken back, and none but the turns of these keys are taken.
  private static func finding(_ text: String, among size: Int, _ screen: Screen) -> () -> Void {
    let list = DemandList(size, on: screen)
    list.view.beginFinding()
    screen.frame()
    return {
      for character in text { screen.type(.character(character)) }
      screen.type(.control("u"))
    }
  }

  /// A key is typed, all turns are taken that come of it, and it is taken back.
  private static func found(_ key: Character, among size: Int, _ screen: Screen) -> () -> Void {
    let list = DemandList(size, on: screen)
    list.view.beginFinding()
    screen.frame()
    return {
      screen.type(.character(key))
      screen.settle()
      screen.type(.control("u"))
    }
  }

  /// A row comes so far from the top of what is seen, in the middle of the list, and goes again.
  private static func coming(_ name: String, at place: Int, isOnScreen: Bool = true) -> Growth {
    Growth(name, sizes: sizes, isOnScreen: isOnScreen) { size, screen in
      let list = DemandList(size, on: screen)
      list.view.scroll(to: size / 2)
      list.view.select(size / 2 + 30)
      screen.frame()
      return {
        list.extra.value = size / 2 + place
        screen.frame()
        list.extra.value = nil
        screen.frame()
      }
    }
  }
}

/// A list of numbered rows, none of which is kept, the last with "!" at its end, and one more row at a place of one's choice.
private final class DemandList {
  let view = BoundList()
  /// Where the row more is; nil: nowhere.
  let extra = Observable<Int?>(nil)

  init(_ size: Int) {
    // The thumb of a short list moves more often than that of a long list.
    view.showsScrollbar = false
    view.bind(
      count: { [extra] in size + (extra.value == nil ? 0 : 1) }, id: { [extra] in Self.number($0, extra.value) }
    ) {
      [extra] row, index in
      let title = Self.title(Self.number(index, extra.value))
      row.title = index == size - 1 ? title + "!" : title
    }
  }

  convenience init(_ size: Int, on screen: Screen) {
    self.init(size)
    screen.show(view)
  }

  /// Who stands at an index: those from the row more on are one farther down.
  private static func number(_ index: Int, _ extra: Int?) -> Int {
    guard let extra, index >= extra else { return index }
    return index == extra ? 99_999_999 : index - 1
  }

  /// A number of nine digits; the last three tell rows apart, so that the same is seen at the end of each size.
  private static func title(_ number: Int) -> String { "Item \(100_000_000 + number % 1000)" }
}

/// Arrays that report their edits.
enum ArrayGrowth {
  private static let sizes = [1000, 100_000, 10_000_000]

  static let all = [
    coming("array: an element comes and goes, in view", at: 5),
    coming("array: an element comes and goes, out of view", at: 80, isOnScreen: false),
    // What is behind the place is moved, by the array itself.
    Growth("array: an element comes and goes, in the middle", .linear, sizes: sizes, isOnScreen: false) {
      size, screen in
      let (numbers, _) = shown(size, screen)
      return {
        numbers.insert(99_999_999, at: size / 2)
        screen.frame()
        numbers.remove(at: size / 2)
        screen.frame()
      }
    },
    Growth("array: an element is replaced, in view", sizes: sizes) { size, screen in
      let (numbers, _) = shown(size, screen)
      return {
        numbers[size - 95] = 99_999_999
        screen.frame()
        numbers[size - 95] = size - 95
        screen.frame()
      }
    },
  ]

  /// An element comes so far from the top of what is seen, and goes again.
  ///
  /// Near the end, where the array has little to move to make room: that is the array's own cost, and grows with what is behind the place.
  private static func coming(_ name: String, at place: Int, isOnScreen: Bool = true) -> Growth {
    Growth(name, sizes: sizes, isOnScreen: isOnScreen) { size, screen in
      let (numbers, _) = shown(size, screen)
      return {
        numbers.insert(99_999_999, at: size - 100 + place)
        screen.frame()
        numbers.remove(at: size - 100 + place)
        screen.frame()
      }
    }
  }

  /// A list that shows the elements from the hundredth last on.
  private static func shown(_ size: Int, _ screen: Screen) -> (ObservableArray<Int>, BoundList) {
    let numbers = ObservableArray(Array(0..<size))
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: numbers) { row, number in row.title = "Item \(100_000_000 + number)" }
    screen.show(list)
    list.scroll(to: size - 100)
    screen.frame()
    return (numbers, list)
  }
}
