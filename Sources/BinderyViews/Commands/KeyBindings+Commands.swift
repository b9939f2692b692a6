package import TerminalCore

nonisolated extension KeyBindings {
  /// Returns the keys of the given command of a catalog, or an empty array if the catalog does not contain the command.
  @MainActor package func keys(for command: CommandName, in catalog: CommandCatalog) -> [Key] {
    catalog.binding(of: command).map(keys(of:)) ?? []
  }

  /// Returns the commands of the given responder type with their user-defined or default keys.
  @MainActor package func bindings(of type: Responder.Type, in catalog: CommandCatalog) -> [KeyBinding] {
    type.commands.resolved(in: catalog).groups.flatMap(\.entries).map { entry in
      var binding = entry.binding
      binding.pairs = pairs(of: binding)
      binding.keys = keys(of: binding)
      return binding
    }
  }
}
