public import TerminalCore

/// A control for selecting one of many values from a list that opens over the page.
///
///     let country = Picker("DE", among: countries)
///     country.bind(to: \.country, of: address)
///
/// Enter, Space or a click opens the list. In the list, a letter or a digit opens a search line, which filters the
/// options. Enter chooses the selected option, and Esc closes the search line or the list. The control sends
/// `.valueChanged` when the user chooses another value.
@MainActor public final class Picker<Value: Equatable>: OptionControl<Value> {
  /// The text that is displayed while the value is not an option.
  public var placeholder = "" { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
  /// The open list, which the window holds.
  private weak var menu: PickerMenu?

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - value: The initial value; a value that is not an option leaves all options unselected.
  ///   - options: The options that the user can choose, in display order.
  public override init(_ value: Value, options: OptionList<Value>) {
    super.init(value, options: options)
    height = .fixed(1)
  }

  // MARK: The list

  /// Whether the list of options is open.
  public var isOpen: Bool { menu?.window != nil }

  /// Opens the list of options.
  ///
  /// Does nothing if the control is disabled, is not in a window, or has no options.
  ///
  /// - Complexity: O(n), where n is the number of visible options.
  public func open() {
    guard canOpen, let window else { return }
    let menu = PickerMenu(
      from: self, count: options.count, selected: selectedIndex, titleWidth: titleWidth, title: options.title(at:)
    ) { [weak self] index in
      self?.close()
      self?.select(index)
    }
    menu.controller = self
    self.menu = menu
    window.present(menu)
  }

  /// Closes the list without changing the value.
  public func close() { menu?.close() }

  public override var isEnabled: Bool { didSet { if !isEnabled { close() } } }
  public override func windowChanged() { if window == nil { close() } }

  private var canOpen: Bool { isEnabled && options.count > 0 && !isOpen }

  // MARK: View

  public override func sizeThatFits(_ available: Size) -> Size {
    let width = paddingOnSurface + max(titleWidth, TextWidth.of(placeholder)) + markWidth
    return Size(width: min(available.width, width), height: 1)
  }

  private var titleWidth: Int {
    (0..<min(options.count, Self.sampleLimit)).reduce(0) { max($0, TextWidth.of(options.title(at: $1))) }
  }

  /// The number of titles that are measured for the width of the control and of its list.
  private static var sampleLimit: Int { 500 }
  /// The width of the mark after the title, including the space around the mark.
  private var markWidth: Int { 2 + paddingOnSurface }

  public override var minimumUsefulWidth: Int? { 8 }

  public override func draw(on canvas: Canvas) {
    let width = canvas.size.width
    let style = isEnabled ? canvas.theme[role] : FieldPicture.Look.disabled.style(in: canvas.theme)
    let title = selectedTitle
    let titleStyle = title == nil && !isFirstResponder && isEnabled ? canvas.theme[.placeholder] : style
    let (start, end) = (paddingOnSurface, max(0, width - markWidth))
    canvas.draw("", at: .zero, style: style, filling: start)
    canvas.draw(title ?? placeholder, at: Point(x: start, y: 0), style: titleStyle, filling: max(0, end - start))
    canvas.draw(" \u{25BE}", at: Point(x: end, y: 0), style: style, filling: width - end)
  }

  private var role: ThemeRole { isFirstResponder ? .selection : .field }

  public override var canBecomeFirstResponder: Bool { isEnabled }

  public override class var commands: CommandTable {
    CommandTable(for: Picker.self, in: .picker) {
      KeyCommand(
        .activate, "Choose", keys: [Key(.enter), .character(" ")], prominence: .essential, isEnabled: { $0.canOpen }
      ) { $0.open() }
    }
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, case .up(.left) = event.kind else {
      if case .down(.left) = event.kind { return isEnabled }
      return false
    }
    if bounds.contains(event.location) { open() }
    return true
  }

  public override var accessibilityRole: AccessibilityRole { .picker }
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    canOpen ? [.press: { [self] _ in open() }] : [:]
  }
  public override var scriptProperties: [ScriptProperty: String?] {
    ["text": valueText, "placeholder": placeholder, "open": "\(isOpen)"]
  }
}

nonisolated extension KeyScope {
  /// The scope of keys that apply while a `Picker` has focus.
  public static let picker = KeyScope("picker", place: "On a picker")
}
