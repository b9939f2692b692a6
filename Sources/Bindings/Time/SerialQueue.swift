// A queue of libdispatch. Through C and not through `Dispatch`, which is one more library to load and takes 0.1 MB of every program.
internal import CQueues

/// Does one thing after the other, on a thread that is there only while there is something to do.
///
/// Let go, it does what it was given before.
// Any thread may use libdispatch's objects.
nonisolated final class SerialQueue: @unchecked Sendable {
  private let queue: UnsafeMutableRawPointer

  init(label: StaticString) {
    // A queue is always made.
    queue = queue_make(UnsafeRawPointer(label.utf8Start).assumingMemoryBound(to: CChar.self))!
  }

  deinit { queue_free(queue) }

  /// Does `work` later.
  func add(_ work: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Work(run: work)).toOpaque()
    queue_add(queue, context) { context in
      if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
    }
  }

  /// Does `work` after some time, unless the timer is ended before.
  func timer(
    after time: Swift.Duration, leeway: Swift.Duration, _ work: @escaping @Sendable () -> Void
  ) -> SerialTimer {
    let context = Unmanaged.passRetained(Work(run: work)).toOpaque()
    let timer = queue_timer_make(queue, time.nanoseconds, leeway.nanoseconds, context) { context in
      if let context { Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().run() }
    } _: { context in
      if let context { Unmanaged<Work>.fromOpaque(context).release() }
    }
    // A timer is always made.
    return SerialTimer(timer: timer!)
  }
}

/// A timer of a queue; to be ended once, due or not.
// Any thread may use libdispatch's objects.
nonisolated struct SerialTimer: @unchecked Sendable {
  fileprivate let timer: UnsafeMutableRawPointer

  func end() { queue_timer_end(timer) }
}

/// What C takes for a closure.
private nonisolated final class Work: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

nonisolated extension Swift.Duration {
  /// As libdispatch wants it.
  fileprivate var nanoseconds: Int64 { Int64((self / .nanoseconds(1)).rounded(.up)) }
}
