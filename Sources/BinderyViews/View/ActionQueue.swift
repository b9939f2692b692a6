import Bindings
import TerminalCore

/// A queue of actions that are triggered while the view tree is traversed.
///
/// The actions run after the traversal, because an action can change the tree.
final class ActionQueue {
  private var waiting = TwoPhaseQueue<() -> Void>()
  private var depth = 0

  /// Queues the given action during a traversal, or runs the action immediately if no traversal is in progress.
  func add(_ action: @escaping () -> Void) {
    waiting.append(action)
    if depth == 0 { Tracking.turn { send() } }
  }

  /// Runs the given traversal, and then the actions that the traversal has triggered.
  ///
  /// - Returns: The result of `walk`.
  func hold(_ walk: () -> Bool) -> Bool {
    Tracking.turn {
      depth += 1
      let taken = walk()
      depth -= 1
      if depth == 0 { send() }
      return taken
    }
  }

  /// Runs the queued actions in order, including further actions that are queued in the meantime.
  ///
  /// The number of actions is limited, in case actions trigger one another in a cycle.
  private func send() {
    depth += 1
    defer { depth -= 1 }
    var sent = 0
    while !waiting.isEmpty, sent < Self.most {
      var next = 0
      while next < waiting.count, sent < Self.most {
        waiting[next]()
        next += 1
        sent += 1
      }
      if next < waiting.count {
        Diagnostics.report(
          "Actions trigger one another in a cycle. Dropped pending actions: \(waiting.count - next). Do not send an event from an action that the event triggers."
        )
      }
      waiting.endRound()
      while waiting.popProcessed() != nil {}
    }
  }

  private static let most = 10_000
}
