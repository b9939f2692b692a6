import TerminalCore

/// The frames of the toasts of a window.
///
/// The toasts are stacked upward from the lower right corner.
nonisolated struct ToastLayout: Sendable {
  let size: Size
  /// The row below the lowest toast, such as the row of the status bar.
  let floor: Int
  let spacing: Int

  /// The empty columns at each side and the empty rows below; smaller in a small window.
  ///
  /// Between a toast and the frame or the scrollbar in the last column, a column is empty.
  private var margin: Size {
    let width =
      switch size.width {
      case ...10: 0
      case ...20: 1
      default: 2
      }
    return Size(width: width, height: floor > Self.minimumFloor ? 1 : 0)
  }
  /// The number of rows above the status bar up to which toasts have no empty row below.
  private static let minimumFloor = 5

  /// The size of the largest toast.
  var available: Size {
    Size(width: max(0, size.width - 2 * margin.width), height: max(0, floor - margin.height))
  }

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
      frames[index] = Rect(x: size.width - margin.width - width, y: bottom - height, width: width, height: height)
      bottom -= height + spacing
    }
    return frames
  }
}
