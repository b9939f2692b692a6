#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A way to end a process: a crash, or an exit without a return from `main`.
nonisolated enum Fault: String {
  case none, trap, precondition, index, unwrap, overflow, memory, stack
  case aborted, cast, terminated, freedTwice
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
    // Swift's runtime calls abort().
    case .cast: _ = (Fault.numbers as Any) as! String
    case .terminated: Fault.terminateInCPlusPlus()
    case .freedTwice: Fault.freeTwice()
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
    Place.blockAllSignals()
    Fault.memory.happen()
  }

  /// The C library finds the defect, and aborts.
  private static func freeTwice() {
    guard let memory = malloc(64) else { return }
    release(memory)
    release(memory)
  }

  @inline(never) private static func release(_ memory: UnsafeMutableRawPointer) { free(memory) }

  /// Calls `std::terminate`, as after an exception that is not caught.
  private static func terminateInCPlusPlus() {
    typealias Terminate = @convention(c) () -> Void
    guard let program = dlopen(nil, RTLD_NOW), let symbol = dlsym(program, "_ZSt9terminatev") else { return }
    unsafeBitCast(symbol, to: Terminate.self)()
  }
}
