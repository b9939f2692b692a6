/// Resolves `&amp;`, `&#233;`, `&#x1F600;` and their like.
///
/// What is no entity stays as it was written: an ampersand in a sentence is an ampersand.
enum HTMLEntities {
  /// Longest thing between `&` and `;` that is looked at, in bytes.
  private static let longest = 32

  /// The text of `bytes` with its entities resolved and its control characters, but tabs and line ends, taken out.
  ///
  /// - Complexity: O(n)
  static func resolve(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    var plainStart = bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"), let (scalar, end) = entity(in: bytes, at: index) {
        text += String(decoding: bytes[plainStart..<index], as: UTF8.self)
        text.unicodeScalars.append(scalar)
        index = end
        plainStart = end
      } else if isControl(byte) {
        text += String(decoding: bytes[plainStart..<index], as: UTF8.self)
        index += 1
        plainStart = index
      } else {
        index += 1
      }
    }
    return text + String(decoding: bytes[plainStart...], as: UTF8.self)
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    (byte < 0x20 && !byte.isHTMLSpace) || byte == 0x7F
  }

  private static func entity(in bytes: ArraySlice<UInt8>, at start: Int) -> (Unicode.Scalar, end: Int)? {
    let limit = min(bytes.endIndex, start + 1 + longest)
    var end = start + 1
    while end < limit, bytes[end].isASCIILetter || bytes[end].isASCIIDigit || bytes[end] == UInt8(ascii: "#") {
      end += 1
    }
    guard end < limit, bytes[end] == UInt8(ascii: ";") else { return nil }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    guard let scalar = name.hasPrefix("#") ? numeric(name.dropFirst()) : named[name] else { return nil }
    return (scalar, end + 1)
  }

  private static func numeric(_ digits: Substring) -> Unicode.Scalar? {
    let isHex = digits.first == "x" || digits.first == "X"
    let figures = isHex ? digits.dropFirst() : digits
    guard !figures.isEmpty, figures.allSatisfy({ $0.isHexDigit && (isHex || $0.isNumber) }) else { return nil }
    let value = UInt32(figures, radix: isHex ? 16 : 10) ?? .max
    return scalar(value)
  }

  /// The character of a number: Windows' own for 128 to 159, as every browser reads them; no control, no half of a pair.
  private static func scalar(_ value: UInt32) -> Unicode.Scalar {
    if value >= 0x80, value <= 0x9F { return windows1252[Int(value - 0x80)] }
    if value == 0x09 || value == 0x0A || value == 0x0D { return " " }
    guard value >= 0x20, value != 0x7F, let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
    return scalar
  }

  private static let windows1252 = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)

  /// The entities of HTML 4: those of Latin-1 in their order, the others with their character.
  private static let named: [String: Unicode.Scalar] = {
    var table: [String: Unicode.Scalar] = [:]
    for (offset, name) in latin1.split(separator: " ").enumerated() {
      table[String(name)] = Unicode.Scalar(UInt8(0xA0 + offset))
    }
    for pair in others.split(whereSeparator: \.isWhitespace) {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2, let scalar = parts[1].unicodeScalars.first { table[String(parts[0])] = scalar }
    }
    table["amp"] = "&"
    table["lt"] = "<"
    table["gt"] = ">"
    table["quot"] = "\""
    table["apos"] = "'"
    for (name, value) in invisible { table[name] = value }
    return table
  }()

  private static let invisible: [(String, Unicode.Scalar)] = [
    ("ensp", "\u{2002}"), ("emsp", "\u{2003}"), ("thinsp", "\u{2009}"), ("zwnj", "\u{200C}"), ("zwj", "\u{200D}"),
    ("lrm", "\u{200E}"), ("rlm", "\u{200F}"), ("NewLine", "\n"), ("Tab", "\t"),
  ]

  private static let latin1 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
    para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
    Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
    Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
    igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
    thorn yuml
    """

  private static let others = """
    OElig=Œ oelig=œ Scaron=Š scaron=š Yuml=Ÿ fnof=ƒ circ=ˆ tilde=˜ ndash=– mdash=— lsquo=‘ rsquo=’ sbquo=‚ ldquo=“
    rdquo=” bdquo=„ dagger=† Dagger=‡ bull=• hellip=… permil=‰ prime=′ Prime=″ lsaquo=‹ rsaquo=› oline=‾ frasl=⁄
    euro=€ image=ℑ weierp=℘ real=ℜ trade=™ alefsym=ℵ larr=← uarr=↑ rarr=→ darr=↓ harr=↔ crarr=↵ lArr=⇐ uArr=⇑ rArr=⇒
    dArr=⇓ hArr=⇔ forall=∀ part=∂ exist=∃ empty=∅ nabla=∇ isin=∈ notin=∉ ni=∋ prod=∏ sum=∑ minus=− lowast=∗ radic=√
    prop=∝ infin=∞ ang=∠ and=∧ or=∨ cap=∩ cup=∪ int=∫ there4=∴ sim=∼ cong=≅ asymp=≈ ne=≠ equiv=≡ le=≤ ge=≥ sub=⊂ sup=⊃
    nsub=⊄ sube=⊆ supe=⊇ oplus=⊕ otimes=⊗ perp=⊥ sdot=⋅ loz=◊ spades=♠ clubs=♣ hearts=♥ diams=♦ check=✓ star=☆
    Alpha=Α Beta=Β Gamma=Γ Delta=Δ Epsilon=Ε Zeta=Ζ Eta=Η Theta=Θ Iota=Ι Kappa=Κ Lambda=Λ Mu=Μ Nu=Ν Xi=Ξ Omicron=Ο
    Pi=Π Rho=Ρ Sigma=Σ Tau=Τ Upsilon=Υ Phi=Φ Chi=Χ Psi=Ψ Omega=Ω alpha=α beta=β gamma=γ delta=δ epsilon=ε zeta=ζ eta=η
    theta=θ iota=ι kappa=κ lambda=λ mu=μ nu=ν xi=ξ omicron=ο pi=π rho=ρ sigmaf=ς sigma=σ tau=τ upsilon=υ phi=φ chi=χ
    psi=ψ omega=ω thetasym=ϑ upsih=ϒ piv=ϖ
    """
}
