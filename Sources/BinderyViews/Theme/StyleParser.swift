import TerminalCore

/// A parser of the styles in a theme file, such as `black on #88C0D0 bold`.
nonisolated enum StyleParser {
  static func style(in line: FileLine) throws(FileProblem) -> Style {
    var words = line.value.split(whereSeparator: \.isWhitespace)[...]
    guard !words.isEmpty else {
      throw FileProblem(
        line: line.number, "No style follows '='. Write a style, such as 'black on cyan bold' or 'default'.")
    }
    var (foreground, background): (Color?, Color?)
    var attributes: Attributes = []
    while let word = words.popFirst() {
      if word.lowercased() == "on" {
        guard let name = words.popFirst() else {
          throw FileProblem(line: line.number, "No color follows 'on'. Write a color, such as 'on blue'.")
        }
        guard background == nil else {
          throw FileProblem(line: line.number, "'on \(name.clipped)' is a second background. Remove one of the two.")
        }
        background = try color(name, line.number)
      } else if let attribute = Self.attributes[word.lowercased()] {
        attributes.insert(attribute)
      } else {
        let color = try color(word, line.number, orAttribute: true)
        guard foreground == nil else {
          throw FileProblem(
            line: line.number, "'\(word)' is a second text color. Remove it, or write 'on \(word)' for a background.")
        }
        foreground = color
      }
    }
    return Style(foreground: foreground ?? .terminal, background: background ?? .terminal, attributes: attributes)
  }

  private static func color(
    _ word: Substring, _ line: Int, orAttribute: Bool = false
  ) throws(FileProblem) -> Color {
    let name = word.lowercased()
    if let color = colors[name] { return color }
    if name.first == "#", name.count == 7, name.dropFirst().allSatisfy(\.isHexDigit),
      let code = UInt32(name.dropFirst(), radix: 16)
    {
      return .rgb(UInt8(code >> 16), UInt8(code >> 8 & 255), UInt8(code & 255))
    }
    // `UInt8` also accepts a sign.
    if name.first?.isNumber == true, let index = UInt8(name) { return .palette(index) }
    let candidates = colors.keys.sorted() + (orAttribute ? attributes.keys.sorted() : [])
    throw FileProblem(
      line: line,
      "'\(word.clipped)' is not a color\(orAttribute ? " or an attribute" : "")."
        + Spelling.question(for: String(word), among: candidates)
        + " Write a color, such as blue, bright-blue, default, a number from 0 to 255 or #88C0D0"
        + (orAttribute ? ", or \(attributes.keys.sorted().joined(separator: ", "))." : "."))
  }

  private static let colors: [String: Color] = {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    var colors = ["default": Color.terminal]
    for (index, name) in names.enumerated() {
      colors[name] = .palette(UInt8(index))
      colors["bright-" + name] = .palette(UInt8(index + names.count))
    }
    return colors
  }()

  private static let attributes: [String: Attributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
    "strikethrough": .strikethrough,
  ]
}
