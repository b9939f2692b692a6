public import TerminalCore

/// The row of titles above tabs; Left, Right and a click choose one.
@MainActor public final class TabBar: Control {
  /// The titles, in order.
  public var titles: [String] = [] {
    didSet {
      setNeedsDisplay()
      invalidateSize()
    }
  }
  /// Which is chosen.
  public var selectedIndex = 0 { didSet { if selectedIndex != oldValue { setNeedsDisplay() } } }
  var onSelect: ((Int) -> Void)?
  /// Called after a click has chosen a title.
  var onClick: (() -> Void)?

  /// Returns one row, as long as the titles and the modifier key before them.
  public override func sizeThatFits(_ available: Size) -> Size {
    Size(places(gap: 1, from: Self.modifierWidth).last?.upperBound ?? 0, 1)
  }

  /// Draws the titles, each with the digit that shows it together with Alt; the chosen one is marked.
  public override func draw(on canvas: Canvas) {
    canvas.clear()
    let places = placesInSight
    if places.first?.lowerBound == Self.modifierWidth {
      canvas.draw(Self.modifier, at: .zero, style: canvas.theme[.secondary])
    }
    for (index, place) in places.enumerated() {
      let isChosen = index == selectedIndex
      let role: ThemeRole = isChosen ? (isFirstResponder ? .selection : .tabSelected) : .tab
      canvas.draw(label(index), at: Point(x: place.lowerBound, y: 0), style: canvas.theme[role])
    }
  }

  /// It can where there is something to choose.
  public override var canBecomeFirstResponder: Bool { isEnabled && titles.count > 1 }
  /// False: the content of the tabs has focus first.
  public override var wantsInitialFocus: Bool { false }
  /// Left and right choose.
  public override var keyScopes: [KeyScope] { [.tabBar] }

  /// A click chooses the title under it.
  public override func mouse(_ event: MouseEvent) -> Bool {
    guard case .down(.left) = event.kind, let index = placesInSight.firstIndex(where: { $0.contains(event.location.x) })
    else { return false }
    onSelect?(index)
    onClick?()
    return true
  }

  /// Tabs.
  public override var role: Role { .tabs }
  /// The chosen title.
  public override var valueText: String? { titles.indices.contains(selectedIndex) ? titles[selectedIndex] : nil }

  /// The title and its digit; the chosen one is in brackets, so that it is marked without colors too.
  private func label(_ index: Int) -> String {
    let text = "\(index + 1) \(titles[index])"
    return index == selectedIndex ? "[\(text)]" : " \(text) "
  }

  /// The columns of the titles: close together where there is little room, with the chosen one visible.
  ///
  /// The modifier key is left out before titles move together.
  private var placesInSight: [Range<Int>] {
    let room = bounds.width
    for start in [Self.modifierWidth, 0] {
      let wide = places(gap: 1, from: start)
      if wide.last.map({ $0.upperBound <= room }) ?? true { return wide }
    }
    let close = places(gap: 0, from: 0)
    let hidden = close.indices.contains(selectedIndex) ? max(0, close[selectedIndex].upperBound - room) : 0
    return close.map { $0.lowerBound - hidden..<$0.upperBound - hidden }
  }

  private func places(gap: Int, from first: Int) -> [Range<Int>] {
    var start = first
    return titles.indices.map { index in
      let width = TextWidth.of(label(index))
      defer { start += width + gap }
      return start..<start + width
    }
  }

  /// The key that shows a tab together with the digit in its title.
  private static let modifier = "Alt+"
  private static let modifierWidth = modifier.utf8.count + 1
}
