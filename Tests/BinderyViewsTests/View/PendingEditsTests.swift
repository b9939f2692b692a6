import Bindings
import Testing

@testable import BinderyViews

/// Pending edits of views that are in no window.
@Suite(.timeLimit(.minutes(20))) struct PendingEditsTests {
  private final class Log { var entries: [String] = [] }

  private final class Field: View, EditHolding {
    let label: String
    let log: Log
    var onComplete: () -> Void = {}

    init(_ label: String, _ log: Log) {
      self.label = label
      self.log = log
      super.init()
    }

    func completeEdit() {
      log.entries.append("complete \(label)")
      onComplete()
    }

    func writeBoundEdits() { log.entries.append("write \(label)") }
  }

  /// The owner of a binding.
  private final class Target: BindingTarget {
    let bindings = DisposeBag()
    let updateQueue: UpdateQueue?

    init(_ queue: UpdateQueue) { updateQueue = queue }
  }

  private let log = Log()
  private let actions = ActionQueue()
  private let updates = UpdateQueue()
  private let edits: PendingEdits
  private let first: Field
  private let second: Field

  init() {
    edits = PendingEdits(actions: actions, updates: updates)
    first = Field("first", log)
    second = Field("second", log)
  }

  @Test func allEditsAreCompletedBeforeOneIsWritten() {
    #expect(edits.isEmpty && !edits.write(outside: nil))
    edits.add(first)
    edits.add(second)
    edits.add(first)
    #expect(edits.write(outside: nil))
    #expect(log.entries == ["complete first", "complete second", "write first", "write second"])
    #expect(edits.isEmpty && !edits.write(outside: nil))
  }

  @Test func theEditOfAViewThatContainsTheCommandRemains() {
    let button = View()
    first.addSubview(button)
    edits.add(first)
    edits.add(second)
    #expect(edits.write(outside: button))
    #expect(log.entries == ["complete second", "write second"])
    #expect(!edits.isEmpty && !edits.write(outside: button))
    #expect(edits.write(outside: second))
    #expect(edits.isEmpty)
  }

  @Test func theActionsOfTheFirstStepPrecedeTheSecond() {
    let (log, actions, edits, second) = (log, actions, edits, second)
    first.onComplete = {
      actions.add {
        log.entries.append("action")
        edits.add(second)
      }
    }
    edits.add(first)
    #expect(edits.write(outside: nil))
    #expect(log.entries == ["complete first", "action", "write first"])
    #expect(!edits.isEmpty, "the edit of the action remains")
  }

  @Test func bindingsAreFlushedAfterTheWrite() {
    let source = Observable(0)
    let log = log
    let target = Target(updates)
    target.track({ source.value }) { _, value in log.entries.append("flush \(value)") }
    first.onComplete = { source.value += 1 }
    edits.add(first)
    #expect(edits.write(outside: nil))
    #expect(log.entries == ["flush 0", "complete first", "write first", "flush 1"])
  }

  @Test func aReleasedViewHasNoEdit() {
    var field: Field? = Field("released", log)
    if let field { edits.add(field) }
    field = nil
    #expect(!edits.write(outside: nil))
    #expect(edits.isEmpty && log.entries.isEmpty)
  }
}
