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
  /// The value, or nil if the value is unknown; the gauge then has an empty bar and a dash.
  ///
  /// NaN counts as unknown, and infinity as a bound of the range. If a value is outside the range, the bar is empty or
  /// full, and a `format` receives the value unchanged. Without a `format`, the percentage is 0 or 100.
  public var value: Double? {
    didSet {
      if value?.isNaN == true { value = nil }
      if value != oldValue { setNeedsDisplay() }
    }
  }
  /// The values of the empty and the full bar; setting the property does not change `value`.
  public var range: ClosedRange<Double> {
    get { scale.range }
    set { scale.range = newValue }
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
  private var scale: GaugeScale {
    didSet {
      guard scale != oldValue else { return }
      valueColumns = 0
      setNeedsDisplay()
    }
  }
  private let format: ((Double) -> String)?
  /// The width of the longest text drawn so far, so that the bar is not longer for a shorter text.
  private var valueColumns = 0

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
    self.format = format
    scale = GaugeScale(range: range, warning: warning, error: error)
    super.init()
    (width, height) = (.fill, .fixed(1))
  }

  public override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: 1) }

  public override func draw(on canvas: Canvas) {
    canvas.clear()
    let role = displayed.flatMap(scale.role)
    let text = role?.marked(text) ?? text
    valueColumns = max(valueColumns, columnsOfBounds, TextWidth.of(text))
    ProgressLine(
      title: title, fraction: displayed.map(range.fraction) ?? 0, value: text, valueColumns: valueColumns,
      columns: canvas.size.width
    ).draw(on: canvas, filledRole: role ?? .accent, valueRole: role ?? .secondary)
  }

  /// The value that is displayed, or nil if it is unknown.
  private var displayed: Double? { value.flatMap(scale.displayed) }

  private var text: String { displayed.map(text) ?? "–" }

  private func text(of value: Double) -> String { format?(value) ?? ProgressLine.percent(range.fraction(of: value)) }

  /// The width of the longer text of a bound, with the space for a mark.
  private var columnsOfBounds: Int {
    let bounds = [range.lowerBound, range.upperBound].filter(\.isFinite).map { TextWidth.of(text(of: $0)) }
    return (bounds.max() ?? 0) + (scale.warning == nil && scale.error == nil ? 0 : 2)
  }

  public override var accessibilityRole: AccessibilityRole { .meter }
  /// The accessibility name, the title, or the text of the label, in this order of precedence.
  public override var name: String? { accessibilityName ?? (title.isEmpty ? labelText : title) }
  /// The text of the value, followed by "warning" or "error" from the thresholds on, or a dash for an unknown value.
  public override var valueText: String? { text + (displayed.flatMap(scale.role).map { ", \($0.rawValue)" } ?? "") }
}
