public import TerminalCore

/// A control that selects one of a few values with the arrow keys, Space or a click.
///
///     let theme = Choice(ThemeName.dark, among: [(.dark, "dark"), (.light, "light")])
///     theme.bind(to: settings.theme)
///
/// The control sends `.valueChanged` when the user chooses a value.
@MainActor public final class Choice<Value: Equatable>: Control, ValueControl {
  /// The values with their titles.
  public let options: [(value: Value, title: String)]
  /// The chosen value; a value that is not an option leaves all options unmarked.
  public var value: Value {
    didSet { if value != oldValue { setNeedsDisplay() } }
  }

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - options: The values with their titles.
  public init(_ value: Value, among options: [(Value, String)]) {
    self.options = options.map { (value: $0.0, title: $0.1) }
    self.value = value
    super.init()
    height = .fixed(1)
  }

  /// The index of the chosen value, or nil if the value is not an option.
  public var selectedIndex: Int? { options.firstIndex { $0.value == value } }

  /// Chooses an option as if the user had chosen it, and sends `.valueChanged`.
  ///
  /// Does nothing if the control is disabled, the index is out of range, or the option is already chosen.
  public func select(_ index: Int) {
    guard isEnabled, options.indices.contains(index), index != selectedIndex else { return }
    value = options[index].value
    sendActions(for: .valueChanged)
  }

  /// Returns a size with room for all options in one row.
  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: min(available.width, places(from: 0).last?.upperBound ?? 0), height: 1)
  }

  /// The width of the widest option and an ellipsis.
  override var leastUsefulWidth: Int? {
    options.map { TextWidth.of($0.title) + Self.bracketsWidth + 1 }.max()
  }

  private static var bracketsWidth: Int { 2 }

  /// Draws the options that fit, and an ellipsis if there are more.
  ///
  /// The chosen option is always drawn.
  public override func draw(on canvas: Canvas) {
    canvas.clear()
    let (first, room) = (firstShown(in: canvas.size.width), canvas.size.width)
    let places = places(from: first)
    for (index, place) in zip(first..., places) where place.upperBound <= room || index == selectedIndex {
      let style = canvas.theme[role(of: index)]
      canvas.draw(label(index), at: Point(x: place.lowerBound, y: 0), style: style)
    }
    let end = places.last { $0.upperBound <= room }?.upperBound ?? room
    if end < room, end != places.last?.upperBound {
      canvas.draw("…", at: Point(x: end, y: 0), style: canvas.theme[isEnabled ? .tab : .disabled])
    }
  }

  public override var canBecomeFirstResponder: Bool { isEnabled && !options.isEmpty }

  /// The commands that choose the next or previous value, and wrap around at the ends.
  public override class var commands: CommandTable {
    CommandTable(for: Choice.self, in: .choice) {
      KeyCommand(.nextChoice, "Change", keys: [Key(.right), .character(" ")], isEnabled: { $0.canStep }) {
        $0.step(by: 1)
      }
      KeyCommand(
        .previousChoice, "Previous value", keys: [Key(.left)], prominence: .helpOnly, isEnabled: { $0.canStep }
      ) { $0.step(by: -1) }
    }
  }

  /// Chooses the option that is clicked.
  public override func mouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, case .down(.left) = event.kind, event.location.y == 0 else { return false }
    let first = firstShown(in: bounds.width)
    let places = places(from: first)
    if let place = places.firstIndex(where: { $0.contains(event.location.x) }) { select(first + place) }
    return true
  }

  public override var accessibilityRole: AccessibilityRole { .choice }
  public override var valueText: String? { selectedIndex.map { options[$0].title } }
  /// The options, including those that do not fit.
  public override var accessibilityParts: [AccessibilityPart] {
    let (first, chosen) = (firstShown(in: bounds.width), selectedIndex)
    let shown = places(from: first)
    return options.indices.map { index in
      let columns = index < first ? 0..<0 : shown[index - first]
      return .element(
        AccessibilityElement(
          index, .option, name: options[index].title, traits: index == chosen ? [.selected] : [],
          frame: Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1),
          actions: [.select: { [self] _ in select(index) }]))
    }
  }
  public override var scriptProperties: [ScriptProperty: String?] { ["text": valueText] }

  private var canStep: Bool { isEnabled && options.count > (selectedIndex == nil ? 0 : 1) }

  private func step(by step: Int) {
    let count = options.count
    select(((selectedIndex ?? (step > 0 ? -1 : count)) + step + count) % count)
  }

  private func role(of index: Int) -> ThemeRole {
    guard isEnabled else { return .disabled }
    guard index == selectedIndex else { return .tab }
    return isFirstResponder ? .selection : .tabSelected
  }

  /// Returns the label of an option; brackets mark the chosen option, so that it is recognizable without colors.
  private func label(_ index: Int) -> String {
    index == selectedIndex ? "[\(options[index].title)]" : " \(options[index].title) "
  }

  /// Returns the column ranges of the options, where the option at index `first` begins at column 0.
  private func places(from first: Int) -> [Range<Int>] {
    var start = 0
    return options.indices.dropFirst(first).map { index in
      let width = TextWidth.of(label(index))
      defer { start += width }
      return start..<start + width
    }
  }

  /// Returns the index of the first option to draw, so that the chosen option is completely visible if it fits.
  private func firstShown(in columns: Int) -> Int {
    guard let selectedIndex else { return 0 }
    return (0...selectedIndex).first { places(from: $0)[selectedIndex - $0].upperBound <= columns } ?? selectedIndex
  }
}
