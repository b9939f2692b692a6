public import TerminalCore

/// A bar that shows a value in a range, such as the used part of a disk.
///
///     let disk = Gauge("Disk", in: 0...512, warning: 400, error: 500) { "\(Int($0)) GB" }
///     disk.bind(\.value, to: model.usedSpace)
///
/// From the thresholds on, the bar has the style of a warning or an error, and the value has a mark.
@MainActor public final class Gauge: View {
  /// The text before the bar.
  public var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// The value, or nil if the value is unknown; the gauge is then blank.
  ///
  /// NaN counts as unknown, and infinity as a bound of the range. If a value is outside the range, the bar is empty or
  /// full, and a `format` receives the value unchanged. Without a `format`, the percentage is 0 or 100.
  public var value: Double? {
    didSet {
      value = value.flatMap(scale.stored)
      if value != oldValue { setNeedsDisplay() }
    }
  }
  /// The value from which the gauge shows a warning, or nil for no warning.
  public var warning: Double? {
    get { scale.warning }
    set { scale.warning = newValue }
  }
  /// The value from which the gauge shows an error, or nil for no error.
  public var error: Double? {
    get { scale.error }
    set { scale.error = newValue }
  }
  private var scale: GaugeScale { didSet { if scale != oldValue { setNeedsDisplay() } } }
  private let format: (Double) -> String

  /// Creates a gauge without a value.
  ///
  /// - Parameters:
  ///   - title: The text before the bar.
  ///   - range: The values of the empty and the full bar.
  ///   - warning: The value from which the gauge shows a warning, or nil for no warning.
  ///   - error: The value from which the gauge shows an error, or nil for no error. If this value is less than
  ///     `warning`, values at or below the thresholds are warnings and errors.
  ///   - format: A closure that returns the text of the given value, or nil for the percentage of the range.
  public init(
    _ title: String = "", in range: ClosedRange<Double> = 0...1, warning: Double? = nil, error: Double? = nil,
    format: ((Double) -> String)? = nil
  ) {
    self.title = title
    self.format = format ?? { ProgressLine.percent(range.fraction(of: $0)) }
    scale = GaugeScale(range: range, warning: warning, error: error)
    super.init()
    (width, height) = (.fill, .fixed(1))
  }

  public override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: 1) }

  public override func draw(on canvas: Canvas) {
    canvas.clear()
    guard let value else { return }
    let role = scale.role(of: value)
    let mark = role == .error ? "✗ " : role == .warning ? "! " : ""
    ProgressLine(
      title: title, fraction: scale.range.fraction(of: value), value: mark + format(value), valueColumns: valueColumns,
      columns: canvas.size.width
    ).draw(on: canvas, filled: role ?? .accent, value: role ?? .secondary)
  }

  /// The width of the longest text of a value in the range, so that the length of the bar does not change.
  private var valueColumns: Int {
    let bounds = [scale.range.lowerBound, scale.range.upperBound].filter(\.isFinite).map { TextWidth.of(format($0)) }
    return (bounds.max() ?? 0) + (scale.warning == nil && scale.error == nil ? 0 : 2)
  }

  public override var accessibilityRole: AccessibilityRole { .meter }
  /// The accessibility name, the title, or the text of the label, in this order of precedence.
  public override var name: String? { accessibilityName ?? (title.isEmpty ? labelText : title) }
  /// The text of the value, followed by "warning" or "error" from the thresholds on.
  public override var valueText: String? {
    value.map { format($0) + (scale.role(of: $0).map { ", \($0.rawValue)" } ?? "") }
  }
}
