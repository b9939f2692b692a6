import Bindery

/// The tabs over the line of keys, and what is said in passing above that line, on the tabs' last rows.
///
/// So a notice never takes the place of the keys, nothing moves when it comes or goes, and it stands on the lower border of what is there
/// as a title does on the upper one.
final class RootLayout: View {
  private let content: View
  private let bar: StatusBar
  private let notice: TextView

  /// A longer notice is cut.
  private static let mostRows = 3
  /// Where the title of a panel begins, too.
  private static let indent = 2

  /// A layout of the three; the notice says what the bar's message says.
  init(_ content: View, bar: StatusBar, notice: TextView) {
    (self.content, self.bar, self.notice) = (content, bar, notice)
    super.init()
    bar.leavesMessageToOthers = true
    notice.isFocusable = false
    notice.margin = 1
    for view in [content, notice, bar] { addSubview(view) }
  }

  override var subviewsOverlap: Bool { true }

  override func sizeThatFits(_ available: Size) -> Size { available }

  override func layoutSubviews() {
    let line = max(0, bounds.height - 1)
    content.frame = Rect(x: 0, y: 0, width: bounds.width, height: line)
    bar.frame = Rect(x: 0, y: line, width: bounds.width, height: bounds.height - line)
    notice.frame = frameOfNotice(above: line)
    notice.isHidden = notice.text.isEmpty || notice.frame.height == 0
  }

  /// What is short stands on the border, and what is not takes whole rows.
  private func frameOfNotice(above line: Int) -> Rect {
    let size = notice.fittingSize(Size(width: bounds.width, height: line))
    if size.height == 1, size.width <= bounds.width - 2 * Self.indent {
      return Rect(x: Self.indent, y: line - 1, width: size.width, height: min(1, line))
    }
    let rows = min(size.height, Self.mostRows, line)
    return Rect(x: 0, y: line - rows, width: bounds.width, height: rows)
  }

  /// Draws nothing of its own: its parts cover it.
  override func draw(on canvas: Canvas) {}
}
