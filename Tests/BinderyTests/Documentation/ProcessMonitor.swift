// snippet: process-model
import Foundation
import Observation

struct ProcessRow: Identifiable, Equatable, Sendable {
  let id: Int32
  let name: String
  let state: String
  /// The used processor time, in seconds.
  var seconds: Double
  let kilobytes: Int
  /// The share of a processor since the last refresh, in percent.
  var cpu = 0.0
}

@MainActor protocol ProcessSource {
  func processes() -> [ProcessRow]
  /// A time in seconds, from an arbitrary origin.
  var now: Double { get }
  /// Requests the end of a process, and returns an error message if that fails.
  func terminate(_ id: Int32) -> String?
}

@MainActor @Observable final class ProcessMonitor {
  enum Order: String, CaseIterable { case memory, cpu, name }

  var filter = ""
  var order = Order.memory
  var selectedID: Int32?
  private(set) var message = ""
  private var all: [ProcessRow] = []
  private var lookedAt = 0.0
  private let source: any ProcessSource

  init(source: any ProcessSource) { self.source = source }

  var shown: [ProcessRow] {
    let wanted = filter.lowercased()
    return all.filter { wanted.isEmpty || $0.name.lowercased().contains(wanted) }.sorted {
      switch order {
      case .memory: ($1.kilobytes, $0.id) < ($0.kilobytes, $1.id)
      case .cpu: ($1.cpu, $0.id) < ($0.cpu, $1.id)
      case .name: ($0.name, $0.id) < ($1.name, $1.id)
      }
    }
  }

  var selected: ProcessRow? { shown.first { $0.id == selectedID } }
  var summary: String { message.isEmpty ? "\(shown.count) of \(all.count) processes" : message }

  func refresh() {
    let before = Dictionary(all.map { ($0.id, $0.seconds) }, uniquingKeysWith: { first, _ in first })
    let elapsed = source.now - lookedAt
    lookedAt = source.now
    all = source.processes().map { process in
      var process = process
      if let old = before[process.id], elapsed > 0 { process.cpu = max(0, 100 * (process.seconds - old) / elapsed) }
      return process
    }
  }

  func terminate(_ process: ProcessRow) {
    let failure = source.terminate(process.id)
    message = failure.map { "\(process.name) goes on: \($0)" } ?? "Asked \(process.name) to end."
    refresh()
  }
}
// end

// snippet: process-source
struct ProcFileSystem: ProcessSource {
  func processes() -> [ProcessRow] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.compactMap(process)
  }

  var now: Double { ProcessInfo.processInfo.systemUptime }

  func terminate(_ id: Int32) -> String? { kill(id, SIGTERM) == 0 ? nil : String(cString: strerror(errno)) }

  /// Parses `12 (name) S ...`, where the name can contain brackets, so the fields begin after the last one.
  private func process(_ id: Int32) -> ProcessRow? {
    guard let line = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")"), open < close
    else { return nil }
    let fields = line[close...].dropFirst(2).split(separator: " ")
    guard fields.count > 21, let user = Int(fields[11]), let system = Int(fields[12]), let pages = Int(fields[21])
    else { return nil }
    return ProcessRow(
      id: id, name: String(line[line.index(after: open)..<close]), state: String(fields[0]),
      seconds: Double(user + system) / Double(sysconf(Int32(_SC_CLK_TCK))),
      kilobytes: pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024)
  }
}
// end
