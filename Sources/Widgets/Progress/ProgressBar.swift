public import Bindings
public import TerminalCore

/// A bar that shows the progress of running work and the time left, with a button that cancels the work.
///
///     let progress = ProgressBar()
///     progress.bind(to: model.save)
///
/// While the completed part is unknown, an animated symbol replaces the bar. While no work is running, the view is
/// blank and keeps its height.
///
/// The Esc key also cancels the work, wherever focus is on the page. For half a second after the end of work that was
/// not cancelled, Esc has no effect, so that an Esc that is pressed too late does not leave the page. After a
/// cancellation, focus returns to the view that had focus when the work began.
@MainActor public final class ProgressBar: View, CancellableWork {
  /// The text before the bar, such as "Saving".
  public var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// Whether work is in progress.
  public var isBusy = false { didSet { if isBusy != oldValue { busyChanged() } } }
  /// The completed part of the work, from 0 to 1, or nil if the part is unknown.
  ///
  /// Values outside that range are clamped, and NaN counts as unknown.
  public var fraction: Double? {
    didSet {
      if let number = fraction { fraction = number.isNaN ? nil : min(max(number, 0), 1) }
      guard fraction != oldValue else { return }
      record()
      setNeedsDisplay()
    }
  }
  /// The button that cancels the work.
  ///
  /// The button is hidden while no work is running or no action is registered.
  public let cancelButton = Button("Cancel")
  /// The view that had focus when the work began.
  private weak var starter: View?
  /// Whether the view that started the work was disabled then, so that focus moved to another view.
  private var starterWasDisabled = false
  private var isCancelled = false
  private var estimate = TimeEstimate()
  private lazy var timer = SpinnerTimer(self)

  /// Creates a blank bar.
  ///
  /// - Parameter title: The text before the bar; if the text is empty, `bind(to:)` uses the title of the command.
  public init(_ title: String = "") {
    self.title = title
    super.init()
    (width, height) = (.fill, .fixed(1))
    cancelButton.isHidden = true
    addSubview(cancelButton)
  }

  // MARK: Binding

  /// Binds the bar to the given command.
  ///
  /// The bar shows the progress of each execution, and the button cancels the execution. The binding ends when the bar
  /// is released.
  ///
  /// - Returns: A token whose disposal ends the binding early.
  @discardableResult public func bind<Input, Output>(
    to command: Command<Input, Output>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    if title.isEmpty { title = command.title }
    let parts = bind(isBusy: { command.isExecuting }, file: file, line: line) { command.cancel() }
    track({ command.progress }, { $0.fraction = $1 }, file: file, line: line).disposed(by: parts)
    return parts
  }

  /// Binds the bar to the given loader, whose progress is unknown.
  ///
  /// The button cancels the load. The binding ends when the bar is released.
  ///
  /// - Returns: A token whose disposal ends the binding early.
  @discardableResult public func bind<Value>(
    to loader: Loader<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(isBusy: { loader.isLoading }, file: file, line: line) { loader.cancel() }
  }

  private func bind(
    isBusy: @escaping () -> Bool, file: StaticString, line: UInt, cancel: @escaping () -> Void
  ) -> DisposeBag {
    let parts = DisposeBag()
    cancelButton.observe(self, for: .primaryAction) { bar, _ in
      bar.isCancelled = true
      cancel()
    }
    .disposed(by: parts)
    track(isBusy, { $0.isBusy = $1 }, file: file, line: line).disposed(by: parts)
    Subscription { [weak self] in self?.isBusy = false }.disposed(by: parts)
    parts.disposed(by: bindings)
    return parts
  }

  private func busyChanged() {
    estimate = TimeEstimate()
    record()
    timer.stop()
    window?.commandsMayHaveChanged()
    let endsUncancelled = !isBusy && !isCancelled
    if endsUncancelled, canCancel { window?.workHasEnded(of: self) }
    if isBusy {
      isCancelled = false
      starterWasDisabled = window?.lastFirstResponderIsDisabled ?? false
      starter = window?.lastFirstResponder
    } else if cancelButton.isFirstResponder || isCancelled && starterWasDisabled {
      window?.restoreFocus(to: starter)
    }
    cancelButton.isHidden = !isBusy || !cancelButton.hasActions(for: .primaryAction)
    setNeedsDisplay()
  }

  public override class var commands: CommandTable {
    CommandTable(for: ProgressBar.self) {
      KeyCommand(.cancel, isEnabled: { $0.canCancel }) { $0.cancelButton.press() }
        .titled { $0.cancelButton.title }
    }
  }

  /// Whether the Cancel button is visible and can be pressed.
  public var canCancel: Bool { !cancelButton.isHidden && cancelButton.canBePressed && cancelButton.isVisible }

  private func record() {
    if let window { estimate.record(isBusy ? fraction : nil, at: window.timers.now) }
  }

  // MARK: Layout and drawing

  public override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: 1) }

  public override func layoutSubviews() {
    let columns = cancelButton.fittingSize(bounds.size).width
    // The button is hidden if the bar would be narrower than the button.
    let isShown = bounds.width >= 2 * columns + 1
    cancelButton.frame = Rect(x: bounds.width - columns, y: 0, width: isShown ? columns : 0, height: 1)
  }

  public override func draw(on canvas: Canvas) {
    canvas.clear()
    guard isBusy else { return }
    let button = cancelButton.isHidden ? 0 : cancelButton.frame.width
    let available = canvas.size.width - (button > 0 ? button + 1 : 0)
    guard let fraction else {
      canvas.clipped(to: Rect(x: 0, y: 0, width: available, height: 1))
        .draw(timer.symbol + " " + title, at: .zero, style: canvas.theme[.accent])
      return timer.schedule()
    }
    // The space for the time left is reserved, so that the bar keeps its length when the time is known.
    ProgressLine(title: title, fraction: fraction, timeLeft: estimate.text ?? "", columns: available)
      .draw(on: canvas, filledRole: .accent, valueRole: .secondary)
  }

  public override func windowChanged() {
    window?.add(self)
    if window == nil { timer.stop() } else { record() }
  }

  // MARK: Accessibility

  public override var accessibilityRole: AccessibilityRole { .progress }
  public override var name: String? { accessibilityName ?? (title.isEmpty ? nil : title) }
  public override var valueText: String? {
    guard isBusy else { return nil }
    return fraction.map { ProgressLine.percent($0) } ?? "running"
  }
  public override var traits: Set<AccessibilityTrait> { isBusy ? super.traits.union([.busy]) : super.traits }
}
