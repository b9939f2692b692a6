public import TerminalCore

/// The row of titles above tabs; left and right choose, a click chooses.
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
  /// Told of a click, after the title under it was chosen.
  var onClick: (() -> Void)?

  /// One row, as long as the titles.
  public override func sizeThatFits(_ available: Size) -> Size { Size(places.last?.upperBound ?? 0, 1) }

  /// Draws the titles, each with the digit that shows it; the chosen one is marked.
  public override func draw(on canvas: Canvas) {
    canvas.clear()
    for (index, place) in placesInSight.enumerated() {
      let isChosen = index == selectedIndex
      let role: ThemeRole = isChosen ? (isFirstResponder ? .selection : .tabSelected) : .tab
      canvas.draw(label(index), at: Point(x: place.lowerBound, y: 0), style: canvas.theme[role])
    }
  }

  /// It can where there is something to choose.
  public override var canBecomeFirstResponder: Bool { isEnabled && titles.count > 1 }
  /// What the tabs show comes first.
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

  /// The chosen title stands in brackets, so that it is seen without colors too.
  private func label(_ index: Int) -> String {
    let text = "\(index + 1) \(titles[index])"
    return index == selectedIndex ? "[\(text)]" : " \(text) "
  }

  private var places: [Range<Int>] { places(gap: 1) }

  /// Where the titles are drawn: close together where there is little room, and the chosen one in sight wherever it stands.
  private var placesInSight: [Range<Int>] {
    let (wide, room) = (places, bounds.width)
    guard let end = wide.last?.upperBound, end > room else { return wide }
    let close = places(gap: 0)
    let hidden = close.indices.contains(selectedIndex) ? max(0, close[selectedIndex].upperBound - room) : 0
    return close.map { $0.lowerBound - hidden..<$0.upperBound - hidden }
  }

  private func places(gap: Int) -> [Range<Int>] {
    var start = 0
    return titles.indices.map { index in
      let width = TextWidth.of(label(index))
      defer { start += width + gap }
      return start..<start + width
    }
  }
}
