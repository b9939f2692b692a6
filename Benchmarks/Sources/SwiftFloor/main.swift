// The Swift baseline: the first frame of `w6`, drawn by Swift with ncurses and without a toolkit. The start of Bindery
// is compared with it. The baseline creates its rows with the same file as the workloads. It also parses its arguments
// like the workloads, which adds 0.1 MB of the standard library.
import CCurses

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.first == "w6" else {
  print("swift-floor: the argument must be w6, not '\(arguments.joined(separator: " "))'")
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
