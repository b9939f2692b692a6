import Bindery
import FilesViewModels
import Foundation

// Errors without a text of their own are shown in Foundation's words.
LoadFailure.describeErrors { $0.localizedDescription }

func say(_ message: String) {
  FileHandle.standardError.write(Data((Sanitizer.plain("files: " + message, mode: .reveal) + "\n").utf8))
}

let path = CommandLine.arguments.dropFirst().first { !$0.hasPrefix("-") } ?? "."
let root: FileItem
do { root = try Disk.item(at: URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path) } catch {
  say(LoadFailure(error).message)
  exit(2)
}
var options = RunOptions()
// The user's own keys, in lines such as 'rename = F2'.
let keys = URL.homeDirectory.appending(path: ".config/files/keys")
if let text = try? String(contentsOf: keys, encoding: .utf8) {
  let file = KeyFile(text, for: [FilesBinder.self])
  options.keyBindings = file.keyBindings
  for problem in file.problems { say("\(keys.path): \(problem)") }
}
await Application.main(FilesBinder(FilesModel(root: root, files: Disk())), options: options)
