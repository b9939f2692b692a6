import Bindings
public import TerminalCore

/// A view that lays out its subviews in a row or a column.
///
/// Each subview receives the length that its sizing requires. The remaining space is distributed among the flexible
/// subviews according to their weights.
@MainActor open class Stack: View {
  /// An axis along which a stack lays out its subviews.
  public nonisolated enum Axis: Sendable {
    /// The axis that runs from left to right.
    case horizontal
    /// The axis that runs from top to bottom.
    case vertical
  }

  /// The axis along which the subviews are laid out.
  public let axis: Axis
  /// The number of empty cells between adjacent views, reduced if a view would otherwise be shortened.
  public final var spacing: Int { didSet { if spacing != oldValue { invalidateSize() } } }
  /// The number of empty cells between the views and each edge of the stack.
  public final var padding: Insets { didSet { if padding != oldValue { invalidateSize() } } }
  /// The alignment of the views perpendicular to the axis.
  public final var alignment: Alignment { didSet { if alignment != oldValue { setNeedsLayout() } } }
  /// The alignment of the views along the axis if space remains.
  public final var distribution: Alignment = .leading { didSet { if distribution != oldValue { setNeedsLayout() } } }
  /// The binding of the views to a collection; see `bindViews`.
  final var viewBinding: (any Disposable)?

  /// Creates a stack that contains the given views.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the views are laid out.
  ///   - spacing: The number of empty cells between adjacent views.
  ///   - padding: The number of empty cells between the views and each edge of the stack.
  ///   - alignment: The alignment of the views perpendicular to the axis.
  ///   - views: The views, in order along the axis.
  public init(
    _ axis: Axis, spacing: Int = 0, padding: Insets = .zero, alignment: Alignment = .stretch, _ views: [View] = []
  ) {
    self.axis = axis
    self.spacing = max(0, spacing)
    self.padding = padding
    self.alignment = alignment
    super.init()
    for view in views { addSubview(view) }
  }

  open override func sizeThatFits(_ available: Size) -> Size {
    let inner = Rect(origin: .zero, size: available).inset(by: padding).size
    var along = spacing * max(0, shown.count - 1)
    var across = 0
    var isMeasuredByWidth = false
    for view in shown {
      let size = view.fittingSize(inner)
      along += length(size)
      across = max(across, breadth(size))
      if view.measuredHeightDependsOnWidth { isMeasuredByWidth = true }
    }
    if isMeasuredByWidth, axis == .horizontal { across = heightOfViews(in: inner) }
    let columns = axis == .horizontal ? along : across
    let rows = axis == .horizontal ? across : along
    return Size(width: columns + padding.left + padding.right, height: rows + padding.top + padding.bottom)
  }

  open override func layoutSubviews() {
    let area = bounds.inset(by: padding)
    let gap = gap(in: area.size)
    let lengths = shares(area.size, gap)
    let total = lengths.reduce(gap * max(0, lengths.count - 1), +)
    var place = distribution == .stretch ? 0 : distribution.place(total, in: max(total, length(area.size))).lowerBound
    for (view, length) in zip(shown, lengths) {
      view.frame = frame(of: view, from: place, length: length, in: area)
      place += length + gap
    }
  }

  /// Returns the height of the highest view of a horizontal stack, each in the width that it receives.
  private func heightOfViews(in available: Size) -> Int {
    let lengths = shares(available, gap(in: available))
    let heights = zip(shown, lengths).map { view, length in
      view.fittingSize(measuringSize(of: view, length: length, in: available)).height
    }
    return heights.max() ?? 0
  }

  /// Returns the size in which the given view is measured across the axis.
  ///
  /// The width matters only for views whose height depends on it. Other views are measured in the size of the stack,
  /// for which the result is cached.
  private func measuringSize(of view: View, length: Int, in available: Size) -> Size {
    guard axis == .horizontal, view.measuredHeightDependsOnWidth else { return available }
    return Size(width: length, height: available.height)
  }

  public override var labelsNameNextView: Bool { true }
  public override var arrangesSubviews: Bool { true }

  private var shown: [View] { subviews.contains(where: \.isHidden) ? subviews.filter { !$0.isHidden } : subviews }

  private func length(_ size: Size) -> Int { axis == .horizontal ? size.width : size.height }
  private func breadth(_ size: Size) -> Int { axis == .horizontal ? size.height : size.width }

  /// Returns the length of each view along the axis: the base length plus a share of the remaining space.
  ///
  /// If there is not enough space, views are shortened in three rounds, beginning with the last view. The first round
  /// shortens fields, choices and scrolling views to their useful lengths. The second round shortens the remaining
  /// views to their minimum lengths. The third round shortens all views without a limit.
  private func shares(_ available: Size, _ gap: Int) -> [Int] {
    let views = shown
    let total = max(0, length(available) - gap * max(0, views.count - 1))
    var lengths: [Int] = []
    var left = total
    var weight = 0
    for view in views {
      lengths.append(baseLength(of: view, total, available))
      left -= lengths.last ?? 0
      weight += sizing(of: view).weight
    }
    for (index, view) in views.enumerated() where left > 0 && sizing(of: view).weight > 0 {
      let sizing = sizing(of: view)
      let share = left * sizing.weight / weight
      let newLength = max(lengths[index], sizing.bounded(lengths[index] + share))
      left -= newLength - lengths[index]
      weight -= sizing.weight
      lengths[index] = newLength
    }
    for (index, view) in views.enumerated() where sizing(of: view).weight > 0 {
      let missing = (usefulLength(of: view, within: total) ?? 0) - lengths[index]
      guard missing > 0 else { continue }
      lengths[index] += missing
      left -= missing
    }
    for round in 0..<3 where left < 0 {
      for index in views.indices.reversed() where left < 0 {
        let given = max(0, min(lengths[index] - limit(of: views[index], in: round, lengths[index], total), -left))
        lengths[index] -= given
        left += given
      }
    }
    return lengths
  }

  /// Returns the length below which the given round does not shorten the given view.
  private func limit(of view: View, in round: Int, _ length: Int, _ total: Int) -> Int {
    let useful = usefulLength(of: view, within: total)
    return switch round {
    case 0: useful ?? length
    case 1: useful ?? sizing(of: view).minimum
    default: 0
    }
  }

  /// Returns the minimum useful length of the given view along the axis, or nil if the view does not define a length.
  private func usefulLength(of view: View, within total: Int) -> Int? {
    let minimum = axis == .horizontal ? view.minimumUsefulWidth : view.minimumUsefulHeight
    guard let length = minimum else { return nil }
    return min(total, sizing(of: view).bounded(length))
  }

  /// Returns the number of empty cells between adjacent views.
  ///
  /// The number is less than `spacing` if a view would otherwise be shortened. Wrapped text is shortened instead.
  private func gap(in available: Size) -> Int {
    let views = shown
    guard spacing > 0, views.count > 1 else { return spacing }
    let total = length(available)
    let used = views.reduce(0) { used, view in
      let minimum = sizing(of: view).weight > 0 ? 1 : 0
      var length = baseLength(of: view, total, available)
      let canWrap = axis == .horizontal && view.measuredHeightDependsOnWidth
      if canWrap, let useful = usefulLength(of: view, within: total) { length = min(length, useful) }
      return used + max(minimum, length)
    }
    return min(spacing, max(0, total - used) / (views.count - 1))
  }

  private func sizing(of view: View) -> Sizing { axis == .horizontal ? view.width : view.height }

  private func baseLength(of view: View, _ total: Int, _ available: Size) -> Int {
    min(total, sizing(of: view).base(total: total) { length(view.fittingSize(available)) })
  }

  private func frame(of view: View, from place: Int, length: Int, in area: Rect) -> Rect {
    let available = breadth(area.size)
    let sizing = axis == .horizontal ? view.height : view.width
    let preferred = sizing.bounded(
      sizing.weight > 0
        ? available
        : sizing.base(total: available) {
          breadth(view.fittingSize(measuringSize(of: view, length: length, in: area.size)))
        })
    let isOwn = if case .fit = sizing { false } else { sizing.weight == 0 }
    let cross = (alignment == .stretch && isOwn ? .leading : alignment).place(
      sizing.weight > 0 ? available : preferred, in: available)
    return axis == .horizontal
      ? Rect(x: area.minX + place, y: area.minY + cross.lowerBound, width: length, height: cross.count)
      : Rect(x: area.minX + cross.lowerBound, y: area.minY + place, width: cross.count, height: length)
  }
}

/// A stack that lays out views from left to right.
@MainActor public final class HStack: Stack {
  /// Creates a stack that lays out the given views from left to right.
  ///
  /// - Parameters:
  ///   - spacing: The number of empty cells between adjacent views.
  ///   - padding: The number of empty cells between the views and each edge of the stack.
  ///   - alignment: The vertical alignment of the views.
  ///   - views: A closure that builds the views, from left to right.
  public init(
    spacing: Int = 0, padding: Insets = .zero, alignment: Alignment = .stretch, @ViewBuilder _ views: () -> [View]
  ) {
    super.init(.horizontal, spacing: spacing, padding: padding, alignment: alignment, views())
  }
}

/// A stack that lays out views from top to bottom.
@MainActor public final class VStack: Stack {
  /// Creates a stack that lays out the given views from top to bottom.
  ///
  /// - Parameters:
  ///   - spacing: The number of empty cells between adjacent views.
  ///   - padding: The number of empty cells between the views and each edge of the stack.
  ///   - alignment: The horizontal alignment of the views.
  ///   - views: A closure that builds the views, from top to bottom.
  public init(
    spacing: Int = 0, padding: Insets = .zero, alignment: Alignment = .stretch, @ViewBuilder _ views: () -> [View]
  ) {
    super.init(.vertical, spacing: spacing, padding: padding, alignment: alignment, views())
  }
}

/// A view whose subviews overlap.
///
/// Each subview has the full size of the stack, and the last subview is on top.
@MainActor public final class ZStack: View {
  /// Creates a stack of the given views, in order from bottom to top.
  public init(@ViewBuilder _ views: () -> [View]) {
    super.init()
    for view in views() { addSubview(view) }
  }

  public override var subviewsOverlap: Bool { true }
  public override var arrangesSubviews: Bool { true }
}

/// An empty view that fills a share of the remaining space.
@MainActor public final class Spacer: View {
  /// Creates a spacer that is flexible in both directions.
  ///
  /// - Parameter weight: The weight of the spacer when the remaining space is distributed; at least 1.
  public init(_ weight: Int = 1) {
    super.init()
    width = .fill(weight)
    height = .fill(weight)
  }

  public override var isEmptySpace: Bool { true }
}
