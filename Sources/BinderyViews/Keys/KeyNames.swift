import TerminalCore

/// The target of a line in a key file: a command, in one scope or in all scopes.
nonisolated struct KeyTarget: Hashable {
  /// The scope, or nil for all scopes.
  var scope: KeyScope?
  var command: CommandName

  var fileName: String { (scope.map { $0.fileName + "." } ?? "") + command.fileName }
}

/// The names that a key file may use, such as `find-next`, `findNext` or `list.find-next`.
nonisolated struct KeyNames {
  private var targets: [String: KeyTarget] = [:]
  private var spellings: [String] = []

  func target(named name: Substring) -> KeyTarget? { targets[FileLine.plain(String(name))] }

  func errorMessage(about name: Substring) -> String {
    if name.isEmpty {
      return "No command precedes '='. Write a command, '=' and its keys, such as 'refresh = F5 Ctrl+R'."
    }
    let near = Spelling.nearest(to: String(name), among: spellings)
    return "There is no command '\(name.clipped)'."
      + (near.map { " Did you mean '\($0)'?" } ?? " Write the name of a command, such as 'refresh'.")
  }

  mutating func add(_ target: KeyTarget) {
    guard targets.updateValue(target, forKey: FileLine.plain(target.fileName)) == nil else { return }
    spellings.append(target.fileName)
  }
}

nonisolated extension CommandName {
  /// The name in key files, such as `find-next` for `findNext`.
  public var fileName: String { rawValue.hyphenated }
}

nonisolated extension KeyScope {
  /// The name in key files, such as `tab-bar` for `tabBar`.
  public var fileName: String { name.hyphenated }
}

nonisolated extension String {
  /// The name with hyphens between words: `find-next` for `findNext`, `select-tab-1` for `selectTab1`.
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
