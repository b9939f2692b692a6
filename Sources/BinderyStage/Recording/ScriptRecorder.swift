public import Bindery
import TerminalCore
import Widgets

/// A recorder that writes the user's actions as a script.
///
/// Text, keys and clicks become steps. A click is recorded by the name of the clicked view if the name is unique,
/// otherwise by cell. Expectations are derived from the values, the row counts and the focus that the steps have
/// changed. The script ends with a picture of the screen.
///
/// Text that is typed or pasted into a secure field is redacted: each character is replaced by `x`. Input that a script
/// cannot express is recorded as a comment. The script contains no expectations and no picture after redacted or
/// inexpressible input, and after the text of a secure field was revealed. The login of an address, such as
/// `ada:secret@` in `https://ada:secret@a.example/`, is redacted in the same way. An application can have only one
/// recorder at a time.
///
///     let recorder = try ScriptRecorder(stage.application)
///     try await stage.type("Grace", into: "Name")
///     try recorder.finish()
///     print(recorder.text)
///
/// On a terminal, create the recorder with a file before `Application.run(on:)`, and call `finish()` after `run(on:)`
/// returns. Use a clock with a work tracker, such as `RealClock(tracker: WorkTracker())`, so that no expectation is
/// recorded while work is pending. Keep a reference to the recorder while the application runs.
@MainActor public final class ScriptRecorder {
  private let head: String
  /// The completed steps and expectations, without the step that can still be extended.
  private var lines: [String] = []
  /// The length of the script in bytes.
  private var length: Int
  /// The maximum number of retained steps, or nil to retain the whole session.
  private let limit: Int?
  /// The number of steps that were discarded because of the limit.
  private var dropped = 0
  private let host: RecordedHost
  private let file: ScriptFile?
  private var step: ScriptAction?
  /// The text before the caret of the focused field when the step began.
  private var textBefore = ""
  private var last: Moment
  private var pressed: MouseEvent?
  /// The state of the application before the click of the current step.
  private var beforeClick: ClickState?
  /// Whether text has been replaced by `x`.
  private var isRedacted = false
  /// Whether further chunks of the last paste are expected.
  private var isPasting = false
  /// The last recorded report of the terminal's colors.
  private var colors: ScriptAction?
  /// The time since the last recorded `wait`.
  private var elapsed = Duration.zero
  private var values: RecordedValues
  /// Whether a click or a drag has occurred since the last recorded `wait`.
  private var hasPointed = false
  /// Whether the script contains all input.
  ///
  /// If input is missing, the state of the application cannot be predicted, so no expectations are recorded.
  private var isComplete = true
  private var isFinished = false
  /// Whether the script has reached its maximum length.
  private var isFull = false

  /// The state of the application before an event.
  private struct Moment {
    var time: Duration
    /// The step that the event extends, or nil if the event begins a new step.
    var step: ScriptAction?
    var screen: String
    var isIdle: Bool
  }

  /// The state of the application that a click can change.
  private struct ClickState {
    let screen: String
    let handledMouseEvents: Int
    weak var focus: View?
  }

  /// Creates a recorder and starts recording.
  ///
  /// - Parameters:
  ///   - application: The application whose events are recorded.
  ///   - head: Comments and steps for the beginning of the script, such as `seed 1`. The size of the screen is added.
  ///   - file: The path of a new file that only its owner can read, or nil to record only in memory. After a crash,
  ///     the file contains all steps up to the crash.
  ///   - limit: The maximum number of steps to retain in memory, or nil to retain the whole session. With a limit,
  ///     there are no expectations, and all text that is pasted or typed into a field is replaced by `x`.
  /// - Throws: `StageError` if the file already exists, cannot be created or cannot be written.
  public convenience init(
    _ application: Application, head: String = "", file: String? = nil, keepingLast limit: Int? = nil
  ) throws(StageError) {
    var opened: ScriptFile?
    if let file { opened = try ScriptFile(creating: file) }
    try self.init(application, head: head, to: opened, keepingLast: limit)
  }

  init(_ application: Application, head: String, to file: ScriptFile?, keepingLast limit: Int? = nil) throws(StageError)
  {
    self.file = file
    host = RecordedHost(application)
    let size = ScriptAction.size(application.window.size).source
    self.head = (head.isEmpty ? "" : head + "\n") + size + "\n"
    self.limit = limit
    length = self.head.utf8.count
    values = RecordedValues(host)
    last = Moment(time: application.window.timers.now, step: nil, screen: "", isIdle: false)
    file?.write(self.head, isFinal: true)
    try file?.checkBeginning()
    application.willDispatch = { [weak self] in self?.record($0) }
  }

  /// A closure that is called once, when the file cannot be written for the first time; later steps are lost.
  package var onError: ((StageError) -> Void)? {
    get { file?.onError }
    set { file?.onError = newValue }
  }

  /// The script so far, without the step that can still be extended.
  public var text: String {
    let note = dropped == 0 ? [] : ["# \(dropped) earlier steps were discarded."]
    return head + (note + lines).map { $0 + "\n" }.joined()
  }

  /// Returns the script so far.
  ///
  /// If all input has been recorded, the script ends with a picture of the screen.
  ///
  /// For an error report, call this method in the action of a key. The script does not contain the key itself.
  public func report() -> String {
    text + (isComplete && host.application.isIdle && !showsSecret ? picture(host.screen).source + "\n" : "")
  }

  /// Ends the recording.
  ///
  /// A final step that ended the application is omitted, because no expectation can be checked after that step.
  ///
  /// - Throws: `StageError` if the file could not be written.
  public func finish() throws(StageError) {
    guard !isFinished else { return }
    isFinished = true
    host.application.willDispatch = nil
    if host.application.isStopped, host.application.quitReason == nil {
      if let step = last.step { append(typed: step, isOpen: true) }
    } else {
      reach(moment())
      finishStep(isInterrupted: true)
    }
    if last.isIdle, isComplete, limit == nil { append(picture(last.screen)) }
    try file?.check()
  }

  private func picture(_ screen: String) -> ScriptAction {
    .expect(.screen(screen.rows))
  }

  // MARK: Events

  private func record(_ event: TerminalEvent) {
    switch event {
    case .key(let key): add(action(of: key))
    case .paste(let text, let isLast):
      let text = isSecure || limit != nil ? redacted(text) : text
      if isPasting, case .paste(let start) = step {
        if start.utf8.count <= Self.longestText { step = .paste(start + text) }
        if isLast { writeStep() }
      } else {
        add(.paste(text))
      }
      isPasting = !isLast
    case .mouse(let mouse): record(mouse)
    case .resize(let size): add(.resize(size))
    case .colors(let foreground, let background):
      let action = ScriptAction.colors(foreground: foreground, background: background)
      guard action != colors else { return }
      colors = action
      add(action)
    case .focus, .colorsChanged, .capabilitiesChanged, .quit, .resumed: break
    }
    if isRedacted { isComplete = false }
  }

  private func action(of key: Key) -> ScriptAction {
    let window = host.application.window
    guard window.firstResponder?.takes(key) == true, case .character(let character) = key.code else {
      // The recorded key would suspend a live demo until the viewer resumes the demo; a `suspend` step resumes
      // automatically.
      return window.isSuspension(key) ? .suspend : .press(key, times: 1)
    }
    let text = String(character)
    return .type(isSecure || limit != nil ? redacted(text) : text, into: nil)
  }

  private func record(_ mouse: MouseEvent) {
    switch mouse.kind {
    case .down(.middle): note("a click with the middle button")
    case .down where !mouse.modifiers.isEmpty: note("a click with modifier keys")
    case .down(let button):
      pressed = mouse
      add(click(at: mouse.location, button == .right ? .right : .single))
      beforeClick = clickState
    case .drag(.left), .up(.left):
      // A press, the following movements and the release are recorded as one step.
      guard let pressed, pressed.location != mouse.location || isDrag else { break }
      guard step?.isPointing == true else {
        self.pressed = nil
        return note("a drag that was interrupted by other input")
      }
      step = .drag(from: .cell(pressed.location), to: .cell(mouse.location))
      writeStep()
    case .wheel(0, 0): break
    case .wheel where !mouse.modifiers.isEmpty: note("scrolling with modifier keys")
    case .wheel(let rows, 0): add(.wheel(steps: rows, over: host.target(at: mouse.location)))
    case .wheel: note("horizontal scrolling")
    case .drag, .up, .move: break
    }
    if case .up = mouse.kind { pressed = nil }
  }

  private var isDrag: Bool { if case .drag = step { true } else { false } }

  private func click(at point: Point, _ kind: ClickKind) -> ScriptAction {
    if kind == .single, let (row, list) = host.row(at: point) { return .select(row: row, in: list) }
    return .click(host.pressedTarget(at: point), kind)
  }

  /// Whether typed text is redacted.
  ///
  /// Text is redacted in a secure field, or in any field if the number of retained steps is limited.
  private var isSecure: Bool {
    let field = host.application.window.firstResponder
    return (field as? BoundTextField)?.isSecure == true || limit != nil && field?.takesText == true
  }

  /// Whether the screen contains the revealed text of a secure field.
  private var showsSecret: Bool {
    (host.application.window.firstResponder as? BoundTextField)?.isRevealed == true
  }

  private func redacted(_ text: String) -> String {
    isRedacted = true
    return String(repeating: "x", count: text.count)
  }

  // MARK: Steps

  private func add(_ action: ScriptAction) {
    let drawsLater = host.application.lastFrame.map { $0 > last.time + Self.frameDelay } ?? false
    reach(moment())
    let pointsAgain = action.isPointing && hasPointed
    let needsWait = drawsLater || pointsAgain || elapsed >= Self.longestPause
    if !needsWait, let grown = step?.adding(action) {
      step = grown
    } else {
      let isClickInText = action.isPointing && isPressedInFocusedView
      finishStep(waits: needsWait, isInterrupted: action.keepsTextOpen || isClickInText)
      last.step = nil
      step = action
      textBefore = limit == nil ? typedText : ""
    }
    if action.isPointing { hasPointed = true }
    writeStep()
  }

  /// Whether the mouse button was pressed in the focused view, which then remains focused.
  private var isPressedInFocusedView: Bool {
    guard let pressed, let focused = host.application.window.firstResponder else { return false }
    var view = host.application.window.view(at: pressed.location)
    while let current = view, current !== focused { view = current.superview }
    return view != nil
  }

  private func reach(_ moment: Moment) {
    elapsed += moment.time - last.time
    last = moment
  }

  private func moment() -> Moment {
    let application = host.application
    if showsSecret { isComplete = false }
    return Moment(
      time: application.window.timers.now, step: step, screen: limit == nil ? host.screen : "",
      isIdle: application.isIdle)
  }

  /// The text before the caret of the view with focus; empty if the view accepts no text.
  ///
  /// A login contains no line break, so the line of the caret is enough.
  private var typedText: String {
    let view = host.application.window.firstResponder
    if let field = view as? BoundTextField { return String(field.text.prefix(field.caret)) }
    if let editor = view as? TextEditor {
      return String(editor.value.line(editor.caret.line).prefix(editor.caret.column))
    }
    return view?.takesText == true ? view?.valueText ?? "" : ""
  }

  /// Returns the given step with the logins in its text redacted.
  ///
  /// - Parameters:
  ///   - action: The step.
  ///   - isOpen: Whether the text may continue, so that it may end within a login.
  private func withoutLogins(_ action: ScriptAction, isOpen: Bool) -> ScriptAction {
    switch action {
    case .type(let text, let target):
      .type(LoginRedaction.redacted(text, after: textBefore, isOpen: isOpen), into: target)
    case .paste(let text): .paste(LoginRedaction.redacted(text, after: textBefore, isOpen: isOpen))
    default: action
    }
  }

  /// Completes the current step, and appends the expectations that are derived from the step.
  ///
  /// - Parameters:
  ///   - waits: Whether the time since the step is recorded.
  ///   - isInterrupted: Whether the next step may continue the text of this step.
  private func finishStep(waits: Bool = true, isInterrupted: Bool = false) {
    if let step, hadNoEffect(step) {
      append(line: "# Not recorded: '\(step.source)', which had no effect.")
    } else if let step {
      append(typed: step, isOpen: isInterrupted)
    }
    step = nil
    if waits, elapsed >= .milliseconds(10) {
      while elapsed >= .milliseconds(1) {
        append(.wait(min(elapsed, ScriptValue.longestWait)))
        elapsed -= min(elapsed, ScriptValue.longestWait)
      }
      hasPointed = false
    }
    guard last.isIdle, isComplete, limit == nil else { return }
    for expectation in values.changes(on: host) { append(.expect(expectation)) }
  }

  /// Appends a step of the user without the logins in its text.
  ///
  /// After a redaction, the script does not lead to the same values.
  private func append(typed action: ScriptAction, isOpen: Bool) {
    let redacted = limit == nil ? withoutLogins(action, isOpen: isOpen) : action
    if redacted != action { isComplete = false }
    append(redacted)
  }

  private var clickState: ClickState {
    let window = host.application.window
    return ClickState(
      screen: last.screen, handledMouseEvents: window.handledMouseEvents, focus: window.firstResponder)
  }

  /// Returns whether the given step is a click without effect, which would be an error when the script is played.
  private func hadNoEffect(_ step: ScriptAction) -> Bool {
    guard case .click = step, let before = beforeClick else { return false }
    let now = clickState
    let isHandled = now.handledMouseEvents != before.handledMouseEvents
    return !isHandled && now.focus === before.focus && now.screen == before.screen
  }

  private func append(_ action: ScriptAction) { append(line: action.source) }

  private func note(_ input: String) {
    reach(moment())
    finishStep(isInterrupted: true)
    last.step = nil
    append(line: "# Not recorded: \(input).")
    isComplete = false
  }

  private func append(line: String) {
    guard !isFull else { return }
    isFull = length + line.utf8.count > Self.longestText
    let line = isFull ? "# The recording ends here, because a script can have at most \(Self.longestText) bytes." : line
    lines.append(line)
    length += line.utf8.count + 1
    if let limit, lines.count > limit {
      length -= lines.removeFirst().utf8.count + 1
      dropped += 1
      isComplete = false
    }
    file?.write(line + "\n", isFinal: true)
  }

  private func writeStep() {
    guard let file, let step, !isFull else { return }
    let source = withoutLogins(step, isOpen: true).source
    guard length + source.utf8.count <= Self.longestText else { return }
    file.write(source + "\n", isFinal: false)
  }

  /// The maximum length of a recording, in bytes.
  ///
  /// The maximum size of a script is larger, which leaves room for one more step.
  static let longestText = ScriptParser.largestScript - 1000

  /// The minimum pause that is recorded even if no frame is drawn during the pause.
  private static let longestPause = Duration.seconds(1)

  /// The maximum time between an event and a frame caused by the event; a later frame has a different cause.
  private static let frameDelay = Duration.milliseconds(20)
}

nonisolated extension ScriptAction {
  /// Whether the step contains a click.
  ///
  /// Two of these steps in quick succession would be a double click.
  fileprivate var isPointing: Bool {
    switch self {
    case .click, .drag, .select: true
    default: false
    }
  }

  /// Whether the user may continue the text of the focused field after the step.
  ///
  /// A click usually moves the focus to another view. A click in the focused view is detected separately.
  fileprivate var keepsTextOpen: Bool {
    switch self {
    case .type, .paste, .wheel, .resize, .colors, .suspend: true
    case .press(let key, _): ![.enter, .tab, .escape].contains(key.code)
    default: false
    }
  }

  /// Returns one step that has the effect of both steps, or nil if the steps cannot be combined.
  fileprivate func adding(_ next: ScriptAction) -> ScriptAction? {
    switch (self, next) {
    case (.type(let first, nil), .type(let second, nil)) where first.utf8.count < 1000:
      .type(first + second, into: nil)
    case (.press(let first, let times), .press(let second, let more))
    where first == second && times + more <= ScriptValue.maximumPresses:
      .press(first, times: times + more)
    case (.wheel(let first, let target), .wheel(let second, let other))
    where target == other && (first < 0) == (second < 0) && abs(first + second) <= ScriptValue.maximumPresses:
      .wheel(steps: first + second, over: target)
    default: nil
    }
  }
}
