// Darwin's main queue is a Mach port, which poll() cannot wait for; its run loop can, and wakes for the descriptors through sources
// of the same queue.
#if canImport(Darwin)
  internal import CTerminalGuard
  import Dispatch

  extension MainLoop {
    /// Runs the main run loop until the terminal, a wake-up or a main-actor job did something, or the time has passed.
    func waitInRunLoop(_ timeout: Duration?) {
      let sources = [terminal.polledDescriptor, terminal.wakeUp.descriptor].filter { $0 >= 0 }.map { descriptor in
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler {}
        source.activate()
        return source
      }
      // What waits to be sent is tried again soon: there is no source for both directions.
      let longest: Duration = terminal.writer.isWaiting ? .milliseconds(10) : .seconds(1_000_000)
      let seconds = min(timeout ?? longest, longest) / .seconds(1)
      main_queue_run(seconds)
      for source in sources { source.cancel() }
    }
  }
#endif
