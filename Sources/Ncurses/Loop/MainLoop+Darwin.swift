// On Darwin, jobs of the main queue arrive at a Mach port, which poll() does not support. The run loop supports this
// port. For the descriptors, dispatch sources on the main queue wake the run loop.
#if canImport(Darwin)
  internal import CTerminalGuard
  import Darwin
  import Dispatch

  extension MainLoop {
    /// Runs the main run loop until input, a wake-up or a main-actor job arrives, or the timeout expires.
    func waitInRunLoop(_ timeout: Duration?) {
      sources.monitor([polledDescriptor, wakeUp.descriptor].filter { $0 >= 0 })
      // Buffered output is retried after a short time, because a source monitors only one direction.
      let longest: Duration = terminal?.writer.hasPendingOutput == true ? .milliseconds(10) : .seconds(1_000_000)
      let seconds = min(timeout ?? longest, longest) / .seconds(1)
      main_queue_run(seconds)
    }
  }

  /// Dispatch sources that wake the run loop when a descriptor is readable.
  struct ReadSources {
    private var descriptors: [Int32] = []
    private var sources: [any DispatchSourceRead] = []

    /// Replaces the sources if the descriptors differ from those of the last call.
    ///
    /// A source monitors a duplicate, which is closed after the source has ended. libdispatch ends a program that
    /// closes a descriptor before its source.
    mutating func monitor(_ descriptors: [Int32]) {
      guard descriptors != self.descriptors else { return }
      for source in sources { source.cancel() }
      self.descriptors = descriptors
      sources = descriptors.map { fcntl($0, F_DUPFD_CLOEXEC, 0) }.filter { $0 >= 0 }.map { descriptor in
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler {}
        source.setCancelHandler { close(descriptor) }
        source.activate()
        return source
      }
    }
  }
#endif
