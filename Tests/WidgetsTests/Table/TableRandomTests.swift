import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

/// After random edits, sorts, filters, selections and resizes, the table equals a simple model, and incremental
/// drawing matches a full repaint.
@Suite struct TableRandomTests {
  @Test func aTableEqualsANaiveModelAfterAnyProgram() {
    for seed in seedRun() {
      var run = TableRun(seed: seed)
      guard run.go(steps: 5) else { return }
    }
  }
}

private struct TableRun {
  let seed: UInt64
  var random: SeededGenerator
  let rows = ObservableArray<PagedBook>([])
  let least = Observable(0)
  let sort = Observable<TableSort?>(nil)
  let selection = Observable<Set<Int>>([])
  let table = TableTests.makeTable()
  let shown: ListCell<PagedBook>
  let stage: WindowHarness
  var nextID = 0

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    shown = rows.filtered(by: least) { $0.pages >= $1 }
      .sorted(by: sort, ["Title": { $0.title < $1.title }, "Pages": { $0.pages < $1.pages }])
    table.bind(to: shown)
    table.bindSort(to: sort)
    table.bindSelection(to: selection)
    table.showsScrollbar = false
    if seed % 2 == 1 { table.heightOfRow = { [shown] in Self.height(of: shown.element(at: $0)) } }
    stage = WindowHarness(table, size: Size(width: 24, height: 6))
  }

  private static func height(of book: PagedBook?) -> Int { 1 + (book?.pages ?? 0) % 3 }

  /// Returns the expected row of the given line, or nil below the last row; the text is on the first line of the row.
  private func row(onLine y: Int, of rows: [PagedBook]) -> (index: Int, line: Int)? {
    var top = 0
    for index in table.state.offset..<max(table.state.offset, rows.count) {
      let lines = seed % 2 == 1 ? Self.height(of: rows[index]) : 1
      if index > table.state.offset, top + lines > table.state.page { return nil }
      if y < top + lines { return (index, y - top) }
      top += lines
    }
    return nil
  }

  /// The expected rows, in display order.
  private var expected: [PagedBook] {
    let visible = rows.elements.filter { $0.pages >= least.value }
    guard let sort = sort.value else { return visible }
    let ascending: (PagedBook, PagedBook) -> Bool =
      sort.column == "Title" ? { $0.title < $1.title } : { $0.pages < $1.pages }
    return visible.sorted { sort.isAscending ? ascending($0, $1) : ascending($1, $0) }
  }

  mutating func go(steps: Int) -> Bool {
    for step in 0..<steps {
      for _ in 0...random.below(3) { act() }
      stage.frame()
      guard check("seed \(seed), step \(step)") else { return false }
    }
    return true
  }

  private mutating func act() {
    switch random.below(12) {
    case 0, 1, 2: insert()
    case 3: rows.remove(at: random.below(rows.count + 1))
    case 4: rows.move(from: random.below(rows.count + 1), to: random.below(rows.count + 1))
    case 5: rows.update(at: random.below(rows.count + 1)) { $0.pages = ($0.pages * 7 + 1_003) % 10_007 }
    case 6: sort.value = [nil, TableSort("Title"), TableSort("Pages", isAscending: false)][random.below(3)]
    case 7: least.value = [0, 0, 2_000, 5_000][random.below(4)]
    case 8: stage.resize(to: Size(width: random.below(30), height: random.below(8)))
    case 9:
      let ids = rows.elements.map(\.id)
      selection.value = Set(ids.filter { _ in random.below(3) == 0 })
    case 10:
      let place = Point(x: random.below(30), y: random.below(8))
      stage.window.dispatch(
        .mouse(MouseEvent(.down(.left), at: place, modifiers: [[], .shift, .control][random.below(3)])))
      stage.window.dispatch(.mouse(MouseEvent(.drag(.left), at: Point(x: random.below(30), y: 0))))
      stage.window.dispatch(.mouse(MouseEvent(.up(.left), at: place)))
    default: press()
    }
  }

  /// Inserts a row with a unique title and page count, so that the sort order is unambiguous.
  private mutating func insert() {
    nextID += 1
    rows.insert(
      PagedBook(id: nextID, title: "T\(nextID * 37 % 101)", pages: nextID * 691 % 10_007),
      at: random.below(rows.count + 1))
  }

  private mutating func press() {
    let keys: [Key] = [
      Key(.up), Key(.down), Key(.left), Key(.right), Key(.pageDown), Key(.end), Key(.home), .character(" "),
      Key(.down, .shift), Key(.up, .shift), .character("s"), .character("<"), .character(">"), .character("a", .alt),
      Key(.escape),
    ]
    for _ in 0..<3 { stage.window.dispatch(.key(keys[random.below(keys.count)])) }
  }

  private func check(_ comment: Comment) -> Bool {
    let wanted = expected
    #expect(shown.elements == wanted, comment)
    #expect(table.count == wanted.count, comment)
    let ids = Set(wanted.map { AnyHashable($0.id) })
    // A single selected identity without a row stays selected until its row appears.
    let isAwaited = selection.value.count == 1 && selection.value.allSatisfy { !ids.contains($0) }
    #expect(isAwaited || selection.value == Set(table.selectedIDs.compactMap { $0.base as? Int }), comment)
    #expect(table.selection.marks.found.isSubset(of: ids), comment)
    if let index = table.selectedIndex { #expect(table.selectedID == AnyHashable(wanted[index].id), comment) }
    for y in 0..<table.state.page where stage.window.size.width == 24 && table.columnWidths.isEmpty {
      let text = stage.terminal.row(y + table.edges.headerRows)
      let place = row(onLine: y, of: wanted)
      let row = place.flatMap { $0.line == 0 ? wanted[$0.index] : nil }
      let mark = row.map { table.selection.marks.ids.contains(AnyHashable($0.id)) } == true ? "✓ " : "  "
      #expect(
        row.map { text.hasPrefix("\(mark)\($0.title)") && text.hasSuffix("\($0.pages)") } ?? text.isEmpty, comment)
    }
    return stage.equalsFullRepaint(comment)
  }
}
