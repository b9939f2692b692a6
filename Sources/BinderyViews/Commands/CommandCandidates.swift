import TerminalCore

/// The commands of the active groups of a responder chain, with their keys.
///
/// The candidates depend on the active groups and on the keys, but not on whether the commands are enabled. A status
/// bar therefore keeps them from one event to the next.
final class CommandCandidates {
  /// A group of commands, and the index of its responder in the chain.
  struct ActiveGroup: Equatable {
    let group: CommandTable.Group
    let owner: Int

    static func == (left: ActiveGroup, right: ActiveGroup) -> Bool {
      left.group === right.group && left.owner == right.owner
    }
  }

  struct Candidate {
    let entry: CommandTable.Entry
    /// The index of the responder in the chain.
    let owner: Int
    /// The keys that perform the command while the first responder has focus.
    let keys: [Key]
    /// The pairs of keys that perform the command while the first responder has focus.
    let pairs: [KeyPair]
    /// The number of the command, which all candidates for the command have.
    let command: Int

    var hasKeys: Bool { !keys.isEmpty || !pairs.isEmpty }
    var isInStatusBar: Bool { hasKeys && entry.binding.prominence < .helpOnly }
    /// The keys that begin the command, including the first keys of the pairs.
    var firstKeys: [Key] { pairs.isEmpty ? keys : keys + pairs.map(\.first) }
  }

  /// The candidate that performs a command.
  struct Choice {
    /// The index of the candidate in `all`.
    let index: Int
    let candidate: Candidate
    let isEnabled: Bool
  }

  /// All candidates, in the order in which their commands are tried.
  let all: [Candidate]
  private let groups: [ActiveGroup]
  private let textKeys: TextKeys
  private let keyBindings: KeyBindings
  private let commandCount: Int
  /// The indices of the candidates on which the status bar depends.
  private let statusBarCandidates: [Int]

  init(_ groups: [ActiveGroup], _ textKeys: TextKeys, _ keyBindings: KeyBindings) {
    self.groups = groups
    self.textKeys = textKeys
    self.keyBindings = keyBindings
    let undoKey = textKeys == .characters ? keyBindings.undoKeyInText : nil
    var numbers: [CommandName: Int] = [:]
    var all: [Candidate] = []
    for active in groups {
      for entry in active.group.entries {
        let number = numbers[entry.binding.command] ?? numbers.count
        numbers[entry.binding.command] = number
        let keys = keyBindings.keys(of: entry.binding, textKeys: textKeys, undoKey: undoKey)
        let pairs = keyBindings.pairs(of: entry.binding).filter { !textKeys.contains($0.first) }
        all.append(Candidate(entry: entry, owner: active.owner, keys: keys, pairs: pairs, command: number))
      }
    }
    self.all = all
    commandCount = numbers.count
    statusBarCandidates = Self.statusBarCandidates(all, commandCount: numbers.count)
  }

  /// Returns the indices of the candidates for commands that the status bar lists, and for commands that have a key of
  /// a listed command.
  private static func statusBarCandidates(_ all: [Candidate], commandCount: Int) -> [Int] {
    let keys = Set(all.lazy.filter(\.isInStatusBar).flatMap(\.firstKeys))
    var hasKey = Array(repeating: false, count: commandCount)
    for candidate in all where candidate.firstKeys.contains(where: keys.contains) {
      hasKey[candidate.command] = true
    }
    return all.indices.filter { hasKey[all[$0].command] && all[$0].hasKeys }
  }

  /// Returns whether the candidates are those of the given groups and keys.
  func isCurrent(_ groups: [ActiveGroup], _ textKeys: TextKeys, _ keyBindings: KeyBindings) -> Bool {
    self.textKeys == textKeys && self.groups == groups && self.keyBindings == keyBindings
  }

  /// Returns, for each command, the first enabled candidate, or else the first candidate.
  ///
  /// - Parameters:
  ///   - chain: The responder chain of the candidates.
  ///   - isIncluded: A closure that returns whether a candidate is considered.
  func choices(in chain: [Responder], where isIncluded: (Candidate) -> Bool) -> [Choice] {
    var chosen: [Choice?] = Array(repeating: nil, count: commandCount)
    for (index, candidate) in all.enumerated() where isIncluded(candidate) {
      let former = chosen[candidate.command]
      if former?.isEnabled == true { continue }
      let isEnabled = candidate.entry.isEnabled(chain[candidate.owner])
      guard isEnabled || former == nil else { continue }
      chosen[candidate.command] = Choice(index: index, candidate: candidate, isEnabled: isEnabled)
    }
    return chosen.compactMap(\.self).sorted { $0.index < $1.index }
  }

  /// Returns the indices of the enabled candidates on which the status bar depends, one for each command.
  func enabledInStatusBar(in chain: [Responder]) -> [Int] {
    var isChosen = Array(repeating: false, count: commandCount)
    var enabled: [Int] = []
    enabled.reserveCapacity(statusBarCandidates.count)
    for index in statusBarCandidates {
      let candidate = all[index]
      guard !isChosen[candidate.command], candidate.entry.isEnabled(chain[candidate.owner]) else { continue }
      isChosen[candidate.command] = true
      enabled.append(index)
    }
    return enabled
  }
}

nonisolated extension KeyBindings {
  /// Ctrl+Z, which reverts an edit while a view that accepts text has focus, and suspends the program otherwise.
  ///
  /// The key is nil if the user has assigned another key to `suspend`. In text, it never suspends the program, because
  /// many users press it once more than there are edits.
  var undoKeyInText: Key? { keys(of: .everywhere(.suspend)).first { $0 == .control("z") } }

  /// Returns the keys that are listed for the given command while some keys insert text.
  ///
  /// One key is listed for `undo`, so that users learn one. Its other keys work too.
  ///
  /// - Parameter undoKey: The value of `undoKeyInText` if all characters insert text; otherwise nil.
  fileprivate func keys(of binding: KeyBinding, textKeys: TextKeys, undoKey: Key?) -> [Key] {
    var keys = keys(of: binding)
    if textKeys != .none { keys.removeAll(where: textKeys.contains) }
    switch (binding.command, undoKey) {
    case (.undo, let key?): return [key]
    case (.undo, nil): return Array(keys.prefix(1))
    case (.suspend, let key?): return keys.filter { $0 != key }
    default: return keys
    }
  }
}
