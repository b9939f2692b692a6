import Bindings
import TerminalCore

/// A one-line notice about copied text, which is shown for a few seconds.
@MainActor final class CopyNotice {
  /// The text of the notice, or an empty string.
  let text = Observable("")
  private var timer: (any Disposable)?

  /// The time for which a notice is shown.
  static let duration = Duration.seconds(4)
  /// The number of columns that are reserved for a frame around the notice.
  private static let margin = 6

  /// Shows a notice about copied text.
  ///
  /// - Parameters:
  ///   - copied: The copied text.
  ///   - isShared: Whether the text is on the terminal's clipboard, so that other programs can paste it.
  ///   - timers: The queue in which the end of the notice is scheduled.
  ///   - columns: The width of the screen, to which the notice is truncated.
  ///   - ended: A closure that is called when the notice expires.
  func show(_ copied: String, isShared: Bool, in timers: TimerQueue, columns: Int, _ ended: @escaping () -> Void) {
    let lead = isShared ? "Copied: " : "Copied in this app only: "
    // No screen has more than 1,000 columns, so the rest of the text is not visible.
    let line = copied.prefix(1_000).split(whereSeparator: \.isNewline).joined(separator: " ")
    text.value = CellText(lead + line).truncated(to: max(0, columns - Self.margin)).plain
    timer?.dispose()
    timer = timers.schedule(after: Self.duration) { [weak self] in
      self?.end()
      ended()
    }
  }

  func end() {
    timer?.dispose()
    timer = nil
    if !text.untrackedValue.isEmpty { text.value = "" }
  }
}
