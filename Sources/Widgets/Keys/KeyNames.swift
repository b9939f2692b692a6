// What a file of keys may name: the commands of a table and of responders, as `find-next`, `findNext` or `list.find-next`.

/// Who is given keys by a line: a command, everywhere it stands or in one scope.
nonisolated struct KeyTarget: Hashable {
  /// The one scope; nil for everywhere.
  var scope: KeyScope?
  /// The command.
  var command: KeyCommand

  /// As a file names it.
  var fileName: String { (scope.map { $0.fileName + "." } ?? "") + command.fileName }
}

/// The names that a file of keys may use.
nonisolated struct KeyNames {
  private var targets: [String: KeyTarget] = [:]
  private var spellings: [String] = []

  init(table: KeyBindings, actions: [[KeyBinding]]) {
    for (scope, lines) in table.orderedScopes {
      for line in lines {
        add(KeyTarget(command: line.command))
        add(KeyTarget(scope: scope, command: line.command))
      }
    }
    for line in actions.joined() { add(KeyTarget(command: line.command)) }
  }

  /// Whom a name means; nil where it means nobody.
  func target(named name: Substring) -> KeyTarget? { targets[Self.plain(String(name))] }

  /// What to say about a name that means nobody.
  func complaint(about name: Substring) -> String {
    if name.isEmpty {
      return "No command is named before '='. A line is a command, '=' and its keys: refresh = F5 Ctrl+R."
    }
    let near = Spelling.nearest(to: String(name), among: spellings)
    return "There is no command '\(name.clipped)'." + (near.map { " The nearest name is '\($0)'." } ?? "")
  }

  private mutating func add(_ target: KeyTarget) {
    guard targets.updateValue(target, forKey: Self.plain(target.fileName)) == nil else { return }
    spellings.append(target.fileName)
  }

  /// Letters of either case, hyphens and underscores make no difference.
  private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != "_" } }
}

nonisolated extension KeyCommand {
  /// The name as files of keys are written: `find-next` for `findNext`.
  public var fileName: String { name.hyphenated }
}

nonisolated extension KeyScope {
  /// The name as files of keys are written: `tab-bar` for `tabBar`.
  public var fileName: String { name.hyphenated }
}

nonisolated extension String {
  /// Words of one, apart: `findNext` as `find-next`, `selectTab1` as `select-tab-1`.
  fileprivate var hyphenated: String {
    var result = ""
    var last: Character?
    for character in self {
      let begins = character.isUppercase || character.isNumber && last?.isNumber == false
      if begins, let last, last != "-" { result += "-" }
      result += character.lowercased()
      last = character
    }
    return result
  }
}

nonisolated extension KeyBindings {
  /// The scopes with the lines they have without the user's keys: the standard ones in their order, then an application's own.
  var orderedScopes: [(scope: KeyScope, lines: [KeyBinding])] {
    let known = KeyScope.standard.map(\.scope)
    let own = scopes.keys.filter { !known.contains($0) }.sorted { $0.name < $1.name }
    return (known + own).compactMap { scope in scopes[scope].map { (scope, $0) } }
  }
}
