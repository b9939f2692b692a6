import Bindings
import Feeds

/// The last address that was checked in a form, with the result.
///
/// All rules and notes of the form share one check of the file system for each edit.
final class CheckedAddress {
  private var last = (text: "", result: FeedAddress.source(of: ""))

  func source(of text: String) -> Result<String, FeedAddress.Mistake> {
    if text != last.text { last = (text, FeedAddress.source(of: text)) }
    return last.result
  }

  /// Returns the rules that reject invalid addresses and the addresses of known feeds.
  func rules(besides known: [FeedRecord]) -> [Rule<String>] {
    let taken = Set(known.map(\.source))
    let mistakes = FeedAddress.Mistake.allCases.map { mistake in
      Rule<String>(mistake.sentence) { self.source(of: $0) != .failure(mistake) }
    }
    let there = Rule<String>("This feed is already in the list.") { text in
      guard case .success(let source) = self.source(of: text) else { return true }
      return !taken.contains(source)
    }
    return mistakes + [there]
  }

  /// Returns a note with the resolved source; empty if `text` is invalid or already equals the source.
  func remark(on text: String) -> String {
    guard case .success(let source) = source(of: text), source != text else { return "" }
    return "This is \(source.withoutLogins)"
  }

  /// Returns whether the source of the given text is the text with `https://` before it.
  func isBareServer(_ text: String) -> Bool {
    (try? source(of: text).get()).map { FeedAddress.isBareServer(text, source: $0) } ?? false
  }
}

extension FeedAddress {
  /// Returns whether the given source is the text with `https://` before it.
  static func isBareServer(_ text: String, source: String) -> Bool { source == "https://" + text.trimmed }

  /// The sentence for an address without a scheme and with a login.
  static let httpsForPasswords =
    "A password is sent by https only. Type http:// before the address to send it unencrypted."

  @MainActor static func userRule(hasPassword: @escaping () -> Bool) -> Rule<String> {
    Rule("A password requires a user name. Enter a user name.") { !$0.isBlank || !hasPassword() }
  }
}
