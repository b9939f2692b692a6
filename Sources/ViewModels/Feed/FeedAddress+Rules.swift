import Bindings
import Feeds

extension FeedAddress {
  /// Returns the rules for the address of a feed beside known feeds.
  @MainActor static func rules(besides known: [FeedRecord]) -> [Rule<String>] {
    let taken = Set(known.map(\.source))
    // All rules share one check, since each of them is evaluated at each key.
    var last = (text: "", result: source(of: ""))
    let check = { (text: String) in
      if text != last.text { last = (text, source(of: text)) }
      return last.result
    }
    let mistakes = Mistake.allCases.map { mistake in
      Rule<String>(mistake.sentence) { check($0) != .failure(mistake) }
    }
    let there = Rule<String>("This feed is here already.") { text in
      guard case .success(let source) = check(text) else { return true }
      return !taken.contains(source)
    }
    return mistakes + [there]
  }

  /// Returns the rule for a user beside a password.
  @MainActor static func userRule(_ password: Observable<String>) -> Rule<String> {
    Rule("A password needs a user name.") { !$0.isBlank || password.value.isEmpty }
  }

  /// Returns the source that is fetched, as a remark; empty if it is the text itself.
  static func remark(on text: String) -> String {
    guard case .success(let source) = source(of: text), source != text else { return "" }
    return "That is \(source)"
  }
}
