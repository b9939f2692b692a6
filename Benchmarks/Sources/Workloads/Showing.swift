// The presentation of a workload as an application.
import Bindery

/// Displays a workload on the terminal.
///
/// Each frame is completely written before the next step.
func show(_ binder: any Workload, frames: Int, stays: Bool) throws {
  let terminal = try NcursesTerminal()
  defer { terminal.close() }
  let application = Application(binder, terminal: terminal, frameLimit: nil, theme: theme())
  defer { application.close() }
  if stays { return try application.run(on: terminal) }
  let loop = try MainLoop(terminal: terminal)
  var frame = 0
  // The steps are part of the loop, because a task that waits for each frame would allocate memory for each frame.
  loop.run {
    let next = application.turn()
    if terminal.isSending || application.window.needsFrame { return next }
    if frame == frames || application.isStopped {
      loop.stop()
    } else {
      frame += 1
      binder.step(to: frame)
    }
    return .zero
  }
}

/// The theme of the workloads: the selection in reverse video, and empty cells of fields without a style.
private func theme() -> Theme {
  var theme = Theme.dark
  theme[.selection] = Style(attributes: .reverse)
  theme[.fieldRestFocused] = .plain
  return theme
}
