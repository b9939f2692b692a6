import Bindery

/// A view in one row above a list, with an empty row below it where the window has room.
final class SpacedRow: View {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  override func sizeThatFits(_ available: Size) -> Size {
    Size(width: available.width, height: separatesBySpace(from: 24) ? 2 : 1)
  }

  override func layoutSubviews() {
    content.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(1, bounds.height))
  }
}

extension View {
  /// Returns whether empty rows separate views: the theme has no frames, and the window has at least the given height.
  func separatesBySpace(from height: Int) -> Bool {
    window.map { !$0.theme.hasFrames && $0.size.height >= height } ?? false
  }
}
