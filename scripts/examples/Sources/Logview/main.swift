import Bindery
import Foundation
import LogviewViewModels

// Foundation describes the errors that have no other description.
LoadFailure.describeErrors { $0.localizedDescription }

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((Sanitizer.plain("Logview: " + message, mode: .reveal) + "\n").utf8))
  exit(2)
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.contains("--help") {
  print("Usage: Logview FILE\n\nShows the lines of a log, and follows its end. F1 lists the keys.")
  exit(0)
}
if let option = arguments.first(where: { $0.hasPrefix("-") && !["--plain", "--json"].contains($0) }) {
  fail("'\(option)' is not an option. Write: Logview FILE")
}
guard let path = arguments.first(where: { !$0.hasPrefix("-") }) else { fail("a file is missing. Write: Logview FILE") }
let file: LogFile
do { file = try LogFile(path) } catch { fail("'\(path)' cannot be read: \(error.localizedDescription)") }
await Application.main(LogviewBinder(LogviewModel(source: file)))
