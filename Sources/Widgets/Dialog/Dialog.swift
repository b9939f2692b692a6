import TerminalCore

/// A framed view in the middle of the window, above the rest; it takes the room its content asks for, as far as there is.
@MainActor public final class Dialog: View {
  /// The frame, with the content in it.
  public let panel: Panel

  /// Makes a dialog with a title around a view.
  public init(_ title: String, _ content: View) {
    panel = Panel(title, content)
    super.init()
    addSubview(panel)
  }

  /// The frame in the middle; a margin is left around it where there is room, and the last row where there is any, for the keys stand there.
  public override func layoutSubviews() {
    let (side, above) = (min(4, bounds.width / 16), min(1, bounds.height / 12))
    let below = bounds.height > 5 ? 1 : 0
    let most = Size(bounds.width - 2 * side, bounds.height - above - below)
    let wanted = panel.fittingSize(most)
    let columns = Alignment.center.place(min(wanted.columns, most.columns), in: bounds.width)
    let rows = Alignment.center.place(min(wanted.rows, most.rows), in: bounds.height)
    let top = min(rows.lowerBound, bounds.height - below - rows.count)
    panel.frame = Rect(x: columns.lowerBound, y: top, width: columns.count, height: rows.count)
  }

  /// What is below is seen around the frame.
  public override var isOpaque: Bool { false }
  /// Draws nothing: what is below is seen around the frame.
  public override func draw(on canvas: Canvas) {}
  /// What is below is seen around the frame.
  public override var subviewsOverlap: Bool { true }
  /// Enter presses the default button, where nothing within takes the key.
  public override var keyScopes: [KeyScope] {
    defaultButton == nil || window?.firstResponder?.takesText == true ? [] : [.dialog]
  }
  /// Whether there is a default button to press.
  public override func canPerform(_ command: KeyCommand) -> Bool {
    command == .activate ? defaultButton?.canBePressed ?? false : super.canPerform(command)
  }
  /// Presses the default button.
  public override func perform(_ command: KeyCommand) {
    if command == .activate { defaultButton?.press() } else { super.perform(command) }
  }

  /// It wants an answer.
  public override var role: Role { .dialog }
  /// Its title.
  public override var name: String? { accessibilityName ?? panel.title }
}
