// One SCREEN of ncurses, drawing into memory. Only one may live at a time, on one thread: deleting one of two breaks the other.
// Cells are written into `newscr`, the picture that ncurses holds against the terminal's; `stdscr`, from which they would be compared and
// copied there, is given back: the surface is that picture here.
internal import CNcurses
internal import CTerminalGuard
internal import TerminalCore

/// Turns damaged cells into the fewest bytes.
final class NcursesScreen {
  private(set) var size: Size
  /// Whether what was drawn last is more than one row.
  private(set) var spansRows = false
  private let wire: MemoryWire
  private let term: String
  private let most: ColorDepth
  /// The description to go over to, once a color is asked for that the first has not; nil: there is none.
  private var direct: String?
  private var screen: OpaquePointer
  private var styles: StyleTable
  private var encoder: CellEncoder
  private var scroller: ScreenScroller?
  private var isOpen = true

  /// The largest screen there can be, each way.
  static let limit = 1000

  /// Starts ncurses for a terminal that has been looked up before, in at most so many colors.
  ///
  /// Writes nothing but to memory.
  ///
  /// - Parameter direct: the description of the same terminal that takes red, green and blue, where there is one. In it, a color of the
  ///   palette costs half as many bytes more; so it is taken only for who asks for others.
  init(term: String, direct: String? = nil, size: Size, depth: ColorDepth) throws(TerminalError) {
    wire = try MemoryWire()
    // Text is UTF-8, and ncurses and wcwidth() believe the locale. COLUMNS and LINES in the environment are not the terminal's size.
    _ = bindery_use_unicode_locale()
    use_env(false)
    // Without this, a description that names no size (linux) is refused; with it, it is 80 by 24 until it is changed below.
    use_tioctl(true)
    guard let screen = NcursesScreen.start(term, wire) else { throw .termUnknown(term) }
    self.screen = screen
    self.size = size
    self.term = term
    self.direct = direct
    most = depth
    styles = StyleTable(depth: depth, hasMore: direct != nil)
    encoder = CellEncoder(styles: styles)
    scroller = ScreenScroller(wire: wire)
    setUp()
    resize(to: size)
  }

  isolated deinit { close() }

  /// How many colors it shows.
  var depth: ColorDepth { direct == nil || styles.depth == .none ? styles.depth : most }

  private static func start(_ term: String, _ wire: MemoryWire) -> OpaquePointer? {
    let handlers = terminal_guard_keep_handlers()
    defer { terminal_guard_restore_handlers(handlers) }
    return newterm(term, wire.output, wire.input)
  }

  /// Goes over to the description that has all colors, or, where the system took it away meanwhile, begins anew with the same.
  private func goDirect() {
    endwin()
    delscreen(screen)
    guard let screen = direct.flatMap({ NcursesScreen.start($0, wire) }) ?? NcursesScreen.start(term, wire) else {
      isOpen = false
      return
    }
    self.screen = screen
    direct = nil
    styles = StyleTable(depth: most, hasMore: false)
    encoder = CellEncoder(styles: styles)
    scroller = ScreenScroller(wire: wire)
    setUp()
    resize(to: size)
  }

  private func setUp() {
    giveBackSpareWindow()
    typeahead(-1)  // or doupdate() gives up half-way when input waits
    idlok(bindery_newscr(), true)
    curs_set(0)  // the cursor is switched by us
    // Until it was left for the first time, ncurses takes its screen for one that is being set up, and writes what it holds at each motion
    // of the cursor: a hundred writes a frame instead of a few.
    endwin()
    // What ncurses writes on starting (the alternate screen, modes) is written by us, on entering; this throws it away.
    doupdate()
    _ = wire.take()
  }

  /// Nobody draws on ncurses' own window: 336 kB at 200 by 60; a resize may make it large again.
  private func giveBackSpareWindow() { wresize(bindery_stdscr(), 1, 1) }

  /// Gives it another size; blank, and the next frame repaints all.
  func resize(to size: Size) {
    self.size = size
    wire.prepare()
    resizeterm(Int32(max(1, size.rows)), Int32(max(1, size.columns)))
    giveBackSpareWindow()
    werase(bindery_newscr())
    repaint()
  }

  /// Makes the next frame clear the terminal and paint everything.
  func repaint() { clearok(bindery_curscr(), true) }

  /// Draws what was damaged, or, where `all` is set, everything; returns the bytes, valid until the next call.
  func draw(_ surface: Surface, damage: Damage, all: Bool, cursor: Cursor?) -> UnsafeRawBufferPointer {
    guard isOpen else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    wire.prepare()
    // The frame before had more pairs of colors than there are: this one may have fewer.
    let isAnew = styles.isExhausted
    if isAnew { forgetPairs() }
    spansRows = all || isAnew || damage.spansRows
    if all || isAnew { drawAll(surface) } else { draw(surface, damage) }
    if styles.wantsMore { drawDirect(surface) }
    if isOpen, styles.isExhausted, !isAnew { drawWithPairsAnew(surface) }
    guard isOpen else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    place(cursor)
    doupdate()
    return wire.take()
  }

  /// Ends ncurses.
  ///
  /// What it writes on leaving is thrown away: the guard's bytes leave the screen.
  func close() {
    guard isOpen else { return }
    isOpen = false
    endwin()
    delscreen(screen)
  }

  private func forgetPairs() {
    styles.recycle()
    encoder.forgetStyle()
  }

  /// The pairs of this frame and of those before it are too many; those on the screen may be fewer, so each cell is given one anew.
  private func drawWithPairsAnew(_ surface: Surface) {
    forgetPairs()
    spansRows = true
    drawAll(surface)
  }

  /// A color was asked for that the description has not: from now on it is the other, in which every cell is drawn anew.
  private func drawDirect(_ surface: Surface) {
    goDirect()
    spansRows = true
    if isOpen { drawAll(surface) }
  }

  private func drawAll(_ surface: Surface) {
    let clusters = surface.clusters
    for y in 0..<min(surface.size.rows, size.rows) {
      write(surface, y, 0..<surface.size.columns, clusters)
    }
  }

  private func draw(_ surface: Surface, _ damage: Damage) {
    let clusters = surface.clusters
    for scroll in damage.scrolls { apply(scroll, surface, clusters) }
    for y in damage.dirtyRows.clamped(to: 0..<size.rows) {
      let columns = damage.span(ofRow: y)
      if !columns.isEmpty { write(surface, y, columns, clusters) }
    }
  }

  /// Moves whole rows in ncurses' picture, and draws those that came free; a block that is less wide is drawn anew, and ncurses
  /// finds what differs.
  private func apply(_ scroll: Scroll, _ surface: Surface, _ clusters: ClusterTable) {
    let rows = scroll.rows.clamped(to: 0..<min(surface.size.rows, size.rows))
    let isWhole = scroll.columns.lowerBound <= 0 && scroll.columns.upperBound >= size.columns
    guard isWhole, rows == scroll.rows, abs(scroll.by) < rows.count, surface.size == size else {
      for y in rows { write(surface, y, scroll.columns, clusters) }
      return
    }
    if let scroller, 2 * abs(scroll.by) <= rows.count {
      scroller.scroll(rows, by: scroll.by, on: size.rows)
    } else {
      scrollWindow(rows, by: scroll.by)
    }
    let freed =
      scroll.by > 0 ? rows.upperBound - scroll.by..<rows.upperBound : rows.lowerBound..<rows.lowerBound - scroll.by
    for y in freed { write(surface, y, 0..<size.columns, clusters) }
  }

  /// Leaves it to ncurses to find the cheapest way, which may be not to scroll.
  private func scrollWindow(_ rows: Range<Int>, by: Int) {
    let window = bindery_newscr()
    scrollok(window, true)
    wsetscrreg(window, Int32(rows.lowerBound), Int32(rows.upperBound - 1))
    wscrl(window, Int32(by))
    wsetscrreg(window, 0, Int32(size.rows - 1))
    scrollok(window, false)
  }

  private func write(_ surface: Surface, _ y: Int, _ columns: Range<Int>, _ clusters: ClusterTable) {
    surface.withRow(y) { row in
      let visible = UnsafeBufferPointer(rebasing: row.prefix(size.columns))
      let columns = columns.clamped(to: 0..<visible.count)
      if !columns.isEmpty { encoder.write(visible, y: y, columns: columns, clusters: clusters) }
    }
  }

  private func place(_ cursor: Cursor?) {
    let screen = Rect(origin: .zero, size: size)
    guard let cursor, screen.contains(cursor.location) else {
      leaveok(bindery_newscr(), true)
      return
    }
    leaveok(bindery_newscr(), false)
    wmove(bindery_newscr(), Int32(cursor.location.y), Int32(cursor.location.x))
  }
}
