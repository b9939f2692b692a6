// The loop that keeps the main thread. An async main() gives its thread away at the first real await; this waits instead for the
// terminal, for signals, and for the main queue, on which main-actor jobs arrive, and runs those in between. With nothing to do it
// waits without end.
internal import CTerminalGuard

#if canImport(Darwin)
  import Darwin
#else
  // For the linker: the main queue's functions are libdispatch's. `Dispatch`, its Swift interface, would be one more library to load.
  internal import CDispatch
  import Glibc
#endif

/// Waits on the main thread for a terminal and for main-actor jobs, and takes a turn after each wait.
@MainActor public final class MainLoop {
  let terminal: NcursesTerminal
  private let drainsMainQueue: Bool
  private nonisolated let wakeUp: WakeUp
  private let polled: UnsafeMutableBufferPointer<pollfd>
  private var isStopped = false
  private var isRunningJobs = false

  /// How many turns were taken.
  public private(set) var turns = 0
  /// How long the last wait was allowed to last; nil: without end.
  public private(set) var lastTimeout: Duration?

  /// A loop for a terminal.
  ///
  /// Throws on any other thread than the main one: the main queue could not be drained there.
  public convenience init(terminal: NcursesTerminal) throws(TerminalError) {
    try MainLoop.requireMainThread()
    self.init(terminal: terminal, drainsMainQueue: true)
  }

  /// Throws where no loop can run; for those who want to know before they take a terminal.
  public static func requireMainThread() throws(TerminalError) {
    guard main_queue_is_this_thread() else { throw .notTheMainThread }
  }

  /// The same without the main queue, for tests, which run on other threads.
  package init(terminal: NcursesTerminal, drainsMainQueue: Bool) {
    self.terminal = terminal
    self.drainsMainQueue = drainsMainQueue
    wakeUp = terminal.wakeUp
    polled = .allocate(capacity: 3)
    polled.initialize(repeating: pollfd(fd: -1, events: 0, revents: 0))
  }

  isolated deinit { polled.deallocate() }

  /// Takes turns until `stop()`: calls `turn`, which says how long it can wait for the next, or nil for ever; waits; runs the
  /// main-actor jobs that arrived; and so on.
  public func run<Failure: Error>(turn: () throws(Failure) -> Duration?) throws(Failure) {
    isStopped = false
    while !isStopped {
      turns += 1
      let wanted = try turn()
      if isStopped { return }
      terminal.writeCapturedOutputToLog()
      wait(MainLoop.earlier(wanted, terminal.drainTimeout))
    }
  }

  /// Runs main-actor jobs on the main thread while an operation is under way, as `run` does, but without a terminal.
  ///
  /// At the end of a program: to give the thread away instead needs another one, and blocks all signals meanwhile.
  ///
  /// - Throws: `TerminalError.notTheMainThread` on any other thread.
  package static func wait(for operation: @escaping @MainActor () async -> Void) throws(TerminalError) {
    try requireMainThread()
    var isFinished = false
    Task {
      await operation()
      isFinished = true
    }
    while !isFinished {
      #if canImport(Darwin)
        main_queue_run(1)
      #else
        var queue = pollfd(fd: main_queue_descriptor(), events: Int16(POLLIN), revents: 0)
        if poll(&queue, 1, -1) > 0 { main_queue_drain() }
      #endif
    }
  }

  /// Runs the main actor's queued jobs and the jobs that those queue, for `mostJobRounds` rounds at most.
  ///
  /// Nothing happens within a job that is run so.
  ///
  /// - Parameter prepare: called before each round of jobs.
  public func runQueuedJobs(after prepare: () -> Void = {}) {
    guard drainsMainQueue, !isRunningJobs else { return }
    isRunningJobs = true
    defer { isRunningJobs = false }
    var round = 0
    while round < MainLoop.mostJobRounds, hasQueuedJobs {
      prepare()
      main_queue_drain()
      round += 1
    }
  }

  /// Whether jobs are queued; always on Darwin, whose main queue cannot be polled.
  private var hasQueuedJobs: Bool {
    #if canImport(Darwin)
      return true
    #else
      var queue = pollfd(fd: main_queue_descriptor(), events: Int16(POLLIN), revents: 0)
      return poll(&queue, 1, 0) > 0
    #endif
  }

  /// The rounds of queued jobs that are run between two events; a job that queues another without end does not hold up
  /// the input.
  public nonisolated static let mostJobRounds = 32

  /// Makes `run` return once the turn is over.
  public func stop() {
    isStopped = true
    wake()
  }

  /// Ends the wait, so that a turn is taken.
  ///
  /// From any thread.
  public nonisolated func wake() { wakeUp.signal() }

  /// The shorter of two waits, of which nil is the longest.
  static func earlier(_ left: Duration?, _ right: Duration?) -> Duration? {
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
    polled[0] = pollfd(fd: terminal.polledDescriptor, events: terminal.polledEvents, revents: 0)
    polled[1] = pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)
    polled[2] = pollfd(fd: drainsMainQueue ? main_queue_descriptor() : -1, events: Int16(POLLIN), revents: 0)
    // Interrupted by a signal, it just takes a turn: the handler may have asked for one.
    guard poll(polled.baseAddress, nfds_t(polled.count), MainLoop.milliseconds(timeout)) > 0 else { return }
    if polled[1].revents != 0 { wakeUp.clear() }
    guard polled[2].revents != 0 else { return }
    isRunningJobs = true
    main_queue_drain()
    isRunningJobs = false
  }

  /// What `poll` takes: whole milliseconds, rounded up, so that it does not wake before the time; -1 for ever.
  static func milliseconds(_ timeout: Duration?) -> Int32 {
    guard let timeout else { return -1 }
    if timeout <= .zero { return 0 }
    let parts = timeout.components
    if parts.seconds >= 1_000_000 { return 1_000_000_000 }
    return Int32(parts.seconds * 1000 + (parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

extension NcursesTerminal {
  /// The descriptor to poll; -1, which `poll` leaves out, when headless or hung up.
  var polledDescriptor: Int32 { isOpen && !input.isEnded && !writer.isBroken ? descriptor : -1 }
  /// What to poll it for.
  var polledEvents: Int16 { Int16(POLLIN) | (writer.isWaiting ? Int16(POLLOUT) : 0) }
}
