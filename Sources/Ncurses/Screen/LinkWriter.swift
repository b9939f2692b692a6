// ncurses has no attribute for the address of a cell. It draws links as other text. Then the links of all rows that it
// may have sent are drawn again, each between the two sequences of a hyperlink (OSC 8).
internal import CNcurses
internal import TerminalCore

/// An object that sends the hyperlinks of a frame.
final class LinkWriter {
  private let file: MemoryFile
  /// The hyperlinks of each row on the terminal.
  private var shown: [[Hyperlink]]
  /// The rows that the current frame may send.
  private var isTouched: [Bool]
  /// The rows whose hyperlinks are sent after the text of the frame.
  private var pending: [Int] = []

  private struct Hyperlink: Equatable {
    let columns: Range<Int>
    let address: String
  }

  /// The sequence that ends a hyperlink.
  private static let end = Array("\u{1B}]8;;\u{1B}\\".utf8)

  /// Creates a writer for a screen with the given number of rows, which have no hyperlinks yet.
  ///
  /// The sequences are written to `file`.
  init(file: MemoryFile, rows: Int) {
    self.file = file
    shown = Array(repeating: [], count: rows)
    isTouched = Array(repeating: false, count: rows)
  }

  /// Notes that ncurses may send cells of the given row.
  func touch(_ row: Int) { if isTouched.indices.contains(row) { isTouched[row] = true } }

  /// Notes that the terminal has scrolled the given rows up if `by` is positive, or down if `by` is negative.
  func scroll(_ rows: Range<Int>, by: Int) {
    let old = shown
    for row in rows { shown[row] = rows.contains(row + by) ? old[row + by] : [] }
  }

  /// Compares the touched rows with the terminal, before ncurses sends the frame.
  ///
  /// If the hyperlinks of a row have changed, the whole row is sent, because cells that look the same may have lost
  /// their hyperlink.
  func prepare(_ surface: Surface) {
    pending.removeAll(keepingCapacity: true)
    if mayMoveRows { redrawHyperlinks() }
    var remainingBytes = Self.byteLimit
    for row in isTouched.indices where isTouched[row] {
      isTouched[row] = false
      var links = hyperlinks(inRow: row, of: surface)
      remainingBytes -= links.reduce(0) { $0 + $1.address.utf8.count + Self.bytesBesideAddress }
      if remainingBytes < 0 { links = [] }
      if !shown[row].isEmpty, shown[row] != links { wredrawln(bindery_newscr(), Int32(row), 1) }
      shown[row] = links
      if !links.isEmpty { pending.append(row) }
    }
  }

  /// The maximum number of bytes of the sequences in a frame; the hyperlinks of further rows are plain text.
  private static let byteLimit = 65_536
  /// The approximate number of bytes that a hyperlink takes beside its address.
  private static let bytesBesideAddress = 32

  /// Whether ncurses may find rows that have moved, and scroll a part of the screen.
  ///
  /// ncurses ignores `idlok` if the terminal has scroll regions.
  private var mayMoveRows: Bool { isTouched.count(where: \.self) >= Self.movedRows }

  /// The minimum number of changed rows in which ncurses finds rows that have moved.
  private static let movedRows = 3

  /// Sends all rows with hyperlinks again, because a scroll of ncurses would move or overwrite them.
  private func redrawHyperlinks() {
    for row in shown.indices where !shown[row].isEmpty {
      wredrawln(bindery_newscr(), Int32(row), 1)
      isTouched[row] = true
    }
  }

  /// Sends the hyperlinks of the touched rows, after ncurses has sent the frame.
  ///
  /// - Returns: Whether hyperlinks were sent. The position of the cursor is then undefined.
  func send() -> Bool {
    // Also the sending of a hyperlink must not move those that have been sent before.
    LinkWriter.permitMoves(shown.allSatisfy(\.isEmpty))
    for row in pending {
      for link in shown[row] { send(link, row: row) }
    }
    return !pending.isEmpty
  }

  /// Permits or forbids ncurses to move cells on the terminal, which would move their hyperlinks.
  ///
  /// Only `scroll(_:by:)` moves hyperlinks.
  static func permitMoves(_ isPermitted: Bool) {
    idlok(bindery_newscr(), isPermitted)
    idcok(bindery_newscr(), isPermitted)
  }

  /// Moves the cursor before the sequence begins, so that no cells are sent again to move the cursor within it.
  private func send(_ link: Hyperlink, row: Int) {
    leaveok(bindery_newscr(), false)
    wmove(bindery_newscr(), Int32(row), Int32(link.columns.lowerBound))
    doupdate()
    file.append(Array("\u{1B}]8;;\(link.address)\u{1B}\\".utf8))
    bindery_forget_cells(Int32(row), Int32(link.columns.lowerBound), Int32(link.columns.count))
    leaveok(bindery_newscr(), true)
    doupdate()
    file.append(Self.end)
  }

  /// Returns the given columns without spaces at both ends.
  ///
  /// ncurses may erase the start or the end of a row instead of writing spaces, and then writes other cells, too.
  private static func withoutBlankEnds(
    _ columns: Range<Int>, of cells: UnsafeBufferPointer<Cell>
  ) -> Range<Int> {
    var start = columns.lowerBound
    var end = columns.upperBound
    while start < end, cells[start].glyph == .space { start += 1 }
    while end > start, cells[end - 1].glyph == .space { end -= 1 }
    return start..<end
  }

  private func hyperlinks(inRow row: Int, of surface: Surface) -> [Hyperlink] {
    surface.withRow(row) { cells in
      var links: [Hyperlink] = []
      var start = 0
      while start < cells.count {
        let number = cells[start].style.link
        var end = start + 1
        while end < cells.count, cells[end].style.link == number { end += 1 }
        if number != 0, let address = surface.address(ofLink: number) {
          let columns = LinkWriter.withoutBlankEnds(start..<end, of: cells)
          if !columns.isEmpty { links.append(Hyperlink(columns: columns, address: address)) }
        }
        start = end
      }
      return links
    }
  }
}
