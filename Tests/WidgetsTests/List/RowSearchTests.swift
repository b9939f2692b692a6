import Bindings
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

/// The search of rows without a list.
@Suite struct RowSearchTests {
  /// The rows, and the calls of the search.
  private final class Rows {
    var titles: [String] = []
    var scanned: [Int] = []
    var found: [Int] = []
    var confirmations = 0
    /// Whether the next slice of a scan is scheduled.
    var isScheduled = false
  }

  private let rows = Rows()
  private let search: RowSearch

  init() {
    let rows = rows
    search = RowSearch(
      count: { rows.titles.count },
      firstMatch: { letters, range, step in
        (step > 0 ? Array(range) : range.reversed()).first { row in
          rows.scanned.append(row)
          return letters.range(in: rows.titles[row], ignoringMarks: true) != nil
        }
      }, scanChanged: { rows.isScheduled = $0 })
    search.onFound = { rows.found.append($0) }
    search.onConfirmed = { rows.confirmations += 1 }
  }

  /// Performs the scheduled slice.
  private func turn() {
    guard rows.isScheduled else { return }
    rows.isScheduled = false
    search.scanSlice()
  }

  /// Opens the search while the given row is selected.
  private func begin(_ titles: [String], selecting row: Int? = nil) {
    rows.titles = titles
    var state = ListState(count: titles.count, page: 3)
    state.select(row)
    search.begin(at: state)
  }

  private let fruits = ["Apple", "Pear", "Banana", "Pineapple", "Plum", "Grape"]
  private let numbers = (0..<10_000).map { "\($0)" }

  // MARK: Text and matches

  @Test func aTextIsFoundFromTheFormerRowOnAndAroundTheEnd() {
    begin(fruits, selecting: 2)
    search.look(for: "apple")
    #expect(rows.found == [3] && rows.scanned == [2, 3])
    search.look(for: "pear")
    #expect(rows.found == [3, 1] && rows.scanned.suffix(6) == [2, 3, 4, 5, 0, 1])
    #expect(!search.isScanning && !search.isMissing)
  }

  @Test func theNextMatchIsFoundInBothDirections() {
    begin(fruits)
    search.look(for: "apple")
    for (step, row) in [(1, 0), (1, 3), (-1, 0), (1, nil), (-1, nil), (1, 5)] { search.step(by: step, from: row) }
    #expect(rows.found == [0, 3, 0, 3, 0, 3, 0])
  }

  @Test func theRemarkIsThePositionOfTheMatch() {
    begin(fruits)
    #expect(search.remark(at: 0) == "")
    search.look(for: "pl")
    #expect(search.remark(at: 3) == "2 of 3" && search.remark(at: 1) == "" && search.remark(at: nil) == "")
    #expect(search.canStep(from: 0) && search.isMatch(4) && !search.isMatch(5))
    search.look(for: "plum")
    #expect(!search.canStep(from: 4) && search.canStep(from: 0))
    search.look(for: "plumx")
    #expect(search.remark(at: 4) == "No match" && search.isMissing && !search.canStep(from: 0))
    search.missingText = "None"
    #expect(search.remark(at: 4) == "None")
  }

  @Test func matchesOfManyRowsAreNotCounted() {
    begin(Array(numbers.prefix(RowSearch.exactLimit + 1)))
    search.look(for: "77")
    let scanned = rows.scanned.count
    #expect(search.remark(at: 77) == "" && search.canStep(from: 77) && rows.scanned.count == scanned)
    rows.titles.removeLast()
    search.rowsChanged()
    #expect(search.remark(at: 77) == "1 of 38")
  }

  @Test func withoutATextTheFormerRowIsSelected() {
    begin(fruits, selecting: 4)
    search.look(for: "a")
    search.look(for: "")
    #expect(rows.found == [5, 4])
    search.look(for: "b")
    rows.titles.removeLast(4)
    search.rowsChanged()
    search.look(for: "")
    #expect(rows.found == [5, 4, 2, 1])
  }

  @Test func theTextOfAFilterIsHighlightedWhileNoTextIsSearched() {
    begin(fruits)
    search.filterText = "an"
    #expect(search.highlight == "an")
    search.look(for: "na")
    #expect(search.highlight == "na")
  }

  @Test func theFormerTextReturnsIfTheSearchIsNotKept() {
    begin(fruits, selecting: 1)
    search.look(for: "apple")
    #expect(search.end(keeping: true) == nil && search.text == "apple")
    begin(fruits, selecting: 3)
    #expect(search.text == "" && search.isOpen)
    search.look(for: "plum")
    let former = search.end(keeping: false)
    #expect(former?.selection == 3 && search.text == "apple" && !search.isOpen)
    #expect(search.end(keeping: false) == nil)
  }

  @Test func withoutATextTheFormerTextIsKeptUntilItIsCleared() {
    begin(fruits)
    search.look(for: "apple")
    _ = search.end(keeping: true)
    begin(fruits)
    #expect(search.end(keeping: true) == nil && search.text == "apple" && search.canStep(from: 0))
    search.clear()
    #expect(search.text == "" && !search.canStep(from: 0))
  }

  @Test func theFormerStateOfAnEmptyListIsNotRestored() {
    begin([])
    search.look(for: "a")
    #expect(search.isMissing)
    rows.titles = ["a"]
    search.rowsChanged()
    #expect(rows.found == [0])
    #expect(search.end(keeping: false) == nil)
  }

  // MARK: Slices

  @Test func rowsAreScannedInSlices() {
    begin(numbers)
    search.look(for: "9000")
    #expect(rows.scanned == Array(0..<RowSearch.slice))
    #expect(search.isScanning && search.remark(at: 0) == "searching…" && rows.isScheduled)
    turn()
    #expect(rows.found == [] && rows.scanned.count == 2 * RowSearch.slice)
    turn()
    #expect(rows.found == [9000] && rows.scanned == Array(0...9000))
    #expect(!search.isScanning && !rows.isScheduled)
  }

  @Test func aConfirmedScanEndsWithItsMatch() {
    begin(numbers)
    search.look(for: "5000")
    #expect(!search.confirm())
    turn()
    #expect(rows.found == [5000] && rows.confirmations == 1)
    #expect(search.confirm() && rows.confirmations == 1)
  }

  @Test func aStepDuringAConfirmedScanStillEndsWithItsMatch() {
    begin(numbers)
    search.look(for: "9000")
    #expect(!search.confirm())
    search.step(by: 1, from: 0)
    while rows.isScheduled { turn() }
    #expect(rows.found == [9000] && rows.confirmations == 1)
  }

  @Test func aConfirmedScanWithoutAMatchRemainsOpen() {
    begin(numbers)
    search.look(for: "x")
    #expect(!search.confirm())
    while rows.isScheduled { turn() }
    #expect(search.isMissing && search.isOpen && rows.confirmations == 0)
    rows.titles.append("x")
    search.rowsShifted(by: 0, appended: 1)
    #expect(rows.found == [10_000] && rows.confirmations == 0)
  }

  @Test func anotherTextEndsTheScanAndItsConfirmation() {
    begin(numbers)
    search.look(for: "9000")
    _ = search.confirm()
    search.look(for: "1")
    #expect(rows.found == [1] && rows.confirmations == 0 && !rows.isScheduled)
  }

  @Test func aScanContinuesIfTheSearchIsKept() {
    begin(numbers)
    search.look(for: "5000")
    _ = search.end(keeping: true)
    turn()
    #expect(rows.found == [5000] && rows.confirmations == 0)
    begin(numbers)
    search.look(for: "6000")
    _ = search.end(keeping: false)
    #expect(!search.isScanning && !rows.isScheduled)
  }

  @Test func anotherSearchEndsTheScanOfTheFormerOne() {
    begin(numbers)
    search.look(for: "5000")
    _ = search.end(keeping: true)
    begin(numbers)
    #expect(!search.isScanning && !rows.isScheduled && rows.found.isEmpty)
  }

  // MARK: Changes of the rows

  @Test func aScanContinuesAtTheRowThatItReached() {
    begin(numbers)
    search.look(for: "x")
    rows.titles.insert(contentsOf: Array(repeating: "new", count: 10), at: 0)
    rows.titles.append("last")
    search.rowsShifted(by: 10, appended: 1)
    while rows.isScheduled { turn() }
    let slice = RowSearch.slice
    #expect(rows.scanned == Array(0..<slice) + Array(slice + 10..<10_011) + Array(0..<10))
    #expect(search.isMissing)
  }

  @Test func aScanAfterOtherChangesComparesAllRows() {
    begin(numbers)
    search.look(for: "x")
    rows.titles.removeLast(8_000)
    rows.scanned = []
    search.rowsChanged()
    #expect(rows.scanned == [1_999] + Array(0..<1_999) && search.isMissing)
  }

  @Test func aScanEndsIfAllRowsAreRemoved() {
    begin(numbers)
    search.look(for: "x")
    rows.titles = []
    search.rowsShifted(by: -10_000, appended: 0)
    #expect(search.isMissing && !rows.isScheduled)
  }

  @Test func onlyAddedRowsAreScannedForAMissingText() {
    begin(fruits)
    search.look(for: "kiwi")
    rows.scanned = []
    rows.titles.append(contentsOf: ["Fig", "Lime"])
    search.rowsShifted(by: 0, appended: 2)
    #expect(rows.scanned == [6, 7] && search.isMissing)
    rows.titles = ["Kiwi"] + rows.titles
    search.rowsShifted(by: 1, appended: 0)
    #expect(rows.scanned == [6, 7, 0] && rows.found == [0])
  }

  @Test func rowsThatAreAppendedAfterAScanHasWrappedAreScanned() {
    begin(numbers, selecting: 9_000)
    search.look(for: "x")
    rows.titles.append("x")
    search.rowsShifted(by: 0, appended: 1)
    while rows.isScheduled { turn() }
    #expect(rows.found == [10_000])
  }

  @Test func aClosedSearchAssumesAMatchAfterAChange() {
    begin(fruits)
    search.look(for: "kiwi")
    _ = search.end(keeping: true)
    #expect(!search.canStep(from: 0))
    rows.titles[2] = "Kiwi"
    search.rowsChanged()
    #expect(search.canStep(from: 0) && rows.found.isEmpty)
  }

  /// Each found row contains the text, and a text is reported as missing only if no row contains it.
  @Test(arguments: seeds(8)) func randomSearchesEqualASimpleScan(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    search.sliceSize = 2
    search.onFound = { [search, rows] row in
      #expect(search.text.isEmpty || rows.titles[row].contains(search.text))
      rows.found.append(row)
    }
    for _ in 0..<400 {
      change(&random)
      search.checkInvariants()
      #expect(search.isScanning == rows.isScheduled)
      guard search.isOpen, search.isMissing else { continue }
      #expect(!rows.titles.contains { $0.contains(search.text) })
    }
  }

  private func change(_ random: inout SeededGenerator) {
    let text = String((0..<random.below(3)).map { _ in "abc".randomElement(using: &random) ?? "a" })
    switch random.below(12) {
    case 0: begin(rows.titles, selecting: rows.titles.isEmpty ? nil : random.below(rows.titles.count))
    case 1, 2: search.look(for: text)
    case 3: search.step(by: random.below(2) * 2 - 1, from: rows.titles.isEmpty ? nil : random.below(rows.titles.count))
    case 4: _ = search.confirm()
    case 5: _ = search.end(keeping: random.below(2) == 0)
    case 6:
      let removed = random.below(rows.titles.count + 1)
      rows.titles.removeFirst(removed)
      rows.titles += [text, "c"]
      search.rowsShifted(by: -removed, appended: 2)
    case 7:
      rows.titles = [text + "a"] + rows.titles.shuffled(using: &random).prefix(12)
      search.rowsChanged()
    case 8: search.clear()
    case 9:
      rows.titles = [text, "b"] + rows.titles
      search.rowsShifted(by: 2, appended: 0)
    default: turn()
    }
  }
}
