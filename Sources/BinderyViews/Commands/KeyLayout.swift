import TerminalCore

/// The keys of all commands after a key file is applied and its conflicts are resolved.
nonisolated struct KeyLayout {
  fileprivate struct Entry {
    let section: Int
    let binding: KeyBinding
    var strokes: [KeyStrokes]
    var scope: KeyScope? { binding.scope }
    /// Whether a character key inserts its character in the scope.
    var insertsText: Bool { scope?.insertsText == true }
    /// The number of the line that assigned the keys, or nil if no line assigned them.
    var line: Int?
    var target: KeyTarget { KeyTarget(scope: scope, command: binding.command) }

    /// The rank in lookup order: 0 for controls, 1 for commands without a scope, 2 for tabs and the application.
    var nearness: Int { scope.map { $0 == .application || $0 == .tabs ? 2 : 0 } ?? 1 }
  }

  private let before: KeyBindings
  private var entries: [Entry] = []
  private var problems: [FileProblem] = []
  private var losses: [Loss] = []

  /// The commands that a key of a line takes from other commands, or that take precedence over the line.
  private struct Loss {
    let line: Int
    let strokes: KeyStrokes
    /// The commands without another key.
    var keyless: [String] = []
    /// The first command in a scope closer to the focused view, and that scope as a phrase.
    var nearer: (command: String, strokes: KeyStrokes, place: String)?

    var text: String {
      let only = "was the only key of \(keyless.joined(separator: " and "))"
      let also = nearer.map { command, other, place in
        let fact = other == strokes ? "is also a key" : "begins with the same key as '\(other.name)'"
        return "\(fact) of \(command), which takes precedence \(place)"
      }
      let facts = [keyless.isEmpty ? nil : only, also].compactMap(\.self).joined(separator: ", and ")
      return "'\(strokes.name)' \(facts). \(remedy)"
    }

    private var remedy: String {
      if nearer != nil { return "To use \(keyless.isEmpty ? "both" : "these") commands, choose another key." }
      if keyless.count == 1 { return "To use that command, assign another key to it." }
      return "To use those commands, assign other keys to them."
    }
  }

  @MainActor init(_ sections: [CommandSection], _ before: KeyBindings, lines: [KeyFileLine]) {
    self.before = before
    for (index, section) in sections.enumerated() {
      entries += section.bindings.map { binding in
        let targets = [KeyTarget(scope: section.scope, command: binding.command), KeyTarget(command: binding.command)]
        let line = targets.lazy.compactMap { target in lines.first { $0.target == target } }.first
        return Entry(
          section: index, binding: binding, strokes: line?.strokes ?? KeyStrokes.all(of: binding, in: before),
          line: line?.number)
      }
    }
  }

  var keyBindings: KeyBindings {
    var result = before
    // Entries without a scope are applied first, because their keys apply to every scope without user-defined keys.
    for entry in entries.filter({ $0.scope == nil }) + entries.filter({ $0.scope != nil })
    where entry.strokes != KeyStrokes.all(of: entry.binding, in: result) {
      result.assign(entry.strokes.keys, entry.strokes.pairs, to: entry.target)
    }
    return result
  }

  /// Resolves conflicts, so that each key of a scope belongs to one command.
  ///
  /// - Returns: The errors and warnings.
  mutating func resolveConflicts() -> [FileProblem] {
    removeTextKeys()
    for index in entries.indices.sorted(by: { (entries[$0].line ?? 0) < (entries[$1].line ?? 0) })
    where entries[index].line != nil { claimKeys(of: index) }
    keepLeavingKey()
    for entry in entries where entry.line != nil { noteShadowing(of: entry) }
    for loss in losses { report(loss.line, loss.text) }
    return problems
  }

  /// Removes the keys of the file that insert text from the commands of fields and editors; default keys stay.
  private mutating func removeTextKeys() {
    for index in entries.indices where entries[index].insertsText {
      guard let line = entries[index].line, let text = entries[index].strokes.first(where: \.makesText) else {
        continue
      }
      report(
        line,
        "'\(text.first.name)' inserts text in a field, so it cannot be assigned to \(name(entries[index])). Choose another key."
      )
      entries[index].strokes.removeAll(where: \.makesText)
    }
  }

  /// Removes the keys of the given entry, and the keys that begin them or that they begin, from commands for which the
  /// file contains no line.
  ///
  /// If an earlier line assigns one of these keys, the earlier line takes precedence.
  private mutating func claimKeys(of index: Int) {
    for strokes in entries[index].strokes {
      for other in entries.indices where other != index && entries[other].section == entries[index].section {
        guard let taken = entries[other].strokes.first(where: strokes.collides) else { continue }
        guard let line = entries[index].line else { return }
        if let earlier = entries[other].line {
          if earlier < line { reportConflict(strokes, of: index, with: taken, of: other, earlier, line) }
        } else {
          entries[other].strokes.removeAll(where: strokes.collides)
          guard entries[other].strokes.isEmpty else { continue }
          let command = name(entries[other])
          noteLoss(line, taken) { if !$0.keyless.contains(command) { $0.keyless.append(command) } }
        }
      }
    }
  }

  private mutating func reportConflict(
    _ strokes: KeyStrokes, of index: Int, with taken: KeyStrokes, of other: Int, _ earlier: Int, _ line: Int
  ) {
    entries[index].strokes.removeAll { $0 == strokes }
    let consequence = "was not assigned to \(name(entries[index])). Choose another key."
    let owner = "\(name(entries[other])) on line \(earlier)"
    if taken == strokes {
      report(line, "'\(strokes.name)' is already assigned to \(owner), so it \(consequence)")
    } else {
      report(
        line,
        "'\(strokes.name)' and '\(taken.name)' of \(owner) begin with the same key, so '\(strokes.name)' \(consequence)"
      )
    }
  }

  /// Ensures that at least one key leaves the application, even while a text field has focus.
  private mutating func keepLeavingKey() {
    let ways = entries.indices.filter {
      entries[$0].scope == .application && Self.leaving.contains(entries[$0].binding.command)
    }
    guard let leave = ways.first(where: { entries[$0].binding.command == .leave }),
      !ways.contains(where: { entries[$0].strokes.keys.contains { !$0.makesText } })
    else { return }
    let key = Key.control("q")
    for index in entries.indices where entries[index].scope == .application {
      entries[index].strokes.removeAll { $0.first == key }
    }
    entries[leave].strokes.append(.key(key))
    report(
      ways.compactMap { entries[$0].line }.max() ?? 1,
      "'\(key.name)' is reserved for 'leave', because no other key leaves the application while a field has focus. To use '\(key.name)' for another command, assign another key to 'leave'."
    )
  }

  /// Notes each new key of the given entry that is also assigned to a command in a scope closer to the focused view.
  ///
  /// A key that a line repeats from the default keys causes no warning. Neither does a key of a command that few views
  /// have, because the key works in all others.
  private mutating func noteShadowing(of entry: Entry) {
    let defaults = KeyStrokes.all(of: entry.binding, in: KeyBindings())
    for strokes in entry.strokes where !defaults.contains(strokes) {
      let nearer = entries.first { other in
        let isSame = other.binding.command == entry.binding.command
        let isAvailable = other.binding.isOccasional || other.insertsText && strokes.makesText
        return other.nearness < entry.nearness && !isSame && !isAvailable
          && other.strokes.contains(where: strokes.collides)
      }
      guard let nearer, let line = entry.line, let other = nearer.strokes.first(where: strokes.collides)
      else {
        continue
      }
      let place = nearer.scope?.place.lowercased() ?? "where it is available"
      noteLoss(line, strokes) { $0.nearer = $0.nearer ?? (nearer.target.fileName, other, place) }
    }
  }

  /// Changes the loss of the given key of a line, so that a line has one message for each key.
  private mutating func noteLoss(_ line: Int, _ strokes: KeyStrokes, _ change: (inout Loss) -> Void) {
    let known = losses.firstIndex { $0.line == line && $0.strokes == strokes }
    if known == nil { losses.append(Loss(line: line, strokes: strokes)) }
    change(&losses[known ?? losses.count - 1])
  }

  private mutating func report(_ line: Int, _ text: String) {
    let problem = FileProblem(line: line, text)
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Returns the command name of the given entry for messages, with the scope if the command is in several scopes.
  private func name(_ entry: Entry) -> String {
    let scopes = Set(entries.filter { $0.binding.command == entry.binding.command }.compactMap(\.scope))
    return scopes.count > 1 ? entry.target.fileName : entry.binding.command.fileName
  }

  private static let leaving: Set<CommandName> = [.leave, .backOrLeave, .copyOrLeave]
}
