public import TerminalCore

// Side by side where there is room; where there is not, one after the other.

/// Two views: side by side in a wide window, and in a narrow one the first or, on demand, the second.
@MainActor public final class SplitView: View {
  /// The one at the left, which a narrow window shows first.
  public let primary: View
  /// The one at the right.
  public let detail: View
  /// From how many columns on both are shown.
  public var minimumWidth: Int { didSet { setNeedsLayout() } }
  /// How many percent of the width the left one has.
  public var share: Int { didSet { setNeedsLayout() } }
  /// Whether a narrow window shows the right one.
  public var showsDetail = false { didSet { if showsDetail != oldValue { arrange() } } }

  private var wasCollapsed = true

  /// Makes a split of two views.
  public init(_ primary: View, _ detail: View, share: Int = 40, minimumWidth: Int = 72) {
    self.primary = primary
    self.detail = detail
    self.share = share
    self.minimumWidth = minimumWidth
    super.init()
    addSubview(primary)
    addSubview(detail)
  }

  /// Whether there is room for one only.
  public var isCollapsed: Bool { bounds.width < minimumWidth }

  /// As much as there is.
  public override func sizeThatFits(_ available: Size) -> Size { available }

  /// Places one or both.
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

  /// Draws nothing of its own: its parts cover it.
  public override func draw(on canvas: Canvas) {}

  private func arrange() {
    primary.isHidden = isCollapsed && showsDetail
    detail.isHidden = isCollapsed && !showsDetail
  }
}
