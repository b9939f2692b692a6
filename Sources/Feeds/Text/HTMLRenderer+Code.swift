extension HTMLRenderer {
  /// Reads the language of a code block whose start tag has been read.
  mutating func openCode(_ attributes: Range<Int>) {
    flow.endSpan()
    language = language(in: attributes) ?? (languageAround?.length == flow.length ? languageAround?.name : nil)
  }

  /// Reads the language that an element inside or directly around a code block names.
  mutating func readLanguage(of name: String, _ attributes: Range<Int>) {
    guard let found = language(in: attributes) else { return }
    if blocks.contains(.code) { language = found } else if name == "div" { languageAround = (found, flow.length) }
  }

  /// Returns the language in an attribute such as `class="language-swift"`, `class="brush: swift"` or `lang="swift"`.
  private func language(in attributes: Range<Int>) -> String? {
    if attributes.isEmpty { return nil }
    if let lang = scanner.attribute("lang", in: attributes) { return Self.languageName(lang[...]) }
    let words = scanner.attribute("class", in: attributes)?.split(whereSeparator: \.isWhitespace) ?? []
    for (index, word) in words.enumerated() {
      if word == "brush:" { return index + 1 < words.count ? Self.languageName(words[index + 1]) : nil }
      for prefix in Self.languagePrefixes where word.hasPrefix(prefix) {
        return Self.languageName(word.dropFirst(prefix.count))
      }
    }
    return nil
  }

  private static let languagePrefixes = ["language-", "lang-", "highlight-source-", "brush:"]

  /// Returns the first word of the given text in lowercase, or nil if it cannot be the name of a language.
  private static func languageName(_ text: Substring) -> String? {
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+#-".contains($0)) }
    return name.isEmpty || name.utf8.count > longestLanguageName ? nil : name.lowercased()
  }

  /// The maximum length of the name of a language, in bytes.
  private static let longestLanguageName = 15

  // MARK: - Line numbers

  /// Returns whether the element contains the line numbers of a code block.
  func isLineNumber(_ name: String, _ attributes: Range<Int>) -> Bool {
    guard !attributes.isEmpty, Self.placesOfLineNumbers.contains(name),
      let value = scanner.attribute("class", in: attributes)
    else { return false }
    return value.split(separator: " ").contains { Self.lineNumbers.contains(String($0)) }
  }

  private static let placesOfLineNumbers: Set<String> = ["td", "span", "div", "pre"]
  /// The classes that programs for code blocks assign to line numbers.
  private static let lineNumbers: Set<String> = [
    "gutter", "rouge-gutter", "linenos", "lineno", "linenodiv", "line-numbers-rows", "lnt", "ln", "crayon-num",
    "hljs-ln-numbers", "linenumber", "react-syntax-highlighter-line-number",
  ]
}
