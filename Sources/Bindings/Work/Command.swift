/// An action with a title, an enabled state, an execution state and a result.
///
/// ```swift
/// lazy var save = Command<Void, Void>(self, "Save", canExecute: { $0.isValid }) { model in try await model.store() }
/// ```
///
/// Expressions that read the properties of a command depend on the command. For example, a button that is bound to a
/// command is disabled while the command is disabled.
public final class Command<Input, Output> {
  private struct Status {
    var machine: CommandMachine
    var output: Output?
    var failure: LoadFailure?
    var progress: Double?
  }

  private struct Execution {
    let input: Input
    let completion: (Result<Output, any Error>) -> Void
    var task: Task<Void, Never>?
  }

  /// The title on a button or in a menu.
  public let title: String
  /// A one-sentence description of the command, or nil.
  public let help: String?

  private let isEnabled: () -> Bool
  private let operation: @MainActor (Input) async throws -> Output
  private let clock: any Clock<Duration>
  private let timeLimit: Duration?
  private let status: Observable<Status>
  private var executions: [Int: Execution] = [:]
  /// The number of operations that have not returned, including operations of cancelled executions.
  private var operationCount = 0
  /// The callers that wait until no operation is running.
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// A closure that is called with the result of each completed execution.
  ///
  /// The closure is not called for executions that were rejected, cancelled or replaced by a restart. For these
  /// executions, `run` throws an error.
  public var onCompletion: ((Result<Output, any Error>) -> Void)?

  /// Creates a command.
  ///
  /// The command retains its closures. To avoid a retain cycle in a model that owns the command, use the initializer
  /// with an owner, and pass the model.
  ///
  /// - Parameters:
  ///   - title: The title on a button or in a menu.
  ///   - help: A one-sentence description of the command, or nil.
  ///   - policy: The behavior when the command is executed while it is already running.
  ///   - clock: The clock that measures `timeLimit`, and whose tracker counts executions as pending work.
  ///   - timeLimit: The time after which an execution fails with `WorkError.timedOut(after:)`, or nil for no limit.
  ///   - canExecute: A tracked expression that returns whether the command is enabled.
  ///   - file: The source file shown in reports and in the inspector.
  ///   - line: The line in that file.
  ///   - operation: A closure that performs the action and returns the output.
  public init(
    _ title: String, help: String? = nil, policy: CommandPolicy = .drop,
    clock: any Clock<Duration> = RealClock(), timeLimit: Duration? = nil,
    canExecute: @escaping () -> Bool = { true }, file: StaticString = #fileID, line: UInt = #line,
    _ operation: @escaping @MainActor (Input) async throws -> Output
  ) {
    self.title = title
    self.help = help
    self.clock = clock
    self.timeLimit = timeLimit
    self.operation = operation
    isEnabled = canExecute
    status = Observable(Status(machine: CommandMachine(policy)), label: title, file: file, line: line)
  }

  deinit {
    for execution in executions.values { execution.task?.cancel() }
  }

  // MARK: State

  /// Whether the command is enabled and accepts an execution now.
  public var canExecute: Bool { status.value.machine.acceptsMore && isEnabled() }
  /// Whether the command is running.
  public var isExecuting: Bool { status.value.machine.isExecuting }
  /// The output of the last successful execution, or nil.
  public var output: Output? { status.value.output }
  /// The failure of the last execution, or nil while an execution runs and after a success.
  ///
  /// With the policy `.queue`, observers are notified of each failure before the next execution resets this property.
  /// An expression that is evaluated at the end of the turn may read nil. `onCompletion` receives every failure.
  public var failure: LoadFailure? { status.value.failure }
  /// The error that the last execution threw, or nil.
  public var error: (any Error)? { failure?.error }
  /// The progress of the current execution from 0 to 1, or nil if the execution has not reported its progress.
  public var progress: Double? { status.value.progress }

  /// Sets the progress of the current execution, clamped to the range from 0 to 1.
  ///
  /// The call is ignored if no execution is running, or if the caller is an execution that was cancelled or replaced by
  /// a restart.
  public func report(progress: Double) {
    let machine = status.untrackedValue.machine
    guard machine.isExecuting, !progress.isNaN else { return }
    if let mark = ExecutionMark.current, mark.command == ObjectIdentifier(self), mark.number != machine.running {
      return
    }
    status.mutate { $0.progress = min(max(progress, 0), 1) }
  }

  /// Calls `handler` after each change of the state for the lifetime of `owner`, which is held weakly.
  ///
  /// - Returns: A token that removes the observer early. The caller need not keep it.
  @discardableResult
  public func observe<Owner: AnyObject>(
    with owner: Owner, file: StaticString = #fileID, line: UInt = #line, _ handler: @escaping (Owner) -> Void
  ) -> any Disposable {
    status.observe(with: owner, file: file, line: line) { owner, _ in handler(owner) }
  }

  // MARK: Execution

  /// Executes the command if `canExecute` is true.
  ///
  /// - Parameter input: The input of the operation.
  /// - Returns: Whether the execution was accepted. A rejected execution has no effect.
  @discardableResult
  public func execute(_ input: Input) -> Bool {
    (try? begin(input) { _ in }) != nil
  }

  /// Executes the command, and waits for the result.
  ///
  /// Cancelling the waiting task cancels only this execution.
  ///
  /// - Parameter input: The input of the operation.
  /// - Returns: The output of the operation.
  /// - Throws: `WorkError` if the execution is rejected, immediately or when it leaves the queue;
  ///   `CancellationError` if the execution is cancelled or replaced by a restart; any error of the operation.
  public func run(_ input: Input) async throws -> Output {
    try Task.checkCancellation()
    let box = ResultBox<Output>()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in wait(for: input, in: box, continuation) }
    } onCancel: {
      Task { @MainActor [weak self] in self?.withdraw(box.number) }
    }
    return try (box.result ?? .failure(CancellationError())).get()
  }

  private func wait(for input: Input, in box: ResultBox<Output>, _ continuation: CheckedContinuation<Void, Never>) {
    let tracker = (clock as? any TrackingClock)?.workTracker
    let caller = tracker == nil ? nil : WorkItem.current
    do throws(WorkError) {
      box.number = try begin(input) { result in
        if box.suspendsCaller { caller?.resume(on: tracker) }
        box.result = result
        continuation.resume()
      }
      // While the execution sleeps on the clock, only the clock can continue the caller.
      if box.result == nil {
        box.suspendsCaller = true
        caller?.suspend(on: tracker)
      }
    } catch {
      box.result = .failure(error)
      continuation.resume()
    }
  }

  private func withdraw(_ number: Int?) {
    guard let number, executions[number] != nil else { return }
    let actions = status.mutateQuietly { status in
      if status.machine.running == number { status.progress = nil }
      return status.machine.withdraw(number)
    }
    drop(number)
    beginNext(actions)
    status.fire()
  }

  /// Cancels the current execution and all queued executions.
  public func cancel() {
    let given = status.mutateQuietly { status in
      status.progress = nil
      return status.machine.cancelAll()
    }
    guard !given.isEmpty else { return }
    for number in given { drop(number) }
    status.fire()
  }

  /// Cancels all executions, and waits until their operations and those of previously cancelled executions return.
  ///
  /// For example, a program that is about to exit waits until a cancelled operation has removed its temporary files.
  public func cancelAndWait() async {
    cancel()
    await withCheckedContinuation { continuation in
      if operationCount > 0 { waiters.append(continuation) } else { continuation.resume() }
    }
  }

  // MARK: Executions

  private func begin(
    _ input: Input, completion: @escaping (Result<Output, any Error>) -> Void
  ) throws(WorkError) -> Int {
    guard untracked(isEnabled) else { throw .disabled(title: title) }
    guard let (number, actions) = status.mutateQuietly({ $0.machine.request() }) else { throw .busy(title: title) }
    executions[number] = Execution(input: input, completion: completion, task: nil)
    perform(actions)
    status.fire()
    return number
  }

  /// Starts the next queued execution, or rejects queued executions while the command is disabled.
  private func beginNext(_ actions: [CommandMachine.Action]) {
    var actions = actions
    while case .start(let number)? = actions.first {
      if untracked(isEnabled) { return start(number) }
      executions.removeValue(forKey: number)?.completion(.failure(WorkError.disabled(title: title)))
      actions = status.mutateQuietly { $0.machine.ended(number).actions }
    }
  }

  private func perform(_ actions: [CommandMachine.Action]) {
    for action in actions {
      switch action {
      case .cancel(let number): drop(number)
      case .start(let number): start(number)
      }
    }
  }

  private func start(_ number: Int) {
    guard let input = executions[number]?.input else { return }
    let operation = self.operation
    operationCount += 1
    let timed = TimedOperation(
      { [weak self] in
        defer { self?.operationReturned() }
        return try await operation(input)
      }, limit: timeLimit, clock: clock)
    status.mutateQuietly {
      $0.failure = nil
      $0.progress = nil
    }
    let mark = ExecutionMark(command: ObjectIdentifier(self), number: number)
    executions[number]?.task = startTask(on: clock) { [weak self] in
      let result = await ExecutionMark.$current.withValue(mark) { await timed.run() }
      self?.finish(number, result)
    }
  }

  private func operationReturned() {
    operationCount -= 1
    guard operationCount == 0 else { return }
    for waiter in exchange(&waiters, with: []) { waiter.resume() }
  }

  private func finish(_ number: Int, _ result: Result<Output, any Error>) {
    let (counts, actions) = status.mutateQuietly { $0.machine.ended(number) }
    guard counts, let execution = executions.removeValue(forKey: number) else { return }
    status.mutateQuietly { status in
      status.progress = nil
      switch result {
      case .success(let output): status.output = output
      case .failure(let error): status.failure = LoadFailure(error)
      }
    }
    // The failure is published before the next queued execution starts, because that start resets the failure.
    status.fire()
    execution.completion(result)
    onCompletion?(result)
    guard !actions.isEmpty else { return }
    beginNext(actions)
    status.fire()
  }

  /// Cancels the task of the given execution, and completes the execution with `CancellationError`.
  private func drop(_ number: Int) {
    guard let execution = executions.removeValue(forKey: number) else { return }
    execution.task?.cancel()
    execution.completion(.failure(CancellationError()))
  }
}

/// The identity of the execution that a task belongs to.
private nonisolated struct ExecutionMark: Sendable {
  @TaskLocal static var current: ExecutionMark?

  let command: ObjectIdentifier
  let number: Int
}

/// The result of an execution, shared with the task that waits for the result.
private final class ResultBox<Value> {
  /// The number of the execution, or nil if the execution was rejected.
  var number: Int?
  /// The result, or nil until the execution is complete.
  var result: Result<Value, any Error>?
  /// Whether the work item of the caller is suspended until the execution is complete.
  var suspendsCaller = false
}
