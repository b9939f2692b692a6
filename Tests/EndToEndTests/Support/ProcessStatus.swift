import Foundation

#if os(Linux)
  /// The status of a process, from `/proc`.
  struct ProcessStatus {
    private let text: String

    /// Reads the status, or returns nil if the process has ended.
    init?(of pid: pid_t) {
      guard let text = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8) else { return nil }
      self.text = text
    }

    /// Returns the value of a line, such as `State`.
    func value(of name: String) -> Substring? {
      text.split(separator: "\n").first { $0.hasPrefix("\(name):") }?.split(separator: ":").last?
        .drop { $0.isWhitespace }
    }

    /// The name of the program.
    var name: Substring { value(of: "Name") ?? "" }

    /// Whether a signal has stopped the process.
    var isStopped: Bool { value(of: "State")?.hasPrefix("T") == true }

    /// The signals that the main thread blocks, as a bit mask.
    var blockedSignals: UInt64? { value(of: "SigBlk").flatMap { UInt64($0, radix: 16) } }

    /// Returns the child processes that have not ended.
    static func children(of pid: pid_t) -> [pid_t] {
      let text = try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }

    /// Returns the guardian of a program's terminal, or nil if there is none.
    static func guardian(of pid: pid_t) -> pid_t? {
      children(of: pid).first { ProcessStatus(of: $0)?.name == "tty-guardian" }
    }

    /// Returns how many times the threads of a process have gone to sleep so far, which increases with each wake-up.
    static func switches(of pid: pid_t) throws -> Int {
      let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
      return threads.compactMap { pid_t($0) }.reduce(0) { sum, thread in
        sum + (ProcessStatus(of: thread)?.value(of: "voluntary_ctxt_switches").flatMap { Int($0) } ?? 0)
      }
    }
  }
#endif
