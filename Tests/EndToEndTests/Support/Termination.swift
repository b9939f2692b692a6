import Foundation
import Testing

/// A way in which a program ends: by itself, by a defect, or by a signal of another process.
struct Termination: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The arguments of `CrashingProgram`.
  let arguments: [String]
  /// The signal to send, or nil if the program ends by itself.
  var signal: Int32?
  /// The exit statuses that the parent may see.
  let endings: [Ending]
  /// Whether no handler can run, so that only the guardian can restore the terminal.
  var needsGuardian: Bool { arguments.contains("guardian") }

  /// All terminations of the test matrix.
  static let all = defects + exits + signals + withoutHandlers

  private static let places = ["main", "thread", "queue"]
  private static let allPlaces = places + ["blockingThread"]
  private static let traps = [Ending.killed(signal: SIGILL), .killed(signal: SIGTRAP)]
  private static let aborts = [Ending.killed(signal: SIGABRT)]
  private static let faults = [Ending.killed(signal: SIGSEGV), .killed(signal: SIGBUS)]

  private static let defects: [Termination] = {
    var defects = ["trap", "precondition", "index", "unwrap", "overflow"].flatMap { own($0, on: places, traps) }
    defects += own("memory", on: places, faults)
    defects += own("stack", on: ["main"], faults)
    for fault in ["aborted", "cast", "terminated"] { defects += own(fault, on: allPlaces, aborts) }
    return defects
  }()

  private static let exits = own("exited", on: places, [.exited(3)])

  private static let withoutHandlers: [Termination] = {
    var endings = own("stack", on: ["thread", "queue"], faults, guardian: true)
    endings += own("blockedMemory", on: places, faults, guardian: true)
    endings += own("trap", on: ["blockingThread"], traps, guardian: true)
    endings += own("freedTwice", on: allPlaces, aborts, guardian: true)
    for exit in ["exitedUnclean", "exitedQuickly", "exitedTwice"] {
      endings += own(exit, on: ["main"], [.exited(3)], guardian: true)
    }
    endings.append(sent(SIGKILL, "SIGKILL", guardian: true))
    return endings
  }()

  /// The terminations by signals that a program can handle.
  static let signals: [Termination] = {
    var names = [
      (SIGHUP, "SIGHUP"), (SIGINT, "SIGINT"), (SIGQUIT, "SIGQUIT"), (SIGILL, "SIGILL"), (SIGTRAP, "SIGTRAP"),
      (SIGABRT, "SIGABRT"), (SIGBUS, "SIGBUS"), (SIGFPE, "SIGFPE"), (SIGUSR1, "SIGUSR1"), (SIGSEGV, "SIGSEGV"),
      (SIGUSR2, "SIGUSR2"), (SIGALRM, "SIGALRM"), (SIGTERM, "SIGTERM"), (SIGXCPU, "SIGXCPU"),
      (SIGVTALRM, "SIGVTALRM"), (SIGPROF, "SIGPROF"), (SIGSYS, "SIGSYS"),
    ]
    #if os(Linux)
      // The first and the last real-time signals have no constants in Swift.
      names += [(SIGSTKFLT, "SIGSTKFLT"), (SIGIO, "SIGIO"), (SIGPWR, "SIGPWR"), (34, "SIGRTMIN"), (64, "SIGRTMAX")]
    #endif
    return names.map { sent($0, $1) }
  }()

  private static func own(
    _ fault: String, on places: [String], _ endings: [Ending], guardian: Bool = false
  ) -> [Termination] {
    places.map { place in
      Termination(
        testDescription: "\(fault) on \(place)", arguments: [fault, place] + (guardian ? ["guardian"] : []),
        endings: endings)
    }
  }

  private static func sent(_ signal: Int32, _ name: String, guardian: Bool = false) -> Termination {
    Termination(
      testDescription: name, arguments: guardian ? ["guardian"] : [], signal: signal,
      endings: [.killed(signal: signal)])
  }
}
