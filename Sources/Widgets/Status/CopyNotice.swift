import Bindings
import TerminalCore

/// The notice of a text that was copied: one line, for a few seconds.
@MainActor final class CopyNotice {
  /// The notice; empty while there is none.
  let text = Observable("")
  private var number = 0
  private var timer: (any Disposable)?

  /// The time for which a notice is shown.
  static let duration = Duration.seconds(4)
  /// The columns that a frame around the notice needs.
  private static let margin = 6

  /// Leaves out what was copied before the bar came into the window, and ends a notice of another one.
  func follow(_ window: Window?) {
    number = window?.lastCopy?.number ?? 0
    end()
  }

  /// Shows a notice if a text was copied since the last call; returns whether one was.
  ///
  /// - Parameters:
  ///   - columns: The width of the screen, to which the notice is cut.
  ///   - ended: Called when the notice is over.
  func update(in window: Window, columns: Int, _ ended: @escaping () -> Void) -> Bool {
    guard let copy = window.lastCopy, copy.number != number else { return false }
    number = copy.number
    let lead = copy.isShared ? "Copied: " : "Copied for this program only: "
    // No screen shows more of it.
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
