import Bindings
import TerminalCore

/// A notice of a copied text, shown for a few seconds in one line.
@MainActor final class CopyNotice {
  /// The notice, or an empty text.
  let text = Observable("")
  private var timer: (any Disposable)?

  /// The time for which a notice is shown.
  static let duration = Duration.seconds(4)
  /// The columns that are reserved for a frame around the notice.
  private static let margin = 6

  /// Shows a notice of a text that was just copied.
  ///
  /// - Parameters:
  ///   - isShared: Whether the text is on the terminal's clipboard, so that other programs can paste it.
  ///   - columns: The width of the screen, to which the notice is truncated.
  ///   - ended: A closure that is called when the notice ends.
  func show(_ copied: String, isShared: Bool, in timers: TimerQueue, columns: Int, _ ended: @escaping () -> Void) {
    let lead = isShared ? "Copied: " : "Copied in this app only: "
    // More than any screen shows.
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
