import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// The views of visible rows without the rest of a list.
@Suite struct RowViewsTests {
  private final class Model {
    var titles: [String]
    var filled: [Int] = []
    init(_ titles: [String]) { self.titles = titles }
  }

  private let host = View()
  private let rows = RowViews()
  private let model = Model((0..<9).map { "Row \($0)" })
  private let source: RowSource
  private var state = ListState(count: 9, page: 3)

  init() {
    let model = model
    source = ElementSource(
      count: { model.titles.count }, element: { $0 < model.titles.count ? model.titles[$0] : nil },
      id: { AnyHashable($0) },
      fill: { (row: ListRow, title) in
        row.title = title
        model.filled.append(row.index ?? -1)
      }, place: CodeLocation(#fileID, #line))
    host.frame = Rect(x: 0, y: 0, width: 10, height: 4)
  }

  /// Shows the rows below a line that belongs to no row, and returns the indices of the filled rows.
  private func show(_ state: ListState) -> [Int] {
    model.filled = []
    rows.arrange(state, from: 1, height: 4)
    rows.show(in: host, state, in: Rect(x: 0, y: 1, width: 10, height: 3), from: source) { _, _ in }
    rows.checkInvariants(in: state, from: 1, height: 4)
    return model.filled
  }

  private var titles: [String] { rows.visible.map(\.title) }

  @Test func eachVisibleRowHasAViewOnItsLine() {
    #expect(show(state) == [0, 1, 2])
    #expect(titles == ["Row 0", "Row 1", "Row 2"])
    #expect(rows.view(atY: 0) == nil && rows.view(atY: 2)?.title == "Row 1")
    #expect(rows.view(atY: 4) == nil && rows.view(atY: -1) == nil)
    #expect(rows.view(at: 2)?.frame == Rect(x: 0, y: 3, width: 10, height: 1))
    #expect(rows.view(at: 3) == nil)
    #expect(rows.update.stale == [0, 1, 2, 3])
    #expect(show(state) == [])
    #expect(rows.update.scroll == nil && rows.update.stale == [])
  }

  @Test mutating func scrollingReusesTheViewsOfRowsThatAreNoLongerVisible() {
    _ = show(state)
    let views = Set(rows.visible.map(ObjectIdentifier.init))
    state.scroll(by: 1)
    #expect(show(state) == [3])
    #expect(titles == ["Row 1", "Row 2", "Row 3"])
    #expect(rows.update.scroll == .init(rows: 1..<4, by: 1))
    #expect(rows.update.stale == [3])
    #expect(Set(rows.visible.map(ObjectIdentifier.init)) == views)
    #expect(host.subviews.count == 3)
  }

  @Test mutating func viewsThatAreNotNeededAreHidden() {
    _ = show(state)
    state = ListState(count: 1, page: 3)
    _ = show(state)
    #expect(titles == ["Row 0"])
    #expect(host.subviews.filter(\.isHidden).count == 2)
    state = ListState(count: 9, page: 3)
    #expect(show(state).sorted() == [1, 2])
    #expect(host.subviews.count == 3 && !host.subviews.contains(where: \.isHidden))
  }

  // MARK: Changes

  @Test mutating func anEditFillsOnlyTheRowsThatItChanges() {
    _ = show(state)
    model.titles.insert("New", at: 1)
    rows.apply(.insert(at: 1))
    state.apply(.insert(at: 1))
    #expect(show(state) == [1])
    #expect(titles == ["Row 0", "New", "Row 1"])
    model.titles[2] = "Changed"
    rows.apply(.update(at: 2))
    #expect(show(state) == [2])
    model.titles.remove(at: 0)
    rows.apply(.remove(at: 0))
    state.apply(.remove(at: 0))
    #expect(show(state) == [2])
    #expect(titles == ["New", "Changed", "Row 2"])
  }

  @Test mutating func aReplacedBlockMovesTheRowsBelowIt() {
    _ = show(state)
    model.titles.insert(contentsOf: ["Child"], at: 1)
    rows.replace(1..<1, count: 1)
    state.replaceRows(1..<1, with: 1)
    #expect(show(state) == [0, 1])
    #expect(titles == ["Row 0", "Child", "Row 1"])
    model.titles.remove(at: 1)
    rows.replace(1..<2, count: 0)
    state.replaceRows(1..<2, with: 0)
    #expect(show(state) == [0, 2])
    #expect(titles == ["Row 0", "Row 1", "Row 2"])
  }

  @Test mutating func shiftedRowsKeepTheirViews() {
    _ = show(state)
    let last = rows.view(at: 2)
    model.titles.removeFirst(2)
    rows.shift(by: -2, count: 7)
    state.shiftRows(by: -2, to: 7)
    #expect(show(state) == [1, 2])
    #expect(rows.view(at: 0) === last)
    rows.shift(by: nil, count: 7)
    #expect(rows.view(at: 0) == nil)
    #expect(show(state) == [0, 1, 2])
  }

  @Test mutating func rowsAreFoundByIdentityNearTheirExpectedIndices() {
    _ = show(state)
    let views = Array(rows.visible)
    model.titles.swapAt(0, 2)
    model.titles.insert("First", at: 0)
    rows.renumber(10, shift: 1, page: 3, from: source)
    #expect(views.map(\.index) == [3, 2, 1])
    model.titles.removeAll { $0 == "Row 1" }
    rows.renumber(9, shift: 0, page: 3, from: source)
    #expect(views.map(\.index) == [2, nil, 1])
  }

  @Test func allRowsAreFilledAgainOnRequest() {
    _ = show(state)
    rows.setNeedsFilling()
    #expect(show(state) == [0, 1, 2])
    #expect(show(state) == [])
  }

  @Test func droppedViewsAreRemovedFromTheList() {
    _ = show(state)
    rows.drop()
    #expect(host.subviews.isEmpty)
    #expect(titles == [])
    #expect(show(state) == [0, 1, 2])
    #expect(rows.update.stale == [0, 1, 2, 3])
  }

  @Test func anyRowIsReadThroughOneViewOutsideTheList() {
    let probe = rows.probe(at: 7, of: source)
    #expect(probe.title == "Row 7" && probe.superview == nil)
    #expect(rows.probe(at: 8, of: source) === probe)
    #expect(probe.title == "Row 8")
  }
}
