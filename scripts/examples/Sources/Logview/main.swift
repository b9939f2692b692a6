import Bindery
import Foundation
import LogviewViewModels

// Errors without a text of their own are shown in Foundation's words.
LoadFailure.describeErrors { $0.localizedDescription }

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((Sanitizer.plain("logview: " + message, mode: .reveal) + "\n").utf8))
  exit(2)
}

guard let path = CommandLine.arguments.dropFirst().first(where: { !$0.hasPrefix("-") }) else {
  fail("a file is missing. Write: logview FILE")
}
let file: LogFile
do { file = try LogFile(path) } catch { fail("'\(path)' cannot be read: \(error.localizedDescription)") }
await Application.main(LogviewBinder(LogviewModel(source: file)))
