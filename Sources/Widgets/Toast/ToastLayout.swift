import TerminalCore

/// The frames of the toasts of a window.
///
/// The toasts are stacked upward from the lower right corner.
nonisolated struct ToastLayout: Sendable {
  let size: Size
  /// The row below the lowest toast, such as the row of the status bar.
  let floor: Int
  let spacing: Int

  /// The number of empty columns at each side, or 0 in a narrow window.
  private var margin: Int { size.width > 10 ? 1 : 0 }

  var available: Size { Size(width: max(0, size.width - 2 * margin), height: max(0, floor)) }

  /// Returns the frames of toasts with the given sizes; the newest toast is last.
  ///
  /// The newest toast always has a frame. The frame of an older toast is empty if it does not fit together with all
  /// newer toasts.
  func frames(of sizes: [Size]) -> [Rect] {
    var frames = [Rect](repeating: .zero, count: sizes.count)
    var bottom = available.height
    for index in sizes.indices.reversed() {
      let width = min(sizes[index].width, available.width)
      let height = min(sizes[index].height, available.height)
      guard height <= bottom else { break }
      frames[index] = Rect(x: size.width - margin - width, y: bottom - height, width: width, height: height)
      bottom -= height + spacing
    }
    return frames
  }
}
