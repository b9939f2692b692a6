import TerminalCore

/// Actions that were set off while the tree of views was walked: they are sent after, because an action may rebuild the tree.
final class ActionQueue {
  private var waiting: [() -> Void] = []
  private var depth = 0

  /// Queues an action while the tree is walked; sends it at once otherwise.
  func add(_ action: @escaping () -> Void) {
    waiting.append(action)
    if depth == 0 { send() }
  }

  /// Walks the tree, then sends what that set off; returns what `walk` says.
  func hold(_ walk: () -> Bool) -> Bool {
    depth += 1
    let taken = walk()
    depth -= 1
    if depth == 0 { send() }
    return taken
  }

  /// Sends queued actions, and those they queue, in order; so many at most that a circle of actions ends.
  private func send() {
    depth += 1
    defer { depth -= 1 }
    var sent = 0
    while sent < waiting.count, sent < Self.most {
      waiting[sent]()
      sent += 1
    }
    if sent < waiting.count {
      Diagnostics.report("Actions set each other off without end; the \(waiting.count - sent) that wait were dropped.")
    }
    waiting.removeAll(keepingCapacity: waiting.count < 100)
  }

  private static let most = 10_000
}
