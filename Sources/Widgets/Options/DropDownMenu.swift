import TerminalCore

/// A modal view that shows a panel below the control that opened the menu, such as the list of a picker.
class DropDownMenu: View {
  final let panel: Panel
  final let close: () -> Void
  private let content: View
  private(set) final weak var anchor: View?

  /// The minimum width of the panel, in columns.
  static let leastWidth = 24

  init(_ content: View, from anchor: View, close: @escaping () -> Void) {
    (panel, self.content, self.anchor, self.close) = (Panel("", content), content, anchor, close)
    super.init()
    addSubview(panel)
  }

  /// The size of the content if the window is large enough.
  var contentSize: Size { content.fittingSize(.largestScreen) }

  /// Places the panel below the control, or above the control if the space below is too small and the space above is
  /// larger.
  final override func layoutSubviews() {
    guard let anchor else { return }
    let place = anchor.frameOnScreen
    let wanted = contentSize
    let insets = panel.insets(height: wanted.height)
    // The panel does not cover a status bar in the last row.
    let last = bounds.height - (window?.statusBars.contains { $0.object != nil } ?? false ? 1 : 0)
    let (above, below) = (max(0, place.minY), max(0, last - place.maxY))
    let rows = wanted.height + insets.top + insets.bottom
    let isBelow = below >= rows || below >= above
    let height = min(rows, max(isBelow ? below : above, min(3, bounds.height)))
    let width = min(bounds.width, max(place.width, Self.leastWidth, wanted.width + insets.left + insets.right))
    let y = isBelow ? place.maxY : place.minY - height
    panel.frame = Rect(
      x: max(0, min(place.minX, bounds.width - width)), y: max(0, min(y, bounds.height - height)), width: width,
      height: height)
  }

  /// Always false, because the page is visible around the panel.
  final override var isOpaque: Bool { false }
  final override func surfaceRole(of subview: View) -> ThemeRole? { .dialog }
  final override func draw(on canvas: Canvas) {}

  final override func mouse(_ event: MouseEvent) -> Bool {
    if case .down = event.kind, !panel.frame.contains(event.location) { close() }
    return true
  }

  final override var accessibilityRole: AccessibilityRole { .dialog }
  final override var name: String? { anchor?.name }
  final override var accessibilityParts: [AccessibilityPart] { [.view(content)] }
  final override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    [.dismiss: { [weak self] _ in self?.close() }]
  }
}
