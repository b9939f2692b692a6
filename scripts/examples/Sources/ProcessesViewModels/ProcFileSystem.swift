// snippet: process-source
import Foundation

package struct ProcFileSystem: ProcessSource {
  package init() {}

  package func processes() -> [ProcessRow] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.compactMap(process)
  }

  package var now: Double { ProcessInfo.processInfo.systemUptime }

  package func terminate(_ id: Int32) -> String? { kill(id, SIGTERM) == 0 ? nil : String(cString: strerror(errno)) }

  /// Parses `12 (name) S ...`.
  ///
  /// The name can contain brackets, so the fields begin after the last closing bracket.
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
