public import TerminalCore

/// A button that sends `.primaryAction` when the user presses Enter or Space, or clicks the button.
@MainActor public final class Button: Control {
  /// The title in the states that `titles` does not contain.
  public var title: String { didSet { if title != oldValue { titleChanged() } } }
  /// The titles that replace `title` in individual states.
  public var titles: [ButtonState: String] = [:] { didSet { if titles != oldValue { titleChanged() } } }
  /// The theme roles that replace the standard roles in individual states.
  public var roles: [ButtonState: ThemeRole] = [:] { didSet { setNeedsDisplay() } }
  /// Whether an action of the button is running.
  ///
  /// A busy button has an ellipsis after its title, and cannot be pressed.
  public var isBusy = false { didSet { if isBusy != oldValue { setNeedsDisplay() } } }
  /// Whether Enter presses the button while another view in the same container, such as a text field, has focus.
  ///
  /// At most one button in a form or dialog should be the default button. While another button has focus, Enter presses
  /// that button, and the default button is drawn in the normal style.
  public var isDefault = false { didSet { if isDefault != oldValue { defaultChanged() } } }
  private var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

  /// Creates a button with the given title.
  public init(_ title: String = "") {
    self.title = title
    super.init()
  }

  /// The current state, which determines the title and the style.
  public var state: ButtonState {
    if !isEnabled { return .disabled }
    if isPressed || isBusy { return .highlighted }
    return isFirstResponder ? .focused : .normal
  }

  /// Presses the button as if the user had pressed Enter.
  ///
  /// Does nothing if the button is disabled or busy.
  public func press() { if canBePressed { sendActions(for: .primaryAction) } }

  var canBePressed: Bool { isEnabled && !isBusy }

  /// Returns a size that fits the longest title, so that the width is the same in every state.
  public override func sizeThatFits(_ available: Size) -> Size {
    let widths = ([title] + titles.values).map { TextWidth.of($0) }
    return Size(width: (widths.max() ?? 0) + 4, height: 1)
  }

  public override var focusTraits: FocusTraits { .showsFocus }

  public override func draw(on canvas: Canvas) {
    let role = roles[state] ?? standardRole
    let style = role == .disabled ? canvas.theme[role].over(canvas.theme[.button]) : canvas.theme[role]
    let place = Alignment.center.place(sizeThatFits(canvas.size).width, in: canvas.size.width)
    let row = max(0, (canvas.size.height - 1) / 2)
    canvas.clear()
    // In themes with frames, brackets make the button recognizable without colors. In a narrow button, the title has
    // priority.
    let available = max(0, place.count - TextWidth.of(currentTitle))
    let edge = canvas.theme.metrics.hasBrackets && available > 1 ? 1 : 0
    let mark = isBusy && available - available / 2 > edge ? "\u{2026}" : ""
    func spaces(_ count: Int) -> String { String(repeating: " ", count: count - edge) }
    let left = "[".prefix(edge) + spaces(available / 2)
    let right = mark + spaces(available - available / 2 - mark.count) + "]".prefix(edge)
    canvas.draw(
      left + currentTitle + right, at: Point(x: place.lowerBound, y: row), style: style, filling: place.count)
  }

  /// True if the button is enabled, even while it is busy.
  public override var canBecomeFirstResponder: Bool { isEnabled }

  public override class var commands: CommandTable {
    CommandTable(for: Button.self, in: .button) {
      KeyCommand(.activate, "Press", keys: [Key(.enter), .character(" ")], isEnabled: { $0.canBePressed }) {
        $0.press()
      }
      .titled { $0.keyTitle }
      KeyCommand(
        "previousButton", "Previous button", keys: [Key(.left)], prominence: .helpOnly,
        isEnabled: { $0.neighbor(-1) != nil }
      ) { $0.neighbor(-1)?.becomeFirstResponder() }
      KeyCommand(
        "nextButton", "Next button", keys: [Key(.right)], prominence: .helpOnly, isEnabled: { $0.neighbor(1) != nil }
      ) { $0.neighbor(1)?.becomeFirstResponder() }
    }
  }

  private func neighbor(_ step: Int) -> Button? {
    let row = (superview?.subviews ?? []).compactMap { $0 as? Button }
      .filter { $0.frame.minY == frame.minY && $0.canBecomeFirstResponder && !$0.isHidden }
      .sorted { $0.frame.minX < $1.frame.minX }
    guard let index = row.firstIndex(where: { $0 === self }), row.indices.contains(index + step) else { return nil }
    return row[index + step]
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    guard isEnabled else {
      isPressed = false
      return false
    }
    switch event.kind {
    case .down(.left): isPressed = true
    case .drag(.left): isPressed = bounds.contains(event.location)
    case .up(.left):
      let wasPressed = isPressed
      isPressed = false
      if wasPressed, bounds.contains(event.location) { press() }
    default: return false
    }
    return true
  }

  public override var accessibilityRole: AccessibilityRole { .button }
  public override var name: String? { accessibilityName ?? title }
  public override var valueText: String? { currentTitle == title ? nil : currentTitle }
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    canBePressed ? [.press: { [self] _ in press() }] : [:]
  }
  public override var traits: Set<AccessibilityTrait> { isBusy ? super.traits.union([.busy]) : super.traits }
  public override var scriptProperties: [ScriptProperty: String?] {
    ["title": currentTitle, "text": currentTitle, "default": "\(isDefault)"]
  }

  var currentTitle: String { titles[state] ?? title }

  private var standardRole: ThemeRole {
    switch state {
    case .normal: isDefault && !(window?.firstResponder is Button) ? .buttonDefault : .button
    case .highlighted where !isPressed && !isFirstResponder: .button
    case .focused, .highlighted: .buttonFocused
    case .disabled: .disabled
    }
  }

  public override func windowChanged() { observeFocus() }

  private func defaultChanged() {
    setNeedsDisplay()
    observeFocus()
  }

  /// Draws the default button again when focus moves to or from a button, on which its style depends.
  private func observeFocus() {
    guard isDefault else { return }
    window?.observeFocus(with: self) { button, former, current in
      guard button.isDefault, (former is Button) != (current is Button) else { return }
      // A default button behind a modal view keeps its style.
      guard let window = button.window, button.isInside(window.focusRoot), button.isVisible else { return }
      button.setNeedsDisplay()
    }
  }

  private func titleChanged() {
    setNeedsDisplay()
    invalidateSize()
  }
}

/// The state of a button, which determines its title and style.
public nonisolated enum ButtonState: Hashable, Sendable {
  /// The state of an enabled button without focus.
  case normal
  /// The state of an enabled button with focus.
  case focused
  /// The state of a button that is busy or is being pressed with the mouse.
  case highlighted
  /// The state of a disabled button.
  case disabled
}

nonisolated extension KeyScope {
  /// The scope of keys that apply while a button has focus.
  public static let button = KeyScope("button", place: "On a button")
}
