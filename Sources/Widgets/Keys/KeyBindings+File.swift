import TerminalCore

nonisolated extension KeyBindings {
  /// Returns the table in the format of a key file, which `KeyFile` reads: one line for each command, grouped by
  /// scope.
  ///
  /// A command that is in several scopes is written with its scope.
  ///
  /// - Parameter actions: The key actions of responders, one array for each responder.
  public func fileText(actions: [[KeyBinding]] = []) -> String {
    var sections: [String] = []
    var named: Set<KeyCommand> = []
    for (scope, lines) in orderedScopes {
      let place = KeyScope.standard.first { $0.scope == scope }?.place ?? scope.name
      named.formUnion(lines.map(\.command))
      sections.append(section(place, lines.map { (fileName(of: $0.command, in: scope), withOverride($0, in: scope)) }))
    }
    let own = actions.joined().filter { named.insert($0.command).inserted }
    if !own.isEmpty {
      sections.append(section("Application commands", own.map { ($0.command.fileName, withOverride($0)) }))
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private func section(_ place: String, _ lines: [(name: String, binding: KeyBinding)]) -> String {
    let width = lines.map(\.name.count).max() ?? 0
    let rows = lines.map { name, binding in
      let keys = binding.keys.isEmpty ? "none" : binding.keys.map(\.name).joined(separator: " ")
      return name + String(repeating: " ", count: width - name.count) + " = " + keys
    }
    return (["# \(place)"] + rows).joined(separator: "\n")
  }

  private func fileName(of command: KeyCommand, in scope: KeyScope) -> String {
    let places = scopes.values.count { $0.contains { $0.command == command } }
    return KeyTarget(scope: places > 1 ? scope : nil, command: command).fileName
  }
}
