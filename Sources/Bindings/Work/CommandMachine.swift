// What a command does when it is asked to run while it runs, as plain data: what to start, what to cancel, what to refuse.

/// What happens when a command is executed while it is running.
public nonisolated enum CommandPolicy: Sendable, Equatable {
  /// The new execution is refused.
  case drop
  /// The running execution is cancelled, and the new one begins.
  case restart
  /// The new execution waits for the running one to end, and is refused if it is not possible any more when its turn comes.
  case queue
}

/// A command's executions, without its tasks: each has a number.
nonisolated struct CommandMachine {
  enum Action: Equatable {
    case start(Int)
    case cancel(Int)
  }

  let policy: CommandPolicy
  private(set) var running: Int?
  private var waiting: [Int] = []
  private var last = 0

  init(_ policy: CommandPolicy) { self.policy = policy }

  var isExecuting: Bool { running != nil }
  /// Whether one more execution would be taken.
  var acceptsMore: Bool { policy != .drop || !isExecuting }

  /// Somebody wants an execution.
  ///
  /// - Returns: its number and what to do, or nil when it is refused.
  mutating func request() -> (number: Int, actions: [Action])? {
    guard acceptsMore else { return nil }
    last += 1
    guard let running else {
      self.running = last
      return (last, [.start(last)])
    }
    if policy == .queue {
      waiting.append(last)
      return (last, [])
    }
    self.running = last
    return (last, [.cancel(running), .start(last)])
  }

  /// An execution has ended.
  ///
  /// - Returns: whether it was the one that counts, and what to do.
  mutating func ended(_ number: Int) -> (counts: Bool, actions: [Action]) {
    guard number == running else { return (false, []) }
    running = waiting.isEmpty ? nil : waiting.removeFirst()
    return (true, running.map { [.start($0)] } ?? [])
  }

  /// One execution is given up, whether it runs or waits.
  ///
  /// - Returns: what to do.
  mutating func withdraw(_ number: Int) -> [Action] {
    waiting.removeAll { $0 == number }
    return ended(number).actions
  }

  /// Everything is given up.
  ///
  /// - Returns: the numbers of the executions that do not happen.
  mutating func cancelAll() -> [Int] {
    defer {
      running = nil
      waiting = []
    }
    return (running.map { [$0] } ?? []) + waiting
  }
}
