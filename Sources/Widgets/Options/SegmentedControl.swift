public import TerminalCore

/// A control for selecting one of a few values that are displayed side by side.
///
///     let theme = SegmentedControl(ThemeName.dark, among: [(.dark, "dark"), (.light, "light")])
///     theme.bind(to: \.theme, of: settings)
///
/// The user selects a value with the arrow keys, Space or a click. The control then sends `.valueChanged`.
@MainActor public final class SegmentedControl<Value: Equatable>: OptionControl<Value> {
  /// Creates a segmented control.
  ///
  /// - Parameters:
  ///   - value: The initial value; a value that is not an option leaves all options unselected.
  ///   - options: The options that the user can select, from left to right.
  public override init(_ value: Value, options: OptionList<Value>) {
    super.init(value, options: options)
    height = .fixed(1)
  }

  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: min(available.width, places(from: 0).last?.upperBound ?? 0), height: 1)
  }

  /// The total width of the widest option and an ellipsis.
  public override var minimumUsefulWidth: Int? {
    (0..<options.count).map { TextWidth.of(options.title(at: $0)) + Self.bracketsWidth + 1 }.max()
  }

  private static var bracketsWidth: Int { 2 }

  /// Draws the options that fit, followed by an ellipsis if some of the later options do not fit.
  ///
  /// The selected option is always drawn.
  public override func draw(on canvas: Canvas) {
    canvas.clear()
    let (first, available) = (firstShown(in: canvas.size.width), canvas.size.width)
    let places = places(from: first)
    for (index, place) in zip(first..., places) {
      guard place.upperBound <= available || index == selectedIndex else { continue }
      let role = role(of: index, in: canvas.theme)
      let unfocused = canvas.theme.metrics.selectedOption
      let style = role == .selection ? canvas.theme.selection(insteadOf: unfocused) : canvas.theme[role]
      canvas.draw(label(index, in: canvas.theme), at: Point(x: place.lowerBound, y: 0), style: style)
    }
    let end = places.last { $0.upperBound <= available }?.upperBound ?? available
    if end < available, end != places.last?.upperBound {
      canvas.draw("…", at: Point(x: end, y: 0), style: canvas.theme[isEnabled ? .tab : .disabled])
    }
  }

  public override class var commands: CommandTable {
    CommandTable(for: SegmentedControl.self, in: .segmentedControl) {
      KeyCommand(.nextChoice, "Change", keys: [Key(.right), .character(" ")], isEnabled: { $0.canStep }) {
        $0.step(by: 1)
      }
      KeyCommand(
        .previousChoice, "Previous value", keys: [Key(.left)], prominence: .helpOnly, isEnabled: { $0.canStep }
      ) { $0.step(by: -1) }
    }
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, case .down(.left) = event.kind, event.location.y == 0 else { return false }
    let first = firstShown(in: bounds.width)
    let places = places(from: first)
    guard let place = places.firstIndex(where: { $0.contains(event.location.x) }) else { return false }
    select(first + place)
    return true
  }

  /// The first visible option.
  public override var clickableArea: Rect {
    let columns = places(from: firstShown(in: bounds.width)).first ?? 0..<0
    return Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1)
  }

  /// The options, including those that do not fit.
  public override var accessibilityParts: [AccessibilityPart] {
    let first = firstShown(in: bounds.width)
    let shown = places(from: first)
    return elements { index in
      let columns = index < first ? 0..<0 : shown[index - first]
      return Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1)
    }
  }

  private func role(of index: Int, in theme: Theme) -> ThemeRole {
    guard isEnabled else { return .disabled }
    guard index == selectedIndex else { return .tab }
    return isFirstResponder ? .selection : theme.metrics.selectedOption
  }

  /// Returns the label of the option at the given index.
  ///
  /// A surface marks the selected option. Themes with frames may have no colors, so brackets mark the option there.
  private func label(_ index: Int, in theme: Theme) -> String {
    let title = options.title(at: index)
    let needsBrackets = index == selectedIndex && (theme.metrics.hasBrackets || !isEnabled)
    return needsBrackets ? "[\(title)]" : " \(title) "
  }

  /// Returns the column ranges of the options from index `first` onward; the first of these options begins at column 0.
  private func places(from first: Int) -> [Range<Int>] {
    Range.columns((0..<options.count).dropFirst(first).map { TextWidth.of(options.title(at: $0)) + Self.bracketsWidth })
  }

  /// Returns the index of the first visible option.
  ///
  /// The selected option is completely visible unless the option is wider than the control.
  private func firstShown(in columns: Int) -> Int {
    guard let selectedIndex else { return 0 }
    return (0...selectedIndex).first { places(from: $0)[selectedIndex - $0].upperBound <= columns } ?? selectedIndex
  }
}

nonisolated extension KeyScope {
  /// The scope of keys that apply while a `SegmentedControl` has focus.
  public static let segmentedControl = KeyScope("segmentedControl", place: "On a segmented control")
}
