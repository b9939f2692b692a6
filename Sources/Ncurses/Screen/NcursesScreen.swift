// A process can have only one ncurses SCREEN at a time, because deleting one of two screens corrupts the other screen.
// All calls to ncurses must be made on one thread. Cells are written to `newscr`, which ncurses compares with its
// record of the terminal's content. `stdscr` is not used, because ncurses would have to copy it to `newscr` first.
internal import CNcurses
internal import CTerminalGuard
internal import TerminalCore

/// An ncurses screen that encodes damaged cells as a small number of bytes.
// Swift 6.3 does not store the default isolation of a class with an isolated deinitializer for other modules, so that
// an optimized build of the tests would fail.
@MainActor final class NcursesScreen {
  private(set) var size: Size
  /// Whether the last frame changed more than one row.
  private(set) var spansRows = false
  private let file: MemoryFile
  private let term: String
  /// Whether RGB colors are drawn, instead of the nearest colors of the palette.
  ///
  /// The first frame with an RGB color switches to the `DirectColorDescription`. Selecting a color then takes longer,
  /// so other programs keep their description.
  private var hasDirectColor: Bool
  private var screen: OpaquePointer
  private var styles: StyleTable
  private var encoder: CellEncoder
  private var scroller: ScreenScroller?
  private let hasHyperlinks: Bool
  /// The writer of hyperlinks, or nil until a frame has hyperlinks.
  private var links: LinkWriter?
  private var isOpen = true

  /// Creates a screen, and starts ncurses.
  ///
  /// Output is written only to memory. The terminfo description must exist.
  ///
  /// - Parameters:
  ///   - term: The name of the terminfo description.
  ///   - size: The initial size of the screen.
  ///   - depth: The maximum color depth.
  ///   - hasDirectColor: Whether the terminal is known to display RGB colors.
  ///   - hasHyperlinks: Whether links are sent as hyperlinks of the terminal.
  init(
    term: String, size: Size, depth: ColorDepth, hasDirectColor: Bool = false, hasHyperlinks: Bool = false
  ) throws(TerminalError) {
    file = try MemoryFile()
    // ncurses and wcwidth() require a UTF-8 locale.
    _ = bindery_use_unicode_locale()
    guard let screen = NcursesScreen.start(term, file) else { throw .termUnknown(term) }
    self.screen = screen
    self.size = size
    self.term = term
    self.hasDirectColor = hasDirectColor && DirectColorDescription.isDerivable
    self.hasHyperlinks = hasHyperlinks
    styles = StyleTable(depth: depth, hasDirectColor: self.hasDirectColor)
    encoder = CellEncoder(styles: styles)
    scroller = ScreenScroller(file: file)
    setUp()
    resize(to: size)
  }

  isolated deinit { close() }

  /// The color depth of the screen.
  var depth: ColorDepth { styles.depth }

  /// Draws RGB colors from the next frame on, which must be a full repaint.
  ///
  /// - Returns: Whether RGB colors can be added to the description of the terminal.
  func enableDirectColor() -> Bool {
    guard isOpen, depth > .none, hasDirectColor || DirectColorDescription.isDerivable else { return false }
    if !hasDirectColor {
      hasDirectColor = true
      resetPairs()
      setStyles()
    }
    return true
  }

  private func setStyles() {
    styles = StyleTable(depth: .truecolor, hasDirectColor: hasDirectColor)
    encoder = CellEncoder(styles: styles)
  }

  /// Starts ncurses with the size in the description, which `resize(to:)` replaces.
  ///
  /// - Parameters:
  ///   - term: The name of the terminfo description.
  ///   - file: The file that receives the output.
  ///   - description: The description with that name, or nil for the description in the terminfo database.
  /// - Returns: The screen, or nil if ncurses rejects the description.
  private static func start(
    _ term: String, _ file: MemoryFile, description: DirectColorDescription? = nil
  ) -> OpaquePointer? {
    let setsVariable = description.map { terminal_environment_set("TERMINFO", $0.variable) } ?? false
    defer { if setsVariable { terminal_environment_restore() } }
    terminal_guard_keep_handlers()
    defer { terminal_guard_restore_handlers() }
    // The variables COLUMNS and LINES are ignored, because ncurses 6.4 allocates windows of any size that they contain.
    use_env(false)
    use_tioctl(true)
    if let screen = newterm(term, file.output, file.input) { return screen }
    // ncurses 6.5 and later reject descriptions without a size, such as `linux`, unless they read the variables. The
    // default is 80 by 24, and the maximum is 512 by 512.
    use_env(true)
    use_tioctl(false)
    return newterm(term, file.output, file.input)
  }

  /// Restarts ncurses with the `DirectColorDescription`.
  ///
  /// If ncurses does not accept the description, it restarts with the former one, and colors are the nearest of the
  /// palette. For example, some builds of ncurses ignore variables for the superuser.
  private func switchToDirectColor() {
    let description = DirectColorDescription(name: term)
    endwin()
    delscreen(screen)
    guard let screen = NcursesScreen.start(term, file, description: description) ?? NcursesScreen.start(term, file)
    else {
      isOpen = false
      return
    }
    self.screen = screen
    hasDirectColor = DirectColorDescription.isCurrent
    setStyles()
    scroller = ScreenScroller(file: file)
    setUp()
    resize(to: size)
  }

  private func setUp() {
    shrinkUnusedWindow()
    typeahead(-1)  // Without this call, doupdate() stops when input is waiting.
    idlok(bindery_newscr(), true)
    curs_set(0)  // `NcursesTerminal` shows and hides the cursor.
    // Before the first call to endwin(), ncurses writes its buffer at each cursor motion, which is about 100 times per
    // frame.
    endwin()
    // The start sequences of ncurses are discarded, because `NcursesTerminal` enters the screen.
    doupdate()
    _ = file.takeOutput()
  }

  /// Shrinks `stdscr`, which is not used.
  ///
  /// With 200 by 60 cells, the window takes 400 kB, which is a tenth of the memory budget of an application at launch.
  /// For a terminal whose attributes occupy cells (`xmc`), `doupdate()` of ncurses 6.6 reads as many cells of `stdscr`
  /// as the screen has, whatever the size of the window.
  private func shrinkUnusedWindow() {
    if tigetnum("xmc") < 0 { wresize(bindery_stdscr(), 1, 1) }
  }

  /// Changes the size.
  ///
  /// The next frame is a full repaint of a blank screen.
  func resize(to size: Size) {
    self.size = size
    file.prepare()
    resizeterm(Int32(max(1, size.height)), Int32(max(1, size.width)))
    shrinkUnusedWindow()
    werase(bindery_newscr())
    repaint()
  }

  /// Schedules a full repaint: the next frame clears the terminal and draws all cells.
  func repaint() {
    clearok(bindery_curscr(), true)
    if links != nil { LinkWriter.permitMoves(true) }
    links = nil
  }

  /// Draws the damaged cells, or all cells if `all` is true.
  ///
  /// - Returns: The output, which is valid until the next call.
  func draw(_ surface: Surface, damage: Damage, all: Bool, cursor: Cursor?) -> UnsafeRawBufferPointer {
    guard isOpen else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    file.prepare()
    // If the previous frame required too many color pairs, this frame may require fewer.
    let hasNewPairs = styles.isExhausted
    if hasNewPairs { resetPairs() }
    spansRows = all || hasNewPairs || damage.spansRows
    if links == nil { startLinks(surface) }
    if all || hasNewPairs { drawAll(surface) } else { draw(surface, damage) }
    if styles.needsDirectColor {
      switchToDirectColor()
      redraw(surface)
    }
    if isOpen, styles.isExhausted, !hasNewPairs {
      // The cells of this frame may require fewer pairs than the cells of all frames since the last reset.
      resetPairs()
      redraw(surface)
    }
    guard isOpen else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    links?.prepare(surface)
    moveCursor(cursor)
    doupdate()
    if let links, links.send() {
      moveCursor(cursor)
      doupdate()
    }
    return file.takeOutput()
  }

  /// Starts to send hyperlinks with the first frame that may have some.
  private func startLinks(_ surface: Surface) {
    if hasHyperlinks, surface.hasLinks { links = LinkWriter(file: file, rows: size.height) }
  }

  /// Ends ncurses, and discards its output.
  ///
  /// The guard writes the sequence that leaves the screen.
  func close() {
    guard isOpen else { return }
    isOpen = false
    endwin()
    delscreen(screen)
  }

  private func resetPairs() {
    styles.removeAllPairs()
    encoder.resetStyle()
  }

  private func redraw(_ surface: Surface) {
    spansRows = true
    if links == nil { startLinks(surface) }
    if isOpen { drawAll(surface) }
  }

  private func drawAll(_ surface: Surface) {
    let clusters = surface.clusters
    for y in 0..<min(surface.size.height, size.height) {
      write(surface, y, 0..<surface.size.width, clusters)
    }
  }

  private func draw(_ surface: Surface, _ damage: Damage) {
    let clusters = surface.clusters
    for scroll in damage.scrolls { apply(scroll, surface, clusters) }
    for y in damage.dirtyRows.clamped(to: 0..<size.height) {
      let columns = damage.span(ofRow: y)
      if !columns.isEmpty { write(surface, y, columns, clusters) }
    }
  }

  /// Scrolls whole rows in ncurses, and draws the exposed rows.
  ///
  /// A narrower block is redrawn, and ncurses determines which cells have changed.
  private func apply(_ scroll: Scroll, _ surface: Surface, _ clusters: ClusterTable) {
    let rows = scroll.rows.clamped(to: 0..<min(surface.size.height, size.height))
    let isWhole = scroll.columns.lowerBound <= 0 && scroll.columns.upperBound >= size.width
    guard isWhole, rows == scroll.rows, abs(scroll.by) < rows.count, surface.size == size else {
      for y in rows { write(surface, y, scroll.columns, clusters) }
      return
    }
    if let scroller, 2 * abs(scroll.by) <= rows.count {
      scroller.scroll(rows, by: scroll.by, on: size.height)
      links?.scroll(rows, by: scroll.by)
    } else {
      // ncurses selects the shortest output.
      bindery_move_rows(
        bindery_newscr(), Int32(rows.lowerBound), Int32(rows.upperBound - 1), Int32(scroll.by), Int32(size.height))
      for y in rows { links?.touch(y) }
    }
    for y in scroll.freeRows { write(surface, y, 0..<size.width, clusters) }
  }

  private func write(_ surface: Surface, _ y: Int, _ columns: Range<Int>, _ clusters: ClusterTable) {
    surface.withRow(y) { row in
      let visible = UnsafeBufferPointer(rebasing: row.prefix(size.width))
      let columns = columns.clamped(to: 0..<visible.count)
      if !columns.isEmpty { encoder.write(visible, y: y, columns: columns, clusters: clusters) }
      links?.touch(y)
    }
  }

  private func moveCursor(_ cursor: Cursor?) {
    let screen = Rect(origin: .zero, size: size)
    guard let cursor, screen.contains(cursor.location) else {
      leaveok(bindery_newscr(), true)
      return
    }
    leaveok(bindery_newscr(), false)
    wmove(bindery_newscr(), Int32(cursor.location.y), Int32(cursor.location.x))
  }
}
