// bindery-workloads WORKLOAD FRAMES: draws a first frame and then a number of further frames. Each frame is completely
// written before the next one. A name with k, such as w3k, is the same workload with a thousand rows or lines. w5, w6
// and dashboard run until Ctrl+C.
import Bindery

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

func workload(named name: String) -> (any Workload)? {
  switch name {
  case "w1": ChurnBinder()
  case "w2": OneCellBinder()
  case "w3": ItemListBinder(stride: 1)
  case "w3k": ItemListBinder(count: 1000, stride: 1)
  case "w3p": ItemListBinder(stride: Screen.rows)
  case "w4": SortedNumbersBinder()
  case "w5": TypingBinder()
  case "w6": FullScreenBinder()
  case "w8": WideTableBinder(.rows(1))
  case "w8k": WideTableBinder(count: 1000, .rows(1))
  case "w8p": WideTableBinder(.rows(Screen.rows - 1))
  case "w8h": WideTableBinder(.columns)
  case "w9": DeepTreeBinder()
  case "w9k": DeepTreeBinder(count: 60)
  case "w10": GrowingLogBinder(filter: "nothing")
  case "w10k": GrowingLogBinder(count: 1000, filter: "nothing")
  case "w10f": GrowingLogBinder()
  case "w10s": GrowingLogBinder(filter: "77")
  case "w10sk": GrowingLogBinder(count: 1000, filter: "77")
  case "w10m": GrowingLogBinder(count: 10_000_000, filter: "77")
  case "w11": SortedTableBinder()
  case "w11a": SortedTableBinder(isArrayAlone: true)
  case "t1": LongTextBinder()
  case "t1k": LongTextBinder(lines: 1000)
  case "e1": LongDocumentBinder()
  case "e1k": LongDocumentBinder(lines: 1000)
  case "dashboard": DashboardBinder()
  default: nil
  }
}

/// Prints an error message about the arguments, and exits.
func refuse(_ message: String) -> Never {
  print("bindery-workloads: \(message)")
  exit(2)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 2 else {
  refuse("expected the arguments WORKLOAD FRAMES, not '\(arguments.joined(separator: " "))'")
}
let name = arguments[0]
guard let binder = workload(named: name) else {
  refuse(
    "'\(name)' is not a workload. Use one of these: w1 w2 w3 w3k w3p w4 w5 w6 w8 w8k w8p w8h w9 w9k w10 w10k w10f w10s w10sk w10m w11 w11a dashboard"
  )
}
guard let frames = Int(arguments[1]), frames >= 0 else {
  refuse("'\(arguments[1])' is not a number of frames. Use 0 or more.")
}
let stays = ["w5", "w6", "dashboard"].contains(name)
do {
  try show(binder, frames: stays ? 0 : frames, stays: stays)
} catch {
  print("bindery-workloads: \(error)")
  exit(1)
}
