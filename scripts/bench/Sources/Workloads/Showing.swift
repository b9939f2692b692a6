// How a workload is shown: as an application is.
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

/// The selection in reverse video, the rest of a field blank: what the workloads ask for.
private func theme() -> Theme {
  var theme = Theme.dark
  theme[.selection] = Style(attributes: .reverse)
  theme[.fieldRestFocused] = .plain
  return theme
}
