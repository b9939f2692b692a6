import Bindings
import TerminalCore

/// The commands of a set of responder types, by scope.
///
/// A `KeyCommand` that is created with a name only gets its title and its keys from the catalog of the window. The help
/// and the key file list the commands of the catalog, too.
@MainActor package final class CommandCatalog {
  private let makeTypes: () -> [Responder.Type]
  private let makeScopes: () -> [KeyScope]
  /// The responder types whose commands are in the catalog.
  package private(set) lazy var types = makeTypes()
  /// The scopes, in the order in which the help lists them.
  private(set) lazy var scopes = makeScopes()
  /// The sections of the commands, in the order of their scopes.
  package private(set) lazy var sections: [CommandSection] = {
    let own = types.flatMap { $0.commands.groups.flatMap(\.entries) }.filter(\.isResolved).map(\.binding)
    let all = KeyBinding.everywhere + own
    return scopes.map { scope in CommandSection(scope: scope, bindings: all.filter { $0.scope == scope }) }
  }()

  /// Creates a catalog.
  ///
  /// The types and the scopes are read at the first use, because most windows need no other command than those of every
  /// application, and the classes of the widgets are made ready when they are named.
  ///
  /// - Parameters:
  ///   - types: The responder types, in the order in which the help lists their commands.
  ///   - scopes: The scopes, in the order in which the help lists them.
  package init(
    _ types: @escaping @autoclosure () -> [Responder.Type], scopes: @escaping @autoclosure () -> [KeyScope]
  ) {
    makeTypes = types
    makeScopes = scopes
  }

  /// Returns the sections of the catalog, followed by the application commands of the given responder types.
  func sections(with types: [Responder.Type]) -> [CommandSection] {
    let groups = types.flatMap { type in
      type.commands.resolved(in: self).groups.map { $0.entries.map(\.binding).filter { $0.scope == nil } }
    }
    return sections + groups.filter { !$0.isEmpty }.map { CommandSection(scope: nil, bindings: $0) }
  }

  /// Returns the binding of the given command in a command table of the given scope, or nil if the command is not in
  /// the catalog.
  ///
  /// The commands of every application take precedence. If the scope does not contain the command, the binding is that
  /// of lists, of read-only text, of fields, or else of the first scope with the command.
  func binding(of command: CommandName, in scope: KeyScope? = nil) -> KeyBinding? {
    if let binding = KeyBinding.everywhere.first(where: { $0.command == command }) { return binding }
    let candidates = [scope, .list, .scroll, .text].compactMap(\.self) + scopes
    for scope in candidates {
      let bindings = sections.first { $0.scope == scope }?.bindings ?? []
      if let binding = bindings.first(where: { $0.command == command }) { return binding }
    }
    return nil
  }

  /// Returns the binding of the given command, or reports the command and returns a binding without keys.
  func bindingOrReport(of command: CommandName) -> KeyBinding {
    if let binding = binding(of: command) { return binding }
    Tracking.reportMisuse(
      "Bindery: '\(command.rawValue)' is not a standard command, so it has no keys."
        + question(for: command) + " Pass a title and keys to define a command of the application.")
    return KeyBinding(command, command.rawValue, keys: [])
  }

  /// Returns a question that names the command with the most similar name, beginning with a space.
  ///
  /// If no name is similar, the result is an empty string.
  func question(for command: CommandName) -> String {
    let names = sections.flatMap(\.bindings).map(\.command.rawValue)
    let word = command.rawValue
    let near =
      Spelling.nearest(to: word, among: names)
      ?? names.first { word.count > 3 && $0.lowercased().contains(word.lowercased()) }
    return near.map { " Did you mean '\($0)'?" } ?? ""
  }
}

/// The commands of a scope, or of a group of application commands.
@MainActor package struct CommandSection {
  /// The scope, or nil for application commands.
  package let scope: KeyScope?
  /// The commands with their default keys, without duplicates.
  package let bindings: [KeyBinding]

  init(scope: KeyScope?, bindings: [KeyBinding]) {
    var named: Set<CommandName> = []
    self.scope = scope
    self.bindings = bindings.filter { named.insert($0.command).inserted }
  }
}

nonisolated extension KeyNames {
  /// Creates the names of the commands of the given sections.
  @MainActor init(_ sections: [CommandSection]) {
    self.init()
    for section in sections {
      for binding in section.bindings {
        add(KeyTarget(command: binding.command))
        if let scope = section.scope { add(KeyTarget(scope: scope, command: binding.command)) }
      }
    }
  }
}
