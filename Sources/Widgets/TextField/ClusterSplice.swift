// What is inserted may belong to the character before it (an accent, a joiner) or take in the one after it; what is
// deleted may let its neighbors grow together. A boundary depends only on what stands since the one before it, so it is
// enough to segment anew from one character before the edit to the first one after it that comes out as it was.

/// What putting a text in the place of some characters makes of the characters around it.
struct ClusterSplice {
  /// Which characters are replaced: the neighbors too, where they become others.
  private(set) var range: Range<Int>
  /// What replaces them.
  private(set) var characters: [Character]
  /// The place after what was put, in the new text; never within a character.
  let caret: Int

  /// Works out an edit.
  ///
  /// O(inserted), unless a long row of flags begins behind it.
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

  /// Segments a character with those after it, until one comes out as it was; returns the new ones, and how many they
  /// are made of.
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

  /// Leaves out what was looked at and came out as it was.
  private mutating func trim(in text: [Character]) {
    var start = 0
    let shorter = min(range.count, characters.count)
    while start < shorter, text[range.lowerBound + start].isIdentical(to: characters[start]) { start += 1 }
    var end = 0
    while end < shorter - start,
      text[range.upperBound - 1 - end].isIdentical(to: characters[characters.count - 1 - end])
    { end += 1 }
    range = range.lowerBound + start..<range.upperBound - end
    characters = Array(characters[start..<characters.count - end])
  }
}

extension Character {
  /// Whether it is a printable character of ASCII, which joins with no other of them.
  fileprivate var standsAlone: Bool { asciiValue.map { $0 >= 0x20 && utf8.count == 1 } ?? false }

  /// Whether both are the same scalars; equality also takes other spellings of a character for the same.
  fileprivate func isIdentical(to other: Character) -> Bool { unicodeScalars.elementsEqual(other.unicodeScalars) }
}
