import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The thread on which a fault happens.
nonisolated enum Place: String {
  case main, thread, queue
  /// A thread that blocks all signals, as those of some libraries do.
  case blockingThread

  /// Runs a function on that thread.
  func run(_ body: @escaping @Sendable () -> Void) {
    switch self {
    case .main: body()
    case .thread: startThread(body)
    case .queue: DispatchQueue.global().async(execute: body)
    case .blockingThread:
      startThread {
        Place.blockAllSignals()
        body()
      }
    }
  }

  static func blockAllSignals() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, nil)
  }

  private func startThread(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = runBox
    #else
      var thread = pthread_t()
      let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = runBox
    #endif
    if pthread_create(&thread, nil, start, box.toOpaque()) != 0 { box.release() }
  }
}

nonisolated private final class Box {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

nonisolated private func runBox(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
  return nil
}
