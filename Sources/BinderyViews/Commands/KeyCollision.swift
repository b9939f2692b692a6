import Bindings
import TerminalCore

/// Reports of pairs of keys that cannot be typed, in debug builds.
@MainActor enum KeyCollision {
  /// Reports the keys of a table that perform a command and also begin a pair, and the pairs with Esc.
  static func reportCollisions(in table: CommandTable) {
    for group in table.groups {
      let bindings = group.entries.map(\.binding)
      for binding in bindings {
        for pair in binding.pairs { reportCollision(of: pair, of: binding, in: bindings) }
      }
    }
  }

  private static func reportCollision(of pair: KeyPair, of binding: KeyBinding, in bindings: [KeyBinding]) {
    let owner = "'\(pair.name)' of the command '\(binding.command.rawValue)'"
    if pair.containsEscape {
      Tracking.reportMisuse(
        "Bindery: \(owner) cannot be typed, because Esc ends the wait for the second key."
          + " Choose another key.")
    }
    let other = bindings.first { $0.keys.contains(pair.first) }
    guard let other else { return }
    let fact = "'\(pair.first.name)' performs the command '\(other.command.rawValue)' and begins \(owner)"
    Tracking.reportMisuse("Bindery: \(fact), so only the first of them has an effect. Choose another key.")
  }

  /// Reports the commands whose pairs cannot be typed, because the first keys perform preceding commands.
  static func reportUnreachablePairs(of candidates: CommandCandidates, in chain: [Responder]) {
    var owners: [Key: CommandCandidates.Candidate] = [:]
    for candidate in candidates.all {
      for pair in candidate.pairs {
        guard let other = owners[pair.first], other.owner != candidate.owner else { continue }
        let owner = "'\(pair.name)' of the command '\(candidate.entry.binding.command.rawValue)'"
        let nearer = type(of: chain[other.owner])
        let own = type(of: chain[candidate.owner])
        Tracking.reportMisuse(
          "Bindery: \(owner) cannot be typed while \(nearer) precedes \(own), because '\(pair.first.name)'"
            + " performs '\(other.entry.binding.command.rawValue)' there."
            + " Choose another key, or add the command with 'CommandTable(for:on:)' for that view.")
      }
      for key in candidate.keys where owners[key] == nil { owners[key] = candidate }
    }
  }
}
