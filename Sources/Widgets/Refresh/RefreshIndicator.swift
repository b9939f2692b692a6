public import Bindings
public import TerminalCore

/// A row at the top of a list that shows a pull, a load or a load error; assign it to `list.refreshIndicator`.
///
/// A fresh Up on the first row asks ("press Up again to refresh"), and the next one refreshes. F5 and three notches
/// of the wheel at the top refresh too. An Up is fresh if the last one is more than 300 ms ago, or if there was other
/// input since.
///
/// The indicator takes no row while it has no text. It sends `.valueChanged` when the user refreshes. A timer runs
/// only while the spinner is visible.
@MainActor public final class RefreshIndicator: Control, ValueControl {
  /// Whether a load is running; setting it notifies no target.
  public var isRefreshing = false { didSet { if isRefreshing != oldValue { refreshingChanged() } } }
  /// The text during a load.
  public var title = "Loading…" { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// The reason for which the last load failed, or nil; the next load resets it.
  public var failure: String? { didSet { if failure != oldValue { textChanged() } } }
  private var hint: String? { didSet { if hint != oldValue { textChanged() } } }
  private var gesture = PullGesture()
  private var frameNumber = 0
  private var tick: (any Disposable)?
  private var hasTimer = false

  /// Creates an indicator without text.
  public override init() { super.init() }

  /// Whether a load is running.
  public var value: Bool {
    get { isRefreshing }
    set { isRefreshing = newValue }
  }

  /// Shows that a load is running.
  public func beginRefreshing() { isRefreshing = true }
  /// Shows that the load has ended.
  public func endRefreshing() { isRefreshing = false }

  /// Refreshes, as the user does with F5.
  public func refresh() {
    guard canRefresh else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  /// Binds the indicator to a loader: it shows the progress and the error of the loader, and loads when the user
  /// refreshes.
  ///
  /// - Returns: The binding, which ends earlier if it is disposed.
  @discardableResult public func bind<Value>(
    to loader: Loader<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let parts = DisposeBag()
    let show: (RefreshIndicator, RefreshStatus) -> Void = { indicator, look in
      indicator.isRefreshing = look.isLoading
      indicator.failure = look.failure
    }
    track({ RefreshStatus(loader) }, show, file: file, line: line).disposed(by: parts)
    observe(self, for: .valueChanged) { indicator, _ in
      loader.load()
      show(indicator, RefreshStatus(loader))
    }.disposed(by: parts)
    bindings.add(parts)
    return parts
  }

  // MARK: Input of the list

  /// Whether a refresh currently has an effect.
  var canRefresh: Bool { isEnabled && !isRefreshing && hasActions(for: .valueChanged) }
  /// Whether an Up on the first row has an effect.
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

  // MARK: Text and drawing

  /// The current text, or nil.
  public var text: String? {
    if isRefreshing { return title }
    return hint ?? failure.map { "Could not load: \(Self.withoutPeriod($0))." + retry }
  }

  /// Returns the number of rows at a width: none without text, one for a hint, and several for a long error.
  func rowsWanted(in columns: Int) -> Int { isHidden ? 0 : lines(in: columns, rows: .max).count }

  public override func sizeThatFits(_ available: Size) -> Size {
    Size(available.columns, rowsWanted(in: available.columns))
  }

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

  public override var accessibilityRole: AccessibilityRole { .progress }
  public override var valueText: String? { text }
  public override var traits: Set<AccessibilityTrait> { isRefreshing ? super.traits.union([.busy]) : super.traits }
  public override var scriptProperties: [ScriptProperty: String?] { ["text": text ?? "", "failure": failure ?? ""] }

  private static let spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  /// The duration of one frame of the spinner.
  static let spinnerStep = Duration.milliseconds(100)

  /// A note with the user's key for another attempt.
  private var retry: String {
    let keys = (window?.keyBindings ?? KeyBindings()).keys(for: .refresh)
    return keys.first.map { " \($0.label) tries again" } ?? ""
  }

  /// Returns the text in lines of a width.
  ///
  /// A long error is truncated, except for the note about another attempt.
  private func lines(in columns: Int, rows: Int) -> [CellText] {
    guard columns > 0, let text else { return [] }
    if isRefreshing { return [CellText(Self.spinner[frameNumber % Self.spinner.count] + " " + text)] }
    let lines = TextWrapper.lines(of: text, width: columns)
    guard hint == nil, rows > 0, lines.count > rows else { return lines }
    return Array(lines.prefix(rows - 1)) + [CellText("…" + retry)]
  }

  private static func withoutPeriod(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }

  private func textChanged() {
    if text != nil { setNeedsDisplay() }
    invalidateSize()
  }

  private func refreshingChanged() {
    if isRefreshing { (hint, failure, frameNumber) = (nil, nil, 0) } else { stopTimer() }
    textChanged()
  }

  /// Schedules the next frame of the spinner.
  ///
  /// It is called after a frame was drawn, so that an invisible spinner needs no timer.
  private func setTimer() {
    guard !hasTimer, let window else { return }
    hasTimer = true
    tick = window.timers.schedule(after: Self.spinnerStep) { [weak self] in
      guard let self else { return }
      hasTimer = false
      frameNumber += 1
      if isVisible, !visibleRect.isEmpty { setNeedsDisplay() }
    }
  }

  private func stopTimer() {
    tick?.dispose()
    (tick, hasTimer) = (nil, false)
  }

  public override func windowChanged() { if window == nil { stopTimer() } }
}

/// The part of a loader's state that the indicator shows.
private struct RefreshStatus: Equatable {
  let isLoading: Bool
  let failure: String?

  init<Value>(_ loader: Loader<Value>) {
    isLoading = loader.isLoading
    failure = if case .failed(let error) = loader.state { error.message } else { nil }
  }
}
