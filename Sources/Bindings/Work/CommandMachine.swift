/// The behavior of a command that is executed while it is already running.
public nonisolated enum CommandPolicy: Sendable, Equatable {
  /// The new execution is rejected.
  case drop
  /// The current execution is cancelled, and the new execution starts.
  case restart
  /// The new execution waits until the current execution ends.
  ///
  /// The new execution is rejected if the command is disabled at that time.
  case queue
}

/// The task-independent state machine of a command.
///
/// Executions are identified by numbers.
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
  var acceptsMore: Bool { policy != .drop || !isExecuting }

  /// Requests an execution.
  ///
  /// - Returns: The number of the execution and the actions to perform, or nil if the execution is rejected.
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

  /// Ends the execution with the given number.
  ///
  /// - Returns: Whether the execution was the current execution, and the actions to perform.
  mutating func ended(_ number: Int) -> (counts: Bool, actions: [Action]) {
    guard number == running else { return (false, []) }
    running = waiting.isEmpty ? nil : waiting.removeFirst()
    return (true, running.map { [.start($0)] } ?? [])
  }

  /// Cancels the running or waiting execution with the given number.
  ///
  /// - Returns: The actions to perform.
  mutating func withdraw(_ number: Int) -> [Action] {
    waiting.removeAll { $0 == number }
    return ended(number).actions
  }

  /// Cancels all executions.
  ///
  /// - Returns: The numbers of the cancelled executions.
  mutating func cancelAll() -> [Int] {
    defer {
      running = nil
      waiting = []
    }
    return (running.map { [$0] } ?? []) + waiting
  }
}
