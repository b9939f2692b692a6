import Bindings

// What the forms of feeds hold of what is typed: the same in each.
extension FeedAddress {
  /// What an address must keep to beside feeds that are there already.
  @MainActor static func rules(besides known: [FeedRecord]) -> [Rule<String>] {
    let taken = Set(known.map(\.source))
    let mistakes = mistakes.map { mistake in
      Rule<String>(mistake.sentence) { Self.mistake(in: $0) != mistake }
    }
    let there = Rule<String>("This feed is here already.") { text in
      guard case .success(let source) = source(of: text) else { return true }
      return !taken.contains(source)
    }
    return mistakes + [there]
  }

  /// What a user must keep to beside a password.
  @MainActor static func userRule(_ password: Observable<String>) -> Rule<String> {
    Rule("A password needs a user name.") { !$0.trimmed.isEmpty || password.value.isEmpty }
  }

  /// What is fetched, where that is not what was typed; nothing else.
  static func remark(on text: String) -> String {
    guard case .success(let source) = source(of: text), source != text else { return "" }
    return "That is \(source)"
  }
}
