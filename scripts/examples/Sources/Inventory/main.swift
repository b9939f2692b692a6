import Bindery
import Foundation
import InventoryViewModels

// Errors without a text of their own are shown in Foundation's words.
LoadFailure.describeErrors { $0.localizedDescription }

let path = CommandLine.arguments.dropFirst().first ?? "inventory.jsonl"
let file = ItemFile(URL(filePath: path), clock: RealClock(), pause: .milliseconds(30))
try await Application.run(InventoryBinder(InventoryViewModel(file.read(), file: file)))
