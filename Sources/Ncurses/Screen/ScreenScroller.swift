// A list that scrolls says so. Told by wscrl() and left to itself, ncurses copies and compares every cell of the screen to find out that
// rows moved; so the terminal is told here, and ncurses' pictures of the screen move along: what is to be there, and what is there.
internal import CNcurses

/// Moves whole rows on the terminal, and in everything that ncurses knows of them.
final class ScreenScroller {
  private let wire: MemoryWire
  // Strings with parameters, of the description that the screen holds as long as it lives.
  private let region: UnsafePointer<CChar>
  private let row: UnsafePointer<CChar>
  private let home: [UInt8]
  private let up: Way
  private let down: Way
  private var bytes: [UInt8] = []

  /// How the content of the region is moved: by a row, and by several at once where the terminal can.
  private struct Way {
    let byOne: [UInt8]
    let byMany: UnsafePointer<CChar>?
  }

  /// Looks up how the terminal of the current screen scrolls; what it is told goes to `wire`, to which ncurses writes as well.
  ///
  /// Nil where it cannot, or where rows that left the screen may come back onto it.
  init?(wire: MemoryWire) {
    guard let region = bindery_terminfo_string("csr"), let place = bindery_terminfo_string("cup"),
      let up = bindery_terminfo_string("ind"), let down = bindery_terminfo_string("ri"),
      tigetflag("da") <= 0, tigetflag("db") <= 0, tigetflag("ndscr") <= 0
    else { return nil }
    self.wire = wire
    self.region = region
    row = bindery_terminfo_string("vpa") ?? place  // in which column the cursor is when it scrolls does not matter
    home = TerminalDescription.bytes(bindery_terminfo_string("home") ?? bindery_terminfo_at(place, 0, 0))
    self.up = Way(byOne: TerminalDescription.bytes(up), byMany: bindery_terminfo_string("indn"))
    self.down = Way(byOne: TerminalDescription.bytes(down), byMany: bindery_terminfo_string("rin"))
  }

  /// Moves what stands in some rows up (`by` > 0) or down; nothing else may be pending.
  ///
  /// The rows that come free are blank then.
  func scroll(_ rows: Range<Int>, by: Int, on screenRows: Int) {
    let edge = by > 0 ? rows.upperBound - 1 : rows.lowerBound
    let isPart = rows.count < screenRows
    moveCursor(to: isPart ? 0 : edge)
    bytes.removeAll(keepingCapacity: true)
    // Setting a region takes the cursor home, on most terminals; said once more, it stands where ncurses knows it on all of them.
    if isPart { add(region, rows.lowerBound, rows.upperBound - 1) }
    if isPart { add(row, edge, 0) }
    add(by > 0 ? up : down, times: abs(by))
    if isPart { add(region, 0, screenRows - 1) }
    if isPart { bytes += home }
    wire.write(bytes)
    move(rows, by: by, in: bindery_newscr(), screenRows)
    move(rows, by: by, in: bindery_curscr(), screenRows)
  }

  /// Has ncurses take the cursor to the start of a row, where it then knows it to be, and send what it holds back.
  private func moveCursor(to row: Int) {
    leaveok(bindery_newscr(), false)
    wmove(bindery_newscr(), Int32(row), 0)
    doupdate()
  }

  private func add(_ format: UnsafePointer<CChar>, _ first: Int, _ second: Int) {
    bytes += TerminalDescription.bytes(bindery_terminfo_at(format, Int32(first), Int32(second)))
  }

  private func add(_ way: Way, times: Int) {
    if times > 1, let many = way.byMany {
      add(many, times, 0)
    } else {
      for _ in 0..<times { bytes += way.byOne }
    }
  }

  private func move(_ rows: Range<Int>, by: Int, in window: UnsafeMutablePointer<WINDOW>?, _ screenRows: Int) {
    scrollok(window, true)
    wsetscrreg(window, Int32(rows.lowerBound), Int32(rows.upperBound - 1))
    wscrl(window, Int32(by))
    wsetscrreg(window, 0, Int32(screenRows - 1))
    scrollok(window, false)
    wtouchln(window, Int32(rows.lowerBound), Int32(rows.count), 0)
  }
}
