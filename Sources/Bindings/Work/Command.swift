// Something the user can do: a name, whether it can be done now, and what happens when it is done. The policy is kept inside
// `execute`, so that no button, key or script can get round it. The rules are in `CommandMachine`.

/// Why an execution did not take place.
public nonisolated enum CommandRefusal: DisplayableError, Equatable, CustomStringConvertible {
  /// It cannot be executed now.
  case disabled(title: String)
  /// It is running, and its policy takes one at a time.
  case busy(title: String)

  /// One sentence for the user.
  public var description: String {
    switch self {
    case .disabled(let title): "'\(title)' is not possible now."
    case .busy(let title): "'\(title)' is still running."
    }
  }
}

/// Something that can be done: it knows whether it can be done now, whether it is being done, and how it went.
///
/// ```swift
/// lazy var save = Command(self, "Save", canExecute: { $0.isValid }) { model in try await model.store() }
/// ```
///
/// Everything that can be read here can be read in tracked expressions: a button bound to it greys out by itself.
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

  /// What it is called on a button or in a menu.
  public let title: String
  /// What it does, in one sentence.
  public let help: String?

  private let isEnabled: () -> Bool
  private let operation: @MainActor (Input) async throws -> Output
  private let clock: any Clock<Duration>
  private let timeLimit: Duration?
  private let status: Observable<Status>
  private var executions: [Int: Execution] = [:]

  /// Told of the result of each execution that came to its end.
  ///
  /// One that was refused, cancelled or restarted is not among them: only who waits for it in `run` hears of that.
  public var onCompletion: ((Result<Output, any Error>) -> Void)?

  /// Makes a command.
  ///
  /// What the closures capture lives as long as the command: a model that owns its command passes itself as the
  /// owner instead, see the other initializer.
  ///
  /// - Parameters:
  /// - policy: what happens when it is executed while it is running.
  /// - timeLimit: after how long an execution fails with `TimedOut`, measured on `clock`.
  /// - canExecute: whether it is possible now; a tracked expression.
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

  // MARK: How it is

  /// Whether it can be executed now.
  public var canExecute: Bool { status.value.machine.acceptsMore && isEnabled() }
  /// Whether it is being executed.
  public var isExecuting: Bool { status.value.machine.isExecuting }
  /// What the last execution that succeeded returned.
  public var output: Output? { status.value.output }
  /// Why the last execution failed; nil while one runs and after one succeeded.
  ///
  /// With the policy `.queue`, observers are told of each failure before the next execution begins, which forgets it. Who only looks at the
  /// end of a turn may find it forgotten by then; `onCompletion` is told of every one.
  public var failure: LoadFailure? { status.value.failure }
  /// What the last execution threw, or nil.
  public var error: (any Error)? { failure?.error }
  /// How far the running execution is, from 0 to 1; nil when it does not say, or none runs.
  public var progress: Double? { status.value.progress }

  /// Says how far the running execution is, from 0 to 1; clamped.
  ///
  /// Ignored when none runs, and from the operation of an execution that was cancelled or restarted.
  public func report(progress: Double) {
    let machine = status.untrackedValue.machine
    guard machine.isExecuting, !progress.isNaN else { return }
    if let teller = ExecutionMark.current, teller.command == ObjectIdentifier(self), teller.number != machine.running {
      return
    }
    status.mutate { $0.progress = min(max(progress, 0), 1) }
  }

  /// Tells `handler` each time something about the command has changed, while `owner` lives; `owner` is held weakly.
  ///
  /// A command has this spelling alone; `bind(with:)` is for cells, lists and events.
  @discardableResult
  public func observe<Owner: AnyObject>(
    with owner: Owner, _ handler: @escaping (Owner) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    status.observe(with: owner, at: SourcePlace(file, line)) { owner, _ in handler(owner) }
  }

  // MARK: Doing it

  /// Executes it, if it can be executed.
  ///
  /// - Returns: whether it was taken. A refused execution changes nothing.
  @discardableResult
  public func execute(_ input: Input) -> Bool {
    (try? begin(input) { _ in }) != nil
  }

  /// Executes it and waits for the result.
  ///
  /// When the task that waits is cancelled, so is this execution, and no other.
  ///
  /// - Throws: `CommandRefusal` when it cannot be executed, now or when its turn in a queue comes; `CancellationError` when it was
  ///   cancelled or restarted; and what the operation throws.
  public func run(_ input: Input) async throws -> Output {
    try Task.checkCancellation()
    let box = ResultBox<Output>()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in wait(for: input, in: box, continuation) }
    } onCancel: {
      Task { @MainActor [weak self] in self?.withdraw(box.number) }
    }
    return try box.result.get()
  }

  private func wait(for input: Input, in box: ResultBox<Output>, _ continuation: CheckedContinuation<Void, Never>) {
    do throws(CommandRefusal) {
      box.number = try begin(input) { result in
        box.result = result
        continuation.resume()
      }
    } catch {
      box.result = .failure(error)
      continuation.resume()
    }
  }

  /// Gives up one execution, if it has not ended.
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

  /// Gives up the running execution and all that wait.
  public func cancel() {
    let given = status.mutateQuietly { status in
      status.progress = nil
      return status.machine.cancelAll()
    }
    guard !given.isEmpty else { return }
    for number in given { drop(number) }
    status.fire()
  }

  // MARK: Executions

  private func begin(
    _ input: Input, completion: @escaping (Result<Output, any Error>) -> Void
  ) throws(CommandRefusal) -> Int {
    guard Tracking.untracked(isEnabled) else { throw .disabled(title: title) }
    guard let (number, actions) = status.mutateQuietly({ $0.machine.request() }) else { throw .busy(title: title) }
    executions[number] = Execution(input: input, completion: completion, task: nil)
    perform(actions)
    status.fire()
    return number
  }

  /// Begins the next of a queue that is possible now; those before it that are not are refused.
  private func beginNext(_ actions: [CommandMachine.Action]) {
    var actions = actions
    while case .start(let number)? = actions.first {
      if Tracking.untracked(isEnabled) { return start(number) }
      executions.removeValue(forKey: number)?.completion(.failure(CommandRefusal.disabled(title: title)))
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
    let timed = TimedOperation({ try await operation(input) }, limit: timeLimit, clock: clock)
    status.mutateQuietly {
      $0.failure = nil
      $0.progress = nil
    }
    let mark = ExecutionMark(command: ObjectIdentifier(self), number: number)
    executions[number]?.task = beginWork(on: clock) { [weak self] in
      let result = await ExecutionMark.$current.withValue(mark) { await timed.run() }
      self?.finish(number, result)
    }
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
    // Everybody hears how this one went before the next one of a queue begins, and what it threw is forgotten.
    status.fire()
    execution.completion(result)
    onCompletion?(result)
    guard !actions.isEmpty else { return }
    beginNext(actions)
    status.fire()
  }

  /// An execution does not happen, or not to its end.
  private func drop(_ number: Int) {
    guard let execution = executions.removeValue(forKey: number) else { return }
    execution.task?.cancel()
    execution.completion(.failure(CancellationError()))
  }
}

/// Which execution of which command a task works for.
private nonisolated struct ExecutionMark: Sendable {
  @TaskLocal static var current: ExecutionMark?

  let command: ObjectIdentifier
  let number: Int
}

/// Where a result waits for the task that wants it.
private final class ResultBox<Value> {
  /// The number of the execution it waits for.
  var number: Int?
  var result: Result<Value, any Error> = .failure(CancellationError())
}
