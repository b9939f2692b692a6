import TerminalCore

/// The panel of a popup, with empty columns that separate it from the page.
///
/// The panel is in a modal view, such as a `Dialog` or a `DropDownMenu`, or in a layer that leaves focus where it is,
/// such as a `SuggestionMenu`.
@MainActor struct PopupPanel {
  let panel: Panel
  /// The empty columns at both sides of the panel.
  let margin = Spacer()

  init(_ title: String, _ content: View) { panel = Panel(title, content) }

  /// Adds the panel to the view that shows the popup.
  func add(to host: View) {
    host.addSubview(margin)
    host.addSubview(panel)
  }

  /// Returns the frame on the screen of the panel below or above the given control.
  ///
  /// - Parameters:
  ///   - content: The size of the content if the window is large enough.
  ///   - anchor: The frame of the control on the screen.
  ///   - minimumHeight: The height that the panel has even if it then covers the control.
  ///   - window: The window.
  func frame(
    for content: Size, beside anchor: Rect, minimumHeight: Int = DropDownLayout.minimumHeight, in window: Window
  ) -> Rect {
    let insets = panel.insets(height: content.height)
    let size = Size(
      width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    let layout = DropDownLayout(anchor: anchor, available: window.usableArea.size)
    return layout.frame(of: size, minimumHeight: minimumHeight)
  }

  /// Places the panel and its margin in the view that shows the popup.
  ///
  /// - Parameters:
  ///   - frame: The frame of the panel in that view.
  ///   - host: The view that shows the popup.
  func place(at frame: Rect, in host: View) {
    panel.frame = frame
    margin.frame = frame.withMargin(in: host.bounds)
  }
}
