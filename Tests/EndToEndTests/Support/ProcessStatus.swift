import Foundation

#if os(Linux)
  /// The kernel's figures of a process, from `/proc`.
  struct ProcessStatus {
    private let text: String

    /// Reads them; nil once the process has ended.
    init?(of pid: pid_t) {
      guard let text = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8) else { return nil }
      self.text = text
    }

    /// The value of a line, such as `State`.
    func value(of name: String) -> Substring? {
      text.split(separator: "\n").first { $0.hasPrefix("\(name):") }?.split(separator: ":").last?
        .drop { $0.isWhitespace }
    }

    /// The name of the program.
    var name: Substring { value(of: "Name") ?? "" }

    /// Whether a signal has stopped it.
    var isStopped: Bool { value(of: "State")?.hasPrefix("T") == true }

    /// Whether it has a handler for a signal.
    func handles(_ signal: Int32) -> Bool {
      let mask = value(of: "SigCgt").flatMap { UInt64($0, radix: 16) } ?? 0
      return mask >> UInt64(signal - 1) & 1 == 1
    }

    /// The processes that a process has started and that have not ended.
    static func children(of pid: pid_t) -> [pid_t] {
      let text = try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }

    /// The guardian of a program's terminal; nil where there is none.
    static func guardian(of pid: pid_t) -> pid_t? {
      children(of: pid).first { ProcessStatus(of: $0)?.name == "tty-guardian" }
    }

    /// The number of times that a process's threads have gone to sleep so far: one more after each wake-up.
    static func switches(of pid: pid_t) throws -> Int {
      let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
      return threads.compactMap { pid_t($0) }.reduce(0) { sum, thread in
        sum + (ProcessStatus(of: thread)?.value(of: "voluntary_ctxt_switches").flatMap { Int($0) } ?? 0)
      }
    }
  }
#endif
