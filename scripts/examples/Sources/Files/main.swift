import Bindery
import FilesViewModels
import Foundation

// Foundation describes the errors that have no other description.
LoadFailure.describeErrors { $0.localizedDescription }

func say(_ message: String) {
  FileHandle.standardError.write(Data((Sanitizer.plain("Files: " + message, mode: .reveal) + "\n").utf8))
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.contains("--help") {
  print("Usage: Files [FOLDER]\n\nShows the files of a folder. F1 lists the keys, and \(Disk.keyFile) replaces them.")
  exit(0)
}
if let option = arguments.first(where: { $0.hasPrefix("-") && !["--plain", "--json"].contains($0) }) {
  say("'\(option)' is not an option. Write: Files [FOLDER]")
  exit(2)
}
let path = arguments.first { !$0.hasPrefix("-") } ?? "."
let root: FileItem
do { root = try Disk.item(at: URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path) } catch {
  say(LoadFailure(error).message)
  exit(2)
}
var options = RunOptions()
// The user's own keys, in lines such as 'rename = F2'.
if let text = try? String(contentsOfFile: Disk.keyFile, encoding: .utf8) {
  let file = KeyFile(text, for: [FilesBinder.self])
  options.keyBindings = file.keyBindings
  for problem in file.problems { say("\(Disk.keyFile): \(problem)") }
}
let model = FilesModel(root: root, files: Disk())
// A copy that is not complete is removed before the process ends.
await Application.main(FilesBinder(model), options: options) { await model.paste.cancelAndWait() }
