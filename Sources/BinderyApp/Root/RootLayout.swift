import Bindery

/// The tabs over the line of keys, and what is said in passing: in that line where it is wide, else above it, in the place of the tabs' last
/// rows.
///
/// So a notice never takes the place of the keys, and nothing moves when it comes or goes.
final class RootLayout: View {
  private let upper: UpperPart
  private let bar: StatusBar
  private let notice: TextView

  /// At least so wide a line has room for keys and for what is said.
  private static let wideEnough = 100
  /// A longer notice is cut.
  private static let mostRows = 3

  /// A layout of the three; the notice says what the bar's message says.
  init(_ content: View, bar: StatusBar, notice: TextView) {
    upper = UpperPart(content)
    (self.bar, self.notice) = (bar, notice)
    super.init()
    notice.isFocusable = false
    notice.margin = 1
    for view in [upper, notice, bar] { addSubview(view) }
  }

  override func sizeThatFits(_ available: Size) -> Size { available }

  override func layoutSubviews() {
    let line = max(0, bounds.height - 1)
    let rows = needsRoomAbove ? min(notice.fittingSize(bounds.size).rows, Self.mostRows, line) : 0
    bar.leavesMessageToOthers = needsRoomAbove
    bar.frame = Rect(x: 0, y: line, width: bounds.width, height: bounds.height - line)
    notice.isHidden = rows == 0
    notice.frame = Rect(x: 0, y: line - rows, width: bounds.width, height: rows)
    upper.wholeHeight = line
    upper.frame = Rect(x: 0, y: 0, width: bounds.width, height: line - rows)
  }

  /// Draws nothing of its own: its parts cover it.
  override func draw(on canvas: Canvas) {}

  private var needsRoomAbove: Bool {
    guard !notice.text.isEmpty else { return false }
    return bounds.width < Self.wideEnough || notice.fittingSize(bounds.size).columns > bounds.width / 2
  }
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
