import Testing

@testable import BinderyViews
@testable import Widgets

/// The selection without a list.
@Suite struct ListSelectionPartTests {
  /// A selection of rows that are identified by letters.
  private final class Letters {
    var part = ListSelection()

    init(_ id: String?) { _ = part.select(id) }

    var current: String? { part.current?.base as? String }
    var asked: String? { part.asked?.base as? String }
    var removed: String? { part.removed?.base as? String }
    var isScheduled: Bool { part.mustSchedule() }

    func select(_ id: String?) -> Bool { part.select(id) }
    func rowsChanged(_ id: String?, canReturn: Bool = true) -> Bool {
      part.rowsChanged(selecting: id, canReturn: canReturn)
    }
    func endTurn() -> Bool { part.endTurn() }
    func mark(_ ids: Set<String>) -> Bool { part.mark(Set(ids.map { AnyHashable($0) })) }
    func verifyMarks(in rows: [String], elsewhere: String? = nil) -> Bool {
      let indices = Self.indices(of: part.marks.ids, in: rows)
      let lost = part.lostMarks(indices).filter { $0.base as? String != elsewhere }
      part.verifyMarks(indices, removing: lost)
      return !lost.isEmpty
    }
    func release() -> Int? { part.release() }

    static func indices(of ids: Set<AnyHashable>, in rows: [String]) -> [AnyHashable: Int] {
      let found = rows.enumerated().filter { ids.contains($1) }
      return Dictionary(uniqueKeysWithValues: found.map { (AnyHashable($1), $0) })
    }
  }

  // MARK: Removed rows

  @Test func aRemovedRowIsPublishedAtTheEndOfTheTurn() {
    let selection = Letters("a")
    #expect(!selection.rowsChanged("b"))
    #expect(selection.current == "b" && selection.removed == "a")
    #expect(selection.isScheduled)
    #expect(!selection.isScheduled)
    #expect(selection.endTurn())
    #expect(selection.removed == nil && !selection.part.isUnpublished)
    #expect(!selection.isScheduled)
  }

  @Test func aRowThatReturnsInTheTurnIsNotPublished() {
    let selection = Letters("a")
    _ = selection.rowsChanged("b")
    #expect(selection.isScheduled)
    #expect(!selection.rowsChanged("a"))
    #expect(selection.current == "a" && selection.removed == nil)
    #expect(!selection.endTurn())
  }

  @Test func theFirstOfSeveralRemovedRowsIsAwaited() {
    let selection = Letters("a")
    _ = selection.rowsChanged("b")
    #expect(!selection.rowsChanged("c"))
    #expect(selection.current == "c" && selection.removed == "a")
  }

  @Test func aRowThatCannotReturnIsPublishedImmediately() {
    let selection = Letters("a")
    #expect(selection.rowsChanged("b", canReturn: false))
    #expect(selection.current == "b" && selection.removed == nil)
    #expect(!selection.isScheduled)
  }

  @Test func theFirstRowOfAnEmptyListIsPublishedImmediately() {
    let selection = Letters(nil)
    #expect(selection.rowsChanged("a"))
    #expect(!selection.rowsChanged("a"))
  }

  @Test func aRemovedRowIsSearchedOnlyAfterAReload() {
    let selection = Letters("a")
    selection.part.rowsReloaded()
    #expect(!selection.part.mustSearch)
    _ = selection.rowsChanged("b")
    #expect(!selection.part.mustSearch)
    selection.part.rowsReloaded()
    #expect(selection.part.mustSearch)
    _ = selection.endTurn()
    #expect(!selection.part.mustSearch)
  }

  @Test func aRowSelectedInTheTurnTakesThePlaceOfARemovedRow() {
    let selection = Letters("a")
    _ = selection.rowsChanged("b")
    selection.part.forgetPending()
    #expect(selection.select("c"))
    #expect(selection.removed == nil)
    #expect(selection.endTurn())
  }

  // MARK: Rows that are asked for

  @Test func aRowThatIsAskedForIsPublishedAsSoonAsItIsFound() {
    let selection = Letters("a")
    selection.part.ask(for: "z")
    #expect(!selection.rowsChanged("b"))
    #expect(selection.asked == "z" && !selection.part.isUnpublished)
    #expect(selection.rowsChanged("z"))
    #expect(selection.asked == nil)
  }

  @Test func theSourceIsAskedForARowThatIsNeitherSelectedNorRemoved() {
    let selection = Letters("a")
    selection.part.sourceContains("a")
    #expect(selection.part.pending == .none)
    _ = selection.rowsChanged("b")
    selection.part.sourceContains("a")
    #expect(selection.removed == "a")
    selection.part.sourceContains("z")
    #expect(selection.asked == "z")
  }

  @Test func aRemovalIsNotPublishedWhileAnotherRowIsAskedFor() {
    let selection = Letters("a")
    _ = selection.rowsChanged("b")
    selection.part.sourceContains("z")
    #expect(!selection.endTurn())
    #expect(selection.asked == "z")
  }

  // MARK: Marked rows

  @Test func marksOfRemovedRowsAreRemovedWhenTheyAreVerified() {
    let selection = Letters("a")
    #expect(selection.mark(["a", "b", "c"]))
    #expect(!selection.mark(["a", "b", "c"]))
    selection.part.markedRowsChanged(movedBy: nil)
    #expect(selection.isScheduled)
    #expect(selection.verifyMarks(in: ["a", "d"], elsewhere: "b"))
    #expect(selection.part.identities == ["a", "b"])
    #expect(selection.part.marks.found == ["a"])
    #expect(!selection.part.hasUnverifiedMarks)
  }

  @Test func marksAreNotSearchedAfterAShiftThatKeepsThem() {
    let selection = Letters("b")
    selection.part.replaceMarks(["b", "c"], at: ["b": 1, "c": 2])
    selection.part.markedRowsChanged(movedBy: -1)
    #expect(!selection.part.hasUnverifiedMarks)
    selection.part.markedRowsChanged(movedBy: -1)
    #expect(selection.part.hasUnverifiedMarks)
  }

  @Test func aSingleIdentityIsNotMarked() {
    let selection = Letters("a")
    selection.part.replaceMarks(["b"], at: ["b": 1])
    #expect(selection.part.marks.ids.isEmpty)
    #expect(selection.part.identities == ["a"])
    #expect(!selection.part.isMarked("b"))
  }

  // MARK: Pressed row

  @Test func aPressedRowIsReleasedOnce() {
    let selection = Letters(nil)
    selection.part.press(3)
    #expect(selection.part.pressedRow == 3)
    #expect(selection.release() == 3)
    #expect(selection.release() == nil)
  }
}
