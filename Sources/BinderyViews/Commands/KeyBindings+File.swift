import TerminalCore

nonisolated extension KeyBindings {
  /// Returns the keys of the commands of a catalog and of the given types in the key file format.
  @MainActor package func fileText(for types: [Responder.Type], in catalog: CommandCatalog) -> String {
    let sections = catalog.sections(with: types)
    let scopes = sections.reduce(into: [CommandName: Int]()) { counts, section in
      if section.scope != nil { for binding in section.bindings { counts[binding.command, default: 0] += 1 } }
    }
    var texts: [String] = []
    var own: [KeyBinding] = []
    for section in sections {
      guard let scope = section.scope else {
        own += section.bindings.filter { binding in
          scopes[binding.command] == nil && !own.contains { $0.command == binding.command }
        }
        continue
      }
      texts.append(
        text(scope.place, section.bindings) {
          KeyTarget(scope: scopes[$0.command, default: 0] > 1 ? scope : nil, command: $0.command).fileName
        })
    }
    if !own.isEmpty { texts.append(text("Application commands", own) { $0.command.fileName }) }
    return texts.joined(separator: "\n\n") + "\n"
  }

  private func text(_ title: String, _ bindings: [KeyBinding], name: (KeyBinding) -> String) -> String {
    let names = bindings.map(name)
    let width = names.map(\.count).max() ?? 0
    let rows = zip(names, bindings).map { name, binding in
      let strokes = KeyStrokes.all(of: binding, in: self)
      return name + String(repeating: " ", count: width - name.count) + " = "
        + (strokes.isEmpty ? "none" : strokes.map(\.fileName).joined(separator: " "))
    }
    return (["# \(title)"] + rows).joined(separator: "\n")
  }
}
