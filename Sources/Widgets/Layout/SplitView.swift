public import TerminalCore

/// A view that shows two views side by side if it is wide, or one at a time if it is narrow.
@MainActor public final class SplitView: View {
  /// The view on the left, which is shown first if there is room for only one view.
  public let primary: View
  /// The view on the right.
  public let detail: View
  /// The minimum width, in columns, at which both views are visible.
  public var minimumWidth: Int { didSet { setNeedsLayout() } }
  /// The share of the left view, in percent of the width (10 to 90).
  public var share: Int { didSet { setNeedsLayout() } }
  /// Whether the right view is shown if there is room for only one view.
  public var showsDetail = false { didSet { if showsDetail != oldValue { arrange() } } }

  private var wasCollapsed = true

  /// Creates a split view.
  ///
  /// - Parameters:
  ///   - primary: The view on the left.
  ///   - detail: The view on the right.
  ///   - share: The share of the left view, in percent of the width (10 to 90).
  ///   - minimumWidth: The minimum width, in columns, at which both views are visible.
  public init(_ primary: View, _ detail: View, share: Int = 40, minimumWidth: Int = 72) {
    self.primary = primary
    self.detail = detail
    self.share = share
    self.minimumWidth = minimumWidth
    super.init()
    addSubview(primary)
    addSubview(detail)
  }

  /// Whether there is room for only one view.
  public var isCollapsed: Bool { bounds.width < minimumWidth }

  public override func sizeThatFits(_ available: Size) -> Size { available }

  /// Lays out one view or both; when the split view becomes too narrow for both, it shows the view that has focus.
  public override func layoutSubviews() {
    if isCollapsed, !wasCollapsed, let view = window?.firstResponder { showsDetail = view.isInside(detail) }
    wasCollapsed = isCollapsed
    arrange()
    guard !isCollapsed else {
      primary.frame = bounds
      detail.frame = bounds
      return
    }
    let left = bounds.width * min(90, max(10, share)) / 100
    primary.frame = Rect(x: 0, y: 0, width: left, height: bounds.height)
    detail.frame = Rect(x: left, y: 0, width: bounds.width - left, height: bounds.height)
  }

  /// Draws nothing, because the subviews cover the split view.
  public override func draw(on canvas: Canvas) {}

  public override var accessibilityRole: AccessibilityRole { .split }
  /// The share of the left view, or the side that is shown if there is room for only one view.
  public override var valueText: String? {
    isCollapsed ? (showsDetail ? "right side only" : "left side only") : "\(min(90, max(10, share)))%"
  }

  private func arrange() {
    primary.isHidden = isCollapsed && showsDetail
    detail.isHidden = isCollapsed && !showsDetail
  }
}
