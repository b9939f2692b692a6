import Bindings
public import TerminalCore

// The status bar is made from the key table: it names what would change something now, and nothing else.

/// The line that names the keys that work right now, the most useful first, and a message.
@MainActor public final class StatusBar: View {
  /// What is said at the right: a count, a failure.
  public var message = "" { didSet { if message != oldValue { setNeedsDisplay() } } }
  /// How the message looks.
  public var messageRole: ThemeRole = .statusBar { didSet { if messageRole != oldValue { setNeedsDisplay() } } }
  /// Whether another view shows the message, so that the keys have the whole line.
  public var leavesMessageToOthers = false {
    didSet { if leavesMessageToOthers != oldValue { setNeedsDisplay() } }
  }
  /// A notice of what was just copied, cut to one line; empty when there is none.
  ///
  /// It takes the place of the message for a few seconds. Readable in tracked expressions.
  public var notice: String { copyNotice.text.value }
  private let copyNotice = CopyNotice()
  /// The keys named now: each with what it does.
  public private(set) var hints: [Hint] = []
  private var observation: (any Disposable)?
  /// What decided, when it was looked at last, which keys work: of the models that key actions and commands read.
  private var reads: WatchedReads?
  /// The chain of responders then, each with what its key actions were.
  private var links: [Link] = []

  private struct Link {
    let responder: ObjectIdentifier
    let keyActions: Int
  }

  /// A key and what it does.
  public nonisolated struct Hint: Hashable, Sendable {
    /// The key.
    public let key: Key
    /// What it stands for.
    public let command: KeyCommand
    /// What it does.
    public let title: String
    /// Whether it is named only where all before it are: it takes no place that one of those is too long for.
    let isLast: Bool
  }

  /// One row.
  public override func sizeThatFits(_ available: Size) -> Size { Size(available.columns, 1) }

  /// The keys there is room for, the most useful first.
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

  /// Draws as many keys as there is room for, and the message.
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

  /// A message has at most half of the bar, so that keys are named beside it; a count that does not fit is left out, what was done or
  /// failed is cut, and may have a little more.
  private func messageWidth(in room: Int) -> Int {
    let wanted = shownMessage.isEmpty || leavesMessageToOthers ? 0 : TextWidth.of(shownMessage) + 2
    if wanted <= room / 2 { return wanted }
    return shownRole == .statusBar ? 0 : min(wanted, room * 3 / 5)
  }

  private var shownNotice: String { copyNotice.text.untrackedValue }
  private var shownMessage: String { shownNotice.isEmpty ? message : shownNotice }
  private var shownRole: ThemeRole { shownNotice.isEmpty ? messageRole : .success }

  /// Begins to follow the window's keys.
  public override func windowChanged() {
    observation?.dispose()
    reads?.end()
    reads = window == nil ? nil : WatchedReads { [weak self] in self?.scheduleRefresh() }
    observation = window?.keysVersion.observe(with: self) { bar, _ in bar.scheduleRefresh() }
    copyNotice.follow(window)
    scheduleRefresh()
  }

  /// Updates the keys and the notice; called in each turn in which they may have changed.
  public override func layoutSubviews() {
    refresh()
    if let window, copyNotice.update(in: window, columns: bounds.width, { [weak self] in self?.setNeedsDisplay() }) {
      setNeedsDisplay()
    }
  }

  /// The line of keys.
  public override var role: Role { .statusBar }
  /// The notice, or else the message.
  public override var valueText: String? { shownMessage }
  /// The message as `message` and `text`, and the notice as `notice`.
  public override func property(_ name: String) -> String? {
    switch name {
    case "message", "text": message
    case "notice": shownNotice
    default: super.property(name)
    }
  }

  /// Many changes in one turn are one look at the table: it waits for the turn's layout.
  private func scheduleRefresh() { setNeedsLayout() }

  private func refresh() {
    guard let window, let reads else { return }
    let chain = window.responderChain
    let find = { Self.hints(of: window.keyBindings.active(in: chain) { $0.hint != nil }) }
    // As long as nothing that was read has changed, and the same were asked, it is known which models to watch: what is registered with
    // Apple's Observation cannot be taken back. Cells are followed as they are read now: an `isEnabled` may look at others by something that
    // nobody is told of.
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
      // Those that deserve the same stay in their order: sorting is stable.
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

  /// What deserves no more than this is named after all else, or not at all.
  private static let lastRank = 10

  /// Who can go back from here is told what can be done here before how to leave it all.
  private static func rank(of binding: KeyBinding, _ leadsBack: Bool) -> Int {
    binding.command == .leave && leadsBack ? min(binding.hint ?? 0, 57) : binding.hint ?? 0
  }
}
