import Bindings
public import TerminalCore

/// A line that displays the enabled commands in order of priority, and a message.
///
/// ![A screen with a status bar, and its code](status-bar)
@MainActor public final class StatusBar: View {
  /// The message on the right, such as a count or an error.
  public var message = "" { didSet { if message != oldValue { setNeedsDisplay() } } }
  /// The theme role of the message.
  ///
  /// A long message with the default role is omitted rather than truncated.
  public var messageRole: ThemeRole = .statusBar { didSet { if messageRole != oldValue { setNeedsDisplay() } } }
  /// Whether another view displays the message, so that the bar contains only key bindings.
  public var leavesMessageToOthers = false {
    didSet { if leavesMessageToOthers != oldValue { setNeedsDisplay() } }
  }
  /// The one-line notice about copied text, or an empty string if no notice is displayed.
  ///
  /// The notice replaces the message for a few seconds. Tracked expressions can read this property.
  public var notice: String { shownNotice.value }
  private let shownNotice = Observable("")
  private var noticeTimer: (any Disposable)? { didSet { oldValue?.dispose() } }
  /// The enabled commands in order of priority, without commands that are listed only in the help.
  public var items: [Item] { commands?.items ?? [] }
  /// A command with one of its keys, as displayed in the bar.
  public typealias Item = AvailableCommands.Item
  /// The commands of the window that contains the bar.
  private var commands: AvailableCommands?

  public override var staysBright: Bool { true }

  public override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: 1) }

  /// The commands that fit into the bar, up to the first that does not fit.
  public var visibleItems: [Item] {
    var available = bounds.width - messageWidth(in: bounds.width)
    let visible = items.prefix { item in
      available -= width(of: item)
      return available >= 0
    }
    return Array(visible)
  }

  public override func draw(on canvas: Canvas) {
    let bar = canvas.theme[.statusBar]
    let available = canvas.size.width - messageWidth(in: canvas.size.width)
    var column = 0
    for item in visibleItems {
      let key = " " + item.shortKeyLabel + " "
      column = canvas.draw(key, at: Point(x: column, y: 0), style: canvas.theme[.statusKey].over(bar))
      column = canvas.draw(item.title + " ", at: Point(x: column, y: 0), style: bar)
    }
    canvas.draw("", at: Point(x: column, y: 0), style: bar, filling: max(0, available - column))
    if available < canvas.size.width {
      canvas.draw(
        " " + shownMessage + " ", at: Point(x: available, y: 0), style: canvas.theme[shownRole].over(bar),
        filling: canvas.size.width - available)
    }
  }

  /// Performs the clicked command.
  public override func mouse(_ event: MouseEvent) -> Bool {
    guard case .down(.left) = event.kind, event.location.y == 0,
      let place = visiblePlaces.first(where: { $0.columns.contains(event.location.x) })
    else { return false }
    return window?.send(place.item.command) ?? false
  }

  private var visiblePlaces: [(item: Item, columns: Range<Int>)] {
    let items = visibleItems
    return zip(items, Range.columns(items.map(width(of:)))).map { ($0, $1) }
  }

  private func width(of item: Item) -> Int { TextWidth.of(item.shortKeyLabel) + TextWidth.of(item.title) + 3 }

  /// Returns the width of the message, which is limited so that key bindings remain visible.
  ///
  /// A message of up to half the width of the bar is displayed in full. A longer message is omitted if it has the
  /// default role; otherwise, its width is limited to three fifths of the bar.
  private func messageWidth(in available: Int) -> Int {
    let preferredWidth = shownMessage.isEmpty || leavesMessageToOthers ? 0 : TextWidth.of(shownMessage) + 2
    if preferredWidth <= available / 2 { return preferredWidth }
    return shownRole == .statusBar ? 0 : min(preferredWidth, available * 3 / 5)
  }

  private var isNoticeShown: Bool { !shownNotice.untrackedValue.isEmpty }
  private var shownMessage: String { isNoticeShown ? shownNotice.untrackedValue : message }
  private var shownRole: ThemeRole { isNoticeShown ? .success : messageRole }

  public override func windowChanged() {
    commands = window == nil ? nil : AvailableCommands { [weak self] in self?.setNeedsLayout() }
    window?.observeFrames(with: self) { bar in bar.updateCommands() }
    window?.observeCopies(with: self) { bar, copy in bar.showNotice(of: copy) }
    window?.reserveEdge(for: self)
    endNotice()
    setNeedsLayout()
  }

  /// Shows a notice about copied text for a few seconds.
  private func showNotice(of copy: Window.Copy) {
    guard let window else { return }
    let lead = copy.isShared ? "Copied: " : "Copied in this app only: "
    // No screen has more than 1,000 columns, so the rest of the text is not visible.
    let line = copy.description.prefix(1_000).split(whereSeparator: \.isNewline).joined(separator: " ")
    shownNotice.value = CellText(lead + line).truncated(to: max(0, bounds.width - Self.noticeMargin)).plain
    setNeedsDisplay()
    noticeTimer = window.timers.schedule(after: Self.noticeDuration) { [weak self] in self?.endNotice() }
  }

  private func endNotice() {
    noticeTimer = nil
    guard isNoticeShown else { return }
    shownNotice.value = ""
    setNeedsDisplay()
  }

  private static let noticeDuration = Duration.seconds(4)
  /// The number of columns that are reserved for a frame around the notice.
  private static let noticeMargin = 6

  public override var accessibilityRole: AccessibilityRole { .statusBar }
  /// The notice, or the message if there is no notice; empty if another view displays the message.
  public override var valueText: String? { leavesMessageToOthers ? "" : shownMessage }
  /// The commands, including those that do not fit.
  public override var accessibilityParts: [AccessibilityPart] {
    let places = visiblePlaces
    return items.enumerated().map { index, item in
      let columns = places.first { $0.item == item }?.columns ?? 0..<0
      return .element(
        AccessibilityElement(
          index, .button, name: item.title, value: item.keyLabel,
          frame: Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1),
          actions: [.press: { [self] _ in window?.send(item.command) }]))
    }
  }
  public override var scriptProperties: [ScriptProperty: String?] {
    ["message": message, "text": message, "notice": shownNotice.untrackedValue]
  }

  private func updateCommands() {
    if let window, let commands, commands.update(in: window) { setNeedsDisplay() }
  }
}
