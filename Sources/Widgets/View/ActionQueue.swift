import TerminalCore

/// A queue of actions that are triggered while the view tree is traversed.
///
/// They run after the traversal, because an action may change the tree.
final class ActionQueue {
  private var waiting: [() -> Void] = []
  /// The actions that have run, until they are released; the two arrays are swapped to keep their capacity.
  private var spent: [() -> Void] = []
  private var depth = 0

  /// Queues an action during a traversal; runs it immediately otherwise.
  func add(_ action: @escaping () -> Void) {
    waiting.append(action)
    if depth == 0 { send() }
  }

  /// Runs a traversal, then the actions that it triggered.
  ///
  /// - Returns: The result of `walk`.
  func hold(_ walk: () -> Bool) -> Bool {
    depth += 1
    let taken = walk()
    depth -= 1
    if depth == 0 { send() }
    return taken
  }

  /// Runs queued actions in order, and those that they queue.
  ///
  /// The number is limited, so that actions that trigger each other end.
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
      Diagnostics.report("Actions trigger each other endlessly. \(waiting.count - next) pending actions were dropped.")
    }
    swap(&waiting, &spent)
    // Releasing an action may trigger others, so each one is released after the exclusive access to the array has
    // ended.
    while spent.popLast() != nil {}
  }

  private static let most = 10_000
}
