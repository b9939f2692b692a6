public import Bindings
public import TerminalCore

/// An indicator that shows a refresh hint, a running load or a load error at the top of a list.
///
/// ![A screen with a list that is refreshed, and its code](refresh-indicator)
///
/// Assign the indicator to the `refreshIndicator` property of the list.
///
/// On the first row, pressing Up shows the hint "press Up again to refresh", and the next press refreshes the list. F5
/// and three upward notches of the wheel at the top also refresh the list. Until the hint is visible, a press less than
/// 300 ms after the previous press is ignored. Holding down the key to reach the top therefore does not refresh the
/// list.
///
/// The indicator occupies no rows while it has no text. When the user refreshes the list, the indicator sets
/// `isRefreshing` to true and sends `.valueChanged`. A target that starts no load sets `isRefreshing` to false, because
/// a binding of the property has no change to deliver. A timer runs only while the spinner is visible.
@MainActor public final class RefreshIndicator: Control, ValueControl {
  /// Whether a load is running; setting the property sends no event.
  public var isRefreshing = false { didSet { if isRefreshing != oldValue { refreshingChanged() } } }
  /// The text that is displayed during a load.
  public var title = "Loading…" { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// The reason why the last load failed, or nil if the load did not fail.
  ///
  /// The next load sets the property to nil.
  public var failure: String? { didSet { if failure != oldValue { textChanged() } } }
  private var hint: String? { didSet { if hint != oldValue { textChanged() } } }
  private var gesture = PullGesture()
  private lazy var spinner = SpinnerTimer(self)

  /// Creates an indicator without text.
  public override init() { super.init() }

  /// Whether a load is running; the value equals `isRefreshing`.
  public var value: Bool {
    get { isRefreshing }
    set { isRefreshing = newValue }
  }

  /// Sets `isRefreshing` to true, which shows the title and an animated symbol.
  public func beginRefreshing() { isRefreshing = true }
  /// Sets `isRefreshing` to false, which hides the title and the symbol.
  public func endRefreshing() { isRefreshing = false }

  /// Refreshes the list as if the user had pressed F5.
  ///
  /// Does nothing during a load, while the control is disabled, or if `.valueChanged` has no target.
  public func refresh() {
    guard canRefresh else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  /// Binds the indicator to the given loader.
  ///
  /// The indicator shows the progress and the error of the loader. The loader starts a load when the user refreshes the
  /// list.
  ///
  /// - Returns: A token whose disposal ends the binding early.
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

  var canRefresh: Bool { isEnabled && !isRefreshing && hasActions(for: .valueChanged) }

  func upMoved() { note { $0.upMoved(at: now) } }

  func pulled() { follow(gesture.pulled(at: now), asking: "press Up again to refresh") }

  func wheelMoved() { note { $0.wheelMoved(at: now) } }

  func wheeledUp(_ steps: Int) { follow(gesture.wheeledUp(steps, at: now), asking: "scroll up further to refresh") }

  func otherInput() { note { $0.otherInput() } }

  /// Records input that is not a pull, and hides the hint.
  private func note(_ input: (inout PullGesture) -> Void) {
    input(&gesture)
    hint = nil
  }

  private var now: Duration { window?.timers.now ?? .zero }

  private func follow(_ outcome: PullGesture.Outcome, asking question: String) {
    guard canRefresh else { return hint = nil }
    hint = outcome == .asks ? question : nil
    if outcome == .refreshes { refresh() }
  }

  // MARK: Text and drawing

  /// The currently displayed text, or nil if no text is displayed.
  public var text: String? {
    if isRefreshing { return title }
    return hint ?? failure.map { "Could not load: \(Self.withoutPeriod($0))." + retry }
  }

  func rowsWanted(in columns: Int) -> Int { isHidden ? 0 : lines(in: columns, rows: .max).count }

  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: available.width, height: rowsWanted(in: available.width))
  }

  public override func draw(on canvas: Canvas) {
    let resultRole: ThemeRole = hint == nil ? .error : .secondary
    let style = canvas.theme[isRefreshing ? .accent : resultRole]
    let lines = lines(in: canvas.size.width, rows: canvas.size.height)
    let left = Alignment.center.place(lines.map(\.width).max() ?? 0, in: canvas.size.width).lowerBound
    for row in 0..<canvas.size.height {
      let line = row < lines.count ? lines[row] : CellText()
      canvas.draw("", at: Point(x: 0, y: row), filling: left)
      canvas.draw(line, at: Point(x: left, y: row), style: style, filling: canvas.size.width - left)
    }
    if isRefreshing { spinner.schedule() }
  }

  /// The role of progress, or of a label that contains an error.
  public override var accessibilityRole: AccessibilityRole {
    isRefreshing || failure == nil ? .progress : .label
  }
  public override var valueText: String? { text }
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    canRefresh ? [.press: { [self] _ in refresh() }] : [:]
  }
  public override var traits: Set<AccessibilityTrait> { isRefreshing ? super.traits.union([.busy]) : super.traits }
  public override var scriptProperties: [ScriptProperty: String?] { ["text": text ?? "", "failure": failure ?? ""] }

  public override func mouse(_ event: MouseEvent) -> Bool {
    guard case .down(.left) = event.kind, failure != nil, hint == nil, canRefresh else { return false }
    refresh()
    return true
  }

  /// A sentence that names the refresh key, or an empty string if no key is assigned.
  private var retry: String {
    // A command of the responder chain may have other keys than the standard command.
    let active = window?.activeKeyBindings.first { $0.binding.command == .refresh }?.binding.keys
    let keys = active ?? (window?.keyBindings ?? KeyBindings()).keys(of: .everywhere(.refresh))
    return keys.first.map { " Press \($0.label) to try again." } ?? ""
  }

  /// Returns the text wrapped to the given number of columns.
  ///
  /// A long error is truncated, but the sentence about the refresh key remains.
  private func lines(in columns: Int, rows: Int) -> [CellText] {
    guard columns > 0, let text else { return [] }
    if isRefreshing { return [CellText(spinner.symbol + " " + text)] }
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
    if isRefreshing { (hint, failure) = (nil, nil) } else { spinner.stop() }
    textChanged()
  }

  public override func windowChanged() { if window == nil { spinner.stop() } }
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
