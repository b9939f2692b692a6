public import TerminalCore

/// A chart of named values as horizontal bars, with aligned names and values.
///
///     let visits = BarChart()
///     visits.bind(\.bars, to: model.days.map { .init($0.name, Double($0.visits)) })
///
/// A chart with more bars than rows scrolls, and then can have focus.
@MainActor public final class BarChart: View {
  /// A named value of a bar chart.
  public nonisolated struct Bar: Hashable, Sendable {
    /// The text before the bar.
    public var name: String
    /// The value, which determines the length of the bar; NaN has no bar.
    public var value: Double
    /// The text after the bar.
    public var text: String

    /// Creates a bar.
    ///
    /// - Parameters:
    ///   - name: The text before the bar.
    ///   - value: The value.
    ///   - text: The text after the bar, or nil for the value with at most two digits after the decimal point.
    public init(_ name: String, _ value: Double, text: String? = nil) {
      (self.name, self.value, self.text) = (name, value, text ?? value.chartText)
    }

    /// Returns whether two bars are displayed the same; NaN equals NaN.
    public static func == (first: Bar, second: Bar) -> Bool {
      first.name == second.name && first.text == second.text && first.value.isShown(like: second.value)
    }

    /// Hashes the texts, because NaN equals NaN.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(text)
    }
  }

  /// The bars, from top to bottom.
  public var bars: [Bar] = [] { didSet { if bars != oldValue { barsChanged(from: oldValue.count) } } }
  /// The values of the empty and the longest bar, or nil for the range from 0 to the largest value.
  ///
  /// Values outside the range are displayed like its bounds.
  public var range: ClosedRange<Double>? { didSet { if range != oldValue { barsChanged(from: bars.count) } } }
  private let rows = BarRows()
  private let scrollView: ScrollView

  /// Creates a chart without bars.
  ///
  /// - Parameter range: The values of the empty and the longest bar, or nil for the range from 0 to the largest value.
  public init(in range: ClosedRange<Double>? = nil) {
    self.range = range
    scrollView = ScrollView(rows)
    super.init()
    width = .fill
    addSubview(scrollView)
  }

  private func barsChanged(from oldCount: Int) {
    rows.show(bars, range: range)
    if bars.count != oldCount { rows.invalidateSize() }
  }

  public override func sizeThatFits(_ available: Size) -> Size { rows.fittingSize(available) }
  public override var minimumUsefulHeight: Int? { 1 }
  public override func draw(on canvas: Canvas) {}
  public override func firstResponderDidChange() { rows.isFocused = scrollView.isFirstResponder }

  public override var accessibilityRole: AccessibilityRole { .chart }
  public override var name: String? { accessibilityName ?? labelText }
  public override var valueText: String? { bars.count == 1 ? "1 bar" : "\(bars.count) bars" }
  public override var traits: Set<AccessibilityTrait> {
    scrollView.isFirstResponder ? super.traits.union([.focused]) : super.traits
  }
  /// The visible bars.
  public override var accessibilityParts: [AccessibilityPart] {
    let first = scrollView.contentOffset.y
    return (first..<max(first, min(bars.count, first + bounds.height))).map { index in
      .element(
        AccessibilityElement(
          index, .label, name: bars[index].name, value: bars[index].text,
          frame: Rect(x: 0, y: index - first, width: bounds.width, height: 1)))
    }
  }
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] { scrollView.accessibilityActions }
  public override var scriptProperties: [ScriptProperty: String?] {
    ["count": "\(bars.count)", "offset": "\(scrollView.contentOffset.y)"]
  }
}

/// The rows of a bar chart.
private final class BarRows: View {
  var isFocused = false { didSet { if isFocused != oldValue { setNeedsDisplay() } } }
  private var bars: [BarChart.Bar] = []
  private var scale = 0.0...0.0
  private var widths = (name: 0, value: 0)

  /// - Complexity: O(n), where n is the number of bars.
  func show(_ bars: [BarChart.Bar], range: ClosedRange<Double>?) {
    self.bars = bars
    scale = range ?? 0...bars.lazy.map(\.value).filter(\.isFinite).reduce(0, max)
    widths = bars.reduce((0, 0)) { (max($0.0, TextWidth.of($1.name)), max($0.1, TextWidth.of($1.text))) }
    setNeedsDisplay()
  }

  override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: bars.count) }

  override func draw(on canvas: Canvas) {
    canvas.clear()
    let layout = BarChartLayout(nameWidth: widths.name, valueWidth: widths.value, columns: canvas.size.width)
    for row in canvas.dirtyRect.rowRange.clamped(to: bars.indices) {
      let bar = bars[row]
      canvas.draw(
        bar.name, at: Point(x: 0, y: row), style: canvas.theme[isFocused ? .accent : .text], filling: layout.name)
      let blocks = layout.blocks(scale.fraction(of: bar.value))
      canvas.draw(blocks, at: Point(x: layout.name + 1, y: row), style: canvas.theme[.accent])
      let width = min(TextWidth.of(bar.text), layout.value)
      canvas.draw(
        bar.text, at: Point(x: canvas.size.width - width, y: row), style: canvas.theme[.secondary], filling: width)
    }
  }
}
