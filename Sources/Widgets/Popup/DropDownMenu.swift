import TerminalCore

/// A modal view that shows a panel below the control that opened the menu, such as the list of a picker.
class DropDownMenu: View {
  private let popup: PopupPanel
  private let content: View
  private(set) final weak var anchor: View?
  /// The area on the screen beside which the panel opens, or nil for the frame of the control.
  private let place: Rect?

  init(_ content: View, from anchor: View, at place: Rect? = nil) {
    popup = PopupPanel("", content)
    self.content = content
    self.anchor = anchor
    self.place = place
    super.init()
    popup.add(to: self)
  }

  final var panel: Panel { popup.panel }

  /// Dismisses the menu without a choice.
  final func close() { window?.dismiss(self) }

  /// The size of the content if the window is large enough.
  var contentSize: Size { content.fittingSize(.largestScreen) }

  /// The height that the panel has even if it then covers the control.
  var minimumHeight: Int { DropDownLayout.minimumHeight }

  final override func layoutSubviews() {
    guard let window, let anchor, window.isOnScreen(anchor) else {
      window?.enqueue { [weak self] in self?.close() }
      return
    }
    let frame = popup.frame(
      for: contentSize, beside: place ?? anchor.frameOnScreen, minimumHeight: minimumHeight, in: window)
    popup.place(at: frame, in: self)
  }

  /// Always false, because the page is visible around the panel.
  final override var isOpaque: Bool { false }
  final override func surfaceRole(of subview: View) -> ThemeRole? { subview === popup.margin ? nil : .dialog }
  final override var dimsPage: Bool { true }
  /// The field that opened the menu; a menu at a place in a view dims the whole view.
  final override var undimmedView: View? { place == nil ? anchor : nil }
  final override var subviewsOverlap: Bool { true }
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
