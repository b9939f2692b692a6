import TerminalCore

nonisolated extension ScreenPicture {
  /// The picture as text with terminal escape sequences, for example for output with `cat`.
  public var ansi: String {
    rows.map { Self.ansi(of: $0) + "\n" }.joined()
  }

  /// Returns the escape sequences that change a terminal from another picture to this picture.
  ///
  /// - Parameter other: The previous picture, or nil if the content of the screen is unknown.
  func sequences(after other: ScreenPicture?) -> String {
    let before = other?.size == size ? other : nil
    var text = "\u{1B}[?25l" + (before == nil ? "\u{1B}[0m\u{1B}[2J" : "")
    for y in rows.indices where before?.rows[y] != rows[y] {
      // The row is cleared first, because clearing after the last column would also clear that column.
      text += "\u{1B}[\(y + 1);1H\u{1B}[2K" + Self.ansi(of: rows[y])
    }
    if let cursor { text += "\u{1B}[\(cursor.y + 1);\(cursor.x + 1)H\u{1B}[?25h" }
    return text
  }

  /// Returns the text of the given row with the escape sequences of its styles, without unstyled trailing spaces.
  private static func ansi(of row: [StyledRun]) -> String {
    let text = row.map { run in
      run.style == .plain ? run.text : "\u{1B}[\(codes(of: run.style))m\(run.text)\u{1B}[0m"
    }.joined()
    return String(text[...].trimmingEnd { $0 == " " })
  }

  private static func codes(of style: Style) -> String {
    let colors = [code(of: style.foreground, after: "38"), code(of: style.background, after: "48")]
    return (style.attributes.names.map(\.code) + colors.compactMap(\.self)).joined(separator: ";")
  }

  private static func code(of color: Color, after prefix: String) -> String? {
    switch color.kind {
    case .terminal: nil
    case .palette(let index): "\(prefix);5;\(index)"
    case .rgb(let red, let green, let blue): "\(prefix);2;\(red);\(green);\(blue)"
    }
  }
}

nonisolated extension Attributes {
  /// The name and the SGR code of each attribute in the set.
  var names: [(word: String, code: String)] {
    let all: [(Attributes, String, String)] = [
      (.bold, "bold", "1"), (.dim, "dim", "2"), (.italic, "italic", "3"), (.underline, "underline", "4"),
      (.reverse, "reverse", "7"), (.strikethrough, "strikethrough", "9"),
    ]
    return all.filter { contains($0.0) }.map { ($0.1, $0.2) }
  }
}
