public import TerminalCore

/// A view whose frame contains the scrollbars of the view inside it, such as a panel.
///
/// A host also overrides `isScrollbarHost`.
///
///     private final class Box: View, ScrollbarHost {
///       let hostedView: View
///
///       init(_ content: View) {
///         hostedView = content
///         super.init()
///         addSubview(content)
///       }
///
///       override func layoutSubviews() {
///         hostedView.frame = Rect(x: 0, y: 0, width: bounds.width - 1, height: bounds.height)
///       }
///
///       override var isScrollbarHost: Bool { true }
///       var hasSpaceForBars: Bool { true }
///       func barFrame(_ place: Rect, _ axis: Stack.Axis) -> Rect { place }
///       func isEmphasized(_ axis: Stack.Axis) -> Bool { false }
///       func trackCell(inRow row: Int, theme: Theme) -> (Unicode.Scalar, Style)? { (":", theme[.border]) }
///     }
@MainActor public protocol ScrollbarHost: View {
  /// The view whose scrollbars can be in the frame.
  var hostedView: View { get }
  /// Whether the frame has space for scrollbars.
  var hasSpaceForBars: Bool { get }
  /// Returns the rectangle of the scrollbar along the given axis.
  ///
  /// - Parameters:
  ///   - place: The rectangle beside the scrolled area, in the coordinates of the host.
  ///   - axis: The axis of the scrollbar.
  func barFrame(_ place: Rect, _ axis: Stack.Axis) -> Rect
  /// Returns whether the line of the frame along the given axis is emphasized, because the host contains focus.
  func isEmphasized(_ axis: Stack.Axis) -> Bool
  /// Returns the character of the vertical line in the given row of the host, or nil if the frame has no line there.
  func trackCell(inRow row: Int, theme: Theme) -> (Unicode.Scalar, Style)?
}

extension View {
  /// This view as a host of scrollbars, or nil.
  ///
  /// A view that is no host is recognized by a property, because a failed cast to a protocol is slow.
  var asScrollbarHost: (any ScrollbarHost)? { isScrollbarHost ? self as? any ScrollbarHost : nil }

  /// Returns the view whose frame contains this view's scrollbar for the given axis, or nil if the bar is inside the
  /// view.
  ///
  /// The view must touch the frame of the host at the edge where the scrollbar is placed.
  public final func scrollbarHost(_ axis: Stack.Axis) -> (any ScrollbarHost)? {
    for view in path {
      guard let parent = view.superview, !parent.scrollsSubviews else { return nil }
      if let host = parent.asScrollbarHost {
        return host.hostedView === view && host.hasSpaceForBars ? host : nil
      }
      let touchesRight = view.frame.maxX == parent.bounds.maxX
      let touchesBottom = view.frame.maxY == parent.bounds.maxY
      let touches = axis == .vertical ? touchesRight : touchesBottom
      if !touches { return nil }
    }
    return nil
  }
}
