// The Swift floor: the first frame of `w6` through ncurses from Swift, without any toolkit. What starting costs beyond it is ours.
// Its rows are made as those of the workloads, by the same file; and it looks at what it is asked for, as they do: 0.1 MB of the standard
// library that is no toolkit's.
import CCurses

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.first == "w6" else {
  print("swift-floor: it shows w6, not '\(arguments.joined(separator: " "))'")
  exit(2)
}
setlocale(LC_ALL, "")
initscr()
raw()
noecho()
nonl()
keypad(floor_screen(), true)
start_color()
use_default_colors()
curs_set(0)
for row in 0..<Screen.rows { mvwaddnstr(floor_screen(), Int32(row), 0, Content.fill(row), Int32(Screen.columns)) }
wrefresh(floor_screen())
while wgetch(floor_screen()) != 3 {}
endwin()
