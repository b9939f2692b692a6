public import TerminalCore

/// The row of titles of a tab view; the Left and Right keys and a click on a title select a tab.
@MainActor public final class TabBar: Control {
  /// The titles of the tabs, from left to right.
  public var titles: [String] = [] {
    didSet {
      setNeedsDisplay()
      invalidateSize()
    }
  }
  /// The index of the selected title.
  public var selectedIndex = 0 { didSet { if selectedIndex != oldValue { setNeedsDisplay() } } }
  var onSelect: ((Int) -> Void)?
  /// A closure that moves focus to the content of the selected tab.
  var onContentFocus: (() -> Void)?

  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: places(gap: 1, from: Self.modifierWidth).last?.upperBound ?? 0, height: 1)
  }

  /// Draws the titles, each with the digit that selects the tab together with Alt.
  public override func draw(on canvas: Canvas) {
    canvas.clear()
    let places = visiblePlaces
    if places.first?.lowerBound == Self.modifierWidth {
      canvas.draw(Self.modifier, at: .zero, style: canvas.theme[.secondary])
    }
    for (index, place) in places.enumerated() {
      let isChosen = index == selectedIndex
      let role: ThemeRole = isChosen ? (isFirstResponder ? .selection : .tabSelected) : .tab
      canvas.draw(label(index), at: Point(x: place.lowerBound, y: 0), style: canvas.theme[role])
    }
  }

  public override var canBecomeFirstResponder: Bool { isEnabled && titles.count > 1 }
  /// Always false, because the content of the tabs receives focus first.
  public override var wantsInitialFocus: Bool { false }

  public override class var commands: CommandTable {
    CommandTable(for: TabBar.self, in: .tabBar) {
      KeyCommand(.previousTab, "Tab left", keys: [Key(.left)]) { $0.step(by: -1) }
      KeyCommand(.nextTab, "Tab right", keys: [Key(.right)]) { $0.step(by: 1) }
      KeyCommand(.activate, "Go to page", keys: [Key(.enter), Key(.down)]) { $0.onContentFocus?() }
    }
  }

  /// Selects the tab whose title is clicked, and moves focus to its content.
  public override func mouse(_ event: MouseEvent) -> Bool {
    guard case .down(.left) = event.kind, let index = visiblePlaces.firstIndex(where: { $0.contains(event.location.x) })
    else { return false }
    onSelect?(index)
    onContentFocus?()
    return true
  }

  public override var accessibilityRole: AccessibilityRole { .tabBar }
  public override var valueText: String? { titles.indices.contains(selectedIndex) ? titles[selectedIndex] : nil }
  /// The titles, including those that do not fit.
  public override var accessibilityParts: [AccessibilityPart] {
    zip(titles.indices, visiblePlaces).map { index, columns in
      .element(
        AccessibilityElement(
          index, .tab, name: titles[index], traits: index == selectedIndex ? [.selected] : [],
          frame: Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1),
          actions: [.select: { [self] _ in onSelect?(index) }]))
    }
  }

  /// Returns a title with its digit.
  ///
  /// Brackets mark the selected title, so that it is recognizable without colors.
  private func label(_ index: Int) -> String {
    let text = "\(index + 1) \(titles[index])"
    return index == selectedIndex ? "[\(text)]" : " \(text) "
  }

  private func step(by step: Int) { onSelect?((selectedIndex + step + titles.count) % titles.count) }

  /// The column ranges of the titles, scrolled so that the selected title is visible.
  ///
  /// If there is not enough room, the modifier key is omitted first, then the gaps between the titles.
  private var visiblePlaces: [Range<Int>] {
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

  /// The modifier key that selects a tab when it is pressed together with the digit of the tab.
  private static let modifier = "Alt+"
  private static let modifierWidth = modifier.utf8.count + 1
}
