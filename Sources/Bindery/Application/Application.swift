public import Bindings
public import TerminalCore
public import Widgets

/// A full-screen application, which dispatches events in turns and draws at most one frame per turn.
///
/// `turn(inFull:)` is synchronous and does not block. The main loop calls this method whenever work is available; in
/// tests, a `Stage` calls the method. The class has no global state, so several applications can run in one process.
@MainActor public final class Application: Responder {
  /// The terminal that displays the application.
  public let terminal: any Terminal
  /// The window, which manages the views, the focus and the key bindings.
  public let window: Window
  /// The navigator at the root of the binder hierarchy.
  public let navigator: Navigator
  /// The clock for timers and pending work.
  public let clock: any Clock<Duration>
  /// The maximum number of frames per second; nil for no limit.
  ///
  /// Frames that follow input are not limited.
  public var frameLimit: Int?
  /// The theme, or nil to derive the theme from the colors of the terminal.
  ///
  /// If the theme is nil and the terminal does not report its colors, the standard theme is used. On a terminal without
  /// colors, and with `NO_COLOR`, a theme with colors is replaced by `Theme.colorless`.
  ///
  /// Setting a different theme redraws the whole screen, but only changed cells are sent to the terminal.
  public var theme: Theme? {
    didSet {
      needsColors = terminalColors == nil
      window.theme = theme?.adapted(to: terminal.capabilities) ?? automaticTheme
    }
  }
  /// The responder after the application, at the end of the responder chain, or nil.
  ///
  /// Its commands can be performed on every screen. While a dialog is presented, the commands of the binders behind the
  /// dialog are inactive, but these commands stay active.
  public var lastResponder: Responder?
  /// The number of turns so far, for tests and benchmarks.
  public private(set) var turns = 0
  /// The number of frames presented so far, for tests and benchmarks.
  public private(set) var frames = 0
  /// Whether the application has been stopped by `stop()` or by the terminal.
  public var isStopped: Bool { if case .stopped = phase { true } else { false } }
  /// The reason for the exit if the terminal caused the exit, such as a hang-up or a signal; otherwise nil.
  public var quitReason: TerminalEvent.QuitReason? {
    if case .stopped(let reason) = phase { reason } else { nil }
  }
  /// A closure that runs the main actor's queued jobs between two events; nil without a main loop.
  package var runQueuedJobs: (() -> Void)?
  /// A closure that is called before each event is dispatched; used to record scripts.
  package var willDispatch: ((TerminalEvent) -> Void)?
  /// A closure that is called after each key that had an effect.
  package var didHandleKey: (() -> Void)?
  /// The number of asynchronous actions whose tasks have been created but have not started.
  var startingActions = 0
  /// The number of presentations that have ended but whose waiting tasks have not resumed.
  var pendingAnswers = 0 { didSet { if pendingAnswers > oldValue { lastAnswer = window.timers.now } } }
  private var lastAnswer = Duration.zero

  private var terminalColors: (foreground: RGB, background: RGB)?
  /// Whether the terminal's colors are requested after the next frame.
  private var needsColors = true
  private var hasRequestedColors = false

  private var input = InputQueue()
  /// The buffer for received events, which is kept to avoid an allocation for each key.
  private var received: [TerminalEvent] = []
  /// Whether the last drain ended before all received events were dispatched, because its time was over.
  private var hasBacklog = false
  private var shownCursor: Cursor?
  /// The time at which the last frame was presented, on the clock of `window.timers`.
  package private(set) var lastFrame: Duration?
  private var isRefused = false
  private var frameWaiters: [CheckedContinuation<Void, Never>] = []
  let inspection = BindingInspection()
  /// A sentence that says how bindings between models are recorded from the beginning.
  package var inspectorRemedy = "To list them, call BindingInspector.turnOn() at the beginning of main."
  private lazy var palette = CommandPalette()
  private var phase = Phase.running
  private var overlay: (command: CommandName, view: View)?

  private enum Phase {
    case running
    /// The user is asked about unsaved changes, so no second question is presented.
    case askingToLeave
    case stopped(TerminalEvent.QuitReason?)
  }

  /// Creates an application that shows the given binder.
  ///
  /// - Parameters:
  ///   - root: The root binder, which is embedded in a navigator unless the binder is a navigator itself.
  ///   - terminal: The terminal that displays the application.
  ///   - clock: The clock for timers and pending work; a manual clock in tests.
  ///   - frameLimit: The maximum number of frames per second, not counting frames that follow input; nil for no limit.
  ///   - keyBindings: The keys that the user has assigned to commands.
  ///   - theme: The theme, or nil to derive the theme from the colors of the terminal.
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
      size: terminal.size, theme: theme?.adapted(to: terminal.capabilities) ?? .suiting(terminal.capabilities),
      keyBindings: keyBindings,
      timers: TimerQueue(now: stopwatch(clock)))
    super.init()
    // In virtual time, as in scripts, animations would only add frames.
    window.showsMotion = terminal.capabilities.motion && !(clock is ManualClock)
    window.controller = self
    if clock is RealClock { window.currentDate = { .systemDate } }
    window.onCopy = { [weak self] in self?.terminal.copyToClipboard($0) ?? false }
    window.rootView = navigator.view
    navigator.appear()
  }

  /// Dismisses presented binders, cancels asynchronous actions, and removes the views.
  ///
  /// The terminal remains open; close the terminal separately.
  public func close() {
    stop()
    navigator.dismissAll()
    navigator.cancelActions()
    navigator.disappear()
    window.rootView = nil
    resumeFrameWaiters()
  }

  // MARK: Turns

  /// Dispatches the available events, fires the timers that are due, and presents a frame if something has changed.
  ///
  /// - Parameter inFull: Whether to present a frame even if the frame limit would delay the frame.
  /// - Returns: The time until the next turn is due; nil if the next turn is needed only when an event arrives.
  @discardableResult public func turn(inFull: Bool = false) -> Duration? {
    turns += 1
    let hadInput = drain()
    window.timers.fire()
    let delay = inFull || hadInput || !frameWaiters.isEmpty ? nil : frameDelay()
    if delay == nil { present() }
    requestColors()
    if isStopped || !isRefused && !terminal.isSending { resumeFrameWaiters() }
    return nextDeadline(delay: delay)
  }

  /// Waits until all changes so far are drawn and the frame is completely written to the terminal.
  ///
  /// Without a main loop, this method performs a turn itself and does not wait for a slow terminal.
  public func frame() async {
    if runQueuedJobs != nil {
      guard !isStopped else { return }
      // The main loop performs a turn after the current job suspends.
      await withCheckedContinuation { continuation in
        // A task with a preferred executor yields at each awaited call, so the application may have ended.
        if isStopped { continuation.resume() } else { frameWaiters.append(continuation) }
      }
    } else {
      turn(inFull: true)
      await Task.yield()
    }
  }

  private func resumeFrameWaiters() {
    for waiter in frameWaiters { waiter.resume() }
    frameWaiters.removeAll(keepingCapacity: true)
  }

  /// Performs turns until all changes are drawn and the remaining pending work only waits for the clock.
  ///
  /// Pending work includes loaders, commands, debounced values, asynchronous actions, and the results of `present` and
  /// `confirm`. The work of a plain `Task` is not included.
  public func settle() async {
    let workTracker = workTracker
    repeat {
      await dispatchInput()
      turn(inFull: true)
      await workTracker?.idle()
      await Task.yield()
      receiveInput()
    } while !isStopped && hasWork
  }

  private var hasWork: Bool {
    let canPresent = window.needsFrame && !isRefused
    return canPresent || !input.isEmpty || workTracker?.isIdle == false
  }

  /// Whether the screen is up to date and no tracked work is pending.
  package var isIdle: Bool { !window.needsFrame && (workTracker?.isIdle ?? true) }

  package var workTracker: WorkTracker? { (clock as? any TrackingClock)?.workTracker }

  /// Ends the application after the current turn.
  ///
  /// Pending edits are written first, so that a model that is saved at the end contains them.
  public func stop() { stop(because: nil) }

  private func stop(because reason: TerminalEvent.QuitReason?) {
    window.writePendingEdits()
    phase = .stopped(reason ?? quitReason)
  }

  /// Dispatches the available events until `longestDrain` is over.
  ///
  /// The remaining events are dispatched after the next frame. The urgent keys then overtake them, because the keys
  /// that the user typed before cancelling or leaving should no longer have an effect.
  private func drain() -> Bool {
    receiveInput()
    let hadInput = !input.isEmpty
    if hasBacklog { input.overtake(by: urgentKeys) }
    hasBacklog = false
    let end = window.timers.now + Self.longestDrain
    while !isStopped, !holdsInput, !hasBacklog, let event = input.next() {
      take(event)
      if !input.isEmpty {
        runQueuedJobs?()
        hasBacklog = window.timers.now >= end
      }
    }
    return hadInput
  }

  /// The keys that cancel or leave, and therefore overtake events that have waited for more than a frame.
  ///
  /// A key that inserts text in a field is not urgent.
  private var urgentKeys: [Key] {
    [CommandName.cancel, .leave, .copyOrLeave].flatMap(window.keyBindings.keys(for:)).filter { !$0.makesText }
  }

  /// Whether an action that has not started, or the undelivered result of a presentation, delays the next event.
  private var holdsInput: Bool {
    startingActions > 0 || pendingAnswers > 0 && window.timers.now - lastAnswer < Self.longestHold
  }

  /// The time after which waiting events are dispatched.
  private var inputDelay: Duration { hasBacklog ? .zero : Self.longestHold }

  /// The maximum time for which the result of a presentation delays input.
  ///
  /// The limit is needed because other work may prevent the waiting task from running.
  private static let longestHold = Duration.milliseconds(100)

  /// Receives the available events, including those that arrive behind a backlog, because an urgent event may be one of
  /// them.
  private func receiveInput() {
    received.removeAll(keepingCapacity: true)
    // At least one event is received, because it can be a request to quit.
    terminal.drainEvents(into: &received, limit: input.isFull ? 1 : Self.eventsPerTurn)
    if !received.isEmpty { input.append(received) }
  }

  /// Dispatches the available events.
  ///
  /// As in the main loop, the main actor runs its queued jobs before each event.
  ///
  /// Drivers that run as jobs of the main actor must call this method, because no other job can run during
  /// `turn(inFull:)`.
  package func dispatchInput() async {
    receiveInput()
    while !isStopped, !input.isEmpty {
      window.updateQueue.flush()
      for _ in 0..<MainLoop.maximumJobRounds { await Task.yield() }
      while holdsInput { await Task.yield() }
      if let event = input.next() { take(event) }
    }
  }

  private func take(_ event: TerminalEvent) {
    willDispatch?(event)
    if case .quit(let reason) = event {
      return stop(because: reason)
    }
    switch event {
    case .resumed:
      window.resize(to: terminal.size)
      needsColors = true
    case .colorsChanged: needsColors = true
    case .focus(true): needsColors = true  // The user may have changed the colors in another window.
    case .colors(let foreground, let background):
      terminalColors = (foreground, background)
      if theme == nil { window.theme = automaticTheme }
    case .capabilitiesChanged: if theme == nil { window.theme = automaticTheme }
    default: break
    }
    let isHandled = window.dispatch(event)
    if isHandled, case .key = event { didHandleKey?() }
  }

  /// Returns the time until the frame limit permits the next frame, or nil if a frame can be presented now.
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

  /// Requests the colors of the terminal after the first frame, so that the request does not delay that frame.
  private func requestColors() {
    guard needsColors, frames > 0, !isStopped else { return }
    needsColors = false
    // The colors are those of a theme that is derived. A chosen theme depends on the color depth only.
    guard theme == nil || theme?.hasRGB == true && !hasRequestedColors else { return }
    hasRequestedColors = true
    terminal.requestColors()
  }

  private var automaticTheme: Theme {
    let capabilities = terminal.capabilities
    guard let (foreground, background) = terminalColors else { return .suiting(capabilities) }
    return .suiting(capabilities, foreground: foreground, background: background)
  }

  private func nextDeadline(delay: Duration?) -> Duration? {
    let timer = window.timers.nextDeadline.map { max(.zero, $0 - window.timers.now) }
    let canPresent = window.needsFrame && !isRefused && !isStopped
    let again: Duration? = delay == nil && canPresent ? .zero : nil
    let input: Duration? = input.isEmpty || isStopped ? nil : inputDelay
    return [timer, delay, again, input, terminal.drainTimeout].compactMap(\.self).min()
  }

  /// The maximum number of events that are received per turn, which prevents a flood of input from delaying frames.
  private static let eventsPerTurn = 1024
  /// The time after which no further event is dispatched in a turn, for the same reason.
  private static let longestDrain = Duration.milliseconds(16)

  // MARK: Commands

  public override var nextResponder: Responder? { lastResponder }

  public override class var commands: CommandTable {
    CommandTable(for: Application.self) {
      KeyCommand(.cancel, isEnabled: { $0.overlay != nil }) { $0.closeOverlay() }
      KeyCommand(.help) { application in
        application.toggle(.help) { KeyHelp.view(for: application.window.activeKeyBindings) }
      }
      KeyCommand(.commandPalette) { application in
        application.toggle(.commandPalette) {
          application.palette.open(application.window.activeCommands) { [weak application] command in
            application?.closeOverlay()
            application?.window.send(command)
          }
        }
      }
      // The `leave` command is essential in the status bar only while `cancel` is disabled.
      KeyCommand(.leave, isEnabled: { !$0.window.canSend(.cancel) }) { $0.leave() }.shown(as: .essential)
      KeyCommand(.leave) { $0.leave() }
      KeyCommand(.focusNext, isEnabled: { $0.window.focusableViews.count > 1 }) { $0.window.moveFocus(by: 1) }
      KeyCommand(.focusPrevious, isEnabled: { $0.window.focusableViews.count > 1 }) { $0.window.moveFocus(by: -1) }
      KeyCommand(.showLog) { application in
        application.toggle(.showLog) { OutputLog.view(of: application.terminal.capturedOutput) }
      }
      KeyCommand(.inspectBindings) { application in
        application.toggle(.inspectBindings) { application.inspection.open(in: application) }
      }
      KeyCommand(.suspend) { $0.terminal.suspend() }
      KeyCommand(.copyOrLeave) { $0.leave() }
      KeyCommand(.backOrLeave) { if !$0.window.send(.cancel) { $0.leave() } }
    }
  }

  private func leave() {
    guard case .running = phase else { return }
    let unsaved = navigator.bindersWithUnsavedChanges
    guard !unsaved.isEmpty else { return stop() }
    phase = .askingToLeave
    start { [weak self] in
      let canSave = unsaved.allSatisfy(\.canSaveChanges)
      let answer = await self?.navigator.askAboutChanges(
        canSave ? "Quit with unsaved changes?" : "Quit and discard the changes?", keep: "Stay",
        save: canSave ? "Save and quit" : nil)
      if answer == .discard { self?.stop() }
      var isSaved = answer == .save
      for binder in unsaved where isSaved { isSaved = await binder.saveChanges() }
      // A binder that presented a saved form receives the result in a later job, and can have unsaved changes then. The
      // presenter resumes in the job after the one that counts the answer.
      repeat { await Task.yield() } while (self?.pendingAnswers ?? 0) > 0
      await Task.yield()
      self?.endAsking()
      if isSaved { self?.leave() }
    }
  }

  private func endAsking() { if case .askingToLeave = phase { phase = .running } }

  /// Presents the page of the given command as an overlay, or closes the page if the page is already open.
  private func toggle(_ command: CommandName, _ page: () -> View) {
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

private func stopwatch<C: Clock>(_ clock: C) -> () -> Duration where C.Duration == Duration {
  let start = clock.now
  return { start.duration(to: clock.now) }
}
