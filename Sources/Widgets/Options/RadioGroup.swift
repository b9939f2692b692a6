public import TerminalCore

/// A control for selecting one of a few values that are displayed in rows.
///
///     let size = RadioGroup(ShirtSize.medium)
///     size.bind(to: \.size, of: order)
///
/// The user selects a value with the arrow keys or a click. The control then sends `.valueChanged`. If the options do
/// not fit, only the rows around the selected option are shown. A ``Picker`` occupies only one row.
@MainActor public final class RadioGroup<Value: Equatable>: OptionControl<Value> {
  public override func sizeThatFits(_ available: Size) -> Size {
    let width = (0..<options.count).map { TextWidth.of(label($0)) }.max() ?? 0
    return Size(width: min(available.width, width), height: max(1, options.count))
  }

  public override var minimumUsefulHeight: Int? { 1 }

  public override func draw(on canvas: Canvas) {
    canvas.clear()
    for (row, index) in shown.enumerated() {
      let width = min(TextWidth.of(label(index)), canvas.size.width)
      canvas.draw(label(index), at: Point(x: 0, y: row), style: canvas.theme[role(of: index)], filling: width)
    }
  }

  /// The commands that select the next or previous value; at the first or last value, the key is passed on to the next
  /// responder.
  public override class var commands: CommandTable {
    CommandTable(for: RadioGroup.self, in: .radioGroup) {
      KeyCommand(
        .nextChoice, "Next value", keys: [Key(.down), Key(.right)], isEnabled: { $0.target(1) != nil }
      ) { $0.move(1) }
      KeyCommand(
        .previousChoice, "Previous value", keys: [Key(.up), Key(.left)], prominence: .helpOnly,
        isEnabled: { $0.target(-1) != nil }
      ) { $0.move(-1) }
      KeyCommand(
        .activate, "Change", keys: [.character(" ")], prominence: .helpOnly, isEnabled: { $0.canStep }
      ) { $0.step(by: 1) }
    }
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, case .down(.left) = event.kind, clickableArea.contains(event.location) else { return false }
    select(shown.lowerBound + event.location.y)
    return true
  }

  public override var clickableArea: Rect { Rect(x: 0, y: 0, width: bounds.width, height: shown.count) }

  /// The options, including those that are not visible.
  public override var accessibilityParts: [AccessibilityPart] {
    let shown = shown
    return elements { index in
      shown.contains(index) ? Rect(x: 0, y: index - shown.lowerBound, width: bounds.width, height: 1) : .zero
    }
  }

  /// The indices of the visible options, which include the selected option.
  private var shown: Range<Int> {
    let available = min(max(0, bounds.height), options.count)
    let first = max(0, min((selectedIndex ?? 0) - available / 2, options.count - available))
    return first..<first + available
  }

  private func target(_ step: Int) -> Int? {
    let index = (selectedIndex ?? (step > 0 ? -1 : options.count)) + step
    return isEnabled && 0..<options.count ~= index ? index : nil
  }

  private func move(_ step: Int) { if let index = target(step) { select(index) } }

  private func role(of index: Int) -> ThemeRole {
    guard isEnabled else { return .disabled }
    // If no option is selected, the first visible row indicates focus.
    return isFirstResponder && index == selectedIndex ?? shown.lowerBound ? .selection : .text
  }

  private func label(_ index: Int) -> String {
    (index == selectedIndex ? "(\u{2022}) " : "( ) ") + options.title(at: index)
  }
}

nonisolated extension KeyScope {
  /// The scope of keys that apply while a `RadioGroup` has focus.
  public static let radioGroup = KeyScope("radioGroup", place: "On a radio group")
}
