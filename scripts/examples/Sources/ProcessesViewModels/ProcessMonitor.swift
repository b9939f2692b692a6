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

  /// Requests the end of a process, unless its number belongs to another process by now.
  package func terminate(_ process: ProcessRow) -> Result {
    refresh()
    guard all.contains(where: { $0.id == process.id && $0.name == process.name && $0.seconds >= process.seconds })
    else {
      return Result(text: "\(process.name) has already ended.", isFailure: false)
    }
    if let reason = source.terminate(process.id) {
      return Result(text: "\(process.name) goes on: \(reason)", isFailure: true)
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
