public import TerminalCore

/// A view that shows two views side by side or one above the other, or only one of them if there is not enough room.
///
/// The user moves the divider by dragging the adjacent edges of the two views, with Alt+Left and Alt+Right, or, if one
/// view is above the other, with Alt+Shift+Up and Alt+Shift+Down. The split view then sends `.valueChanged`. The value
/// of the split view is `share`: `split.bind(to: model.share)`.
@MainActor public final class SplitView: Control, ValueControl {
  /// The view on the left, or above.
  ///
  /// If there is room for only one view, this view is initially visible.
  public let primary: View
  /// The view on the right, or below.
  public let detail: View
  /// The axis along which the views are arranged.
  public var axis: Stack.Axis { didSet { if axis != oldValue { setNeedsLayout() } } }
  /// The minimum width of the split view, in columns, at which two views side by side are both visible.
  public var minimumWidth: Int { didSet { if minimumWidth != oldValue { setNeedsLayout() } } }
  /// The minimum height of the split view, in rows, at which two views above each other are both visible.
  public var minimumHeight: Int { didSet { if minimumHeight != oldValue { setNeedsLayout() } } }
  /// The share of the first view, as a percentage of the length along the axis, from 10 to 90.
  public var share: Int { didSet { if share != oldValue { setNeedsLayout() } } }
  /// The minimum length of each view along the axis, in columns or rows, while both views are visible.
  ///
  /// Each view also has at least 10 percent of the length of the split view, because `share` is limited to 10 through
  /// 90.
  public var minimumSide = 0 { didSet { if minimumSide != oldValue { setNeedsLayout() } } }
  /// Whether the second view, instead of the first view, is visible if there is room for only one view.
  public var showsDetail = false { didSet { if showsDetail != oldValue { arrange() } } }

  private var wasCollapsed = true
  private var isDragging = false

  /// Creates a split view.
  ///
  /// - Parameters:
  ///   - primary: The view on the left, or above.
  ///   - detail: The view on the right, or below.
  ///   - axis: The axis along which the views are arranged.
  ///   - share: The share of the first view, as a percentage of the length along the axis, from 10 to 90.
  ///   - minimumWidth: The minimum width, in columns, at which two views side by side are both visible.
  ///   - minimumHeight: The minimum height, in rows, at which two views above each other are both visible.
  public init(
    _ primary: View, _ detail: View, axis: Stack.Axis = .horizontal, share: Int = 40, minimumWidth: Int = 72,
    minimumHeight: Int = 12
  ) {
    self.primary = primary
    self.detail = detail
    self.axis = axis
    self.share = share
    self.minimumWidth = minimumWidth
    self.minimumHeight = minimumHeight
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
  public var isCollapsed: Bool { length < (axis == .horizontal ? minimumWidth : minimumHeight) }

  public override func sizeThatFits(_ available: Size) -> Size { available }

  public override func layoutSubviews() {
    // When the split view becomes too small for both views, the view that has focus remains visible.
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
    let divider = divider
    primary.frame = bounds.inset(
      by: axis == .horizontal ? Insets(right: length - divider) : Insets(bottom: length - divider))
    detail.frame = bounds.inset(by: axis == .horizontal ? Insets(left: divider) : Insets(top: divider))
  }

  /// Draws nothing, because the subviews cover the split view.
  public override func draw(on canvas: Canvas) {}

  // MARK: Divider

  /// The length of the split view along the axis.
  private var length: Int { axis == .horizontal ? bounds.width : bounds.height }

  /// The permitted range for the first column or row of the second view.
  private var dividers: ClosedRange<Int> {
    let side = min(max(0, minimumSide), length / 2)
    let (least, most) = (length * Self.shares.lowerBound / 100, length * Self.shares.upperBound / 100)
    return max(side, least)...min(length - side, most)
  }

  /// The first column or row of the second view.
  private var divider: Int { nearest(length * nearest(share, in: Self.shares) / 100, in: dividers) }

  /// The permitted shares of the first view, in percent.
  private static let shares = 10...90

  /// The number of columns or rows by which a key moves the divider: 5 percent of the length, but at least 1.
  private var step: Int { max(1, length / 20) }

  private func nearest(_ number: Int, in range: ClosedRange<Int>) -> Int {
    max(range.lowerBound, min(number, range.upperBound))
  }

  private func canMove(to divider: Int) -> Bool {
    isEnabled && !isCollapsed && nearest(divider, in: dividers) != self.divider
  }

  private func move(to divider: Int) {
    guard canMove(to: divider) else { return }
    // The share is rounded up, so the divider reaches the position if the length is at most 100.
    let share = nearest((100 * nearest(divider, in: dividers) + length - 1) / length, in: Self.shares)
    // In a view longer than 100 columns, a move by one column may not change the percentage.
    guard share != self.share else { return }
    self.share = share
    sendActions(for: .valueChanged)
  }

  public override class var commands: CommandTable {
    CommandTable(for: SplitView.self, in: .split, when: { $0.axis == .horizontal }) {
      moveDivider("moveDividerLeft", "Divider left", Key(.left, .alt), by: -1)
      moveDivider("moveDividerRight", "Divider right", Key(.right, .alt), by: 1)
    }
      // Alt+Up and Alt+Down move a row of a list within the split view. At the first and last row, these commands are
      // disabled, and the same key would move the divider.
      + CommandTable(for: SplitView.self, in: .split, when: { $0.axis == .vertical }) {
        moveDivider("moveDividerUp", "Divider up", Key(.up, [.alt, .shift]), by: -1)
        moveDivider("moveDividerDown", "Divider down", Key(.down, [.alt, .shift]), by: 1)
      }
  }

  private static func moveDivider(
    _ command: CommandName, _ title: String, _ key: Key, by steps: Int
  ) -> KeyCommand<SplitView> {
    KeyCommand(
      command, title, keys: [key], prominence: .helpOnly,
      isEnabled: { $0.canMove(to: $0.divider + steps * $0.step) }
    ) { $0.move(to: $0.divider + steps * $0.step) }
  }

  /// Moves the divider while the last cell of the first view or the first cell of the second view is dragged.
  ///
  /// Only cells in which the views do not handle clicks, such as the cells of a frame, can be dragged.
  public override func mouse(_ event: MouseEvent) -> Bool {
    let position = axis == .horizontal ? event.location.x : event.location.y
    switch event.kind {
    case .down(.left): isDragging = isEnabled && !isCollapsed && (divider - 1...divider).contains(position)
    case .drag(.left) where isDragging: move(to: position)
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
  public override var arrangesSubviews: Bool { true }
  public override var accessibilityRole: AccessibilityRole { .split }
  public override var valueText: String? {
    guard isCollapsed else { return "\(nearest(share, in: Self.shares))%" }
    let sides = axis == .horizontal ? ("left", "right") : ("upper", "lower")
    return "\(showsDetail ? sides.1 : sides.0) side only"
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
