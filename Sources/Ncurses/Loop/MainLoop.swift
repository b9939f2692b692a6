internal import CTerminalGuard
// This import links the main queue functions of libdispatch.
internal import Dispatch

/// A loop on the main thread that alternately performs a turn and waits for input or main-actor jobs.
///
/// The loop must stay on the main thread, which an async main() releases at the first suspension. Therefore, it polls
/// the terminal, the wake-up descriptor and the main queue, and runs main-actor jobs between turns.
///
/// If the program uses Foundation, the loop also runs the timers of the main run loop. Blocks and other sources of the
/// run loop run after the next event or timer, because they cannot end the wait.
@MainActor public final class MainLoop {
  /// The terminal, or nil for a loop that waits for input from `inputDescriptor`.
  let terminal: NcursesTerminal?
  /// The descriptor whose input ends a wait in a loop without a terminal, or -1 if there is no descriptor.
  package var inputDescriptor: Int32 = -1
  private let drainsMainQueue: Bool
  nonisolated let wakeUp: WakeUp
  private let polled: UnsafeMutableBufferPointer<pollfd>
  private var isStopped = false
  private var isRunningJobs = false
  #if canImport(Darwin)
    /// The sources that end a wait in the run loop.
    var sources = ReadSources()
  #endif

  /// The number of turns performed since the loop was created.
  public private(set) var turns = 0
  /// The timeout of the last wait, or nil if the wait had no timeout.
  public private(set) var lastTimeout: Duration?

  /// Creates a loop for the given terminal.
  ///
  /// - Throws: `TerminalError.notTheMainThread` if the current thread is not the main thread. Only the main thread can
  ///   drain the main queue.
  public convenience init(terminal: NcursesTerminal) throws(TerminalError) {
    try MainLoop.requireMainThread()
    try self.init(terminal: terminal, drainsMainQueue: true)
  }

  /// Creates a loop without a terminal.
  ///
  /// - Throws: `TerminalError.notTheMainThread` if the current thread is not the main thread.
  package convenience init() throws(TerminalError) {
    try MainLoop.requireMainThread()
    try self.init(terminal: nil, drainsMainQueue: true)
  }

  /// Checks that the current thread is the main thread.
  ///
  /// A program can call this method before it opens a terminal.
  ///
  /// - Throws: `TerminalError.notTheMainThread` if the current thread is not the main thread.
  public static func requireMainThread() throws(TerminalError) {
    guard main_queue_can_be_drained() else { throw .notTheMainThread }
  }

  /// Creates a loop without checking the thread.
  ///
  /// A loop that ignores the main queue can run on any thread, for example in a test.
  package init(terminal: NcursesTerminal?, drainsMainQueue: Bool) throws(TerminalError) {
    self.terminal = terminal
    wakeUp = if let terminal { terminal.wakeUp } else { try WakeUp() }
    self.drainsMainQueue = drainsMainQueue
    polled = .allocate(capacity: 3)
    polled.initialize(repeating: pollfd(fd: -1, events: 0, revents: 0))
  }

  isolated deinit {
    polled.deallocate()
    #if canImport(Darwin)
      sources.monitor([])
    #endif
  }

  /// Runs the loop until `stop()` is called.
  ///
  /// - Parameter turn: A closure that performs one turn. The closure returns the maximum time until the next turn, or
  ///   nil for no limit.
  public func run<Failure: Error>(turn: () throws(Failure) -> Duration?) throws(Failure) {
    isStopped = false
    while !isStopped {
      turns += 1
      let requested = try turn()
      if isStopped { return }
      terminal?.writeCapturedOutputToLog()
      wait(MainLoop.shorter(requested, terminal?.drainTimeout))
      terminal?.writer.flush()
    }
  }

  /// Runs main-actor jobs on the main thread until the given operation ends.
  ///
  /// A program without an open terminal can call this method to wait for its last operations. Releasing the main thread
  /// instead would require another thread, and would block all signals.
  ///
  /// - Parameter operation: A closure that performs the operation.
  /// - Throws: `TerminalError.notTheMainThread` if the current thread is not the main thread.
  package static func wait(for operation: @escaping @MainActor () async -> Void) throws(TerminalError) {
    try requireMainThread()
    var isFinished = false
    Task {
      await operation()
      isFinished = true
    }
    while !isFinished { main_queue_run(60) }
  }

  /// Runs the queued jobs of the main actor, and the jobs that these jobs enqueue.
  ///
  /// The number of rounds is limited to `maximumJobRounds`.
  ///
  /// A call from one of these jobs has no effect.
  ///
  /// - Parameter prepare: A closure that is called before each round.
  public func runQueuedJobs(after prepare: () -> Void = {}) {
    guard drainsMainQueue, !isRunningJobs else { return }
    isRunningJobs = true
    defer { isRunningJobs = false }
    var round = 0
    while round < MainLoop.maximumJobRounds, main_queue_has_jobs() {
      prepare()
      main_queue_drain()
      round += 1
    }
  }

  /// The maximum number of rounds of queued jobs between two events.
  ///
  /// The limit ensures that jobs cannot block input by endlessly enqueuing further jobs.
  public nonisolated static let maximumJobRounds = 32

  /// Stops the loop after the current turn.
  public func stop() {
    isStopped = true
    wake()
  }

  /// Ends the current or next wait.
  ///
  /// This method can be called from any thread.
  public nonisolated func wake() { wakeUp.signal() }

  /// Returns the shorter of the given timeouts, where nil means no timeout.
  static func shorter(_ left: Duration?, _ right: Duration?) -> Duration? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }

  private func wait(_ timeout: Duration?) {
    let timeout = MainLoop.shorter(timeout, MainLoop.timeToNextTimer)
    lastTimeout = timeout.map { max(.zero, $0) }
    #if canImport(Darwin)
      waitInRunLoop(timeout)
      wakeUp.clear()
    #else
      waitInPoll(timeout)
      isRunningJobs = true
      run_loop_run_due()
      isRunningJobs = false
    #endif
  }

  /// The time until the next timer of Foundation's run loop is due, or nil if there is no timer.
  ///
  /// The time is at least one millisecond, so that a timer that cannot run yet does not occupy the processor.
  private static var timeToNextTimer: Duration? {
    let seconds = run_loop_time_to_next_timer()
    return seconds < longestTimer ? max(.milliseconds(1), .seconds(seconds)) : nil
  }

  /// The number of seconds from which a timer counts as one that never fires.
  private static let longestTimer = 1_000_000.0

  private func waitInPoll(_ timeout: Duration?) {
    polled[0] = pollfd(fd: polledDescriptor, events: terminal?.polledEvents ?? Int16(POLLIN), revents: 0)
    polled[1] = pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)
    polled[2] = pollfd(fd: drainsMainQueue ? main_queue_descriptor() : -1, events: Int16(POLLIN), revents: 0)
    // A signal interrupts poll(). If the signal handler has recorded a request, the next turn processes the request.
    guard poll(polled.baseAddress, nfds_t(polled.count), MainLoop.milliseconds(timeout)) > 0 else { return }
    if polled[1].revents != 0 { wakeUp.clear() }
    guard polled[2].revents != 0 else { return }
    isRunningJobs = true
    main_queue_drain()
    isRunningJobs = false
  }

  /// The descriptor whose input ends a wait, or -1 if there is no descriptor.
  var polledDescriptor: Int32 { terminal?.polledDescriptor ?? inputDescriptor }

  /// Returns the timeout for `poll` in milliseconds, rounded up, or -1 for no timeout.
  static func milliseconds(_ timeout: Duration?) -> Int32 {
    guard let timeout else { return -1 }
    return Int32((min(max(timeout, .zero), .seconds(1_000_000)) / .milliseconds(1)).rounded(.up))
  }
}

extension NcursesTerminal {
  /// The descriptor for `poll`, or -1 if the terminal is headless, closed or disconnected.
  ///
  /// `poll` ignores the descriptor -1.
  var polledDescriptor: Int32 { isOpen && !input.isEnded && !writer.isBroken ? descriptor : -1 }
  /// The events for `poll`: input, and writability if output is pending.
  var polledEvents: Int16 { Int16(POLLIN) | (writer.hasPendingOutput ? Int16(POLLOUT) : 0) }
}
