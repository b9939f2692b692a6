/// A screen from text with escape sequences for styles (SGR), in which cells are equal if they look the same.
struct StyledScreen {
  struct Cell: Hashable {
    var character: Character
    var style: Style
  }

  struct Style: Hashable {
    /// The numbers of the attributes, such as `1` for bold and `4:3` for a curly underline.
    var attributes: Set<String> = []
    var foreground = ""
    var background = ""
    var underline = ""
  }

  private(set) var lines: [[Cell]] = [[]]
  private var style = Style()

  init(_ text: String) {
    var rest = Substring(text)
    while let character = rest.popFirst() {
      if character == "\u{1B}", rest.first == "[", let end = rest.firstIndex(of: "m") {
        apply(rest[rest.index(after: rest.startIndex)..<end].split(separator: ";", omittingEmptySubsequences: false))
        rest = rest[rest.index(after: end)...]
      } else if character == "\n" {
        lines.append([])
      } else {
        lines[lines.count - 1].append(Cell(character: character, style: style(of: character)))
      }
    }
  }

  /// Returns the current style without properties that cannot be seen on the given character.
  private func style(of character: Character) -> Style {
    guard character == " " else { return style }
    var visible = style
    visible.attributes.subtract(["1", "2", "3", "5", "8"])
    if !hasUnderline { visible.underline = "" }
    let hasInk = hasUnderline || !style.attributes.isDisjoint(with: ["7", "9"])
    if !hasInk { visible.foreground = "" }
    return visible
  }

  private var hasUnderline: Bool { style.attributes.contains { $0.hasPrefix("4") } }

  private mutating func apply(_ parameters: [Substring]) {
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      switch Int(parameter) {
      case 0: style = Style()
      case 22: style.attributes.subtract(["1", "2"])
      case 24: style.attributes = style.attributes.filter { !$0.hasPrefix("4") }
      case 25: style.attributes.subtract(["5", "6"])
      case .some(let number) where (23...29).contains(number): style.attributes.remove("\(number - 20)")
      case 38: style.foreground = Self.color(&rest)
      case 48: style.background = Self.color(&rest)
      case 58: style.underline = Self.color(&rest)
      case 39: style.foreground = ""
      case 49: style.background = ""
      case 59: style.underline = ""
      case .some(let number) where (30...37).contains(number) || (90...97).contains(number):
        style.foreground = "\(number)"
      case .some(let number) where (40...47).contains(number) || (100...107).contains(number):
        style.background = "\(number)"
      default: applyAttribute(parameter)
      }
    }
  }

  private mutating func applyAttribute(_ parameter: Substring) {
    if parameter.isEmpty { style = Style() } else { style.attributes.insert(String(parameter)) }
  }

  /// Removes the parameters of a color from the palette (`5;n`) or of any color (`2;r;g;b`), and returns them.
  private static func color(_ rest: inout ArraySlice<Substring>) -> String {
    let count = rest.first == "5" ? 2 : 4
    let color = rest.prefix(count)
    rest = rest.dropFirst(count)
    return color.joined(separator: ";")
  }
}
