// snippet: process-model
import Foundation
import Observation

package struct ProcessRow: Identifiable, Equatable, Sendable {
  package let id: Int32
  package let name: String
  package let state: String
  /// The used processor time, in seconds.
  package var seconds: Double
  package let kilobytes: Int
  /// The share of a processor since the last refresh, in percent.
  package var cpu = 0.0
}

@MainActor package protocol ProcessSource {
  func processes() -> [ProcessRow]
  /// A time in seconds, from an arbitrary origin.
  var now: Double { get }
  /// Requests the end of a process, and returns an error message if that fails.
  func terminate(_ id: Int32) -> String?
}

@MainActor @Observable package final class ProcessMonitor {
  package enum Order: String, CaseIterable { case memory, cpu, name }

  package var filter = ""
  package var order = Order.memory
  package var selectedID: Int32?
  package private(set) var message = ""
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
  package var summary: String { message.isEmpty ? "\(shown.count) of \(all.count) processes" : message }

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

  package func terminate(_ process: ProcessRow) {
    let failure = source.terminate(process.id)
    message = failure.map { "\(process.name) goes on: \($0)" } ?? "Asked \(process.name) to end."
    refresh()
  }
}
// end
