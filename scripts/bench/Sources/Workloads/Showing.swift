// The two ways in which a workload is shown: on a terminal, as an application is; and in memory, where nothing is but the work.
import Bindery

/// Shows it on the terminal it was started in, each frame flushed before the next is begun.
func show(_ binder: any Workload, frames: Int, stays: Bool) throws {
  let terminal = try NcursesTerminal()
  defer { terminal.close() }
  let application = Application(binder, terminal: terminal, frameLimit: nil, theme: theme())
  defer { application.close() }
  // Who stays waits for no frame, as an application does.
  if !stays {
    Task {
      await application.frame()
      for frame in 0..<frames where !application.isStopped {
        binder.step(to: frame + 1)
        await application.frame()
      }
      application.stop()
    }
  }
  try application.run(on: terminal)
}

/// Takes the same frames through ncurses into memory: no loop, no wire, and a clock that stands still.
func rehearse(_ binder: any Workload, frames: Int) throws {
  let terminal = try NcursesTerminal(headless: Size(Screen.columns, Screen.rows))
  defer { terminal.close() }
  let application = Application(binder, terminal: terminal, clock: ManualClock(), frameLimit: nil, theme: theme())
  defer { application.close() }
  application.turn()
  for frame in 0..<frames {
    _ = terminal.takeBytes()
    binder.step(to: frame + 1)
    if let key = binder.key(for: frame + 1) { application.window.dispatch(.key(key)) }
    application.turn()
  }
}

/// The selection in reverse video, the rest of a field blank: what the workloads ask for.
private func theme() -> Theme {
  var theme = Theme.dark
  theme[.selection] = Style(attributes: .reverse)
  theme[.fieldRestFocused] = .plain
  return theme
}
