import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

/// After random keys, clicks and model changes, the list shows the rows of the model, and incremental drawing
/// matches a full repaint.
@Suite struct BoundListRandomTests {
  @Test(arguments: seeds(8)) func aListOfAnObservableArrayShowsTheModel(seed: UInt64) {
    let books = ObservableArray<Book>([])
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: books) { row, book in
      row.title = book.title
      row.detail = book.id % 3 == 0 ? "d\(book.id)" : ""
    }
    var run = RandomRun(list, seed: seed)
    run.go(steps: 80) { random in
      edit(books, &random)
      return books.elements
    }
  }

  @Test(arguments: seeds(8)) func aListWhoseRowsHaveSeveralLinesShowsTheModel(seed: UInt64) {
    let books = ObservableArray<Book>([])
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: books) { row, book in
      row.title = book.title
      row.subtitle = "s\(book.id)"
    }
    var run = RandomRun(list, seed: seed)
    run.go(steps: 80) { random in
      if random.below(8) == 0 { list.rowHeight = 1 + random.below(4) }
      edit(books, &random)
      return books.elements
    }
  }

  @Test(arguments: seeds(12)) func aListWhoseRowsHaveDifferentHeightsShowsTheModel(seed: UInt64) {
    let books = ObservableArray<Book>([])
    let more = Observable(0)
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: books) { row, book in
      row.title = book.title
      row.subtitle = seed % 2 == 0 ? "s\(book.id)" : ""
    }
    let height: (Book) -> Int = { 1 + ($0.id + $0.title.count + more.value) % 4 }
    list.heightOfRow = { books.element(at: $0).map(height) ?? 1 }
    var run = RandomRun(list, seed: seed)
    run.height = height
    run.go(steps: 80) { random in
      if random.below(4) == 0 { more.value = random.below(4) } else { edit(books, &random) }
      return books.elements
    }
  }

  @Test(arguments: seeds(6)) func aListOfWholeArraysShowsTheModel(seed: UInt64) {
    let books = Observable<[Book]>([])
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: books) { row, book in row.title = book.title }
    var run = RandomRun(list, seed: seed)
    run.go(steps: 80) { random in
      let copy = ObservableArray(books.value)
      edit(copy, &random)
      books.value = copy.elements
      return books.value
    }
  }

  @Test(arguments: seeds(6)) func aListOfAModelsPropertyShowsTheModel(seed: UInt64) {
    let shelf = RandomShelf()
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: \.books, of: shelf) { row, book in row.title = book.title }
    var run = RandomRun(list, seed: seed)
    run.go(steps: 80) { random in
      let copy = ObservableArray(shelf.books)
      edit(copy, &random)
      shelf.books = copy.elements
      return shelf.books
    }
  }

  @Test(arguments: seeds(6)) func aListOfADerivedListShowsIt(seed: UInt64) {
    let books = ObservableArray<Book>([])
    let query = Observable(0)
    let view = books.filtered(by: query) { $0.id >= $1 }.sorted { $0.id < $1.id }
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: view) { row, book in row.title = book.title }
    var run = RandomRun(list, seed: seed)
    run.go(steps: 80) { random in
      transaction {
        for _ in 0..<random.below(4) { edit(books, &random) }
        if random.below(4) == 0 { query.value = random.below(20) }
      }
      return view.elements
    }
  }

  @Test(arguments: seeds(6)) func aListWithoutIdentitiesShowsTheModel(seed: UInt64) {
    let books = ObservableArray<Book>([])
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(count: { books.count }) { row, index in row.title = books.element(at: index)?.title ?? "none" }
    var run = RandomRun(list, seed: seed)
    run.go(steps: 80) { random in
      edit(books, &random)
      return books.elements
    }
  }

  @Test func theRowsEqualTheModelAfterEachChange() {
    for seed in seedRun() {
      var random = SeededGenerator(seed: seed)
      let (list, books) = Self.list(bound: seed % 5)
      let isByRow = seed % 3 == 0
      let height: (Book) -> Int = { isByRow ? 1 + $0.id % 3 : 1 }
      if isByRow { list.heightOfRow = { books.element(at: $0).map(height) ?? 1 } }
      list.width = .fill
      list.height = .fill
      let stage = WindowHarness(list, size: Size(width: 8, height: random.below(6)))
      for step in 0..<8 {
        transaction { for _ in 0..<(seed % 2 == 0 ? 1 : random.below(4)) { edit(books, &random) } }
        if random.below(3) == 0 { stage.window.dispatch(.key([Key(.end), Key(.up), Key(.pageUp)][random.below(3)])) }
        stage.frame()
        let shown = (0..<stage.window.size.height).map { stage.terminal.row($0) }
        let lines = RowLines(books.elements, height: height, from: list.state.offset, in: shown.count)
        #expect(lines.offsetIsInRange, "seed \(seed), step \(step): \(list.state.offset)")
        guard shown == lines.lines.map({ $0.line == 0 ? $0.book.title : "" }) + lines.empty else {
          Issue.record("seed \(seed), step \(step): \(shown) is shown of \(books.elements.map(\.title))")
          return
        }
      }
    }
  }

  /// Returns a list with one title in each row, bound in one of five ways.
  private static func list(bound way: UInt64) -> (BoundList, ObservableArray<Book>) {
    let books = ObservableArray<Book>([])
    let list = BoundList()
    list.showsScrollbar = false
    switch way {
    case 0: list.bind(to: books) { row, book in row.title = book.title }
    case 1:
      let whole = Observable<[Book]>([])
      books.observe(with: whole) { [weak books] whole, _ in whole.value = books?.elements ?? [] }
      list.bind(to: whole) { row, book in row.title = book.title }
    case 2: list.bind(to: books.filtered { $0.id >= 0 }) { row, book in row.title = book.title }
    case 3:
      let shelf = RandomShelf()
      books.observe(with: shelf) { [weak books] shelf, _ in shelf.books = books?.elements ?? [] }
      list.bind(to: \.books, of: shelf) { row, book in row.title = book.title }
    default: list.bind(count: { books.count }) { row, index in row.title = books.element(at: index)?.title ?? "none" }
    }
    return (list, books)
  }

  /// Makes a random change.
  ///
  /// The identities of new books are from a small range, so identities repeat.
  private func edit(_ books: ObservableArray<Book>, _ random: inout SeededGenerator) {
    let index = Int.random(in: 0...books.count, using: &random)
    let book = Book(id: Int.random(in: 0..<40, using: &random), title: "T\(Int.random(in: 0..<999, using: &random))")
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2: books.insert(book, at: index)
    case 3: books.remove(at: index)
    case 4: books.move(from: index, to: Int.random(in: 0...books.count, using: &random))
    case 5: books.update(at: index, to: book)
    case 6: books.elements = books.elements.shuffled(using: &random)
    case 7: books.elements = books.elements.filter { _ in Bool.random(using: &random) }
    default: for _ in 0..<5 { books.insert(book, at: index) }
    }
  }
}

@Observable private final class RandomShelf {
  var books: [Book] = []
}

extension BoundList {
  fileprivate var hasSubtitles: Bool { rowViews.visible.contains { !$0.subtitle.isEmpty } }
}

/// The expected lines of the rows of a list.
private struct RowLines {
  /// The visible lines with their numbers in the row.
  var lines: [(book: Book, line: Int, isLast: Bool)] = []
  /// Whether the scroll position is valid and leaves no empty space in which the row above the first row fits.
  let offsetIsInRange: Bool
  /// The lines below the last visible row.
  let empty: [String]

  init(_ books: [Book], height: (Book) -> Int, from first: Int, in page: Int) {
    var index = first
    while index < books.count {
      let lines = height(books[index])
      if lines + self.lines.count > page, index > first { break }
      let visible = min(lines, page)
      self.lines += (0..<visible).map { (books[index], $0, $0 > 0 && $0 == visible - 1) }
      index += 1
    }
    let fitsAbove = first > 0 && index >= books.count && lines.count + height(books[first - 1]) <= page
    offsetIsInRange = (0...max(0, books.count)).contains(first) && (!fitsAbove || page == 0)
    empty = Array(repeating: "", count: max(0, page - lines.count))
  }
}

/// A list next to a button, both with random input.
private struct RandomRun {
  let list: BoundList
  let button = Button("Other")
  let indicator = RefreshIndicator()
  let stage: WindowHarness
  var random: SeededGenerator
  /// A closure that returns the height of a row.
  var height: (Book) -> Int

  init(_ list: BoundList, seed: UInt64) {
    self.list = list
    random = SeededGenerator(seed: seed)
    height = { _ in list.rowHeight }
    list.emptyText = "Nothing here"
    list.width = .fill
    list.height = .fill
    list.refreshIndicator = indicator
    indicator.observe(list, for: .valueChanged) { _, _ in }
    stage = WindowHarness(Stack(.vertical, [list, button]), size: Size(width: 30, height: 8))
  }

  mutating func go(steps: Int, _ edit: (inout SeededGenerator) -> [Book]) {
    var books = edit(&random)
    for step in 0..<steps {
      for _ in 0..<Int.random(in: 1..<4, using: &random) {
        if Bool.random(using: &random) { books = edit(&random) } else { act() }
      }
      stage.frame()
      let (picture, drawn) = (stage.picture, stage.terminal.styledScreen)
      stage.window.repaint()
      stage.frame()
      guard stage.picture == picture else {
        Issue.record("step \(step): drawn bit by bit:\n\(picture)\nin full:\n\(stage.picture)")
        return
      }
      let rows = drawn.indices.filter { drawn[$0] != stage.terminal.styledRow($0) }
      guard rows.isEmpty else {
        let styles = rows.map { (drawn[$0].map(\.style), stage.terminal.styledRow($0).map(\.style)) }
        Issue.record("rows \(rows) \(styles) are in other styles in full:\n\(picture)\nstep \(step)")
        return
      }
      #expect(stage.terminal.difference == nil)
      check(books, step)
    }
  }

  private mutating func act() {
    let keys: [Key] = [
      Key(.up), Key(.down), Key(.pageUp), Key(.pageDown), Key(.home), Key(.end), Key(.tab), .character("/"),
      .character("1"), Key(.enter), Key(.escape), .character("n"), Key(.backspace), Key(.function(5)),
    ]
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<7: stage.window.dispatch(.key(keys.randomElement(using: &random) ?? Key(.down)))
    case 7:
      stage.window.dispatch(
        .mouse(MouseEvent(.wheel(rows: Bool.random(using: &random) ? 1 : -1, columns: 0), at: .zero)))
    case 8:
      let place = Point(x: Int.random(in: 0..<30, using: &random), y: Int.random(in: 0..<8, using: &random))
      stage.window.dispatch(.mouse(MouseEvent(.down(.left), at: place)))
      stage.window.dispatch(.mouse(MouseEvent(.drag(.left), at: Point(x: 3, y: random.below(8)))))
      stage.window.dispatch(.mouse(MouseEvent(.up(.left), at: place)))
    case 9: resize()
    case 10: indicator.isRefreshing.toggle()
    default: indicator.failure = Bool.random(using: &random) ? "No net." : nil
    }
  }

  private mutating func resize() {
    let size = Size(width: Int.random(in: 0..<40, using: &random), height: Int.random(in: 0..<10, using: &random))
    guard size != stage.window.size else { return }
    stage.terminal.resize(to: size)
    stage.window.resize(to: size)
  }

  private func check(_ books: [Book], _ step: Int) {
    #expect(list.count == books.count)
    let area = list.rowArea
    let lines = RowLines(books, height: height, from: list.state.offset, in: area.height)
    #expect(lines.offsetIsInRange, "step \(step): \(list.state.offset) of \(list.count)")
    guard area.width > 12 else { return }
    for y in 0..<area.height {
      let shown = stage.terminal.row(list.frame.minY + area.minY + y).split(separator: " ").first.map(String.init) ?? ""
      if books.isEmpty {
        #expect(["", "Nothing"].contains(shown), "step \(step), row \(y)")
        continue
      }
      var content = ""
      if y < lines.lines.count {
        let (book, line, isLast) = lines.lines[y]
        content = line == 0 ? book.title : isLast && list.hasSubtitles ? "s\(book.id)" : ""
      }
      #expect(shown == content, "step \(step), line \(y)")
    }
    if let selected = list.selectedIndex { #expect(list.selectedID == list.identity(at: selected)) }
  }
}
