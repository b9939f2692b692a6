internal import CQueues

/// A serial queue of libdispatch.
///
/// It completes its work after its release.
///
/// It is used through C: the library `Dispatch` takes 0.1 MB of every program.
// Unchecked: any thread may use libdispatch's objects.
nonisolated final class SerialQueue: @unchecked Sendable {
  private let queue: UnsafeMutableRawPointer

  init(label: StaticString) {
    // libdispatch always returns a queue.
    queue = queue_make(UnsafeRawPointer(label.utf8Start).assumingMemoryBound(to: CChar.self))!
  }

  deinit { queue_free(queue) }

  /// Runs `work` asynchronously.
  func add(_ work: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Work(run: work)).toOpaque()
    queue_add(queue, context) { context in
      if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
    }
  }

  /// Runs `work` after some time, unless the timer is ended before.
  func timer(
    after time: Swift.Duration, leeway: Swift.Duration, _ work: @escaping @Sendable () -> Void
  ) -> SerialTimer {
    let context = Unmanaged.passRetained(Work(run: work)).toOpaque()
    let timer = queue_timer_make(queue, time.nanoseconds, leeway.nanoseconds, context) { context in
      if let context { Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().run() }
    } _: { context in
      if let context { Unmanaged<Work>.fromOpaque(context).release() }
    }
    // libdispatch always returns a timer.
    return SerialTimer(timer: timer!)
  }
}

/// A timer of a queue.
///
/// It must be ended once, also after it has fired.
// Unchecked: any thread may use libdispatch's objects.
nonisolated struct SerialTimer: @unchecked Sendable {
  fileprivate let timer: UnsafeMutableRawPointer

  func end() { queue_timer_end(timer) }
}

/// A closure as a context pointer for C.
private nonisolated final class Work: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

nonisolated extension Swift.Duration {
  /// The duration in nanoseconds, rounded up.
  fileprivate var nanoseconds: Int64 { Int64((self / .nanoseconds(1)).rounded(.up)) }
}
