import Bindery

/// A column of the parts of a lesson, its text, and the results and buttons below.
///
/// The text has all rows that remain. Empty rows separate the three in a window that is not low.
final class LessonColumn: View {
  private let top: View
  private let text: View
  private let bottom: View

  init(top: View, text: View, bottom: View) {
    self.top = top
    self.text = text
    self.bottom = bottom
    super.init()
    for view in [top, text, bottom] { addSubview(view) }
  }

  override func layoutSubviews() {
    let gap = bounds.height >= Self.heightWithGaps ? 1 : 0
    let topHeight = min(1, bounds.height)
    let bottomHeight = min(bottom.fittingSize(bounds.size).height, bounds.height - topHeight)
    let textTop = topHeight + gap
    let textHeight = max(0, bounds.height - textTop - gap - bottomHeight)
    top.frame = Rect(x: 0, y: 0, width: bounds.width, height: topHeight)
    text.frame = Rect(x: 0, y: textTop, width: bounds.width, height: textHeight)
    bottom.frame = Rect(x: 0, y: bounds.height - bottomHeight, width: bounds.width, height: bottomHeight)
  }

  /// The rows of the column in a window of 24 rows.
  private static let heightWithGaps = 20
}
