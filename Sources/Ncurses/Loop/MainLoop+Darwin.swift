// On Darwin, jobs of the main queue arrive at a Mach port, which poll() does not support. The run loop supports this
// port. For the descriptors, dispatch sources on the main queue wake the run loop.
#if canImport(Darwin)
  internal import CTerminalGuard
  import Dispatch

  extension MainLoop {
    /// Runs the main run loop until input, a wake-up or a main-actor job arrives, or the timeout expires.
    func waitInRunLoop(_ timeout: Duration?) {
      let sources = [polledDescriptor, wakeUp.descriptor].filter { $0 >= 0 }.map { descriptor in
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler {}
        source.activate()
        return source
      }
      // Buffered output is retried after a short time, because a source monitors only one direction.
      let longest: Duration = terminal?.writer.hasPendingOutput == true ? .milliseconds(10) : .seconds(1_000_000)
      let seconds = min(timeout ?? longest, longest) / .seconds(1)
      main_queue_run(seconds)
      for source in sources { source.cancel() }
    }
  }
#endif
