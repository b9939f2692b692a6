import Bindings
import Feeds

extension FeedAddress {
  /// Returns the rules that reject invalid addresses and the addresses of known feeds.
  @MainActor static func rules(besides known: [FeedRecord]) -> [Rule<String>] {
    let taken = Set(known.map(\.source))
    // All rules share the result of one check, because all rules are evaluated at every key press.
    var last = (text: "", result: source(of: ""))
    let check = { (text: String) in
      if text != last.text { last = (text, source(of: text)) }
      return last.result
    }
    let mistakes = Mistake.allCases.map { mistake in
      Rule<String>(mistake.sentence) { check($0) != .failure(mistake) }
    }
    let there = Rule<String>("This feed is already in the list.") { text in
      guard case .success(let source) = check(text) else { return true }
      return !taken.contains(source)
    }
    return mistakes + [there]
  }

  @MainActor static func userRule(hasPassword: @escaping () -> Bool) -> Rule<String> {
    Rule("A password requires a user name. Enter a user name.") { !$0.isBlank || !hasPassword() }
  }

  /// Returns a note with the resolved source; empty if `text` is invalid or already equals the source.
  static func remark(on text: String) -> String {
    guard case .success(let source) = source(of: text), source != text else { return "" }
    return "This is \(source)"
  }
}
