import TerminalCore

nonisolated extension StyledText {
  /// Returns text whose web addresses are links with the given role; text with spans is returned unchanged.
  ///
  /// An address ends before a space, a quotation mark or an angle bracket. Punctuation at its end is not part of it.
  func linkingAddresses(role: ThemeRole) -> StyledText {
    guard spans.isEmpty, string.utf8.contains(UInt8(ascii: ":")) else { return self }
    let bytes = Array(string.utf8)
    var text = StyledText()
    var position = 0
    while let range = Self.address(in: bytes, from: position) {
      let address = String(decoding: bytes[range], as: UTF8.self)
      text += StyledText(String(decoding: bytes[position..<range.lowerBound], as: UTF8.self))
      text += StyledText(address, role: role, link: address)
      position = range.upperBound
    }
    return position == 0 ? self : text + StyledText(String(decoding: bytes[position...], as: UTF8.self))
  }

  private static let schemes = ["http://", "https://"].map { Array($0.utf8) }
  private static let ends = Array("\"'`<>".utf8)
  private static let punctuation = Array(".,;:!?)]}".utf8)

  /// Returns whether the last byte ends a sentence or a parenthesis around the address, as in
  /// `(see https://a.example)`.
  private static func isPunctuation(_ address: ArraySlice<UInt8>) -> Bool {
    guard let last = address.last, punctuation.contains(last) else { return false }
    guard let opening = partners[last], address.count <= Hyperlink.addressLimit else { return true }
    return address.count { $0 == last } > address.count { $0 == opening }
  }

  /// The opening partners of closing brackets.
  private static let partners = Dictionary(uniqueKeysWithValues: zip(")]}".utf8, "([{".utf8))

  /// Returns the range of the first address that begins at or after `start`, or nil if there is none.
  private static func address(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    var begin = start
    while begin < bytes.count {
      let rest = bytes[begin...]
      if bytes[begin] == UInt8(ascii: "h"), let scheme = schemes.first(where: { rest.starts(with: $0) }) {
        let length = rest.prefix { $0 > 0x20 && $0 != 0x7F && !ends.contains($0) }.count
        var end = begin + length
        while end > begin, isPunctuation(bytes[begin..<end]) { end -= 1 }
        if end > begin + scheme.count { return begin..<end }
      }
      begin += 1
    }
    return nil
  }
}
