// The Swift floor: the first frame of `w6` through ncurses from Swift, without any toolkit. What starting costs beyond it is ours.
import CCurses

/// The same row as everywhere: filler, as wide as the screen, and a mark at the end of the last.
func line(_ row: Int) -> String {
  let pangram = Array("the quick brown fox jumps over the lazy dog ".utf8)
  var bytes = Array("Row \(row < 10 ? "0" : "")\(row): ".utf8)
  while bytes.count < 200 { bytes.append(pangram[(bytes.count - 8) % pangram.count]) }
  if row == 59 { bytes.replaceSubrange(190..<195, with: "~END~".utf8) }
  return String(decoding: bytes, as: UTF8.self)
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
for row in 0..<60 { mvwaddnstr(floor_screen(), Int32(row), 0, line(row), 200) }
wrefresh(floor_screen())
while wgetch(floor_screen()) != 3 {}
endwin()
