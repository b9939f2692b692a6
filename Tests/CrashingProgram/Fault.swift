#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A way to end a process: a crash, or an exit without a return from `main`.
nonisolated enum Fault: String {
  case none, trap, precondition, index, unwrap, overflow, memory, stack, aborted
  case exited, exitedTwice, exitedUnclean, exitedQuickly, blockedMemory

  func happen() {
    switch self {
    case .none: return
    // The traps are the purpose of this program.
    case .trap: fatalError("the text of a fatal error")
    case .precondition: preconditionFailure("the text of a precondition")
    case .index: _ = Fault.numbers[Fault.numbers.count]
    case .unwrap: _ = Int(Fault.word)!
    case .overflow: _ = Int.max - Fault.numbers.count + 4
    case .memory: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case .stack: _ = Fault.descend(1)
    case .aborted: abort()
    case .exited: exit(3)
    case .exitedTwice: Fault.exitOnTwoThreads()
    case .exitedUnclean: _exit(3)
    case .exitedQuickly: quick_exit(3)
    case .blockedMemory: Fault.faultWithSignalsBlocked()
    }
  }

  private static let numbers = [1, 2, 3]
  private static let word = "no number"

  @inline(never) private static func descend(_ depth: Int) -> Int {
    let row = (depth, depth + 1, depth + 2, depth + 3)
    return descend(row.1) &+ row.0 &+ row.3
  }

  private static func exitOnTwoThreads() {
    Place.thread.run { exit(3) }
    exit(3)
  }

  /// A fault whose signal is blocked has its standard effect: no handler runs.
  private static func faultWithSignalsBlocked() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, nil)
    Fault.memory.happen()
  }
}
