// bindery-growth [WORD ...]: how costs grow with what there is. Words choose lines by name. No terminal is needed: its bytes go to memory.
import Bindery

let words = CommandLine.arguments.dropFirst()
let terminal = try NcursesTerminal(headless: Size(200, 60))
print(String(repeating: " ", count: 36) + "       small      medium       large      growth   expected")
for growth in ListGrowth.all + ArrayGrowth.all + ViewGrowth.all
where words.isEmpty || words.contains(where: growth.name.contains) {
  growth.printLine(on: terminal)
}
terminal.close()
