public import TerminalCore

/// The row of titles in a tab view.
///
/// The Left and Right keys select the adjacent tab, and a click on a title selects its tab.
@MainActor public final class TabBar: Control, ValueControl {
  /// The titles of the tabs, from left to right.
  public var titles: [String] = [] {
    didSet {
      setNeedsDisplay()
      invalidateSize()
    }
  }
  /// The text before the titles, such as the name of the application, in themes without frames.
  ///
  /// If the titles do not fit, the text is omitted first.
  public var heading = "" {
    didSet {
      setNeedsDisplay()
      invalidateSize()
    }
  }
  /// The index of the selected title; to display the tab as well, set `value`.
  public var selectedIndex = 0 { didSet { if selectedIndex != oldValue { setNeedsDisplay() } } }
  var onSelect: ((Int) -> Void)?
  /// A closure that displays a tab without notifying bindings.
  var onShow: ((Int) -> Void)?

  /// The index of the selected tab, which equals `selectedIndex`.
  ///
  /// Setting the value also displays the tab.
  public var value: Int {
    get { selectedIndex }
    set { if let onShow { onShow(newValue) } else { selectedIndex = newValue } }
  }

  /// A closure that moves focus to the content of the selected tab.
  var onContentFocus: (() -> Void)?

  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: places(gap: 1, from: headingWidth + Self.modifierWidth).last?.upperBound ?? 0, height: 1)
  }

  public override func draw(on canvas: Canvas) {
    canvas.clear()
    let places = visiblePlaces
    if let start = places.first?.lowerBound, start >= Self.modifierWidth {
      let place = Point(x: start - Self.modifierWidth, y: 0)
      canvas.draw(Self.modifier, at: place, style: canvas.theme[.secondary])
      if place.x > 0 { canvas.draw(heading, at: Point(x: 1, y: 0), style: canvas.theme[.header]) }
    }
    if places.first?.isEmpty == true { canvas.draw("…", at: .zero, style: canvas.theme[.tab]) }
    for (index, place) in places.enumerated() where !place.isEmpty {
      let isChosen = index == selectedIndex
      let chosenRole: ThemeRole = isFirstResponder ? .selection : .tabSelected
      let enabledRole = isChosen ? chosenRole : .tab
      let role = isEnabled ? enabledRole : .disabled
      canvas.draw(
        label(index), at: Point(x: place.lowerBound, y: 0),
        style: role == .selection ? canvas.theme.selection(insteadOf: .tabSelected) : canvas.theme[role],
        filling: place.count)
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

  /// Selects the clicked tab, and moves focus to its content.
  public override func mouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, case .down(.left) = event.kind,
      let index = visiblePlaces.firstIndex(where: { $0.contains(event.location.x) })
    else { return false }
    choose(index)
    becomeFirstResponder()
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
          actions: [.select: { [self] _ in choose(index) }]))
    }
  }

  /// Returns the title at the given index with the digit that selects it.
  ///
  /// In themes with frames, brackets mark the selected title, so that the selection is visible without colors.
  private func label(_ index: Int) -> String {
    let text = "\(index + 1) \(titles[index])"
    return index == selectedIndex && metrics.hasBrackets ? "[\(text)]" : " \(text) "
  }

  private func step(by step: Int) { choose((selectedIndex + step + titles.count) % titles.count) }

  private func choose(_ index: Int) {
    if let onSelect { return onSelect(index) }
    guard index != selectedIndex else { return }
    selectedIndex = index
    sendActions(for: .valueChanged)
  }

  /// The column ranges of the titles; the range of a title that does not fit is empty.
  ///
  /// If the titles do not fit, the heading is omitted first, and then the modifier key and the gaps between the titles.
  /// If necessary, titles are omitted from the left until the selected title is visible.
  private var visiblePlaces: [Range<Int>] {
    let available = bounds.width
    for start in [headingWidth + Self.modifierWidth, Self.modifierWidth, 0] {
      let wide = places(gap: 1, from: start)
      if wide.last.map({ $0.upperBound <= available }) ?? true { return wide }
    }
    let close = places(gap: 0, from: 0)
    let first = firstShown(of: close, in: available)
    // One column is reserved for the ellipsis that replaces the omitted titles.
    let hidden = first == 0 ? 0 : close[first].lowerBound - 1
    return close.enumerated().map { index, place in
      let (start, end) = (place.lowerBound - hidden, min(place.upperBound - hidden, available))
      return index >= first && start < end ? start..<end : 0..<0
    }
  }

  /// Returns the smallest index from which all titles up to the selected title fit.
  private func firstShown(of places: [Range<Int>], in available: Int) -> Int {
    guard places.indices.contains(selectedIndex) else { return 0 }
    let end = places[selectedIndex].upperBound
    return (0...selectedIndex).first { end - places[$0].lowerBound + ($0 > 0 ? 1 : 0) <= available } ?? selectedIndex
  }

  private func places(gap: Int, from first: Int) -> [Range<Int>] {
    Range.columns(titles.indices.map { TextWidth.of(label($0)) }, from: first, gap: gap)
  }

  /// The width of the heading with the columns before and after it, or 0 if there is no heading.
  private var headingWidth: Int {
    heading.isEmpty || window?.theme.hasFrames != false ? 0 : TextWidth.of(heading) + 3
  }

  private static let modifier = "Alt+"
  private static let modifierWidth = modifier.utf8.count + 1
}

nonisolated extension KeyScope {
  /// The scope of keys that apply while a tab bar has focus.
  public static let tabBar = KeyScope("tabBar", place: "In the tab bar")
}
