import TerminalCore

/// The placement of a panel below or above the control that opened the panel.
nonisolated struct DropDownLayout: Hashable, Sendable {
  /// The frame of the control on the screen.
  let anchor: Rect
  /// The part of the window above a status bar.
  let available: Size

  /// The minimum width of the panel, in columns.
  static let minimumWidth = 24
  /// The minimum height of the panel in a large window, in rows, even if the panel then covers the control.
  static let minimumHeight = 3

  /// Returns the frame of a panel with the given size.
  ///
  /// The panel is below the control, or above the control if the space below is too small and there is more space
  /// above.
  ///
  /// - Parameters:
  ///   - size: The size of the panel in a large window.
  ///   - minimumHeight: The height in a large window that the panel has even if it then covers the control.
  func frame(of size: Size, minimumHeight: Int = Self.minimumHeight) -> Rect {
    let (above, below) = (max(0, anchor.minY), max(0, available.height - anchor.maxY))
    let isBelow = below >= size.height || below >= above
    let height = min(size.height, max(isBelow ? below : above, min(minimumHeight, available.height)))
    let width = min(available.width, max(anchor.width, Self.minimumWidth, size.width))
    let y = isBelow ? anchor.maxY : anchor.minY - height
    let origin = Point(
      x: max(0, min(anchor.minX, available.width - width)), y: max(0, min(y, available.height - height)))
    return Rect(origin: origin, size: Size(width: width, height: height))
  }
}
