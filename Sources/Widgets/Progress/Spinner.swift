public import TerminalCore

/// An animated symbol with a title, which indicates that work of unknown duration is running.
///
///     let spinner = Spinner("Searching…")
///     spinner.bind(\.isAnimating, to: model.search.isExecuting)
///
/// A spinner that is not animating is blank and keeps its size. A timer runs only while the symbol is visible.
@MainActor public final class Spinner: View {
  /// The text after the symbol.
  public var title: String {
    didSet {
      guard title != oldValue else { return }
      setNeedsDisplay()
      invalidateContentWidth()
    }
  }
  /// Whether the symbol and the title are displayed.
  public var isAnimating = false {
    didSet {
      guard isAnimating != oldValue else { return }
      if !isAnimating { timer.stop() }
      setNeedsDisplay()
    }
  }
  private lazy var timer = SpinnerTimer(self)

  /// Creates a spinner that is not animating.
  public init(_ title: String = "") {
    self.title = title
    super.init()
    height = .fixed(1)
  }

  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: min(available.width, TextWidth.of(text)), height: 1)
  }

  public override func draw(on canvas: Canvas) {
    canvas.clear()
    guard isAnimating else { return }
    canvas.draw(text, at: .zero, style: canvas.theme[.accent])
    timer.schedule()
  }

  public override func windowChanged() { if window == nil { timer.stop() } }

  public override var accessibilityRole: AccessibilityRole { .progress }
  public override var valueText: String? { isAnimating ? title : nil }
  public override var traits: Set<AccessibilityTrait> { isAnimating ? super.traits.union([.busy]) : super.traits }

  private var text: String { title.isEmpty ? timer.symbol : timer.symbol + " " + title }
}
