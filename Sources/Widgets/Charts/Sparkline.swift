public import Bindings
public import TerminalCore

/// A chart of the last samples of a series, one column wide each.
///
///     let load = Sparkline(in: 0...100)
///     load.bind(to: model.load)
///
/// The newest sample is at the right edge. NaN is displayed as a gap. A sparkline is one row high; with more rows, such
/// as `.height(.fixed(3))`, the heights are finer.
@MainActor public final class Sparkline: View {
  /// The samples, the oldest first.
  ///
  /// Only the last 1,000 samples are kept. Infinite samples are displayed like the bounds of the range.
  public var samples: [Double] = [] {
    didSet {
      if samples.count > Self.limit { samples = samples.suffix(Self.limit) }
      if samples.count != oldValue.count { invalidateContentWidth() }
      if !samples.elementsEqual(oldValue, by: { $0.isShown(like: $1) }) { setNeedsDisplay() }
    }
  }
  /// The samples of the lowest and the highest column, or nil for the lowest and the highest visible sample.
  ///
  /// Samples outside the range are displayed like its bounds. If all visible samples are equal, an automatic range also
  /// contains 0.
  public var range: ClosedRange<Double>? { didSet { if range != oldValue { setNeedsDisplay() } } }

  /// The largest width of a window, in columns.
  private nonisolated static let limit = 1_000

  /// Creates a sparkline without samples.
  ///
  /// - Parameter range: The samples of the lowest and the highest column, or nil for an automatic range.
  public init(in range: ClosedRange<Double>? = nil) {
    self.range = range
    super.init()
    (width, height) = (.fill, .fixed(1))
  }

  /// Shows the last samples of the given list, for example an `ObservableArray`.
  ///
  /// - Returns: A token whose disposal ends the binding.
  @discardableResult public func bind(
    to samples: ListCell<Double>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    track({ Array(samples.elements.suffix(Self.limit)) }, { $0.samples = $1 }, file: file, line: line)
  }

  /// Returns the last samples as one line of text, for example for the cell of a table.
  ///
  ///     TableColumn("Load", \.samples) { Sparkline.text($0, width: 12) }
  ///
  /// - Parameters:
  ///   - samples: The samples, the oldest first.
  ///   - width: The number of columns; with fewer samples, the line begins with spaces.
  ///   - range: The samples of the lowest and the highest block, or nil for the extremes of the visible samples.
  public nonisolated static func text(_ samples: [Double], width: Int, in range: ClosedRange<Double>? = nil) -> String {
    let width = min(max(width, 0), limit)
    let levels = SparklineLevels(samples, range: range, width: width, height: 1)
    let start = width - levels.columns.count
    return String(String.UnicodeScalarView((0..<width).map { levels.block(column: $0 - start, rowFromBottom: 0) }))
  }

  private var levels: SparklineLevels {
    SparklineLevels(samples, range: range, width: bounds.width, height: bounds.height)
  }

  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: min(available.width, samples.count), height: 1)
  }

  public override func draw(on canvas: Canvas) {
    let (levels, style) = (levels, canvas.theme[.accent])
    let start = canvas.size.width - levels.columns.count
    canvas.fill(canvas.bounds) { place in
      (levels.block(column: place.x - start, rowFromBottom: canvas.size.height - 1 - place.y), style)
    }
  }

  public override var accessibilityRole: AccessibilityRole { .chart }
  public override var name: String? { accessibilityName ?? labelText }
  /// The newest sample and the extremes of the visible samples, such as "42, from 3 to 97".
  public override var valueText: String? {
    guard let last = samples.last else { return nil }
    let extremes = levels.extremes.map { ", from \($0.lowerBound.chartText) to \($0.upperBound.chartText)" } ?? ""
    return last.chartText + extremes
  }
  public override var scriptProperties: [ScriptProperty: String?] { ["count": "\(samples.count)"] }
}
