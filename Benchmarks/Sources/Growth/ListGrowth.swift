import Bindery

/// Lists whose rows are created on demand.
enum ListGrowth {
  private static let sizes = [1000, 100_000, 10_000_000]

  static let all = [
    // The previous screen was identical, so ncurses sends nothing.
    Growth("list: open", sizes: sizes, isOnScreen: false) { size, screen in
      { screen.show(DemandList(size).view) }
    },
    Growth("list: next row", sizes: sizes) { size, screen in
      let list = DemandList(size, on: screen)
      list.view.select(size / 2)
      screen.frame()
      return { screen.type(Key(.down)) }
    },
    Growth("list: next page", sizes: sizes) { size, screen in
      let list = DemandList(size, on: screen)
      list.view.select(size / 2)
      screen.frame()
      return { screen.type(Key(.pageDown)) }
    },
    Growth("list: scroll to the end and back", sizes: sizes) { size, screen in
      _ = DemandList(size, on: screen)
      return {
        screen.type(Key(.end))
        screen.type(Key(.home))
      }
    },
    coming("list: insert and remove a visible row", at: 5),
    coming("list: insert and remove a row above the view", at: -200, isOnScreen: false),
    coming("list: insert and remove a row below the view", at: 200, isOnScreen: false),
    // A list with more than 2000 rows does not count the matches, so the search ends at the first match.
    Growth("list: find a row 500 rows below", sizes: [10_000, 100_000, 10_000_000]) { size, screen in
      finding("0000500", among: size, screen)
    },
    // A list with at most 2000 rows counts all matches, so all rows are searched.
    Growth("list: find and count all matches", .linear, sizes: [1100, 1500, 2000]) { size, screen in
      finding("0000500", among: size, screen)
    },
    // The cost of one key, which includes the rows that are searched in the same turn. Later turns search the remaining
    // rows.
    Growth("list: a key in a search for the last row", sizes: [10_000, 100_000, 10_000_000]) { size, screen in
      finding("!", among: size, screen)
    },
    // The cost of all turns, until all rows have been searched.
    Growth("list: a whole search without matches", .linear, sizes: [20_000, 50_000, 100_000]) { size, screen in
      finding("#", among: size, screen, isWhole: true)
    },
  ]

  /// Returns an operation that types text, performs all turns of the search if `isWhole`, and deletes the text again.
  private static func finding(
    _ text: String, among size: Int, _ screen: Screen, isWhole: Bool = false
  ) -> () -> Void {
    let list = DemandList(size, on: screen)
    list.view.beginFinding()
    screen.frame()
    return {
      for character in text { screen.type(.character(character)) }
      if isWhole { screen.settle() }
      screen.type(.control("u"))
    }
  }

  /// Measures the insertion and removal of a row in the middle of a list.
  ///
  /// The position of the row is relative to the first visible row.
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

/// A list of numbered rows that are created on demand, with an optional extra row.
///
/// The last title ends with "!".
private final class DemandList {
  let view = BoundList()
  /// The index of the extra row, or nil if there is none.
  let extra = Observable<Int?>(nil)

  init(_ size: Int) {
    // The thumb of the scrollbar moves more often in a short list than in a long list.
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

  /// Returns the number of the row at an index.
  ///
  /// The extra row moves the following rows down by one.
  private static func number(_ index: Int, _ extra: Int?) -> Int {
    guard let extra, index >= extra else { return index }
    return index == extra ? 99_999_999 : index - 1
  }

  /// Returns a title with a nine-digit number.
  ///
  /// Only the last three digits differ, so that the end of the list looks equal at each size.
  private static func title(_ number: Int) -> String { "Item \(100_000_000 + number % 1000)" }
}

/// Arrays that notify observers of their edits.
enum ArrayGrowth {
  private static let sizes = [1000, 100_000, 10_000_000]

  static let all = [
    coming("array: insert and remove a visible element", at: 5),
    coming("array: insert and remove a hidden element", at: 80, isOnScreen: false),
    // The array must move all elements after the insertion point.
    Growth("array: insert and remove in the middle", .linear, sizes: sizes, isOnScreen: false) {
      size, screen in
      let (numbers, _) = shown(size, screen)
      return {
        numbers.insert(99_999_999, at: size / 2)
        screen.frame()
        numbers.remove(at: size / 2)
        screen.frame()
      }
    },
    Growth("array: replace a visible element", sizes: sizes) { size, screen in
      let (numbers, _) = shown(size, screen)
      return {
        numbers[size - 95] = 99_999_999
        screen.frame()
        numbers[size - 95] = size - 95
        screen.frame()
      }
    },
  ]

  /// Measures the insertion and removal of an element near the end of an array.
  ///
  /// Near the end, the array moves few elements. In the middle, that cost of the array would grow with the number of
  /// following elements.
  /// The position of the element is relative to the first visible row.
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

  /// Returns an array and a list that displays its last hundred elements.
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
