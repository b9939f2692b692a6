import TerminalCore

// Who has which key after a file was read: the lines of the table with the file's keys, and what becomes of keys that two of them have.

/// A table with the lines of a file laid over it.
nonisolated struct KeyLayout {
  /// A line of the table, or of a responder's own, with the keys it has now.
  fileprivate struct Entry {
    let group: Int
    let scope: KeyScope?
    let binding: KeyBinding
    var keys: [Key]
    /// The line of the file that gave it its keys.
    var line: Int?
    var target: KeyTarget { KeyTarget(scope: scope, command: binding.command) }
  }

  private let table: KeyBindings
  private var entries: [Entry] = []
  private var problems: [KeyFileProblem] = []

  init(table: KeyBindings, actions: [[KeyBinding]], lines: [KeyFileLine]) {
    self.table = table
    var group = 0
    func add(_ bindings: [KeyBinding], _ scope: KeyScope?) -> [Entry] {
      defer { group += 1 }
      return bindings.map { binding in
        let wanted = [KeyTarget(scope: scope, command: binding.command), KeyTarget(command: binding.command)]
        let line = wanted.lazy.compactMap { target in lines.first { $0.target == target } }.first
        let keys = line?.keys ?? table.withOverride(binding, in: scope).keys
        return Entry(group: group, scope: scope, binding: binding, keys: keys, line: line?.number)
      }
    }
    for (scope, bindings) in table.orderedScopes { entries += add(bindings, scope) }
    for bindings in actions { entries += add(bindings, nil) }
  }

  /// The table with the keys that each line has now.
  var keyBindings: KeyBindings {
    var result = table
    for entry in entries where entry.scope == nil && entry.keys != result.withOverride(entry.binding).keys {
      result.remap(entry.binding.command, to: entry.keys)
    }
    // After the actions: their names hold everywhere, and a scope's line may have other keys.
    for entry in entries {
      guard let scope = entry.scope, entry.keys != result.withOverride(entry.binding, in: scope).keys else { continue }
      result.remap(entry.binding.command, in: scope, to: entry.keys)
    }
    return result
  }

  /// Gives each key of a scope to one command, and says what came of it.
  mutating func settleConflicts() -> [KeyFileProblem] {
    dropText()
    for index in entries.indices.sorted(by: { (entries[$0].line ?? 0) < (entries[$1].line ?? 0) })
    where entries[index].line != nil { claimKeys(of: index) }
    keepAWayOut()
    // A line that says what is so anyway changes nothing.
    for entry in entries where entry.line != nil && entry.keys != entry.binding.keys { noteShadows(of: entry) }
    return Self.unique(problems)
  }

  /// Where text is edited, a key that makes a character is text.
  private mutating func dropText() {
    for index in entries.indices where entries[index].scope == .text {
      guard let line = entries[index].line, let key = entries[index].keys.first(where: \.makesText) else { continue }
      complain(line, "'\(key.name)' is text where text is edited, and cannot be a key of \(name(entries[index])).")
      entries[index].keys.removeAll(where: \.makesText)
    }
  }

  /// A line's keys are taken from who has them by default; what an earlier line has stays there.
  private mutating func claimKeys(of index: Int) {
    for key in entries[index].keys {
      for other in entries.indices where other != index && entries[other].group == entries[index].group {
        guard entries[other].keys.contains(key) else { continue }
        guard let line = entries[index].line else { return }
        if let earlier = entries[other].line {
          if earlier < line { yield(key, of: index, to: other, earlier, line) }
        } else {
          entries[other].keys.removeAll { $0 == key }
          guard entries[other].keys.isEmpty else { continue }
          complain(line, "'\(key.name)' was the only key of \(name(entries[other])), which has none now.")
        }
      }
    }
  }

  private mutating func yield(_ key: Key, of index: Int, to other: Int, _ earlier: Int, _ line: Int) {
    entries[index].keys.removeAll { $0 == key }
    complain(
      line,
      "'\(key.name)' is given to \(name(entries[other])) in line \(earlier), which stands first; \(name(entries[index])) does not get it."
    )
  }

  /// Somebody who took every key that leaves could not leave.
  private mutating func keepAWayOut() {
    let ways = entries.indices.filter {
      entries[$0].scope == .application && Self.leaving.contains(entries[$0].binding.command)
    }
    guard let leave = ways.first(where: { entries[$0].binding.command == .leave }),
      !ways.contains(where: { entries[$0].keys.contains { !$0.makesText } })
    else { return }
    let key = Key.control("q")
    for index in entries.indices where entries[index].scope == .application {
      entries[index].keys.removeAll { $0 == key }
    }
    entries[leave].keys.append(key)
    complain(
      ways.compactMap { entries[$0].line }.max() ?? 1,
      "No key is left to leave with while text is edited. \(key.name) stays; give leave another key to free it.")
  }

  /// A key that works almost everywhere does not where something nearer to the focus has it.
  private mutating func noteShadows(of entry: Entry) {
    for key in entry.keys {
      let nearer = entries.first { other in
        other.nearness < entry.nearness && other.binding.command != entry.binding.command && other.keys.contains(key)
          && !(other.scope == .text && key.makesText)
      }
      guard let nearer, let line = entry.line else { continue }
      let place = nearer.scope.flatMap { scope in KeyScope.standard.first { $0.scope == scope }?.place.lowercased() }
      complain(
        line, "'\(key.name)' is also \(nearer.target.fileName), which comes first \(place ?? "where there is one").")
    }
  }

  private mutating func complain(_ line: Int, _ text: String) { problems.append(KeyFileProblem(line: line, text)) }

  /// What a message calls it: the command, with its scope where it stands in several.
  private func name(_ entry: Entry) -> String {
    let scopes = Set(entries.filter { $0.binding.command == entry.binding.command }.compactMap(\.scope))
    return scopes.count > 1 ? entry.target.fileName : entry.binding.command.fileName
  }

  private static func unique(_ problems: [KeyFileProblem]) -> [KeyFileProblem] {
    var seen: Set<KeyFileProblem> = []
    return problems.filter { seen.insert($0).inserted }
  }

  private static let leaving: Set<KeyCommand> = [.leave, .backOrLeave, .copyOrLeave]
}

nonisolated extension KeyLayout.Entry {
  /// How far from the focus it is asked: a control's own scope first, then the binders' actions, then what is alive all over.
  fileprivate var nearness: Int {
    guard let scope else { return 1 }
    return scope == .application || scope == .tabs ? 2 : 0
  }
}
