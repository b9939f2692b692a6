import Bindery

/// A layout of the tabs, the status bar below them, and a notice over the last rows of the tabs.
///
/// The notice neither covers the status bar nor moves other views. A short notice is drawn on the lower border of a
/// panel, as a title is drawn on the upper border. A longer notice is above that border.
final class RootLayout: View {
  private let content: View
  private let titles: TabBar
  private let bar: StatusBar
  private let notice: TextView
  private let headerWidth: Observable<Int>
  private let noticeWidth: Observable<Int>

  /// The maximum height of a notice, in rows; a longer notice is truncated.
  private static let maximumRows = 3
  /// The column of a short notice, which is also the column of a panel's title.
  private static let indent = 2
  private static let margin = 1

  /// Creates a layout whose messages appear in `notice` instead of the status bar.
  ///
  /// The layout sets `headerWidth` to the number of columns to the right of the tabs in themes without frames, and to 0
  /// in other themes. It sets `noticeWidth` to the number of columns for the text of a short notice.
  init(
    _ content: View, titles: TabBar, bar: StatusBar, notice: TextView, headerWidth: Observable<Int>,
    noticeWidth: Observable<Int>
  ) {
    (self.content, self.titles, self.bar, self.notice) = (content, titles, bar, notice)
    (self.headerWidth, self.noticeWidth) = (headerWidth, noticeWidth)
    super.init()
    bar.leavesMessageToOthers = true
    notice.isFocusable = false
    notice.margin = Self.margin
    for view in [content, notice, bar] { addSubview(view) }
  }

  override var subviewsOverlap: Bool { true }

  override func sizeThatFits(_ available: Size) -> Size { available }

  override func layoutSubviews() {
    let line = max(0, bounds.height - 1)
    content.frame = Rect(x: 0, y: 0, width: bounds.width, height: line)
    headerWidth.value = hasBorder ? 0 : max(0, bounds.width - titles.fittingSize(bounds.size).width - 1)
    noticeWidth.value = max(0, bounds.width - 2 * (Self.indent + Self.margin))
    bar.frame = Rect(x: 0, y: line, width: bounds.width, height: bounds.height - line)
    notice.frame = frameOfNotice(above: line)
    notice.isHidden = notice.text.isEmpty || notice.frame.height == 0
    window?.messageOnEdge = notice.isHidden ? .zero : notice.frame
  }

  private var hasBorder: Bool { window?.theme.hasFrames != false }

  /// Returns the frame of the notice: a part of the border for a short notice, and rows above the border for a longer
  /// one.
  private func frameOfNotice(above line: Int) -> Rect {
    let size = notice.fittingSize(Size(width: bounds.width, height: line))
    if size.height == 1, size.width <= bounds.width - 2 * Self.indent {
      return Rect(x: Self.indent, y: line - 1, width: size.width, height: min(1, line))
    }
    let edge = hasBorder ? 1 : 0
    let width = max(0, bounds.width - 2 * edge)
    let rows = min(notice.fittingSize(Size(width: width, height: line)).height, Self.maximumRows, max(0, line - edge))
    return Rect(x: edge, y: line - edge - rows, width: width, height: rows)
  }

  /// Draws nothing, because the subviews cover the whole view.
  override func draw(on canvas: Canvas) {}
}
