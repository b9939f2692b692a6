public import TerminalCore

/// A view that shows two views side by side, or only one of them if there is not enough width for both.
///
/// The user moves the divider with Alt+Left and Alt+Right, or by dragging the adjacent edges of the two views. The
/// split view then sends `.valueChanged`. The value of the split view is `share`: `split.bind(to: model.share)`.
@MainActor public final class SplitView: Control, ValueControl {
  /// The view on the left.
  ///
  /// If there is room for only one view, this view is initially visible.
  public let primary: View
  /// The view on the right.
  public let detail: View
  /// The minimum width of the split view, in columns, at which both views are visible.
  public var minimumWidth: Int { didSet { setNeedsLayout() } }
  /// The share of the left view, as a percentage of the width, from 10 to 90.
  public var share: Int { didSet { if share != oldValue { setNeedsLayout() } } }
  /// The minimum width of each view, in columns, while both views are visible.
  ///
  /// Each view also has at least 10 percent of the width of the split view, because `share` is limited to 10 through
  /// 90.
  public var minimumSide = 0 { didSet { if minimumSide != oldValue { setNeedsLayout() } } }
  /// Whether the right view, instead of the left view, is visible if there is room for only one view.
  public var showsDetail = false { didSet { if showsDetail != oldValue { arrange() } } }

  private var wasCollapsed = true
  private var isDragging = false

  /// Creates a split view.
  ///
  /// - Parameters:
  ///   - primary: The view on the left.
  ///   - detail: The view on the right.
  ///   - share: The share of the left view, as a percentage of the width, from 10 to 90.
  ///   - minimumWidth: The minimum width of the split view, in columns, at which both views are visible.
  public init(_ primary: View, _ detail: View, share: Int = 40, minimumWidth: Int = 72) {
    self.primary = primary
    self.detail = detail
    self.share = share
    self.minimumWidth = minimumWidth
    super.init()
    addSubview(primary)
    addSubview(detail)
  }

  /// The value for bindings, which is an alias for `share`.
  public var value: Int {
    get { share }
    set { share = newValue }
  }

  /// Whether there is room for only one view.
  public var isCollapsed: Bool { bounds.width < minimumWidth }

  public override func sizeThatFits(_ available: Size) -> Size { available }

  public override func layoutSubviews() {
    // When the split view becomes too narrow for both views, the view that has focus remains visible.
    if isCollapsed, !wasCollapsed, let view = window?.firstResponder, view.isInside(self) {
      showsDetail = view.isInside(detail)
    }
    wasCollapsed = isCollapsed
    arrange()
    guard !isCollapsed else {
      primary.frame = bounds
      detail.frame = bounds
      return
    }
    let left = column
    primary.frame = Rect(x: 0, y: 0, width: left, height: bounds.height)
    detail.frame = Rect(x: left, y: 0, width: bounds.width - left, height: bounds.height)
  }

  /// Draws nothing, because the subviews cover the split view.
  public override func draw(on canvas: Canvas) {}

  // MARK: Divider

  /// The permitted range for the first column of the right view.
  private var columns: ClosedRange<Int> {
    let side = min(max(0, minimumSide), bounds.width / 2)
    let (least, most) = (bounds.width * Self.shares.lowerBound / 100, bounds.width * Self.shares.upperBound / 100)
    return max(side, least)...min(bounds.width - side, most)
  }

  /// The first column of the right view.
  private var column: Int { nearest(bounds.width * nearest(share, in: Self.shares) / 100, in: columns) }

  /// The permitted shares of the left view, in percent.
  private static let shares = 10...90

  /// The number of columns by which a key moves the divider: 5 percent of the width, but at least 1.
  private var step: Int { max(1, bounds.width / 20) }

  private func nearest(_ number: Int, in range: ClosedRange<Int>) -> Int {
    max(range.lowerBound, min(number, range.upperBound))
  }

  private func canMove(to column: Int) -> Bool {
    isEnabled && !isCollapsed && nearest(column, in: columns) != self.column
  }

  private func move(to column: Int) {
    guard canMove(to: column) else { return }
    // The share is rounded up, so the divider reaches the column if the view is at most 100 columns wide.
    let share = nearest(
      (100 * nearest(column, in: columns) + bounds.width - 1) / bounds.width, in: Self.shares)
    // In a view wider than 100 columns, a move by one column may not change the percentage.
    guard share != self.share else { return }
    self.share = share
    sendActions(for: .valueChanged)
  }

  public override class var commands: CommandTable {
    CommandTable(for: SplitView.self, in: .split) {
      moveDivider("moveDividerLeft", "Divider left", Key(.left, .alt)) { $0.column - $0.step }
      moveDivider("moveDividerRight", "Divider right", Key(.right, .alt)) { $0.column + $0.step }
    }
  }

  private static func moveDivider(
    _ command: CommandName, _ title: String, _ key: Key, to column: @escaping (SplitView) -> Int
  ) -> KeyCommand<SplitView> {
    KeyCommand(command, title, keys: [key], prominence: .helpOnly, isEnabled: { $0.canMove(to: column($0)) }) {
      $0.move(to: column($0))
    }
  }

  /// Moves the divider while the last column of the left view or the first column of the right view is dragged.
  ///
  /// Only cells in which the views do not handle clicks, such as the cells of a frame, can be dragged.
  public override func mouse(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .down(.left):
      isDragging = isEnabled && !isCollapsed && (column - 1...column).contains(event.location.x)
    case .drag(.left) where isDragging: move(to: event.location.x)
    case .up(.left) where isDragging:
      isDragging = false
      return true
    default: return false
    }
    return isDragging
  }

  // MARK: Accessibility

  /// The accessibility name.
  ///
  /// A label before the split view is not used as the name, because that label is often a heading.
  public override var name: String? { accessibilityName }
  public override var accessibilityRole: AccessibilityRole { .split }
  public override var valueText: String? {
    isCollapsed ? (showsDetail ? "right side only" : "left side only") : "\(min(90, max(10, share)))%"
  }

  private func arrange() {
    primary.isHidden = isCollapsed && showsDetail
    detail.isHidden = isCollapsed && !showsDetail
  }
}

nonisolated extension KeyScope {
  /// The scope of the commands that move the divider of a split view.
  public static let split = KeyScope("split", place: "In a split view")
}
