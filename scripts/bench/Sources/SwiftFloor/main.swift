// The Swift floor: the first frame of `w6` through ncurses from Swift, without any toolkit. What starting costs beyond it is ours.
// Its rows are made as those of the workloads, by the same file.
import CCurses

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
