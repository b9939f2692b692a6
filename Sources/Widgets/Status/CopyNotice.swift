import Bindings
import TerminalCore

/// A notice of a copied text, shown for a few seconds in one line.
@MainActor final class CopyNotice {
  /// The notice, or an empty text.
  let text = Observable("")
  private var number = 0
  private var timer: (any Disposable)?

  /// The time for which a notice is shown.
  static let duration = Duration.seconds(4)
  /// The columns that are reserved for a frame around the notice.
  private static let margin = 6

  /// Removes the current notice and ignores texts that were copied before the bar was in the window.
  func follow(_ window: Window?) {
    number = window?.lastCopy?.number ?? 0
    end()
  }

  /// Shows a notice if a text was copied since the last call.
  ///
  /// - Parameter columns: The width of the screen, to which the notice is truncated.
  /// - Parameter ended: A closure that is called when the notice ends.
  /// - Returns: Whether a text was copied.
  func update(in window: Window, columns: Int, _ ended: @escaping () -> Void) -> Bool {
    guard let copy = window.lastCopy, copy.number != number else { return false }
    number = copy.number
    let lead = copy.isShared ? "Copied: " : "Copied in this app only: "
    // More than any screen shows.
    let line = copy.text.prefix(1_000).split(whereSeparator: \.isNewline).joined(separator: " ")
    text.value = CellText(lead + line).truncated(to: max(0, columns - Self.margin)).plain
    timer?.dispose()
    timer = window.timers.schedule(after: Self.duration) { [weak self] in
      self?.end()
      ended()
    }
    return true
  }

  private func end() {
    timer?.dispose()
    timer = nil
    if !text.untrackedValue.isEmpty { text.value = "" }
  }
}
