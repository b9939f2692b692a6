import Bindings
import Testing

@Suite struct UndoStackTests {
  private func stacks(limit: Int = 3, sizeLimit: Int = .max) -> UndoStacks<Int> {
    UndoStacks(limit: limit, sizeLimit: sizeLimit) { $0 }
  }

  @Test func aRevertedStepCanBePerformedAgainUntilAStepIsAdded() {
    var steps = stacks()
    steps.add(1)
    steps.add(2)
    #expect(steps.undo { $0 * 10 } == 2)
    #expect(steps.undos == [1] && steps.redos == [20])
    #expect(steps.redo { $0 / 10 } == 20)
    #expect(steps.undos == [1, 2] && steps.redos.isEmpty)
    _ = steps.undo { $0 }
    steps.add(3)
    #expect(steps.undos == [1, 3] && steps.redo { $0 } == nil)
  }

  @Test func theOldestStepsAreDroppedBeyondTheLimits() {
    var steps = stacks()
    for step in 1...5 { steps.add(step) }
    #expect(steps.undos == [3, 4, 5])
    var sized = stacks(limit: 10, sizeLimit: 9)
    for step in [4, 4, 2, 20] { sized.add(step) }
    #expect(sized.undos == [20])
    _ = sized.undo { _ in nil }
    for step in [4, 5] { sized.add(step) }
    #expect(sized.undos == [4, 5] && sized.redos.isEmpty)
  }

  @Test func aStepIsInsertedInTheOrderOfTheSteps() {
    var steps = stacks(limit: 10)
    for step in [1, 3] { steps.add(step) }
    steps.insert(2, isReverted: false, isOlder: <)
    #expect(steps.undos == [1, 2, 3])
    for step in [6, 4, 5] { steps.insert(step, isReverted: true, isOlder: <) }
    #expect(steps.redos == [6, 5, 4])
    #expect(steps.redo { $0 } == 4)
  }

  @Test func anUpdateOfTheStepsDropsTheRevertedOnes() {
    var steps = stacks()
    for step in [1, 2] { steps.add(step) }
    _ = steps.undo { $0 }
    steps.update { $0[0] = 7 }
    #expect(steps.undos == [7] && steps.redos.isEmpty)
    _ = steps.undo { _ in 8 }
    #expect(steps.redos == [8])
    steps.dropReverted()
    #expect(steps.redos.isEmpty)
  }

  @MainActor @Test func anUndoWithoutAStepNotifiesNoObserver() {
    let history = UndoHistory()
    var evaluations = 0
    let canUndo = Computed(owner: history) { history in
      evaluations += 1
      return history.canUndo || history.canRedo
    }
    canUndo.observe { _ in }
    #expect(!canUndo.value)
    let before = evaluations
    history.undo()
    history.redo()
    #expect(!canUndo.value && evaluations == before)
  }
}
