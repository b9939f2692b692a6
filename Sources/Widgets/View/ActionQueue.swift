import TerminalCore

/// Actions that were set off while the tree of views was walked: they are sent after, because an action may rebuild the tree.
final class ActionQueue {
  private var waiting: [() -> Void] = []
  /// What was sent, until it is let go; the two lists change places, and so keep their room.
  private var spent: [() -> Void] = []
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
    while !waiting.isEmpty, sent < Self.most { sendAll(&sent) }
  }

  private func sendAll(_ sent: inout Int) {
    var next = 0
    while next < waiting.count, sent < Self.most {
      waiting[next]()
      next += 1
      sent += 1
    }
    if next < waiting.count {
      Diagnostics.report("Actions set each other off without end; the \(waiting.count - next) that wait were dropped.")
    }
    swap(&waiting, &spent)
    // One by one, each after the access that takes it out: what dies with it may set off more.
    while spent.popLast() != nil {}
  }

  private static let most = 10_000
}
