package import TerminalCore

/// The buttons below a form or a message: a row, or a column if the buttons do not fit side by side.
///
/// The buttons are aligned at the right edge.
///
/// If the height is less than the number of buttons, the column scrolls to the button with focus.
package final class ButtonBar: View {
  private let stack: ButtonStack
  private let scroll: ScrollView

  package init(_ buttons: [Button]) {
    stack = ButtonStack(buttons)
    scroll = ScrollView(stack)
    super.init()
    addSubview(scroll)
  }

  package override func sizeThatFits(_ available: Size) -> Size { stack.fittingSize(available) }

  package override func layoutSubviews() { scroll.frame = bounds }

  /// Returns the height in a container with another view above the buttons.
  ///
  /// If the container is too low for both views, the buttons have at most half of its height, but at least one row.
  ///
  /// - Parameters:
  ///   - size: The size of the container.
  ///   - contentHeight: The height that the view above the buttons requires.
  package func height(in size: Size, below contentHeight: Int) -> Int {
    min(fittingSize(size).height, size.height, max(1, size.height / 2, size.height - contentHeight))
  }
}

/// The layout of the buttons of a bar.
final class ButtonStack: View {
  init(_ buttons: [Button]) {
    super.init()
    for button in buttons { addSubview(button) }
  }

  private static let spacing = 2

  private var shown: [View] { subviews.filter { !$0.isHidden } }

  private func rowWidth(_ widths: [Int]) -> Int { widths.reduce(Self.spacing * max(0, widths.count - 1), +) }

  override func sizeThatFits(_ available: Size) -> Size {
    let widths = shown.map { $0.fittingSize(available).width }
    let row = rowWidth(widths)
    guard row > available.width, widths.count > 1 else { return Size(width: row, height: min(1, widths.count)) }
    return Size(width: widths.max() ?? 0, height: widths.count)
  }

  override func layoutSubviews() {
    let widths = shown.map { $0.fittingSize(bounds.size).width }
    let row = rowWidth(widths)
    let isColumn = row > bounds.width && widths.count > 1
    var place = Point(x: max(0, bounds.width - row), y: 0)
    for (view, width) in zip(shown, widths) {
      if isColumn { place.x = max(0, bounds.width - width) }
      view.frame = Rect(x: place.x, y: place.y, width: min(width, bounds.width), height: 1)
      if isColumn { place.y += 1 } else { place.x += width + Self.spacing }
    }
  }

  override class var commands: CommandTable {
    CommandTable(for: ButtonStack.self, in: .button) {
      KeyCommand(
        "buttonAbove", "Button above", keys: [Key(.up)], prominence: .helpOnly,
        isEnabled: { $0.button(above: true) != nil }
      ) { $0.button(above: true)?.becomeFirstResponder() }
      KeyCommand(
        "buttonBelow", "Button below", keys: [Key(.down)], prominence: .helpOnly,
        isEnabled: { $0.button(above: false) != nil }
      ) { $0.button(above: false)?.becomeFirstResponder() }
    }
  }

  /// Returns the nearest button above or below the button with focus that can have focus.
  private func button(above: Bool) -> View? {
    guard let row = window?.firstResponder?.frame.minY else { return nil }
    let buttons = shown.filter { $0.canBecomeFirstResponder }
    return above ? buttons.last { $0.frame.minY < row } : buttons.first { $0.frame.minY > row }
  }
}
