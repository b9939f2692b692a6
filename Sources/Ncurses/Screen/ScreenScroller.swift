// After wscrl(), ncurses copies and compares all cells to detect moved rows. To avoid this, the scroller writes the
// scroll sequences itself. It then moves the rows in both screens of ncurses, the virtual and the physical screen.
internal import CNcurses

/// An object that scrolls whole rows on the terminal and in the screens of ncurses.
final class ScreenScroller {
  private let file: MemoryFile
  // Parameterized strings of the terminfo description, which are valid while the screen exists.
  private let region: UnsafePointer<CChar>
  private let row: UnsafePointer<CChar>
  private let home: [UInt8]
  private let up: ScrollSequences
  private let down: ScrollSequences
  private var bytes: [UInt8] = []

  /// The sequence that scrolls the region by one row, and the sequence for several rows, if supported.
  private struct ScrollSequences {
    let byOne: [UInt8]
    let byMany: UnsafePointer<CChar>?
  }

  /// Creates a scroller for the terminal of the current screen, or returns nil if the terminal is unsuitable.
  ///
  /// A terminal is unsuitable if it lacks a required sequence, or if it restores rows from outside the screen. The
  /// sequences are written to `file`.
  init?(file: MemoryFile) {
    guard let region = bindery_terminfo_string("csr"), let motion = bindery_terminfo_string("cup"),
      let up = bindery_terminfo_string("ind"), let down = bindery_terminfo_string("ri"),
      tigetflag("da") <= 0, tigetflag("db") <= 0, tigetflag("ndscr") <= 0
    else { return nil }
    self.file = file
    self.region = region
    row = bindery_terminfo_string("vpa") ?? motion  // Scrolling does not depend on the cursor's column.
    home = TerminalDescription.bytes(bindery_terminfo_string("home") ?? bindery_terminfo_at(motion, 0, 0))
    self.up = ScrollSequences(byOne: TerminalDescription.bytes(up), byMany: bindery_terminfo_string("indn"))
    self.down = ScrollSequences(byOne: TerminalDescription.bytes(down), byMany: bindery_terminfo_string("rin"))
  }

  /// Scrolls the given rows up if `by` is positive, or down if `by` is negative.
  ///
  /// The exposed rows become blank. No other changes may be pending.
  func scroll(_ rows: Range<Int>, by: Int, on screenRows: Int) {
    let edge = by > 0 ? rows.upperBound - 1 : rows.lowerBound
    let isPart = rows.count < screenRows
    moveCursor(to: isPart ? 0 : edge)
    bytes.removeAll(keepingCapacity: true)
    // Most terminals, but not all, move the cursor home when the region is set. An explicit motion works on all
    // terminals.
    if isPart { add(region, rows.lowerBound, rows.upperBound - 1) }
    if isPart { add(row, edge, 0) }
    add(by > 0 ? up : down, times: abs(by))
    if isPart { add(region, 0, screenRows - 1) }
    if isPart { bytes += home }
    file.append(TerminalDescription.withoutPadding(bytes))
    for window in [bindery_newscr(), bindery_curscr()] {
      bindery_move_rows(window, Int32(rows.lowerBound), Int32(rows.upperBound - 1), Int32(by), Int32(screenRows))
      wtouchln(window, Int32(rows.lowerBound), Int32(rows.count), 0)
    }
  }

  /// Moves the cursor to the start of the given row, and flushes the output of ncurses.
  private func moveCursor(to row: Int) {
    leaveok(bindery_newscr(), false)
    wmove(bindery_newscr(), Int32(row), 0)
    doupdate()
  }

  private func add(_ format: UnsafePointer<CChar>, _ first: Int, _ second: Int) {
    guard let text = bindery_terminfo_at(format, Int32(first), Int32(second)) else { return }
    bytes += UnsafeRawBufferPointer(start: text, count: strlen(text))
  }

  private func add(_ way: ScrollSequences, times: Int) {
    if times > 1, let many = way.byMany {
      add(many, times, 0)
    } else {
      for _ in 0..<times { bytes += way.byOne }
    }
  }
}
