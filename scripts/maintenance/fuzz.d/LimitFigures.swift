import Foundation

/// The program of `scripts/maintenance/fuzz --limits`.
///
///     limits                         prints the names and sizes of the documents: name|size|size|size
///     limits write NAME SIZE FILE    writes a document
///     limits read NAME FILE          reads a document, and prints by how many kilobytes the peak memory increases
@main struct LimitFigures {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "write":
      try Data(document(arguments[1]).document(Int(arguments[2])!).utf8).write(to: URL(filePath: arguments[3]))
    case "read":
      let (document, text) = (document(arguments[1]), try String(contentsOfFile: arguments[2], encoding: .utf8))
      let before = peakMemory
      readDocument { _ = try? document.read(text) }
      print(peakMemory - before)
    default:
      for limited in LimitedDocument.limits { print(row(limited.name, limited.limit! / 2)) }
      for attack in LimitedDocument.attacks { print(row(attack.name, 1_000_000)) }
    }
  }

  private static func row(_ name: String, _ size: Int) -> String { "\(name)|\(size)|\(2 * size)|\(4 * size)" }

  private static func document(_ name: String) -> LimitedDocument {
    (LimitedDocument.limits + LimitedDocument.attacks).first { $0.name == name }!
  }

  /// The peak memory of the program, in kilobytes.
  private static var peakMemory: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }
}

/// The function whose instructions callgrind counts.
@inline(never) func readDocument(_ read: () -> Void) { read() }
