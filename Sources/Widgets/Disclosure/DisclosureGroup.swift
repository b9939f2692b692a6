public import TerminalCore

/// A title that shows or hides the view below it.
///
///     let options = DisclosureGroup("Options") {
///       Toggle("Include archived posts")
///     }
///     options.bind(to: \.showsOptions, of: settings)
///
/// Enter, Space and a click on the title expand or collapse the group, Right expands it, and Left collapses it. The
/// group then sends `.valueChanged`. If a hidden view had focus, the title has focus.
@MainActor public final class DisclosureGroup: Control, ValueControl {
  /// The text of the title.
  public var title: String { didSet { if title != oldValue { titleChanged() } } }
  /// Whether the content is visible; setting the value sends no event.
  public var value: Bool { didSet { if value != oldValue { valueChanged() } } }
  /// The view that the group shows and hides.
  public let content: View

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - title: The text of the title.
  ///   - isExpanded: Whether the content is initially visible.
  ///   - content: The views below the title, from top to bottom.
  public init(_ title: String, isExpanded: Bool = false, @ViewBuilder _ content: () -> [View]) {
    self.title = title
    value = isExpanded
    self.content = Stack(.vertical, content())
    super.init()
    self.content.isHidden = !isExpanded
    addSubview(self.content)
  }

  /// Expands or collapses the group as if the user had pressed Enter, and sends `.valueChanged`.
  ///
  /// The method has no effect if the control is disabled.
  public func toggle() {
    guard isEnabled else { return }
    value.toggle()
    sendActions(for: .valueChanged)
  }

  private func valueChanged() {
    // Otherwise, focus would move to the first view of the window.
    if !value, window?.firstResponder?.isInside(content) == true { becomeFirstResponder() }
    content.isHidden = !value
    setNeedsDisplay(titleRow)
  }

  private func titleChanged() {
    setNeedsDisplay(titleRow)
    invalidateContentWidth()
  }

  // MARK: Layout and drawing

  /// The number of columns before the content, which is as wide as the mark.
  private static let indentation = 2

  private var titleRow: Rect { Rect(x: 0, y: 0, width: bounds.width, height: min(1, bounds.height)) }
  private var text: String { (value ? "▾ " : "▸ ") + title }

  public override func sizeThatFits(_ available: Size) -> Size {
    let titleWidth = min(available.width, TextWidth.of(text))
    guard value else { return Size(width: titleWidth, height: 1) }
    let width = max(0, available.width - Self.indentation)
    let inner = content.fittingSize(Size(width: width, height: max(0, available.height - 1)))
    return Size(width: max(titleWidth, inner.width + Self.indentation), height: inner.height + 1)
  }

  public override func layoutSubviews() {
    content.frame = Rect(
      x: Self.indentation, y: 1, width: max(0, bounds.width - Self.indentation), height: max(0, bounds.height - 1))
  }

  public override func draw(on canvas: Canvas) {
    canvas.clear()
    canvas.draw(text, at: .zero, style: canvas.theme[stateRole(.text)], filling: min(bounds.width, TextWidth.of(text)))
  }

  // MARK: Keys and mouse

  public override var canBecomeFirstResponder: Bool { isEnabled }

  public override class var commands: CommandTable {
    CommandTable(for: DisclosureGroup.self, in: .disclosure, when: { $0.isFirstResponder }) {
      KeyCommand(.toggle, "Expand", keys: [Key(.enter), .character(" ")], isEnabled: { $0.isEnabled }) { $0.toggle() }
        .titled { $0.value ? "Collapse" : "Expand" }
      KeyCommand(
        "expandGroup", "Expand", keys: [Key(.right)], prominence: .helpOnly, isEnabled: { $0.isEnabled && !$0.value }
      ) { $0.toggle() }
      KeyCommand(
        "collapseGroup", "Collapse", keys: [Key(.left)], prominence: .helpOnly, isEnabled: { $0.isEnabled && $0.value }
      ) { $0.toggle() }
    }
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, case .down(.left) = event.kind, clickableArea.contains(event.location) else { return false }
    toggle()
    return true
  }

  public override var clickableArea: Rect { firstRowArea(of: text) }

  // MARK: Accessibility

  public override var accessibilityRole: AccessibilityRole { .disclosure }
  public override var name: String? { accessibilityName ?? title }
  public override var valueText: String? { value ? "expanded" : "collapsed" }
  public override var traits: Set<AccessibilityTrait> { super.traits.union([value ? .expanded : .collapsed]) }
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    guard isEnabled else { return [:] }
    let toggle = { [self] (_: String) in self.toggle() }
    return [.press: toggle, value ? .collapse : .expand: toggle]
  }
}

nonisolated extension KeyScope {
  /// The scope of keys that apply while the title of a `DisclosureGroup` has focus.
  public static let disclosure = KeyScope("disclosure", place: "On a disclosure group")
}
