public import TerminalCore

nonisolated extension ScreenPicture {
  /// Returns the picture as an SVG image.
  ///
  /// - Parameter colors: The foreground and background colors of the terminal.
  public func svg(_ colors: ScreenColors = .dark) -> String {
    var drawing = SVGDrawing(size: size, colors: colors)
    drawing.body = drawing.content(of: self, pointer: nil)
    return drawing.text
  }
}

/// The default colors of the terminal in a picture.
nonisolated public struct ScreenColors: Hashable, Sendable {
  /// The default text color.
  public var foreground: RGB
  /// The default background color.
  public var background: RGB

  /// Creates a pair of default colors.
  public init(foreground: RGB, background: RGB) {
    self.foreground = foreground
    self.background = background
  }

  /// Light text on a dark background.
  public static let dark = ScreenColors(foreground: RGB(216, 216, 216), background: RGB(28, 28, 34))
  /// Dark text on a light background.
  public static let light = ScreenColors(foreground: RGB(36, 36, 40), background: RGB(250, 250, 248))

  /// Returns the text color and the background color of the given style, with attributes such as reverse video applied.
  func colors(of style: Style) -> (foreground: RGB, background: RGB) {
    var (text, ground) = (rgb(style.foreground) ?? foreground, rgb(style.background) ?? background)
    if style.attributes.contains(.reverse) { swap(&text, &ground) }
    if style.attributes.contains(.dim) { text = text.mixed(with: ground, 0.4) }
    return (text, ground)
  }

  private func rgb(_ color: Color) -> RGB? {
    switch color.kind {
    case .terminal: nil
    case .palette(let index): .palette(index)
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }
}

/// An SVG image of rows of cells.
///
/// Equal rows and equal styles are defined only once.
nonisolated struct SVGDrawing {
  private let size: Size
  private let colors: ScreenColors
  private var rows: [[StyledRun]: Int] = [:]
  /// The SVG elements of the defined rows, by row number.
  private var elements: [[String]] = []
  private var classes: [String: Int] = [:]
  /// The content of the image, after the definitions.
  var body = ""
  /// Additional rules for the image's style sheet.
  var rules = ""

  /// The width and the height of a cell, in SVG units.
  private static let (cellWidth, cellHeight) = (9, 17)
  private static let margin = 10
  /// The distance from the top of a row to the text baseline, in SVG units.
  private static let baseline = 13

  init(size: Size, colors: ScreenColors) {
    self.size = size
    self.colors = colors
  }

  var text: String {
    let width = size.width * Self.cellWidth + 2 * Self.margin
    let height = size.height * Self.cellHeight + 2 * Self.margin
    let styles = classes.sorted { $0.value < $1.value }.map { ".s\($0.value){\($0.key)}" }.joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" xml:space="preserve">
      <style>text{white-space:pre;font:15px 'DejaVu Sans Mono','Menlo','Consolas',monospace}\(styles)\(rules)</style>
      <rect width="100%" height="100%" rx="8" fill="\(colors.background.hex)"/>
      <defs>\(definitions)</defs>
      <g transform="translate(\(Self.margin),\(Self.margin))">
      \(body)
      </g>
      </svg>

      """
  }

  /// The definitions of the rows.
  ///
  /// An element that occurs often is defined only once.
  private var definitions: String {
    var counts: [String: Int] = [:]
    for element in elements.joined() { counts[element, default: 0] += 1 }
    var shared: [String: Int] = [:]
    var text = ""
    for (row, elements) in elements.enumerated() {
      text += "<g id=\"r\(row)\">"
      for element in elements {
        if let index = shared[element] {
          text += "<use href=\"#e\(index)\"/>"
        } else if let count = counts[element], (count - 1) * (element.utf8.count - 20) > 10,
          let gap = element.firstIndex(of: " ")
        {
          text += element[..<gap] + " id=\"e\(shared.count)\"" + element[gap...]
          shared[element] = shared.count
        } else {
          text += element
        }
      }
      text += "</g>"
    }
    return text
  }

  /// Returns the SVG elements of the given picture, and adds the picture's rows to the definitions.
  mutating func content(of picture: ScreenPicture, pointer: Point?) -> String {
    var text = ""
    for (y, row) in picture.rows.enumerated() {
      guard let index = definition(of: row) else { continue }
      text += "<use href=\"#r\(index)\" y=\"\(y * Self.cellHeight + Self.baseline)\"/>"
    }
    if let cursor = picture.cursor {
      let (x, y) = (cursor.x * Self.cellWidth, cursor.y * Self.cellHeight)
      text +=
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"2\" height=\"\(Self.cellHeight)\" fill=\"\(colors.foreground.hex)\"/>"
    }
    if let pointer {
      let (x, y) = (pointer.x * Self.cellWidth + 4, pointer.y * Self.cellHeight + 8)
      text += "<path d=\"M\(x) \(y)v15l4-4 3 6 2-1-3-6h6z\" fill=\"#fff\" stroke=\"#000\"/>"
    }
    return text
  }

  /// Returns the number of the definition of the given row, or nil for an empty row.
  private mutating func definition(of row: [StyledRun]) -> Int? {
    if let known = rows[row] { return known }
    let elements = grounds(of: row) + row.flatMap { texts(of: $0) }
    guard !elements.isEmpty else { return nil }
    rows[row] = self.elements.count
    self.elements.append(elements)
    return rows[row]
  }

  /// Returns one rectangle for each run of adjacent cells with the same background in the given row.
  private func grounds(of row: [StyledRun]) -> [String] {
    var grounds: [(columns: Range<Int>, color: RGB)] = []
    for run in row {
      let color = colors.colors(of: run.style).background
      if let last = grounds.last, last.color == color {
        grounds[grounds.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
      } else {
        grounds.append((run.columns, color))
      }
    }
    return grounds.filter { $0.color != colors.background }.map { columns, color in
      let (x, width) = (columns.lowerBound * Self.cellWidth, columns.count * Self.cellWidth)
      return
        "<rect x=\"\(x)\" y=\"-\(Self.baseline)\" width=\"\(width)\" height=\"\(Self.cellHeight)\" fill=\"\(color.hex)\"/>"
    }
  }

  private mutating func texts(of run: StyledRun) -> [String] {
    let foreground = colors.colors(of: run.style).foreground
    return Self.parts(of: run).map { part in
      let x = (run.columns.lowerBound + part.column) * Self.cellWidth
      if let block = Self.block(part.text, x: x, foreground) { return block }
      let number = number(ofClass: Self.css(run.style.attributes, foreground))
      // The explicit length keeps the columns aligned in fonts with a different character width.
      let length = part.width == 1 ? "" : " textLength=\"\(part.width * Self.cellWidth)\""
      return "<text x=\"\(x)\" class=\"s\(number)\"\(length)>\(Self.escaped(part.text))</text>"
    }
  }

  /// Returns a rectangle for a part of equal block elements, or nil for other text.
  ///
  /// In many fonts, the blocks of a scrollbar do not fill their cells.
  private static func block(_ text: String, x: Int, _ color: RGB) -> String? {
    guard let block = text.unicodeScalars.first, blocks.contains(block) else { return nil }
    let (width, height) = (Double(cellWidth), Double(cellHeight))
    let eighths = Double(block.value - blocks.lowerBound.value + 1)
    let isLower = block <= "\u{2588}"
    let columns = isLower ? width * Double(text.count) : width * (16 - eighths) / 8
    let rows = isLower ? height * eighths / 8 : height
    let y = height - rows - Double(baseline)
    return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(columns)\" height=\"\(rows)\" fill=\"\(color.hex)\"/>"
  }

  /// The lower blocks, in eighths, and then the left blocks, from seven eighths to one.
  private static let blocks: ClosedRange<Unicode.Scalar> = "\u{2581}"..."\u{258F}"

  /// Splits the text of the given run into parts.
  ///
  /// Each wide character is a separate part, because its width varies between fonts. Equal lower blocks are a separate
  /// part as well, and so is each left block.
  private static func parts(of run: StyledRun) -> [(text: String, column: Int, width: Int)] {
    var parts: [(text: String, column: Int, width: Int)] = []
    var column = 0
    var isOpen = false
    for character in run.text {
      let width = max(1, TextWidth.of(String(character)))
      let isBlock = character.unicodeScalars.first.map(blocks.contains) ?? false
      let isEqualBlock = isBlock && character <= "\u{2588}" && parts.last?.text.last == character
      let endsHere = parts.last.map { $0.column + $0.width == column } ?? false
      if width == 1, isBlock ? isEqualBlock && endsHere : isOpen {
        parts[parts.count - 1].text.append(character)
        parts[parts.count - 1].width += 1
      } else if character != " " {
        parts.append((String(character), column, width))
        isOpen = true
      }
      if width > 1 || isBlock { isOpen = false }
      column += width
    }
    return parts.map { part in
      let text = String(part.text[...].trimmingEnd { $0 == " " })
      return (text, part.column, part.width - (part.text.count - text.count))
    }
  }

  private mutating func number(ofClass rule: String) -> Int {
    if let known = classes[rule] { return known }
    classes[rule] = classes.count
    return classes.count - 1
  }

  private static func css(_ attributes: Attributes, _ foreground: RGB) -> String {
    var rule = "fill:\(foreground.hex)"
    if attributes.contains(.bold) { rule += ";font-weight:bold" }
    if attributes.contains(.italic) { rule += ";font-style:italic" }
    let lines = [(Attributes.underline, "underline"), (.strikethrough, "line-through")]
    let decoration = lines.filter { attributes.contains($0.0) }.map(\.1).joined(separator: " ")
    return decoration.isEmpty ? rule : rule + ";text-decoration:\(decoration)"
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // XML does not permit these scalars.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(Character(scalar))
      }
    }.joined()
  }
}

nonisolated extension RGB {
  /// The color in CSS notation, such as `#1C1C22`.
  var hex: String { "#" + digits }

  /// The color as six uppercase hexadecimal digits.
  var digits: String {
    [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
