import Bindery
import Foundation
import InventoryViewModels

// Foundation describes the errors that have no other description.
LoadFailure.describeErrors { $0.localizedDescription }

let path = CommandLine.arguments.dropFirst().first { !$0.hasPrefix("-") } ?? "Inventory.jsonl"
let file = ItemFile(URL(filePath: path), clock: RealClock(), pause: .milliseconds(30))
let items: [Item]
do { items = try file.read() } catch {
  let message = "Inventory: '\(path)' cannot be read: \(error.localizedDescription)"
  FileHandle.standardError.write(Data((Sanitizer.plain(message, mode: .reveal) + "\n").utf8))
  exit(1)
}
await Application.main(InventoryBinder(InventoryViewModel(items, file: file)))
