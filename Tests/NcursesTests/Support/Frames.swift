import Ncurses
import TerminalCore
import Testing

/// The parent suite of all tests that use ncurses, which run one by one because a process can have one screen.
@Suite(.serialized) enum NcursesTests {}

extension Surface {
  /// Writes text like a view: clipped to the row, with the width of each character.
  func put(_ text: String, x: Int = 0, y: Int, style: Style = .plain) {
    var cells: [Cell] = []
    for character in text {
      let width = TextWidth.of(character)
      guard width > 0, x + cells.count + width <= size.width else { continue }
      cells.append(Cell(glyph(for: character), style: style))
      if width == 2 { cells.append(Cell(.continuation, style: style)) }
    }
    writeRow(y, columns: x..<x + cells.count) { row in for index in row.indices { row[index] = cells[index] } }
  }

  /// The cells as a terminal with these colors displays them.
  ///
  /// The text color of a space is ignored unless the space is underlined or reversed.
  var shown: [[ShownCell]] {
    (0..<size.height).map { y in (0..<size.width).map { x in shownCell(x, y) } }
  }

  private func shownCell(_ x: Int, _ y: Int) -> ShownCell {
    let cell = self[x, y]
    let link = address(ofLink: cell.style.link) ?? ""
    let isPlainLink = !link.isEmpty && cell.style.unlinked == .plain
    let look = ShownCell.Look(
      foreground: number(cell.style.foreground), background: number(cell.style.background),
      attributes: isPlainLink ? .underline : cell.style.attributes)
    return ShownCell(text: clusters.text(of: cell.glyph), look: look, link: link).normal
  }

  private func number(_ color: Color) -> Int {
    switch color.kind {
    case .terminal: -1
    case .palette(let number): Int(number)
    case .rgb(let red, let green, let blue): 1 << 24 | Int(red) << 16 | Int(green) << 8 | Int(blue)
    }
  }
}

extension ShownCell {
  /// The cell without invisible properties.
  var normal: ShownCell {
    guard text == " " else { return self }
    var cell = self
    cell.look.attributes.subtract([.bold, .dim, .italic])
    if cell.look.attributes.isDisjoint(with: [.underline, .reverse]) { cell.look.foreground = -1 }
    return cell
  }
}

/// A headless terminal, a surface to draw on, and a model that displays the output.
struct Screen {
  let terminal: NcursesTerminal
  let surface: Surface
  var model: XtermModel

  init(_ columns: Int, _ rows: Int, options: TerminalOptions? = nil) throws {
    self.init(try NcursesTerminal(headless: Size(width: columns, height: rows), options: options))
  }

  init(_ terminal: NcursesTerminal) {
    self.terminal = terminal
    surface = Surface(size: terminal.size)
    model = XtermModel(size: terminal.size)
  }

  /// Presents the surface and returns the output.
  @discardableResult mutating func present(cursor: Cursor? = nil) -> [UInt8] {
    terminal.present(surface, damage: surface.damage, cursor: cursor)
    surface.presented()
    let bytes = terminal.takeBytes()
    model.feed(bytes)
    return bytes
  }

  /// The cells of the model without invisible properties.
  var shown: [[ShownCell]] { model.rows.map { $0.map(\.normal) } }
}
