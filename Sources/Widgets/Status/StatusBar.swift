import Bindings
public import TerminalCore

/// A line with the key bindings that currently have an effect, by priority, and a message.
@MainActor public final class StatusBar: View {
  /// The message at the right, such as a count or an error.
  public var message = "" { didSet { if message != oldValue { setNeedsDisplay() } } }
  /// The style of the message.
  public var messageRole: ThemeRole = .statusBar { didSet { if messageRole != oldValue { setNeedsDisplay() } } }
  /// Whether another view shows the message, so that the whole line is available for key bindings.
  public var leavesMessageToOthers = false {
    didSet { if leavesMessageToOthers != oldValue { setNeedsDisplay() } }
  }
  /// A notice of the text that was just copied, in one line, or an empty text.
  ///
  /// It replaces the message for a few seconds. It can be read in tracked expressions.
  public var notice: String { copyNotice.text.value }
  private let copyNotice = CopyNotice()
  /// The key bindings that currently have an effect, by priority.
  public private(set) var hints: [Hint] = []
  private var observation: (any Disposable)?
  /// The model properties that the last update of the key bindings read.
  private var reads: ObservationScope?
  /// The responder chain of the last update, with the version of each responder's key actions.
  private var links: [Link] = []

  private struct Link {
    let responder: ObjectIdentifier
    let keyActions: Int
  }

  /// A key with its command, as shown in the bar.
  public nonisolated struct Hint: Hashable, Sendable {
    /// The key.
    public let key: Key
    /// The command.
    public let command: KeyCommand
    /// The title of the command.
    public let title: String
    /// Whether the hint is shown only if all hints before it fit.
    let isLast: Bool
  }

  public override func sizeThatFits(_ available: Size) -> Size { Size(available.columns, 1) }

  /// The key bindings that fit into the bar, by priority.
  public var shownHints: [Hint] {
    var room = bounds.width - messageWidth(in: bounds.width)
    var areAllShown = true
    return hints.filter { hint in
      guard width(of: hint) <= room, areAllShown || !hint.isLast else {
        areAllShown = false
        return false
      }
      room -= width(of: hint)
      return true
    }
  }

  public override func draw(on canvas: Canvas) {
    let bar = canvas.theme[.statusBar]
    let room = canvas.size.columns - messageWidth(in: canvas.size.columns)
    var column = 0
    for hint in shownHints {
      let key = " " + hint.key.label + " "
      column = canvas.draw(key, at: Point(x: column, y: 0), style: canvas.theme[.statusKey].over(bar))
      column = canvas.draw(hint.title + " ", at: Point(x: column, y: 0), style: bar)
    }
    canvas.draw("", at: Point(x: column, y: 0), style: bar, filling: max(0, room - column))
    if room < canvas.size.columns {
      canvas.draw(
        " " + shownMessage + " ", at: Point(x: room, y: 0), style: canvas.theme[shownRole].over(bar),
        filling: canvas.size.columns - room)
    }
  }

  private func width(of hint: Hint) -> Int { TextWidth.of(hint.key.label) + TextWidth.of(hint.title) + 3 }

  /// Returns the width of the message, which is at most half of the bar, so that key bindings remain visible.
  ///
  /// A plain message that does not fit is left out. A result or an error is truncated to three fifths of the bar.
  private func messageWidth(in room: Int) -> Int {
    let wanted = shownMessage.isEmpty || leavesMessageToOthers ? 0 : TextWidth.of(shownMessage) + 2
    if wanted <= room / 2 { return wanted }
    return shownRole == .statusBar ? 0 : min(wanted, room * 3 / 5)
  }

  private var shownNotice: String { copyNotice.text.untrackedValue }
  private var shownMessage: String { shownNotice.isEmpty ? message : shownNotice }
  private var shownRole: ThemeRole { shownNotice.isEmpty ? messageRole : .success }

  /// Observes the key bindings of the window.
  public override func windowChanged() {
    observation?.dispose()
    reads?.end()
    reads = window == nil ? nil : ObservationScope { [weak self] in self?.scheduleRefresh() }
    observation = window?.keysVersion.observe(with: self) { bar, _ in bar.scheduleRefresh() }
    copyNotice.follow(window)
    scheduleRefresh()
  }

  /// Updates the key bindings and the notice.
  public override func layoutSubviews() {
    refresh()
    if let window, copyNotice.update(in: window, columns: bounds.width, { [weak self] in self?.setNeedsDisplay() }) {
      setNeedsDisplay()
    }
  }

  public override var role: Role { .statusBar }
  /// The notice, or else the message.
  public override var valueText: String? { shownMessage }
  /// Returns the message as `message` and `text`, and the notice as `notice`.
  public override func property(_ name: String) -> String? {
    switch name {
    case "message", "text": message
    case "notice": shownNotice
    default: super.property(name)
    }
  }

  /// Schedules an update with the next layout, so that several changes are coalesced.
  private func scheduleRefresh() { setNeedsLayout() }

  private func refresh() {
    guard let window, let reads else { return }
    let chain = window.responderChain
    let find = { Self.hints(of: window.keyBindings.active(in: chain) { $0.hint != nil }) }
    // A registration with Apple's Observation cannot be revoked, so the models are registered again only if a value
    // or the responder chain changed. The expressions are re-evaluated anyway, because an `isEnabled` may read state
    // that is not observable.
    let isKnown = !reads.isStale && isLinked(as: chain)
    var new = isKnown ? reads.reevaluate(find) : reads.evaluate(find)
    if isKnown, new != hints { new = reads.evaluate(find) }
    if !isKnown { links = chain.map { Link(responder: ObjectIdentifier($0), keyActions: $0.keyActionsVersion) } }
    guard new != hints else { return }
    hints = new
    setNeedsDisplay()
  }

  private func isLinked(as chain: [Responder]) -> Bool {
    links.elementsEqual(chain) { $0.responder == ObjectIdentifier($1) && $0.keyActions == $1.keyActionsVersion }
  }

  static func hints(of lines: [ActiveKeyBinding]) -> [Hint] {
    let alive = lines.filter { $0.performer != nil && $0.binding.hint != nil }
    let leadsBack = alive.contains { $0.binding.command == .cancel }
    return alive.map { (line: $0, rank: rank(of: $0.binding, leadsBack)) }
      // The sort is stable: equal priorities keep the order of the key table.
      .sorted { $0.rank > $1.rank }
      .compactMap { entry in
        let binding = entry.line.binding
        return binding.keys.first.map {
          Hint(
            key: $0, command: binding.command, title: binding.briefTitle ?? binding.title,
            isLast: entry.rank <= lastRank)
        }
      }
  }

  /// The highest priority of hints that are shown only if all hints before them fit.
  private static let lastRank = 10

  /// Returns the priority of a key binding.
  ///
  /// The priority of `leave` is lowered while `cancel` is available, so that going back is shown first.
  private static func rank(of binding: KeyBinding, _ leadsBack: Bool) -> Int {
    binding.command == .leave && leadsBack ? min(binding.hint ?? 0, 57) : binding.hint ?? 0
  }
}
