// Clause 10 of the contract, second half: an assigned array is compared with the previous one.
import Bindings
import TestSupport
import Testing

@Suite struct ListDifferenceTests {
  struct Row: Identifiable, Equatable {
    let id: Int
    var text = ""
  }

  @Test func equalArraysAreNoChange() {
    let list = ObservableArray([1, 2, 3])
    let told = Recorder(list)
    list.elements = [1, 2, 3]
    #expect(told.values.isEmpty)
  }

  @Test func oneEditIsFoundAsOneEdit() {
    let base = Array(0..<100)
    #expect(change(base) { $0.insert(-1, at: 40) } == [.insert(at: 40)])
    #expect(change(base) { $0.remove(at: 40) } == [.remove(at: 40)])
    #expect(change(base) { $0.insert($0.remove(at: 10), at: 90) } == [.move(from: 10, to: 90)])
    #expect(change(base) { $0.insert($0.remove(at: 90), at: 10) } == [.move(from: 90, to: 10)])
  }

  @Test func editsFarApartAreFoundAsTheyWere() {
    let edits = change(Array(0..<1000)) {
      $0.remove(at: 990)
      $0.insert(-1, at: 500)
      $0.remove(at: 3)
    }
    #expect(edits.count == 3)
  }

  @Test func aChangedRowIsAnUpdate() {
    let old = (0..<10).map { Row(id: $0) }
    var new = old
    new[4].text = "new"
    new.remove(at: 1)
    #expect(ListChange.between(old, new).edits == [.remove(at: 1), .update(at: 3)])
  }

  @Test func objectsThatStayAreNotUpdated() {
    final class Item: Identifiable {}
    let items = (0..<10).map { _ in Item() }
    #expect(ListChange.between(items, Array(items.dropFirst())).edits == [.remove(at: 0)])
  }

  @Test func pastHalfItReloads() {
    var numbers = SeededGenerator(seed: 1)
    let base = Array(0..<1000)
    #expect(ListChange.between(base, base.shuffled(using: &numbers)).isReload)
    #expect(ListChange.between(base, Array(2000..<3000)).isReload)
    #expect(ListChange.between([Int](), base).isReload)
    #expect(!ListChange.between(base, Array(base[..<600])).isReload)
  }

  @Test func duplicateIdsDegradeToPositions() {
    let old = (0..<100).map { Row(id: $0 % 3, text: "\($0)") }
    let new = (0..<100).map { Row(id: ($0 + $0 / 50) % 3, text: "\($0)") }
    let change = ListChange.between(old, new)
    #expect(change.countAfter == 100)
    var rows = Rows(old)
    rows.apply(change, reading: new)
    #expect(rows.shown == new)
  }

  @Test func rowsEqualTheModelAfterRandomChanges() {
    for seed in seedRun() {
      var numbers = SeededGenerator(seed: seed)
      let list = ObservableArray(randomRows(&numbers))
      var rows = Rows(list.elements)
      list.observe { rows.apply($0, reading: list.elements) }
      for _ in 0..<6 {
        list.elements = changed(list.elements, &numbers)
        #expect(rows.shown == list.elements, "seed \(seed)")
      }
    }
  }

  @Test func fewEditsAreDescribedByNoMoreEdits() {
    for seed in seedRun() {
      var numbers = SeededGenerator(seed: seed)
      let old = (0..<(40 + numbers.below(40))).map { $0 }
      var new = old
      let count = 1 + numbers.below(5)
      for step in 0..<count { edit(&new, fresh: 1000 + step, &numbers) }
      let change = ListChange.between(old, new)
      #expect(!change.isReload && change.edits.count <= 2 * count, "seed \(seed)")
    }
  }

  // MARK: - Helpers

  private func change(_ old: [Int], _ body: (inout [Int]) -> Void) -> [ListEdit] {
    var new = old
    body(&new)
    return ListChange.between(old, new).edits
  }

  private func edit(_ array: inout [Int], fresh: Int, _ numbers: inout SeededGenerator) {
    switch numbers.below(3) {
    case 0: array.insert(fresh, at: numbers.below(array.count + 1))
    case 1: array.remove(at: numbers.below(array.count))
    default: array.insert(array.remove(at: numbers.below(array.count)), at: numbers.below(array.count))
    }
  }

  /// Returns fewer than forty rows; in one of four cases, identities repeat.
  private func randomRows(_ numbers: inout SeededGenerator) -> [Row] {
    let repeats = numbers.below(4) == 0
    return (0..<numbers.below(40)).map { Row(id: repeats ? numbers.below(10) : $0, text: "\(numbers.below(3))") }
  }

  private func changed(_ rows: [Row], _ numbers: inout SeededGenerator) -> [Row] {
    var rows = rows
    switch numbers.below(8) {
    case 0: rows.shuffle(using: &numbers)
    case 1: rows.reverse()
    case 2: rows = randomRows(&numbers)
    default:
      for _ in 0...numbers.below(6) { editRow(&rows, &numbers) }
    }
    return rows
  }

  private func editRow(_ rows: inout [Row], _ numbers: inout SeededGenerator) {
    let index = numbers.below(rows.count)
    switch numbers.below(4) {
    case 0: rows.insert(Row(id: numbers.below(2) == 0 ? 100 + numbers.below(100) : numbers.below(40)), at: index)
    case 1 where !rows.isEmpty: rows.remove(at: index)
    case 2 where !rows.isEmpty: rows[index].text += "!"
    default:
      if !rows.isEmpty { rows.insert(rows.remove(at: index), at: numbers.below(rows.count)) }
    }
  }
}

/// A list widget without a screen, which keeps the rows that it has read, and reads only the rows that a change
/// affects.
struct Rows<Element> {
  private var cells: [Element?]
  private(set) var shown: [Element]

  init(_ elements: [Element]) {
    cells = elements
    shown = elements
  }

  mutating func apply(_ change: ListChange, reading elements: [Element]) {
    if change.isReload || change.countBefore != cells.count { cells = Array(repeating: nil, count: elements.count) }
    for edit in change.edits {
      switch edit {
      case .insert(let index): cells.insert(nil, at: index)
      case .remove(let index): cells.remove(at: index)
      case .move(let from, let to): cells.insert(cells.remove(at: from), at: to)
      case .update(let index): cells[index] = nil
      }
    }
    shown = cells.indices.map { cells[$0] ?? elements[$0] }
    cells = shown
  }
}
