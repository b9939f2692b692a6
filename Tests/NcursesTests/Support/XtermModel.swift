import TerminalCore

// A model of the parts of xterm that ncurses uses for `xterm-256color`, so that tests check the screen instead of
// bytes.
// Unknown sequences are recorded, and the test fails.

/// The content of a cell.
struct ShownCell: Hashable {
  var text = " "
  var look = Look()
  /// The address of the hyperlink, or an empty string.
  var link = ""

  /// The colors and the attributes.
  ///
  /// A color is a palette index, -1 for the default color, or an RGB color as 24 bits after a set bit.
  struct Look: Hashable {
    var foreground = -1
    var background = -1
    var attributes: Attributes = []
  }
}

struct XtermModel {
  private(set) var size: Size
  private(set) var rows: [[ShownCell]]
  private(set) var cursor = Point.zero
  private(set) var modes: [Int: Bool] = [7: true, 25: false]
  /// The sequences that were not understood.
  private(set) var unknown: [String] = []
  private(set) var title = ""
  private(set) var bells = 0
  /// The address of the open hyperlink, or an empty string.
  private(set) var link = ""
  private var look = ShownCell.Look()
  private var region: Range<Int>
  private var saved = Point.zero
  private var wrapsNext = false
  private var lastPrinted: Unicode.Scalar = " "

  init(size: Size) {
    self.size = size
    region = 0..<size.height
    rows = XtermModel.blank(size)
  }

  private static func blank(_ size: Size) -> [[ShownCell]] {
    Array(repeating: Array(repeating: ShownCell(), count: size.width), count: size.height)
  }

  /// Changes the size; the content is then undefined, which is simulated by garbage.
  mutating func resize(to size: Size) {
    self.size = size
    region = 0..<size.height
    rows = Array(repeating: Array(repeating: ShownCell(text: "?"), count: size.width), count: size.height)
    cursor = Point(x: min(cursor.x, size.width - 1), y: min(cursor.y, size.height - 1))
    wrapsNext = false
  }

  /// The rows as text; right halves of wide characters are omitted.
  var picture: String { rows.map { $0.map(\.text).joined() }.joined(separator: "\n") }

  /// Executes complete sequences.
  mutating func feed(_ bytes: [UInt8]) {
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{1B}": escape(&scalars)
      case "\r": move(x: 0, y: cursor.y)
      case "\n": lineFeed()
      case "\u{8}": move(x: cursor.x - 1, y: cursor.y)
      case "\t": move(x: (cursor.x / 8 + 1) * 8, y: cursor.y)
      case "\u{7}": bells += 1
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}": unknown.append("U+" + String(scalar.value, radix: 16))
      default: print(scalar)
      }
    }
  }

  // MARK: Sequences

  private mutating func escape(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    switch scalars.popFirst() {
    case "[": controlSequence(&scalars)
    case "]": operatingSystemCommand(&scalars)
    case "(": if scalars.popFirst() != "B" { unknown.append("ESC (") }
    case "M": if cursor.y == region.lowerBound { scroll(region, by: -1) } else { move(x: cursor.x, y: cursor.y - 1) }
    case "7": saved = cursor
    case "8": move(x: saved.x, y: saved.y)
    case "=", ">", "\\": break
    case let other: unknown.append("ESC \(other.map(String.init) ?? "")")
    }
  }

  private mutating func operatingSystemCommand(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    let body = scalars.prefix { $0 != "\u{7}" && $0 != "\u{1B}" }
    scalars = scalars.dropFirst(body.count)
    // The end mark is BEL, or ESC and a backslash.
    if scalars.popFirst() == "\u{1B}", scalars.popFirst() != "\\" { unknown.append("OSC without ST") }
    let text = String(String.UnicodeScalarView(body))
    if text.hasPrefix("8;;") {
      link = String(text.dropFirst(3))
    } else if text.hasPrefix("2;") {
      title = String(text.dropFirst(2))
    } else {
      unknown.append("OSC \(text)")
    }
  }

  private mutating func controlSequence(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    let body = scalars.prefix { !("@"..."~").contains($0) }
    scalars = scalars.dropFirst(body.count)
    let final = scalars.popFirst() ?? " "
    let text = String(String.UnicodeScalarView(body))
    let isPrivate = text.hasPrefix("?")
    let numbers = text.drop { $0 == "?" }.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    if isPrivate, final == "h" || final == "l" {
      for number in numbers { modes[number] = final == "h" }
    } else if isPrivate || !obey(final, numbers) {
      unknown.append("CSI \(text)\(final)")
    }
  }

  private mutating func obey(_ final: Unicode.Scalar, _ numbers: [Int]) -> Bool {
    let first = numbers.first ?? 0
    let count = max(1, first)
    switch final {
    case "A": move(x: cursor.x, y: cursor.y - count)
    case "B": move(x: cursor.x, y: cursor.y + count)
    case "C": move(x: cursor.x + count, y: cursor.y)
    case "D": move(x: cursor.x - count, y: cursor.y)
    case "G": move(x: count - 1, y: cursor.y)
    case "d": move(x: cursor.x, y: count - 1)
    case "H": move(x: max(1, numbers.count > 1 ? numbers[1] : 1) - 1, y: count - 1)
    case "Z": move(x: (cursor.x - 1) / 8 * 8, y: cursor.y)
    case "m": select(numbers)
    case "b": for _ in 0..<count { print(lastPrinted) }
    case "r":
      region = count - 1..<(numbers.count > 1 && numbers[1] > 0 ? numbers[1] : size.height)
      move(x: 0, y: 0)
    case "t": break
    default: return edit(final, first)
    }
    return true
  }

  private mutating func edit(_ final: Unicode.Scalar, _ first: Int) -> Bool {
    let (x, y) = (cursor.x, cursor.y)
    let count = max(1, first)
    switch (final, first) {
    case ("J", 0):
      erase(y, x..<size.width)
      for row in y + 1..<max(y + 1, size.height) { erase(row, 0..<size.width) }
    case ("J", 2): for row in 0..<size.height { erase(row, 0..<size.width) }
    case ("K", 0): erase(y, x..<size.width)
    case ("K", 1): erase(y, 0..<x + 1)
    case ("X", _): erase(y, x..<min(size.width, x + count))
    case ("P", _): shift(y, from: x + count, to: x)
    case ("@", _): shift(y, from: x, to: x + count)
    case ("L", _): scroll(y..<region.upperBound, by: -count)
    case ("M", _): scroll(y..<region.upperBound, by: count)
    case ("S", _): scroll(region, by: count)
    case ("T", _): scroll(region, by: -count)
    default: return false
    }
    wrapsNext = false
    return true
  }

  private mutating func select(_ numbers: [Int]) {
    var numbers = (numbers.isEmpty ? [0] : numbers)[...]
    let on: [Int: Attributes] = [1: .bold, 2: .dim, 3: .italic, 4: .underline, 7: .reverse]
    let off: [Int: Attributes] = [22: [.bold, .dim], 23: .italic, 24: .underline, 27: .reverse]
    while let number = numbers.popFirst() {
      switch number {
      case 0: look = ShownCell.Look()
      case 30...37: look.foreground = number - 30
      case 40...47: look.background = number - 40
      case 90...97: look.foreground = number - 82
      case 100...107: look.background = number - 92
      case 39: look.foreground = -1
      case 49: look.background = -1
      case 38, 48:
        let color = takeColor(&numbers)
        if number == 38 { look.foreground = color } else { look.background = color }
      default:
        if let added = on[number] {
          look.attributes.formUnion(added)
        } else if let removed = off[number] {
          look.attributes.subtract(removed)
        } else {
          unknown.append("SGR \(number)")
        }
      }
    }
  }

  private mutating func takeColor(_ numbers: inout ArraySlice<Int>) -> Int {
    let kind = numbers.popFirst()
    let length = kind == 2 ? 3 : 1
    let components = numbers.prefix(length)
    numbers = numbers.dropFirst(length)
    guard kind == 2 || kind == 5, components.count == length else {
      unknown.append("SGR color \(kind ?? -1)")
      return -1
    }
    return components.reduce(kind == 2 ? 1 : 0) { $0 << 8 | $1 }
  }

  // MARK: Cells

  private var erased: ShownCell {
    ShownCell(look: ShownCell.Look(background: look.background))
  }

  private mutating func move(x: Int, y: Int) {
    cursor = Point(x: min(max(0, x), size.width - 1), y: min(max(0, y), size.height - 1))
    wrapsNext = false
  }

  private mutating func lineFeed() {
    if cursor.y == region.upperBound - 1 { scroll(region, by: 1) } else { move(x: cursor.x, y: cursor.y + 1) }
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let width = TextWidth.of(scalar)
    if width == 0 { return attach(scalar) }
    if wrapsNext || cursor.x + width > size.width { wrap() }
    lastPrinted = scalar
    clear(cursor.y, cursor.x..<min(size.width, cursor.x + width))
    rows[cursor.y][cursor.x] = ShownCell(text: String(Character(scalar)), look: look, link: link)
    if width == 2 { rows[cursor.y][cursor.x + 1] = ShownCell(text: "", look: look, link: link) }
    if cursor.x + width < size.width {
      cursor.x += width
    } else {
      cursor.x = size.width - 1
      wrapsNext = modes[7] == true
    }
  }

  private mutating func wrap() {
    guard modes[7] == true else { return }
    cursor.x = 0
    lineFeed()
    wrapsNext = false
  }

  private mutating func attach(_ scalar: Unicode.Scalar) {
    var x = wrapsNext ? cursor.x : cursor.x - 1
    if x > 0, rows[cursor.y][x].text.isEmpty { x -= 1 }
    if x >= 0 { rows[cursor.y][x].text.unicodeScalars.append(scalar) }
  }

  /// Blanks cells, and wide characters that are split.
  private mutating func clear(_ y: Int, _ columns: Range<Int>, with cell: ShownCell = ShownCell()) {
    if columns.lowerBound > 0, rows[y][columns.lowerBound].text.isEmpty { rows[y][columns.lowerBound - 1].text = " " }
    if columns.upperBound < size.width, rows[y][columns.upperBound].text.isEmpty {
      rows[y][columns.upperBound].text = " "
    }
    for x in columns { rows[y][x] = cell }
  }

  private mutating func erase(_ y: Int, _ columns: Range<Int>) { clear(y, columns, with: erased) }

  private mutating func shift(_ y: Int, from: Int, to: Int) {
    let old = rows[y]
    for x in min(from, to)..<size.width {
      let source = x - to + from
      rows[y][x] = x >= to && source < size.width ? old[source] : erased
    }
  }

  private mutating func scroll(_ block: Range<Int>, by: Int) {
    let old = rows
    for y in block {
      rows[y] = block.contains(y + by) ? old[y + by] : Array(repeating: erased, count: size.width)
    }
  }
}
