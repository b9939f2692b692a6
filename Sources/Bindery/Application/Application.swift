public import Bindings
public import TerminalCore
public import Widgets

// The application owns its world: a terminal, a window, a clock, and the binder at the bottom. Two of them live side by side.

/// A full-screen application: it takes events in turns, and puts at most one frame on the terminal each turn.
///
/// `turn()` is synchronous and never waits. The main loop calls it when there is something to do; a stage calls it in tests.
@MainActor public final class Application: Responder {
  /// Where the application is shown.
  public let terminal: any Terminal
  /// The views, the focus and the keys.
  public let window: Window
  /// The navigator at the bottom.
  public let navigator: Navigator
  /// The clock of timers, and of all that waits.
  public let clock: any Clock<Duration>
  /// How many frames a second at most while updates pour in; nil: no limit.
  ///
  /// A key's own frame never waits.
  public var frameLimit: Int?
  /// How roles look; nil: what suits the terminal.
  ///
  /// Another one is seen at once: everything is drawn anew, and what of it is the same costs no byte.
  public var theme: Theme? { didSet { window.theme = theme ?? .suiting(terminal.capabilities) } }
  /// How many turns there were; for tests and benchmarks.
  public private(set) var turns = 0
  /// How many frames went out.
  public private(set) var frames = 0
  /// Whether the application was asked to leave.
  public private(set) var isStopped = false
  /// Why it left, where the terminal asked for it.
  public private(set) var quitReason: TerminalEvent.QuitReason?
  /// Wakes the loop that calls `turn()`; set by who runs the application.
  public var onWake: (() -> Void)?

  /// Runs the main actor's queued jobs between two events; set while a main loop runs the application.
  var runQueuedJobs: (() -> Void)?
  /// The number of asynchronous actions that were set off and have not begun yet.
  var startingActions = 0
  /// The number of answers to presented binders that have not reached the waiting tasks yet.
  var pendingAnswers = 0 { didSet { if pendingAnswers > oldValue { lastAnswer = window.timers.now } } }
  private var lastAnswer = Duration.zero

  private var input = InputQueue()
  private var shownCursor: Cursor?
  private var lastFrame: Duration?
  private var isTurning = false
  private var isRefused = false
  private let gate = FrameGate()
  private var framesWanted = 0
  private let inspection = BindingInspection()
  private var overlay: (command: KeyCommand, view: View)?

  /// Makes an application that shows a binder.
  ///
  /// - Parameters:
  ///   - root: the binder; a navigator is put around it unless it is one.
  ///   - terminal: where to show it.
  ///   - clock: what tells the time; a stage gives a clock of its own.
  ///   - frameLimit: frames a second at most, under a flood.
  ///   - keyBindings: the table of keys.
  ///   - theme: how roles look; by default what suits the terminal.
  public init(
    _ root: AnyBinder, terminal: any Terminal, clock: any Clock<Duration> = RealClock(), frameLimit: Int? = 60,
    keyBindings: KeyBindings = .standard, theme: Theme? = nil
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
    window.onNeedsFrame = { [weak self] in self?.wake() }
    window.rootView = navigator.view
    navigator.appear()
  }

  /// Says goodbye to the binders; the terminal is its owner's to close.
  public func close() {
    isStopped = true
    navigator.dismissAll()
    navigator.cancelActions()
    navigator.disappear()
    window.rootView = nil
    gate.open()
  }

  // MARK: Turns

  /// Takes what happened, tells whom it concerns, and puts a frame on the terminal if something is to be drawn.
  ///
  /// - Parameter inFull: also draw a frame that the frame limit would hold back.
  /// - Returns: how long from now the next turn is due although nothing happens; nil: never.
  @discardableResult public func turn(inFull: Bool = false) -> Duration? {
    let held = takeTurn(inFull)
    // Last of all: who waited for the frame goes on in here.
    if canOpenGate { gate.open() }
    return canOpenGate ? .zero : nextDeadline(held: held)
  }

  /// Returns how long the frame is held back.
  private func takeTurn(_ inFull: Bool) -> Duration? {
    turns += 1
    isTurning = true
    defer { isTurning = false }
    let hadInput = drain()
    window.timers.fire()
    let held = inFull || hadInput || framesWanted > 0 ? nil : frameHeld()
    if held == nil { present() }
    return held
  }

  /// Has a turn taken, and returns when its frame is on the wire: when the terminal has taken all of it.
  ///
  /// The loop that runs the application takes the turn, once the job that waits is out of its way. Without a loop it is taken at once, and
  /// a terminal that reads slowly is not waited for.
  public func frame() async {
    if onWake == nil {
      turn(inFull: true)
      await Task.yield()
    } else if !isStopped {
      framesWanted += 1
      wake()
      await gate.pass()
      framesWanted -= 1
    }
  }

  /// Whether somebody waits for a frame that is not still on its way.
  private var canOpenGate: Bool { framesWanted > 0 && (isStopped || !(isRefused || terminal.isSending)) }

  /// Runs turns until nothing can go on but what waits on the clock, and all of it is drawn.
  ///
  /// Exact for pending work that is registered with the clock: loaders, commands, debounced values, `activity.run`,
  /// asynchronous actions, and the answers to `present` and `confirm`. Other work of a bare `Task` is not registered.
  public func settle() async {
    let ledger = ledger
    repeat {
      await dispatchInput()
      turn(inFull: true)
      await ledger?.idle()
      await Task.yield()
    } while !isStopped && (window.needsFrame && !isRefused || !(ledger?.isIdle ?? true) || hasWaitingEvents())
  }

  /// The ledger of pending work, where the clock has one.
  var ledger: Activity? { (clock as? any ActivityReporting)?.activity }

  /// Asks the application to leave after this turn.
  public func stop() {
    isStopped = true
    wake()
  }

  /// A turn that is running needs no waking: it looks again before it ends.
  private func wake() { if !isTurning { onWake?() } }

  private func drain() -> Bool {
    input.receive(from: terminal, limit: Self.eventsPerTurn)
    let hadInput = !input.isEmpty
    while !isStopped, !holdsInput, let event = input.popFirst() {
      take(event)
      if !input.isEmpty { runQueuedJobs?() }
    }
    return hadInput
  }

  /// Whether the next event waits, for an action that has not begun, or for an answer that has not reached its task.
  private var holdsInput: Bool {
    startingActions > 0 || pendingAnswers > 0 && window.timers.now - lastAnswer < Self.longestHold
  }

  /// The time for which an answer holds the input: other work may keep its task from running.
  private static let longestHold = Duration.milliseconds(100)

  private func hasWaitingEvents() -> Bool {
    input.receive(from: terminal, limit: Self.eventsPerTurn)
    return !input.isEmpty
  }

  /// Dispatches the events that were received, and lets the main actor's queued jobs run before each, as the main loop
  /// does.
  ///
  /// For drivers that run as a job of the main actor themselves, and so cannot run others from within `turn()`.
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

  /// How long a frame is still to be held back under the frame limit; nil: it may go.
  private func frameHeld() -> Duration? {
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

  private func nextDeadline(held: Duration?) -> Duration? {
    let timer = window.timers.nextDeadline.map { max(.zero, $0 - window.timers.now) }
    let again: Duration? = held == nil && !isRefused && window.needsFrame && !isStopped ? .zero : nil
    let input: Duration? = input.isEmpty || isStopped ? nil : Self.longestHold
    return [timer, held, again, input, terminal.drainTimeout].compactMap(\.self).min()
  }

  /// Input is taken in bites, so that a flood of it does not keep the screen from being drawn.
  private static let eventsPerTurn = 1024

  // MARK: Commands

  /// The keys that work everywhere.
  public override var keyScopes: [KeyScope] { [.application] }

  /// Whether a command of the application's own would change something.
  public override func canPerform(_ command: KeyCommand) -> Bool {
    switch command {
    case .leave, .backOrLeave, .copyOrLeave, .suspend, .help, .showLog, .inspectBindings: true
    case .cancel: overlay != nil
    case .focusNext, .focusPrevious: window.focusableViews.count > 1
    default: super.canPerform(command)
    }
  }

  /// Performs a command of the application's own.
  public override func perform(_ command: KeyCommand) {
    switch command {
    case .leave, .copyOrLeave: stop()
    case .backOrLeave: if !window.send(.cancel) { stop() }
    case _ where command == overlay?.command: closeOverlay()
    case .suspend: terminal.suspend()
    case .help: show(KeyHelp.view(for: window.activeKeyBindings), for: command)
    case .showLog: show(OutputLog.view(of: terminal.capturedOutput), for: command)
    case .inspectBindings: show(inspection.open(in: self), for: command)
    case .cancel: closeOverlay()
    case .focusNext: window.moveFocus(by: 1)
    case .focusPrevious: window.moveFocus(by: -1)
    default: super.perform(command)
    }
  }

  private func show(_ view: View, for command: KeyCommand) {
    closeOverlay()
    overlay = (command, view)
    view.controller = self
    window.present(view)
  }

  private func closeOverlay() {
    if let overlay { window.dismiss(overlay.view) }
    if overlay?.command == .inspectBindings { inspection.close() }
    overlay = nil
    window.keysMayHaveChanged()
  }
}

/// The time since now, told by whichever clock.
private func stopwatch(of clock: any Clock<Duration>) -> () -> Duration {
  // The time that the real clock shows, asked for by its type: what it takes to ask a clock of any type, its tables and the runtime's, is
  // 120 kB more in a first frame (median of 15 starts).
  clock is RealClock ? stopwatch(ContinuousClock()) : stopwatch(clock)
}

private func stopwatch<C: Clock>(_ clock: C) -> () -> Duration where C.Duration == Duration {
  let start = clock.now
  return { start.duration(to: clock.now) }
}
