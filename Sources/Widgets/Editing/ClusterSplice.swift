// An inserted combining mark or joiner merges with the preceding character, and a deletion may merge the characters
// around the deleted text. A character boundary depends only on the text since the previous boundary. It is therefore
// enough to segment from one character before the edit to the first unchanged character after the edit.

/// The replacement of whole characters by an edit, including adjacent characters that merge with the inserted text.
struct ClusterSplice {
  /// The range of replaced characters, including adjacent characters that change.
  private(set) var range: Range<Int>
  private(set) var characters: [Character]
  /// The position of the caret after the edit, which is never within a character.
  let caret: Int

  /// Creates the splice that replaces the given range of characters with the inserted text.
  ///
  /// - Complexity: O(n), where n is the length of the inserted text, unless a long sequence of flag emoji follows.
  init(replacing range: Range<Int>, with inserted: String, in text: [Character]) {
    let left = range.lowerBound > 0 ? text[range.lowerBound - 1] : nil
    let right = range.upperBound < text.count ? text[range.upperBound] : nil
    let isPlain = (left?.standsAlone ?? true) && (right?.standsAlone ?? true) && inserted.utf8.allSatisfy { $0 < 0x80 }
    if isPlain {
      self.range = range
      characters = Array(inserted)
      caret = range.lowerBound + characters.count
      return
    }
    var head = Array((left.map { String($0) } ?? "") + inserted)
    let seam = head.popLast()
    let (tail, taken) = Self.joined(seam, with: text[range.upperBound...])
    let lower = range.lowerBound - (left == nil ? 0 : 1)
    self.range = lower..<range.upperBound + taken
    caret = lower + head.count + (seam == nil ? 0 : 1)
    characters = head + tail
    trim(in: text)
  }

  /// Segments the given character together with the following characters, up to the first unchanged character.
  ///
  /// - Returns: The new characters, and the number of characters that they replace.
  private static func joined(_ seam: Character?, with rest: ArraySlice<Character>) -> ([Character], Int) {
    var looked = 1
    while true {
      let tail = rest.prefix(looked)
      let found = Array((seam.map { String($0) } ?? "") + String(tail))
      guard tail.count == looked, let last = tail.last, let new = found.last, !new.isIdentical(to: last) else {
        return (found, tail.count)
      }
      looked *= 2
    }
  }

  private mutating func trim(in text: [Character]) {
    let (old, shorter) = (text[range], min(range.count, characters.count))
    let start = (0..<shorter).first { !old[range.lowerBound + $0].isIdentical(to: characters[$0]) } ?? shorter
    let rest = shorter - start
    let end =
      (0..<rest).first { !old[old.endIndex - 1 - $0].isIdentical(to: characters[characters.count - 1 - $0]) } ?? rest
    range = range.lowerBound + start..<range.upperBound - end
    characters = Array(characters[start..<characters.count - end])
  }
}

extension Character {
  /// Whether the character is printable ASCII, which does not merge with other ASCII characters.
  fileprivate var standsAlone: Bool { asciiValue.map { $0 >= 0x20 && utf8.count == 1 } ?? false }

  /// Returns whether both characters consist of the same scalars; `==` ignores differences in normalization.
  fileprivate func isIdentical(to other: Character) -> Bool { unicodeScalars.elementsEqual(other.unicodeScalars) }
}
