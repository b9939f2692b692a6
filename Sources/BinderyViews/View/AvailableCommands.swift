import Bindings
public import TerminalCore

/// The enabled commands of a window with their keys, for a view that displays them, such as a status bar.
///
/// Update the commands in each frame, and draw the view again if they have changed:
///
///     override func windowChanged() {
///       commands = AvailableCommands { [weak self] in self?.setNeedsLayout() }
///       window?.observeFrames(with: self) { bar in bar.updateCommands() }
///     }
///
///     private func updateCommands() {
///       if let window, commands?.update(in: window) == true { setNeedsDisplay() }
///     }
///
/// Values that a closure `isEnabled` of a command reads are observed until the object is released. After the first key
/// of a ``KeyPair``, the items are the commands that can follow, and `cancel`, which ends the wait.
@MainActor public final class AvailableCommands {
  /// A command with one of its keys, as a status bar displays it.
  public nonisolated struct Item: Hashable, Sendable {
    /// The first of the command's keys that no earlier command has, or the first key of `pair`.
    public let key: Key
    /// The pair of keys that performs the command, or nil if `key` performs it.
    public let pair: KeyPair?
    /// The command that the key performs.
    public let command: CommandName
    /// The brief title of the command, or the full title if there is no brief title.
    public let title: String
    /// The priority of the command, which determines its position in a status bar.
    public let prominence: Prominence

    /// The brief names of the keys for texts, such as `Ctrl+Q` or `g g`.
    public var keyLabel: String { pair?.label ?? key.label }
    /// The brief names of the keys for a status bar, such as `^Q` or `g g`.
    public var shortKeyLabel: String { pair?.shortLabel ?? key.shortLabel }
  }

  /// The enabled commands in order of priority, without commands that are listed only in the help.
  public private(set) var items: [Item] = []
  /// The observation of the values that the last update read.
  private let reads: ObservationScope
  /// The identities of the responders in the chain at the last update.
  private var links: [ObjectIdentifier] = []
  /// The commands that the items were created from.
  private var commands: EnabledCommands?

  /// Creates an object without commands.
  ///
  /// - Parameter onChange: A closure that requests a frame, in which the commands are updated. The closure is called
  ///   when a value has changed that the last update read.
  public init(onChange: @escaping () -> Void) { reads = ObservationScope(onChange: onChange) }

  isolated deinit { reads.end() }

  /// Updates the commands after an event, or after a change of a value on which they depend.
  ///
  /// - Returns: Whether the items have changed.
  public func update(in window: Window) -> Bool {
    if let first = window.firstStroke { return update(in: window, after: first) }
    // A registration with Apple's Observation cannot be revoked, so the models are registered again only if a value or
    // the responder chain has changed. The expressions are re-evaluated anyway, because an `isEnabled` closure may read
    // state that is not observable.
    let chain = window.responderChain
    let newLinks = chain.map { ObjectIdentifier($0) }
    let find = { EnabledCommands(in: chain, of: window, after: self.commands) }
    let isKnown = !reads.isStale && newLinks == links
    var new = isKnown ? reads.reevaluate(find) : reads.evaluate(find)
    if isKnown, new != commands { new = reads.evaluate(find) }
    links = newLinks
    guard new != commands else { return false }
    commands = new
    return show(new.items)
  }

  /// Updates the commands after the first key of a pair.
  private func update(in window: Window, after first: Key) -> Bool {
    commands = nil
    let following = window.activeKeyBindings.filter(\.isEnabled).compactMap { command -> Item? in
      let binding = command.binding
      guard let pair = binding.pairs.first(where: { $0.first == first }) else { return nil }
      let title = binding.briefTitle ?? binding.title
      return Item(
        key: first, pair: pair, command: binding.command, title: title, prominence: binding.prominence)
    }
    let cancel = Item(key: Key(.escape), pair: nil, command: .cancel, title: "Cancel", prominence: .essential)
    return show(following.sorted { $0.prominence < $1.prominence } + [cancel])
  }

  private func show(_ newItems: [Item]) -> Bool {
    guard newItems != items else { return false }
    items = newItems
    return true
  }
}

/// The enabled commands on which the items of the available commands depend.
@MainActor private struct EnabledCommands: Equatable {
  private let candidates: CommandCandidates
  /// The indices of the enabled candidates.
  private let enabled: [Int]
  /// The titles of the commands, by the position in `enabled`.
  ///
  /// A title is nil if it does not depend on the responder, or if it is not displayed.
  private let titles: [String?]

  init(in chain: [Responder], of window: Window, after former: EnabledCommands?) {
    candidates = window.router.candidates(in: chain, former: former?.candidates)
    enabled = candidates.enabledInStatusBar(in: chain)
    var titles: [String?] = []
    titles.reserveCapacity(enabled.count)
    for index in enabled {
      let candidate = candidates.all[index]
      let binding = candidate.entry.binding
      let isDisplayed = binding.prominence < .helpOnly && binding.briefTitle == nil
      titles.append(isDisplayed ? candidate.entry.title?(chain[candidate.owner]) : nil)
    }
    self.titles = titles
  }

  static func == (left: EnabledCommands, right: EnabledCommands) -> Bool {
    left.candidates === right.candidates && left.enabled == right.enabled && left.titles == right.titles
  }

  var items: [AvailableCommands.Item] {
    var claimed = ClaimedKeys()
    let items = zip(enabled, titles).compactMap { index, title -> AvailableCommands.Item? in
      let candidate = candidates.all[index]
      let binding = candidate.entry.binding
      defer { claimed.add(candidate.keys, candidate.pairs) }
      // If several commands have the same key, the key performs the first of them.
      let key = candidate.keys.first(where: claimed.isFree)
      let pair = key == nil ? candidate.pairs.first(where: claimed.isFree) : nil
      guard candidate.isInStatusBar, let shown = key ?? pair?.first else { return nil }
      return AvailableCommands.Item(
        key: shown, pair: pair, command: binding.command, title: binding.briefTitle ?? title ?? binding.title,
        prominence: binding.prominence)
    }
    // The sort is stable, so commands of the same priority keep their order.
    return items.sorted { $0.prominence < $1.prominence }
  }
}
