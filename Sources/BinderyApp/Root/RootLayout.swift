import Bindery

/// A layout of the tabs, the status bar below them, and a notice over the last rows of the tabs.
///
/// The notice neither covers the status bar nor moves other views. A short notice is drawn on the lower border of a
/// panel, as a title is drawn on the upper border.
final class RootLayout: View {
  private let content: View
  private let bar: StatusBar
  private let notice: TextView

  /// The maximum height of a notice, in rows; a longer notice is truncated.
  private static let mostRows = 3
  /// The column of a short notice, which is also the column of a panel's title.
  private static let indent = 2

  /// Creates a layout whose messages appear in `notice` instead of the status bar.
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

  /// Returns the frame of the notice: a part of the border for a short notice, and full rows for a longer one.
  private func frameOfNotice(above line: Int) -> Rect {
    let size = notice.fittingSize(Size(width: bounds.width, height: line))
    if size.height == 1, size.width <= bounds.width - 2 * Self.indent {
      return Rect(x: Self.indent, y: line - 1, width: size.width, height: min(1, line))
    }
    let rows = min(size.height, Self.mostRows, line)
    return Rect(x: 0, y: line - rows, width: bounds.width, height: rows)
  }

  /// Draws nothing, because the subviews cover the whole view.
  override func draw(on canvas: Canvas) {}
}
