public import TerminalCore

/// A control that the user switches on or off, displayed as a checkbox.
///
///     let inStock = Toggle("In stock")
///     inStock.bind(to: \.inStock, of: item)
///
/// The keys Space and x and a click switch the control and send `.valueChanged`.
@MainActor public final class Toggle: Control, ValueControl {
  /// The text next to the checkbox.
  public var title: String {
    didSet {
      guard title != oldValue else { return }
      setNeedsDisplay()
      invalidateContentWidth()
    }
  }
  /// Whether the control is on; setting the value sends no event.
  public var value: Bool { didSet { if value != oldValue { setNeedsDisplay() } } }
  /// Whether the control represents several values that differ, and is therefore neither on nor off.
  ///
  /// Switching a mixed control turns the control on. Setting `value` leaves this property unchanged.
  public var isMixed = false { didSet { if isMixed != oldValue { setNeedsDisplay() } } }
  /// The reason why the model rejected the value, or nil if the value was not rejected.
  public private(set) var validationError: String? { didSet { if validationError != oldValue { setNeedsDisplay() } } }

  /// Creates a toggle with the given title.
  ///
  /// - Parameters:
  ///   - title: The text next to the checkbox.
  ///   - isOn: Whether the control is initially on.
  public init(_ title: String = "", isOn: Bool = false) {
    self.title = title
    value = isOn
    super.init()
    height = .fixed(1)
  }

  /// Switches the control as if the user had pressed Space, and sends `.valueChanged`.
  ///
  /// The method has no effect if the control is disabled.
  public func toggle() {
    guard isEnabled else { return }
    value = isMixed || !value
    isMixed = false
    sendActions(for: .valueChanged)
  }

  /// Sets `validationError`, and displays the control in the error style if the reason is not nil.
  public func show(validationError: String?) { self.validationError = validationError }

  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: min(available.width, TextWidth.of(text)), height: 1)
  }

  public override func draw(on canvas: Canvas) {
    canvas.clear()
    let style = canvas.theme[role]
    canvas.draw(text, at: .zero, style: role == .error && isFirstResponder ? style.adding(.reverse) : style)
  }

  public override var canBecomeFirstResponder: Bool { isEnabled }

  public override class var commands: CommandTable {
    CommandTable(for: Toggle.self, in: .toggle) {
      KeyCommand(.toggle, "Switch", keys: [.character(" "), .character("x")], isEnabled: { $0.isEnabled }) {
        $0.toggle()
      }.occasional
    }
  }

  /// Switches the control if the checkbox or the title is clicked.
  public override func mouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, case .down(.left) = event.kind, clickableArea.contains(event.location) else { return false }
    toggle()
    return true
  }

  public override var clickableArea: Rect { firstRowArea(of: text) }

  public override var accessibilityRole: AccessibilityRole { .toggle }
  /// The accessibility name, the title, or the text of the label, in this order of precedence.
  public override var name: String? { accessibilityName ?? (title.isEmpty ? super.name : title) }
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    isEnabled ? [.press: { [self] _ in toggle() }, .toggle: { [self] _ in toggle() }] : [:]
  }
  public override var valueText: String? {
    if isMixed { return "mixed" }
    return value ? "on" : "off"
  }
  public override var traits: Set<AccessibilityTrait> {
    validationError == nil ? super.traits : super.traits.union([.invalid])
  }
  public override var scriptProperties: [ScriptProperty: String?] {
    ["text": title, "title": title, "validationError": validationError]
  }

  private var text: String {
    let sign = value ? "x" : " "
    let box = isMixed ? "[-]" : "[\(sign)]"
    return title.isEmpty ? box : box + " " + title
  }

  private var role: ThemeRole {
    if !isEnabled { return .disabled }
    if validationError != nil { return .error }
    return isFirstResponder ? .selection : .text
  }
}

nonisolated extension KeyScope {
  /// The scope of keys that apply while a `Toggle` has focus.
  public static let toggle = KeyScope("toggle", place: "On a toggle")
}
