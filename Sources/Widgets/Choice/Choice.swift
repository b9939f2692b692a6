public import TerminalCore

// All values stand side by side, so that one sees what there is before one chooses; where there is no room, the chosen one alone.

/// One of a few values, chosen with the arrows, Space or a click.
///
///     let theme = Choice(ThemeName.dark, among: [(.dark, "dark"), (.light, "light")])
///     theme.bind(to: settings.theme)
///
/// It tells its targets `.valueChanged`.
@MainActor public final class Choice<Value: Equatable>: Control, ValueControl {
  /// The values, each with what it is called.
  public let options: [(value: Value, title: String)]
  /// The value that is chosen; setting one that is none of the options shows none as chosen.
  public var value: Value {
    didSet {
      guard value != oldValue else { return }
      setNeedsDisplay()
      window?.keysMayHaveChanged()
    }
  }

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - value: what is chosen at first.
  ///   - options: the values there are, each with what it is called.
  public init(_ value: Value, among options: [(Value, String)]) {
    self.options = options.map { (value: $0.0, title: $0.1) }
    self.value = value
    super.init()
    height = .fixed(1)
  }

  /// The place of the chosen value among the options; nil where it is none of them.
  public var selectedIndex: Int? { options.firstIndex { $0.value == value } }

  /// Chooses as the user would, and tells the targets; out of range, nothing changes.
  public func select(_ index: Int) {
    guard isEnabled, options.indices.contains(index), index != selectedIndex else { return }
    value = options[index].value
    sendActions(for: .valueChanged)
  }

  /// All options side by side.
  public override func sizeThatFits(_ available: Size) -> Size {
    Size(min(available.columns, places(from: 0).last?.upperBound ?? 0), 1)
  }

  /// Draws the options, the chosen one in brackets; as many of them as there is whole room for, the chosen one always, and that there are
  /// more.
  public override func draw(on canvas: Canvas) {
    canvas.clear()
    let (first, room) = (firstShown(in: canvas.size.columns), canvas.size.columns)
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

  /// It can, while it is enabled.
  public override var canBecomeFirstResponder: Bool { isEnabled && !options.isEmpty }
  /// Left and right choose.
  public override var keyScopes: [KeyScope] { [.choice] }

  /// Whether there is another value to choose.
  public override func canPerform(_ command: KeyCommand) -> Bool {
    target(of: command).map { isEnabled && options.count > 1 && $0 != selectedIndex } ?? super.canPerform(command)
  }

  /// Chooses the value before or after; after the last comes the first.
  public override func perform(_ command: KeyCommand) {
    if let index = target(of: command) { select(index) } else { super.perform(command) }
  }

  /// A click chooses what is under it.
  public override func mouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, case .down(.left) = event.kind, event.location.y == 0 else { return false }
    let first = firstShown(in: bounds.width)
    let places = places(from: first)
    if let place = places.firstIndex(where: { $0.contains(event.location.x) }) { select(first + place) }
    return true
  }

  /// Shows the focus.
  public override func didBecomeFirstResponder() { setNeedsDisplay() }
  /// Shows that the focus went.
  public override func didResignFirstResponder() { setNeedsDisplay() }

  /// A choice.
  public override var role: Role { .choice }
  /// What the chosen value is called.
  public override var valueText: String? { selectedIndex.map { options[$0].title } }
  /// What the chosen value is called, as `value` and `text`.
  public override func property(_ name: String) -> String? {
    name == "value" || name == "text" ? valueText : super.property(name)
  }

  private func target(of command: KeyCommand) -> Int? {
    let count = options.count
    guard count > 0 else { return nil }
    switch command {
    case .nextChoice: return selectedIndex.map { ($0 + 1) % count } ?? 0
    case .previousChoice: return selectedIndex.map { ($0 + count - 1) % count } ?? count - 1
    default: return nil
    }
  }

  private func role(of index: Int) -> ThemeRole {
    guard isEnabled else { return .disabled }
    guard index == selectedIndex else { return .tab }
    return isFirstResponder ? .selection : .tabSelected
  }

  /// The chosen one stands in brackets, so that it is seen without colors too.
  private func label(_ index: Int) -> String {
    index == selectedIndex ? "[\(options[index].title)]" : " \(options[index].title) "
  }

  /// The columns of the options from one on.
  private func places(from first: Int) -> [Range<Int>] {
    var start = 0
    return options.indices.dropFirst(first).map { index in
      let width = TextWidth.of(label(index))
      defer { start += width }
      return start..<start + width
    }
  }

  /// The first option that is drawn, so that the chosen one is seen whole where that can be.
  private func firstShown(in columns: Int) -> Int {
    guard let selectedIndex else { return 0 }
    return (0...selectedIndex).first { places(from: $0)[selectedIndex - $0].upperBound <= columns } ?? selectedIndex
  }
}
