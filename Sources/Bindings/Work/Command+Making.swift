extension Command {
  /// Creates a command that belongs to `owner`, which is held weakly.
  ///
  /// The command is disabled after the owner is released.
  public convenience init<Owner: AnyObject>(
    _ owner: Owner, _ title: String, help: String? = nil, policy: CommandPolicy = .drop,
    clock: any Clock<Duration> = RealClock(), timeLimit: Duration? = nil,
    canExecute: @escaping (Owner) -> Bool = { _ in true }, file: StaticString = #fileID, line: UInt = #line,
    _ operation: @escaping @MainActor (Owner, Input) async throws -> Output
  ) {
    self.init(
      title, help: help, policy: policy, clock: clock, timeLimit: timeLimit,
      canExecute: { [weak owner] in owner.map(canExecute) ?? false }, file: file, line: line
    ) { [weak owner] input in
      guard let owner else { throw CancellationError() }
      return try await operation(owner, input)
    }
  }
}

extension Command where Input == Void {
  /// Creates a command without input that belongs to `owner`, which is held weakly.
  public convenience init<Owner: AnyObject>(
    _ owner: Owner, _ title: String, help: String? = nil, policy: CommandPolicy = .drop,
    clock: any Clock<Duration> = RealClock(), timeLimit: Duration? = nil,
    canExecute: @escaping (Owner) -> Bool = { _ in true }, file: StaticString = #fileID, line: UInt = #line,
    _ operation: @escaping @MainActor (Owner) async throws -> Output
  ) {
    self.init(
      owner, title, help: help, policy: policy, clock: clock, timeLimit: timeLimit, canExecute: canExecute, file: file,
      line: line
    ) { owner, _ in try await operation(owner) }
  }

  /// Executes the command if `canExecute` is true.
  ///
  /// - Returns: Whether the execution was accepted.
  @discardableResult
  public func execute() -> Bool { execute(()) }

  /// Executes the command, and waits for the result.
  public func run() async throws -> Output { try await run(()) }
}
