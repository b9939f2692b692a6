// bindery-workloads WORKLOAD FRAMES: shows a first frame and then so many more, each on the wire before the next is begun.
// w5 and w6 stay until ctrl-C.
import Bindery

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

func workload(named name: String) -> (any Workload)? {
  switch name {
  case "w1": ChurnBinder()
  case "w2": OneCellBinder()
  case "w3": ItemListBinder(stride: 1)
  case "w3p": ItemListBinder(stride: Screen.rows)
  case "w4": SortedNumbersBinder()
  case "w5": TypingBinder()
  case "w6": FullScreenBinder()
  default: nil
  }
}

func show(_ binder: any Workload, frames: Int, stays: Bool) throws {
  let terminal = try NcursesTerminal()
  defer { terminal.close() }
  var theme = Theme.dark
  theme[.selection] = Style(attributes: .reverse)
  theme[.fieldRestFocused] = .plain
  let application = Application(binder, terminal: terminal, frameLimit: nil, theme: theme)
  defer { application.close() }
  Task {
    await application.frame()
    for frame in 0..<frames where !application.isStopped {
      binder.step(to: frame + 1)
      await application.frame()
    }
    if !stays { application.stop() }
  }
  try application.run(on: terminal)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2, let name = arguments.first, let binder = workload(named: name),
  let frames = Int(arguments.last ?? ""), frames >= 0
else {
  print("usage: bindery-workloads w1|w2|w3|w3p|w4|w5|w6 FRAMES")
  exit(2)
}
let stays = name == "w5" || name == "w6"
do {
  try show(binder, frames: stays ? 0 : frames, stays: stays)
} catch {
  print("bindery-workloads: \(error)")
  exit(1)
}
