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
}
