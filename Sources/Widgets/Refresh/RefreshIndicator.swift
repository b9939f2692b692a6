public import Bindings
public import TerminalCore

// One row that is there only while it has something to say. It is drawn by its own clock: a timer is set when the spinner was drawn, so
// what is not seen wakes nobody.

/// What a list shows at its top while it is pulled, loads, or could not load; with `list.refreshIndicator = indicator`.
///
/// A fresh Up on the first row asks ("press Up again to refresh"), the next one refreshes; so do F5 and three notches of the wheel at the
/// top. An Up is fresh when the last one is more than 300 ms ago or something else was pressed since, so that holding the key to get to the
/// top asks nothing. It takes no row while it has nothing to say. It tells `.valueChanged` when the user refreshes.
@MainActor public final class RefreshIndicator: Control, ValueControl {
  /// Whether a load is going on.
  ///
  /// Setting it tells no target.
  public var isRefreshing = false { didSet { if isRefreshing != oldValue { refreshingChanged() } } }
  /// What is said while a load is going on.
  public var title = "Loading…" { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// Why the last load failed; nil where it did not.
  ///
  /// A new load takes it away.
  public var failure: String? { didSet { if failure != oldValue { said() } } }
  private var hint: String? { didSet { if hint != oldValue { said() } } }
  private var gesture = PullGesture()
  private var frameNumber = 0
  private var tick: (any Disposable)?
  private var hasTimer = false

  /// Makes an indicator that has nothing to say.
  public override init() { super.init() }

  /// Whether a load is going on.
  public var value: Bool {
    get { isRefreshing }
    set { isRefreshing = newValue }
  }

  /// Shows that a load is going on.
  public func beginRefreshing() { isRefreshing = true }
  /// Shows that it has ended.
  public func endRefreshing() { isRefreshing = false }

  /// Refreshes, as the user would with F5.
  public func refresh() {
    guard canRefresh else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
    window?.keysMayHaveChanged()
  }

  /// Ties the indicator to a loader: it spins while that loads, says why it failed, and has it load when the user refreshes.
  @discardableResult public func bind<Value>(
    to loader: Loader<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let parts = DisposeBag()
    let show: (RefreshIndicator, LoadLook) -> Void = { indicator, look in
      indicator.isRefreshing = look.isLoading
      indicator.failure = look.failure
    }
    track({ LoadLook(loader) }, show, file: file, line: line).disposed(by: parts)
    observe(self, for: .valueChanged) { indicator, _ in
      loader.load()
      show(indicator, LoadLook(loader))
    }.disposed(by: parts)
    bindings.add(parts)
    return parts
  }

  // MARK: What the list tells

  /// Whether refreshing would do something now.
  var canRefresh: Bool { isEnabled && !isRefreshing && hasActions(for: .valueChanged) }
  /// Whether an Up on the first row may come to something.
  var canBePulled: Bool { canRefresh }

  func upMoved() {
    gesture.upMoved(at: now)
    hint = nil
  }

  func pulled() { follow(gesture.pulled(at: now), asking: "press Up again to refresh") }

  func wheelMoved() {
    gesture.wheelMoved(at: now)
    hint = nil
  }

  func wheeledUp(_ steps: Int) { follow(gesture.wheeledUp(steps, at: now), asking: "scroll up further to refresh") }

  func otherInput() {
    gesture.otherInput()
    hint = nil
  }

  private var now: Duration { window?.timers.now ?? .zero }

  private func follow(_ outcome: PullGesture.Outcome, asking question: String) {
    guard canRefresh else { return hint = nil }
    hint = outcome == .asks ? question : nil
    if outcome == .refreshes { refresh() }
  }

  // MARK: What it says

  /// What it says now; nil for nothing.
  public var text: String? {
    if isRefreshing { return title }
    return hint ?? failure.map { "Could not load: \(Self.withoutPeriod($0))." + retry }
  }

  /// How many rows it takes at a width: none while it has nothing to say, one for a hint, several for the reason of a failure.
  func rowsWanted(in columns: Int) -> Int { isHidden ? 0 : lines(in: columns, rows: .max).count }

  /// The rows it wants.
  public override func sizeThatFits(_ available: Size) -> Size {
    Size(available.columns, rowsWanted(in: available.columns))
  }

  /// Draws what it says in the middle, several lines under each other, after a spinner while a load is going on.
  public override func draw(on canvas: Canvas) {
    let style = canvas.theme[isRefreshing ? .accent : hint == nil ? .error : .secondary]
    let lines = lines(in: canvas.size.columns, rows: canvas.size.rows)
    let left = Alignment.center.place(lines.map(\.width).max() ?? 0, in: canvas.size.columns).lowerBound
    for row in 0..<canvas.size.rows {
      let line = row < lines.count ? lines[row] : CellText()
      canvas.draw("", at: Point(x: 0, y: row), filling: left)
      canvas.draw(line, at: Point(x: left, y: row), style: style, filling: canvas.size.columns - left)
    }
    if isRefreshing { setTimer() }
  }

  /// What shows that something is going on.
  public override var role: Role { .progress }
  /// What it says.
  public override var valueText: String? { text }
  /// Busy, while a load is going on.
  public override var states: Set<MeaningState> { isRefreshing ? super.states.union([.busy]) : super.states }
  /// What it says as `text`, why a load failed as `failure`.
  public override func property(_ name: String) -> String? {
    switch name {
    case "text": text ?? ""
    case "failure": failure ?? ""
    default: super.property(name)
    }
  }

  private static let spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  /// How long one picture of the spinner stands.
  static let spinnerStep = Duration.milliseconds(100)

  /// The way out of a failure, by the key that the user has for it.
  private var retry: String {
    let keys = (window?.keyBindings ?? KeyBindings.standard).keys(for: .refresh, in: .application)
    return keys.first.map { " \($0.label) tries again" } ?? ""
  }

  /// What it says in lines of a width.
  ///
  /// A reason that is longer than its rows is cut, but not the way out of it.
  private func lines(in columns: Int, rows: Int) -> [CellText] {
    guard columns > 0, let text else { return [] }
    if isRefreshing { return [CellText(Self.spinner[frameNumber % Self.spinner.count] + " " + text)] }
    let lines = TextWrapper.lines(of: text, width: columns)
    guard hint == nil, rows > 0, lines.count > rows else { return lines }
    return Array(lines.prefix(rows - 1)) + [CellText("…" + retry)]
  }

  private static func withoutPeriod(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }

  private func said() {
    if text != nil { setNeedsDisplay() }
    invalidateSize()
  }

  private func refreshingChanged() {
    if isRefreshing { (hint, failure, frameNumber) = (nil, nil, 0) } else { stopTimer() }
    said()
    window?.keysMayHaveChanged()
  }

  /// Has the next picture drawn later.
  ///
  /// Set when one was drawn: where none is, no timer is.
  private func setTimer() {
    guard !hasTimer, let window else { return }
    hasTimer = true
    tick = window.timers.schedule(after: Self.spinnerStep) { [weak self] in
      guard let self else { return }
      hasTimer = false
      frameNumber += 1
      if isShown, !visibleRect.isEmpty { setNeedsDisplay() }
    }
  }

  private func stopTimer() {
    tick?.dispose()
    (tick, hasTimer) = (nil, false)
  }

  /// Stops the clock when it leaves the window.
  public override func windowChanged() { if window == nil { stopTimer() } }
}

/// What of a loader is seen.
private struct LoadLook: Equatable {
  let isLoading: Bool
  let failure: String?

  init<Value>(_ loader: Loader<Value>) {
    isLoading = loader.isLoading
    failure = loader.error.map { "\($0)" }
  }
}
