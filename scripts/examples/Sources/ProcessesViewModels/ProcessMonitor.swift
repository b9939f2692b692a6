// snippet: process-model
import Foundation
import Observation

package struct ProcessRow: Identifiable, Equatable, Sendable {
  package let id: Int32
  package let name: String
  package let state: String
  /// The processor time used so far, in seconds.
  package var seconds: Double
  package let kilobytes: Int
  /// The processor usage since the last refresh, in percent of one processor.
  package var cpu = 0.0
}

@MainActor package protocol ProcessSource {
  func processes() -> [ProcessRow]
  /// The current time in seconds, relative to an arbitrary origin.
  var now: Double { get }
  /// Requests the termination of a process.
  ///
  /// - Returns: An error message, or nil if the request succeeded.
  func terminate(_ id: Int32) -> String?
}

@MainActor @Observable package final class ProcessMonitor {
  package enum Order: String, CaseIterable { case memory, cpu, name }

  package var filter = ""
  package var order = Order.memory
  package var selectedID: Int32?
  private var all: [ProcessRow] = []
  private var lookedAt = 0.0
  private let source: any ProcessSource

  package init(source: any ProcessSource) { self.source = source }

  package var shown: [ProcessRow] {
    let wanted = filter.lowercased()
    return all.filter { wanted.isEmpty || $0.name.lowercased().contains(wanted) }.sorted {
      switch order {
      case .memory: ($1.kilobytes, $0.id) < ($0.kilobytes, $1.id)
      case .cpu: ($1.cpu, $0.id) < ($0.cpu, $1.id)
      case .name: ($0.name, $0.id) < ($1.name, $1.id)
      }
    }
  }

  package var selected: ProcessRow? { shown.first { $0.id == selectedID } }
  package var summary: String { "\(shown.count) of \(all.count) processes" }

  package func refresh() {
    let before = Dictionary(all.map { ($0.id, $0.seconds) }, uniquingKeysWith: { first, _ in first })
    let elapsed = source.now - lookedAt
    lookedAt = source.now
    all = source.processes().map { process in
      var process = process
      if let old = before[process.id], elapsed > 0 { process.cpu = max(0, 100 * (process.seconds - old) / elapsed) }
      return process
    }
  }

  /// Requests the termination of a process, unless a different process now has the same number.
  package func terminate(_ process: ProcessRow) -> Result {
    refresh()
    let isRunning = all.contains { $0.id == process.id && $0.name == process.name && $0.seconds >= process.seconds }
    guard isRunning else { return Result(text: "\(process.name) has already ended.", isFailure: false) }
    if let reason = source.terminate(process.id) {
      return Result(text: "\(process.name) did not end: \(reason)", isFailure: true)
    }
    refresh()
    return Result(text: "Asked \(process.name) to end.", isFailure: false)
  }

  package struct Result {
    package let text: String
    package let isFailure: Bool
  }
}
// end
