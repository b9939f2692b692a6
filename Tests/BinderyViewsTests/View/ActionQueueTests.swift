import Testing

@testable import BinderyViews

@Suite(.timeLimit(.minutes(20))) struct ActionQueueTests {
  private final class Log { var entries: [String] = [] }

  private let actions = ActionQueue()
  private let log = Log()

  private func add(_ name: String) { actions.add { [log] in log.entries.append(name) } }

  private func note(_ name: String) { log.entries.append(name) }

  @Test func anActionOutsideATraversalRunsAtOnce() {
    add("action")
    #expect(log.entries == ["action"])
  }

  @Test func actionsRunInOrderAfterTheOuterTraversal() {
    let isHandled = actions.hold {
      add("first")
      _ = actions.hold {
        add("second")
        note("inner")
        return false
      }
      note("outer")
      return true
    }
    #expect(isHandled)
    #expect(log.entries == ["inner", "outer", "first", "second"])
    #expect(!actions.hold { false })
  }

  @Test func anActionOfAnActionRunsAfterIt() {
    _ = actions.hold {
      actions.add {
        add("inner")
        note("outer")
      }
      add("last")
      return true
    }
    #expect(log.entries == ["outer", "last", "inner"])
  }

  /// An action that queues itself again until a number of actions has run.
  private final class Cycle {
    let actions = ActionQueue()
    var runs = 0
    var end = Int.max

    func run() {
      runs += 1
      if runs < end { actions.add { self.run() } }
    }
  }

  @Test func actionsThatTriggerOneAnotherInACycleAreStoppedAndReported() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let cycle = Cycle()
        cycle.actions.add { cycle.run() }
        precondition(cycle.runs == 10_000)
        cycle.runs = 0
        cycle.end = 1
        cycle.actions.add { cycle.run() }
        precondition(cycle.runs == 1, "no action of the cycle remains")
      }
    }
    #expect(said(result).contains("Actions trigger one another in a cycle. Dropped pending actions: 1."))
  }

  @Test func aLongSequenceOfActionsIsNoCycle() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let cycle = Cycle()
        cycle.end = 10_000
        cycle.actions.add { cycle.run() }
        precondition(cycle.runs == 10_000)
      }
    }
    #expect(said(result).isEmpty)
  }

  private func said(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
