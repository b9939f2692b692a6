import Bindery

/// The tabs over the line of keys, and what is said in passing above that line, in the place of the tabs' last rows.
///
/// So a notice never takes the place of the keys, and nothing moves when it comes or goes.
final class RootLayout: View {
  private let upper: UpperPart
  private let bar: StatusBar
  private let notice: TextView

  /// A longer notice is cut.
  private static let mostRows = 3

  /// A layout of the three; the notice says what the bar's message says.
  init(_ content: View, bar: StatusBar, notice: TextView) {
    upper = UpperPart(content)
    (self.bar, self.notice) = (bar, notice)
    super.init()
    bar.leavesMessageToOthers = true
    notice.isFocusable = false
    notice.margin = 1
    for view in [upper, notice, bar] { addSubview(view) }
  }

  override func sizeThatFits(_ available: Size) -> Size { available }

  override func layoutSubviews() {
    let line = max(0, bounds.height - 1)
    let rows = notice.text.isEmpty ? 0 : min(notice.fittingSize(bounds.size).rows, Self.mostRows, line)
    bar.frame = Rect(x: 0, y: line, width: bounds.width, height: bounds.height - line)
    notice.isHidden = rows == 0
    notice.frame = Rect(x: 0, y: line - rows, width: bounds.width, height: rows)
    upper.wholeHeight = line
    upper.frame = Rect(x: 0, y: 0, width: bounds.width, height: line - rows)
  }

  /// Draws nothing of its own: its parts cover it.
  override func draw(on canvas: Canvas) {}
}

/// The upper rows of a view that is laid out as if it had all of them.
private final class UpperPart: View {
  var wholeHeight = 0 { didSet { if wholeHeight != oldValue { setNeedsLayout() } } }
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  override func layoutSubviews() { content.frame = Rect(x: 0, y: 0, width: bounds.width, height: wholeHeight) }

  /// Draws nothing of its own: its content covers it.
  override func draw(on canvas: Canvas) {}
}
