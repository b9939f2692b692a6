import TerminalCore

/// A view in front of the page and of modal views, which never has focus and places itself after other views.
class FloatingView: View {
  /// Sets the frame of the view, which can depend on the layout of other views.
  func place() {}

  /// Does nothing, because `place()` sets the frames of the subviews.
  final override func layoutSubviews() {}
  /// Always false, because the subviews need not fill the view.
  final override var isOpaque: Bool { false }
  final override var subviewsOverlap: Bool { true }
  final override var subviewsInReadingOrder: [View] { subviews.filter { !$0.isEmptySpace } }
  final override func draw(on canvas: Canvas) {}
  final override func surfaceRole(of subview: View) -> ThemeRole? { subview.isEmptySpace ? nil : panelSurface }
  /// The role of the surface of the panels.
  var panelSurface: ThemeRole { .dialog }
}

extension Window {
  /// The part of the window above the status bar at the bottom of the window.
  var roomAboveStatusBar: Size {
    let bars = statusBars.lazy.compactMap(\.object).filter { $0.window === self && $0.isVisible }.map(\.visibleRect)
    let floor = bars.first { !$0.isEmpty && $0.maxY == self.size.height }?.minY ?? size.height
    return Size(width: size.width, height: floor)
  }
}
