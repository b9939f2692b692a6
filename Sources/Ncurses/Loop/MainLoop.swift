// The loop stays on the main thread, which an async main() would release at the first suspension. The loop therefore
// polls the terminal, the wake-up descriptor and the main queue, and runs main-actor jobs between turns.
internal import CTerminalGuard
// Required to link the main queue functions of libdispatch.
internal import Dispatch

/// A loop on the main thread that alternates between performing a turn and waiting for input or main-actor jobs.
@MainActor public final class MainLoop {
  /// The terminal, or nil for a loop that waits for the input of a descriptor.
  let terminal: NcursesTerminal?
  /// The descriptor whose input ends a wait in a loop without a terminal; -1 for none.
  package var inputDescriptor: Int32 = -1
  private let drainsMainQueue: Bool
  nonisolated let wakeUp: WakeUp
  private let polled: UnsafeMutableBufferPointer<pollfd>
  private var isStopped = false
  private var isRunningJobs = false

  /// The number of turns performed since the loop was created.
  public private(set) var turns = 0
  /// The timeout of the last wait; nil if the wait had no timeout.
  public private(set) var lastTimeout: Duration?

  /// Creates a loop for a terminal.
  ///
  /// - Throws: `TerminalError.notTheMainThread` on other threads, where the main queue cannot be drained.
  public convenience init(terminal: NcursesTerminal) throws(TerminalError) {
    try MainLoop.requireMainThread()
    try self.init(terminal: terminal, drainsMainQueue: true)
  }

  /// Creates a loop without a terminal.
  ///
  /// - Throws: `TerminalError.notTheMainThread` on other threads.
  package convenience init() throws(TerminalError) {
    try MainLoop.requireMainThread()
    try self.init(terminal: nil, drainsMainQueue: true)
  }

  /// Checks that the current thread is the main thread, for example before a program opens a terminal.
  ///
  /// - Throws: `TerminalError.notTheMainThread` on other threads.
  public static func requireMainThread() throws(TerminalError) {
    guard main_queue_is_this_thread() else { throw .notTheMainThread }
  }

  /// Creates a loop that can ignore the main queue, for tests on other threads.
  package init(terminal: NcursesTerminal?, drainsMainQueue: Bool) throws(TerminalError) {
    self.terminal = terminal
    wakeUp = if let terminal { terminal.wakeUp } else { try WakeUp() }
    self.drainsMainQueue = drainsMainQueue
    polled = .allocate(capacity: 3)
    polled.initialize(repeating: pollfd(fd: -1, events: 0, revents: 0))
  }

  isolated deinit { polled.deallocate() }

  /// Runs the loop until `stop()` is called.
  ///
  /// - Parameter turn: A closure that performs one turn and returns the maximum time until the next one; nil for no
  ///   limit.
  public func run<Failure: Error>(turn: () throws(Failure) -> Duration?) throws(Failure) {
    isStopped = false
    while !isStopped {
      turns += 1
      let wanted = try turn()
      if isStopped { return }
      terminal?.writeCapturedOutputToLog()
      wait(MainLoop.shorter(wanted, terminal?.drainTimeout))
      terminal?.writer.flush()
    }
  }

  /// Runs main-actor jobs on the main thread until an operation ends, without a terminal.
  ///
  /// A program can wait for its last operations with this method. Releasing the main thread instead would require
  /// another thread and would block all signals.
  ///
  /// - Parameter operation: A closure that performs the operation.
  /// - Throws: `TerminalError.notTheMainThread` on other threads.
  package static func wait(for operation: @escaping @MainActor () async -> Void) throws(TerminalError) {
    try requireMainThread()
    var isFinished = false
    Task {
      await operation()
      isFinished = true
    }
    while !isFinished { main_queue_run(60) }
  }

  /// Runs the queued jobs of the main actor, and jobs that they enqueue, in at most `mostJobRounds` rounds.
  ///
  /// A call during one of these jobs has no effect.
  ///
  /// - Parameter prepare: A closure that is called before each round.
  public func runQueuedJobs(after prepare: () -> Void = {}) {
    guard drainsMainQueue, !isRunningJobs else { return }
    isRunningJobs = true
    defer { isRunningJobs = false }
    var round = 0
    while round < MainLoop.mostJobRounds, main_queue_has_jobs() {
      prepare()
      main_queue_drain()
      round += 1
    }
  }

  /// The maximum number of rounds of queued jobs between two events, which prevents endless jobs from blocking the
  /// input.
  public nonisolated static let mostJobRounds = 32

  /// Stops the loop after the current turn.
  public func stop() {
    isStopped = true
    wake()
  }

  /// Ends the current or next wait; callable from any thread.
  public nonisolated func wake() { wakeUp.signal() }

  /// Returns the shorter timeout; nil means no timeout.
  static func shorter(_ left: Duration?, _ right: Duration?) -> Duration? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }

  private func wait(_ timeout: Duration?) {
    lastTimeout = timeout.map { max(.zero, $0) }
    #if canImport(Darwin)
      waitInRunLoop(timeout)
      wakeUp.clear()
    #else
      waitInPoll(timeout)
    #endif
  }

  private func waitInPoll(_ timeout: Duration?) {
    polled[0] = pollfd(fd: polledDescriptor, events: terminal?.polledEvents ?? Int16(POLLIN), revents: 0)
    polled[1] = pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)
    polled[2] = pollfd(fd: drainsMainQueue ? main_queue_descriptor() : -1, events: Int16(POLLIN), revents: 0)
    // A signal interrupts poll(). The next turn processes the request of the signal's handler, if there is one.
    guard poll(polled.baseAddress, nfds_t(polled.count), MainLoop.milliseconds(timeout)) > 0 else { return }
    if polled[1].revents != 0 { wakeUp.clear() }
    guard polled[2].revents != 0 else { return }
    isRunningJobs = true
    main_queue_drain()
    isRunningJobs = false
  }

  /// The descriptor whose input ends a wait, or -1.
  var polledDescriptor: Int32 { terminal?.polledDescriptor ?? inputDescriptor }

  /// Returns the timeout for `poll` in milliseconds, rounded up; -1 for no timeout.
  static func milliseconds(_ timeout: Duration?) -> Int32 {
    guard let timeout else { return -1 }
    return Int32((min(max(timeout, .zero), .seconds(1_000_000)) / .milliseconds(1)).rounded(.up))
  }
}

extension NcursesTerminal {
  /// The descriptor for `poll`; -1, which `poll` ignores, if the terminal is headless or disconnected.
  var polledDescriptor: Int32 { isOpen && !input.isEnded && !writer.isBroken ? descriptor : -1 }
  /// The events for `poll`: input, and also writability if output is pending.
  var polledEvents: Int16 { Int16(POLLIN) | (writer.hasPendingOutput ? Int16(POLLOUT) : 0) }
}
