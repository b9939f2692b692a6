public import Bindings
public import TerminalCore
public import Widgets

/// A full-screen application: dispatches events in turns, and draws at most one frame a turn.
///
/// `turn()` is synchronous and never waits. The main loop calls it whenever there is work; a stage calls it in tests.
/// All state belongs to the instance, so that several applications can run side by side.
@MainActor public final class Application: Responder {
  /// The terminal that shows the application.
  public let terminal: any Terminal
  /// The views, the focus and the keys.
  public let window: Window
  /// The navigator at the root.
  public let navigator: Navigator
  /// The clock of timers and of pending work.
  public let clock: any Clock<Duration>
  /// The maximum number of frames a second during a flood of updates; nil for no limit.
  ///
  /// The frame after a key event is never delayed.
  public var frameLimit: Int?
  /// The styles of the theme roles; nil selects the default for the terminal.
  ///
  /// A new theme redraws the whole screen; unchanged cells cost no bytes.
  public var theme: Theme? { didSet { window.theme = theme ?? .suiting(terminal.capabilities) } }
  /// The number of turns so far, for tests and benchmarks.
  public private(set) var turns = 0
  /// The number of frames that were presented.
  public private(set) var frames = 0
  /// Whether the application is about to exit.
  public private(set) var isStopped = false
  /// The reason for the exit, if the terminal caused it.
  public private(set) var quitReason: TerminalEvent.QuitReason?
  /// Runs the main actor's queued jobs between two events; nil unless a main loop calls `turn()` after each of them.
  package var runQueuedJobs: (() -> Void)?
  /// The number of asynchronous actions that were started and have not run to their first suspension.
  var startingActions = 0
  /// The number of answers to presented binders that have not reached the waiting tasks.
  var pendingAnswers = 0 { didSet { if pendingAnswers > oldValue { lastAnswer = window.timers.now } } }
  private var lastAnswer = Duration.zero

  private var input = InputQueue()
  private var shownCursor: Cursor?
  private var lastFrame: Duration?
  private var isRefused = false
  private var frameWaiters: [CheckedContinuation<Void, Never>] = []
  private let inspection = BindingInspection()
  private var overlay: (command: KeyCommand, view: View)?

  /// Creates an application that shows a binder.
  ///
  /// - Parameters:
  ///   - root: The binder; it is put into a navigator unless it is one.
  ///   - terminal: The terminal that shows the application.
  ///   - clock: The source of time; a stage passes a manual clock.
  ///   - frameLimit: The maximum number of frames a second during a flood of updates.
  ///   - keyBindings: The user's keys.
  ///   - theme: The styles of the theme roles; nil selects the default for the terminal.
  public init(
    _ root: AnyBinder, terminal: any Terminal, clock: any Clock<Duration> = RealClock(), frameLimit: Int? = 60,
    keyBindings: KeyBindings = KeyBindings(), theme: Theme? = nil
  ) {
    self.terminal = terminal
    self.clock = clock
    self.frameLimit = frameLimit
    self.theme = theme
    navigator = (root as? Navigator) ?? Navigator(root)
    window = Window(
      size: terminal.size, theme: theme ?? .suiting(terminal.capabilities), keyBindings: keyBindings,
      timers: TimerQueue(now: stopwatch(of: clock)))
    super.init()
    window.controller = self
    window.onCopy = { [weak self] in self?.terminal.copyToClipboard($0) ?? false }
    window.rootView = navigator.view
    navigator.appear()
  }

  /// Dismisses the binders and ends their work; the caller closes the terminal.
  public func close() {
    isStopped = true
    navigator.dismissAll()
    navigator.cancelActions()
    navigator.disappear()
    window.rootView = nil
    resumeFrameWaiters()
  }

  // MARK: Turns

  /// Dispatches the available events, fires the timers that are due, and presents a frame if something changed.
  ///
  /// - Parameter inFull: Whether to present a frame that the frame limit would delay.
  /// - Returns: The time until the next turn is due without further events; nil if none is due.
  @discardableResult public func turn(inFull: Bool = false) -> Duration? {
    turns += 1
    let hadInput = drain()
    window.timers.fire()
    let delay = inFull || hadInput || !frameWaiters.isEmpty ? nil : frameDelay()
    if delay == nil { present() }
    if isStopped || !isRefused && !terminal.isSending { resumeFrameWaiters() }
    return nextDeadline(delay: delay)
  }

  /// Waits until a frame with all changes so far was written to the terminal completely.
  ///
  /// Without a main loop, takes a turn itself, and does not wait for a slow terminal.
  public func frame() async {
    if runQueuedJobs != nil {
      guard !isStopped else { return }
      // The loop takes a turn after the job that suspends here.
      await withCheckedContinuation { frameWaiters.append($0) }
    } else {
      turn(inFull: true)
      await Task.yield()
    }
  }

  private func resumeFrameWaiters() {
    for waiter in frameWaiters { waiter.resume() }
    frameWaiters.removeAll(keepingCapacity: true)
  }

  /// Takes turns until only work that waits for the clock is left, and all changes are drawn.
  ///
  /// Exact for pending work that is registered with the clock: loaders, commands, debounced values, `activity.run`,
  /// asynchronous actions, and the answers to `present` and `confirm`. Other work of a bare `Task` is not registered.
  public func settle() async {
    let workTracker = workTracker
    repeat {
      await dispatchInput()
      turn(inFull: true)
      await workTracker?.idle()
      await Task.yield()
    } while !isStopped && (window.needsFrame && !isRefused || !(workTracker?.isIdle ?? true) || hasWaitingEvents())
  }

  /// The tracker of pending work, if the clock has one.
  var workTracker: WorkTracker? { (clock as? any TrackingClock)?.workTracker }

  /// Ends the application after the current turn.
  public func stop() { isStopped = true }

  private func drain() -> Bool {
    input.receive(from: terminal, limit: Self.eventsPerTurn)
    let hadInput = !input.isEmpty
    while !isStopped, !holdsInput, let event = input.popFirst() {
      take(event)
      if !input.isEmpty { runQueuedJobs?() }
    }
    return hadInput
  }

  /// Whether the next event waits for an action that has not started, or for an answer that has not reached its task.
  private var holdsInput: Bool {
    startingActions > 0 || pendingAnswers > 0 && window.timers.now - lastAnswer < Self.longestHold
  }

  /// The maximum time for which an answer holds the input: other work may keep its task from running.
  private static let longestHold = Duration.milliseconds(100)

  private func hasWaitingEvents() -> Bool {
    input.receive(from: terminal, limit: Self.eventsPerTurn)
    return !input.isEmpty
  }

  /// Dispatches the received events, and lets the main actor's queued jobs run before each, as the main loop does.
  ///
  /// For drivers that are jobs of the main actor themselves, and cannot run other jobs from within `turn()`.
  package func dispatchInput() async {
    input.receive(from: terminal, limit: Self.eventsPerTurn)
    while !isStopped, !input.isEmpty {
      window.updateQueue.flush()
      for _ in 0..<MainLoop.mostJobRounds { await Task.yield() }
      while holdsInput { await Task.yield() }
      if let event = input.popFirst() { take(event) }
    }
  }

  private func take(_ event: TerminalEvent) {
    if case .quit(let reason) = event {
      quitReason = reason
      return stop()
    }
    if case .resumed = event { window.resize(to: terminal.size) }
    window.dispatch(event)
  }

  /// The time until the frame limit permits the next frame; nil if it may be presented now.
  private func frameDelay() -> Duration? {
    guard let frameLimit, frameLimit > 0, let lastFrame, window.needsFrame else { return nil }
    let rest = lastFrame + .seconds(1) / frameLimit - window.timers.now
    return rest > .zero ? rest : nil
  }

  private func present() {
    let changed = window.update()
    let cursor = window.cursor
    guard changed || cursor != shownCursor, !window.surface.damage.isEmpty || cursor != shownCursor else { return }
    isRefused = false
    if terminal.present(window.surface, damage: window.surface.damage, cursor: cursor) {
      window.surface.presented()
      shownCursor = cursor
      frames += 1
      lastFrame = window.timers.now
    } else {
      isRefused = true
      window.surface.invalidate()
    }
  }

  private func nextDeadline(delay: Duration?) -> Duration? {
    let timer = window.timers.nextDeadline.map { max(.zero, $0 - window.timers.now) }
    let again: Duration? = delay == nil && !isRefused && window.needsFrame && !isStopped ? .zero : nil
    let input: Duration? = input.isEmpty || isStopped ? nil : Self.longestHold
    return [timer, delay, again, input, terminal.drainTimeout].compactMap(\.self).min()
  }

  /// The maximum number of events a turn, so that a flood of input does not delay the drawing.
  private static let eventsPerTurn = 1024

  // MARK: Commands

  public override class var commands: CommandTable {
    CommandTable(for: Application.self) {
      KeyAction(.cancel, isEnabled: { $0.overlay != nil }) { $0.closeOverlay() }
      KeyAction(.help) { application in
        application.toggle(.help) { KeyHelp.view(for: application.window.activeKeyBindings) }
      }
      // Where Esc goes back, that comes first.
      KeyAction(.leave, isEnabled: { !$0.window.canSend(.cancel) }) { $0.stop() }.shown(as: .essential)
      KeyAction(.leave) { $0.stop() }
      KeyAction(.focusNext, isEnabled: { $0.window.focusableViews.count > 1 }) { $0.window.moveFocus(by: 1) }
      KeyAction(.focusPrevious, isEnabled: { $0.window.focusableViews.count > 1 }) { $0.window.moveFocus(by: -1) }
      KeyAction(.showLog) { application in
        application.toggle(.showLog) { OutputLog.view(of: application.terminal.capturedOutput) }
      }
      KeyAction(.inspectBindings) { application in
        application.toggle(.inspectBindings) { application.inspection.open(in: application) }
      }
      KeyAction(.suspend) { $0.terminal.suspend() }
      KeyAction(.copyOrLeave) { $0.stop() }
      KeyAction(.backOrLeave) { if !$0.window.send(.cancel) { $0.stop() } }
    }
  }

  /// Shows a page above the others, or closes it if it is shown.
  private func toggle(_ command: KeyCommand, _ page: () -> View) {
    let wasShown = overlay?.command == command
    closeOverlay()
    guard !wasShown else { return }
    let view = page()
    overlay = (command, view)
    view.controller = self
    window.present(view)
  }

  private func closeOverlay() {
    if let overlay { window.dismiss(overlay.view) }
    if overlay?.command == .inspectBindings { inspection.close() }
    overlay = nil
  }
}

/// Returns a function that measures the time since this call.
private func stopwatch(of clock: any Clock<Duration>) -> () -> Duration {
  // A generic call on a concrete type: opening the existential costs 120 kB in a first frame (median of 15 starts).
  clock is RealClock ? stopwatch(ContinuousClock()) : stopwatch(clock)
}

private func stopwatch<C: Clock>(_ clock: C) -> () -> Duration where C.Duration == Duration {
  let start = clock.now
  return { start.duration(to: clock.now) }
}
