// bindery-workloads WORKLOAD FRAMES: shows a first frame and then so many more, each on the wire before the next is begun.
// w3k is w3 with a thousand rows. w5 and w6 stay until ctrl-C. With "headless" after it the same frames go into memory, a turn each, and w5 types its keys itself: no
// terminal is needed, and the work repeats to the instruction.
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
  case "w3k": ItemListBinder(count: 1000, stride: 1)
  case "w3p": ItemListBinder(stride: Screen.rows)
  case "w4": SortedNumbersBinder()
  case "w5": TypingBinder()
  case "w6": FullScreenBinder()
  default: nil
  }
}

let arguments = CommandLine.arguments.dropFirst()
guard (2...3).contains(arguments.count), let name = arguments.first, let binder = workload(named: name),
  let frames = Int(arguments.dropFirst().first ?? ""), frames >= 0,
  arguments.count < 3 || arguments.last == "headless"
else {
  print("usage: bindery-workloads w1|w2|w3|w3k|w3p|w4|w5|w6 FRAMES [headless]")
  exit(2)
}
let stays = name == "w5" || name == "w6"
do {
  if arguments.count == 3 {
    try rehearse(binder, frames: frames)
  } else {
    try show(binder, frames: stays ? 0 : frames, stays: stays)
  }
} catch {
  print("bindery-workloads: \(error)")
  exit(1)
}
