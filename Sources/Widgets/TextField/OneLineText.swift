/// Conversion of typed and pasted text to a single line.
///
/// The text is examined as UTF-8 bytes, because a paste may be large.
enum OneLineText {
  /// Replaces line breaks and tabs with spaces, and removes trailing line breaks and other control characters.
  ///
  /// - Complexity: O(length).
  static func cleaned(_ text: String) -> String {
    var text = text
    let cleaned: [UInt8]? = text.withUTF8 { bytes in
      guard let start = firstControl(in: bytes) else { return nil }
      return clean(bytes, from: start)
    }
    return cleaned.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Returns whether cleaning would leave any character; stops at the first such character.
  static func holdsSomething(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let (kind, length) = look(at: index, in: bytes)
        if kind == .kept || kind == .tab { return true }
        index += length
      }
      return false
    }
  }

  private enum Kind { case kept, tab, lineEnd, dropped }

  private static func firstControl(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      let (kind, length) = look(at: index, in: bytes)
      if kind != .kept { return index }
      index += length
    }
    return nil
  }

  private static func clean(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> [UInt8] {
    var result = Array(bytes[..<start])
    result.reserveCapacity(bytes.count)
    var lineEnds = 0  // Appended when another character follows, so that trailing line breaks are dropped.
    var index = start
    while index < bytes.count {
      let (kind, length) = look(at: index, in: bytes)
      switch kind {
      case .lineEnd: lineEnds += 1
      case .dropped: break
      case .kept, .tab:
        while lineEnds > 0 {
          result.append(0x20)
          lineEnds -= 1
        }
        result.append(kind == .tab ? 0x20 : bytes[index])
      }
      index += length
    }
    return result
  }

  /// Returns the kind and the length of the character at a byte index; kept characters are returned byte by byte.
  private static func look(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (Kind, Int) {
    switch bytes[index] {
    case 0x09: return (.tab, 1)
    case 0x0D where index + 1 < bytes.count && bytes[index + 1] == 0x0A: return (.lineEnd, 2)
    case 0x0A...0x0D: return (.lineEnd, 1)
    case 0..<0x20, 0x7F: return (.dropped, 1)
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0:  // C1 controls, including "next line"
      return (bytes[index + 1] == 0x85 ? .lineEnd : .dropped, 2)
    case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8:
      return (.lineEnd, 3)  // Line and paragraph separators
    default: return (.kept, 1)
    }
  }
}
