// Formulas, which pages contain in several notations, of which a browser displays one.
extension HTMLRenderer {
  /// Whether the element is a formula, or a part of a page that contains one formula in several notations.
  private func isFormula(_ name: String, _ attributes: Range<Int>, classes: Set<String>) -> Bool {
    ["math", "semantics"].contains(name.localName) || isCustomElement("mjx-container", name, attributes)
      || !classes.isDisjoint(with: Self.formulas)
  }

  /// Whether the element repeats a formula in another notation if the formula already has text.
  private func repeatsFormula(_ name: String, _ attributes: Range<Int>, classes: Set<String>) -> Bool {
    // The name of the tag `annotation-xml` is read without the part after the hyphen.
    name.localName == "annotation" || isCustomElement("mjx-assistive-mml", name, attributes)
      || !classes.isDisjoint(with: Self.copies)
  }

  /// Reads the start tag of a formula, and skips a repetition of the formula.
  ///
  /// - Returns: Whether the element was skipped.
  mutating func skipsFormula(_ name: String, _ attributes: Range<Int>) -> Bool {
    let hasClasses = Self.holders.contains(name)
    guard hasClasses || Self.formulaElements.contains(name.localName) else { return false }
    let classes = hasClasses ? classes(of: attributes) : []
    if isFormula(name, attributes, classes: classes) { startOfFormula = flow.length }
    let hasText = startOfFormula.map { flow.length > $0 } ?? false
    guard hasText, repeatsFormula(name, attributes, classes: classes) else { return false }
    return isEmptyTag(attributes) || skip(name)
  }

  private func classes(of attributes: Range<Int>) -> Set<String> {
    guard let text = scanner.attribute("class", in: attributes)?.lowercased() else { return [] }
    return Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Returns whether the tag has the given name, of which the scanner separates the part after the first hyphen.
  private func isCustomElement(_ custom: String, _ name: String, _ attributes: Range<Int>) -> Bool {
    let rest = scanner.bytes[attributes].prefix { !$0.isHTMLSpace && $0 != UInt8(ascii: "/") }
    return custom == name + String(decoding: rest, as: UTF8.self).lowercased()
  }

  private static let formulaElements: Set<String> = ["math", "semantics", "annotation", "mjx"]
  private static let holders: Set<String> = ["span", "div", "img"]
  private static let formulas: Set<String> = [
    "katex", "mathjax", "mathjax_chtml", "mathjax_svg", "mathjax_mathml", "mjx-chtml", "mwe-math-element",
  ]
  private static let copies: Set<String> = [
    "katex-html", "mjx_assistive_mathml", "mwe-math-fallback-image-inline", "mwe-math-fallback-image-display",
  ]
}
