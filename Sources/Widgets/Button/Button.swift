public import TerminalCore

/// What is pressed: with Enter, Space or the mouse.
///
/// It tells its targets `.primaryAction`.
@MainActor public final class Button: Control {
  /// What it says while nothing is said for the state it is in.
  public var title: String { didSet { if title != oldValue { titleChanged() } } }
  /// What it says in a state; the text takes the place of `title`.
  public var titles: [ButtonState: String] = [:] { didSet { if titles != oldValue { titleChanged() } } }
  /// How it looks in a state, where the theme's own look is not wanted.
  public var roles: [ButtonState: ThemeRole] = [:] { didSet { setNeedsDisplay() } }
  /// Whether something that it set off is going on; it cannot be pressed meanwhile.
  public var isBusy = false { didSet { if isBusy != oldValue { setNeedsDisplay(); window?.keysMayHaveChanged() } } }
  /// Whether Enter presses it from a field or another control around it; one button of a form or a dialog.
  ///
  /// It is shown as such while no other button has the focus, which Enter would press.
  public var isDefault = false {
    didSet {
      guard isDefault != oldValue else { return }
      if isDefault { window?.defaultButtons.add(self) }
      setNeedsDisplay()
      window?.keysMayHaveChanged()
    }
  }
  private var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

  /// Makes a button with a title.
  public init(_ title: String = "") {
    self.title = title
    super.init()
  }

  /// The state it is in.
  public var state: ButtonState {
    if !isEnabled { return .disabled }
    if isPressed || isBusy { return .highlighted }
    return isFirstResponder ? .focused : .normal
  }

  /// Presses it, as Enter would.
  public func press() { if canBePressed { sendActions(for: .primaryAction) } }

  var canBePressed: Bool { isEnabled && !isBusy }

  /// Registers a default button with its window.
  public override func windowChanged() { if isDefault { window?.defaultButtons.add(self) } }

  /// Its longest title between brackets.
  public override func sizeThatFits(_ available: Size) -> Size {
    let widths = ([title] + titles.values).map { TextWidth.of($0) }
    return Size((widths.max() ?? 0) + 4, 1)
  }

  /// Draws the title in the middle, between brackets, so that it is a button without colors too.
  public override func draw(on canvas: Canvas) {
    let style = canvas.theme[roles[state] ?? standardRole]
    let shown = currentTitle
    let place = Alignment.center.place(TextWidth.of(shown) + 4, in: canvas.size.columns)
    let row = max(0, (canvas.size.rows - 1) / 2)
    canvas.clear()
    canvas.draw("[ " + shown + " ]", at: Point(x: place.lowerBound, y: row), style: style, filling: place.count)
  }

  /// It can, while it can be pressed.
  public override var canBecomeFirstResponder: Bool { isEnabled }
  /// Enter and Space press it, Left and Right move the focus along a row of buttons.
  public override var keyScopes: [KeyScope] { [.button] }

  /// Whether it can be pressed, or has a button beside it.
  public override func canPerform(_ command: KeyCommand) -> Bool {
    switch command {
    case .activate: canBePressed
    case .previousButton: neighbor(-1) != nil
    case .nextButton: neighbor(1) != nil
    default: super.canPerform(command)
    }
  }

  /// Presses it, or gives the focus to the button beside it.
  public override func perform(_ command: KeyCommand) {
    switch command {
    case .activate: press()
    case .previousButton: neighbor(-1)?.becomeFirstResponder()
    case .nextButton: neighbor(1)?.becomeFirstResponder()
    default: super.perform(command)
    }
  }

  /// The next button of the same row that can have the focus, to the left or to the right.
  private func neighbor(_ step: Int) -> Button? {
    let row = (superview?.subviews ?? []).compactMap { $0 as? Button }
      .filter { $0.frame.minY == frame.minY && $0.canBecomeFirstResponder && !$0.isHidden }
      .sorted { $0.frame.minX < $1.frame.minX }
    guard let index = row.firstIndex(where: { $0 === self }), row.indices.contains(index + step) else { return nil }
    return row[index + step]
  }

  /// The left button, let go where it was pressed, presses it.
  public override func mouse(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .down(.left): isPressed = isEnabled
    case .drag(.left): isPressed = isEnabled && bounds.contains(event.location)
    case .up(.left):
      let wasPressed = isPressed
      isPressed = false
      if wasPressed, bounds.contains(event.location) { press() }
    default: return false
    }
    return true
  }

  /// It is pressed.
  public override var role: Role { .button }
  /// Its title.
  public override var name: String? { accessibilityName ?? title }
  /// Its title, as it is shown now.
  public override var valueText: String? { currentTitle }
  /// Busy, beside what is true of every control.
  public override var states: Set<MeaningState> { isBusy ? super.states.union([.busy]) : super.states }
  /// Its title, as `title` and `text`, and whether it is the `default` button.
  public override func property(_ name: String) -> String? {
    switch name {
    case "title", "text": currentTitle
    case "default": "\(isDefault)"
    default: super.property(name)
    }
  }

  private var currentTitle: String { titles[state] ?? title }

  private var standardRole: ThemeRole {
    switch state {
    case .normal: isDefault && !(window?.firstResponder is Button) ? .buttonDefault : .button
    case .focused, .highlighted: .buttonFocused
    case .disabled: .disabled
    }
  }

  private func titleChanged() {
    setNeedsDisplay()
    invalidateSize()
  }
}

/// What state a button is in.
public nonisolated enum ButtonState: Hashable, Sendable {
  /// It waits.
  case normal
  /// It has the focus.
  case focused
  /// It is being pressed, or what it set off is going on.
  case highlighted
  /// It cannot be pressed.
  case disabled
}
