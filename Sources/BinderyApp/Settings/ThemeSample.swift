import Bindery

/// A sample of the parts of a screen in which themes differ most.
final class ThemeSample: View {
  private let label = Label()

  override init() {
    super.init()
    addSubview(label)
  }

  override func layoutSubviews() {
    label.styledText = Self.text(hasFrames: window?.theme.hasFrames ?? true)
    label.frame = bounds
  }

  /// The width of a row and of a field, in columns.
  private static let width = 24

  private static func text(hasFrames: Bool) -> StyledText {
    func padded(_ text: String) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
    let field = hasFrames ? "A field" : " A field"
    // As in a button, brackets replace the surface in themes with frames.
    func button(_ title: String, _ role: ThemeRole) -> StyledText {
      StyledText(hasFrames ? "[ \(title) ]" : "  \(title)  ", role: role)
    }
    let lines: [StyledText] = [
      "Text, " + StyledText("less important text", role: .secondary), StyledText("Important text", role: .strong),
      StyledText("A link", role: .link) + ", " + StyledText("a match", role: .match), "",
      StyledText(padded(" Selected row"), role: .selection),
      StyledText(padded(" Selected without focus"), role: .selectionInactive), "",
      StyledText(field, role: .field)
        + StyledText(String(padded(field).dropFirst(field.count)), role: .fieldRest), "",
      button("Button", .button) + "  " + button("Focused", .buttonFocused), "",
      StyledText("✓ Saved", role: .success), StyledText("✗ Not saved", role: .error), "",
      StyledText("let", role: .codeKeyword) + StyledText(" name: ", role: .code)
        + StyledText("String", role: .codeType) + StyledText(" = ", role: .code)
        + StyledText("\"Ada\"", role: .codeString),
    ]
    return lines.dropFirst().reduce(lines[0]) { $0 + "\n" + $1 }
  }
}
