import Foundation

/// Converts a document to valid UTF-8, whatever its bytes are.
struct FeedEncoding {
  /// The encoding that the server names.
  let charset: String?

  /// Returns the document as UTF-8; bytes that do not fit its encoding become U+FFFD.
  ///
  /// A mark at the beginning counts most, then the server's word, then the document's own. But names are often
  /// wrong: a document that is UTF-8 and has a letter beyond ASCII is UTF-8, unless its encoding has several bytes too.
  ///
  /// - Complexity: O(n) in the number of bytes; the result has at most four bytes for each.
  func utf8(_ data: Data) -> [UInt8] {
    let bytes = Array(data)
    if let (name, mark) = Self.wide(bytes), let label = EncodingLabel(name) {
      return Self.converted(bytes.dropFirst(mark), from: label)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return Array(String(decoding: bytes.dropFirst(3), as: UTF8.self).utf8)
    }
    // A document whose declaration can be read byte by byte is not UTF-16, even if it says so.
    let labels = [charset, Self.declaredName(bytes)].compactMap { $0.flatMap(EncodingLabel.init) }
      .filter { !$0.systemNames[0].hasPrefix("UTF-16") }
    let others = labels.filter { $0.systemNames != ["UTF-8"] }
    let isUTF8 = others.count < labels.count
    if String(validating: bytes, as: UTF8.self) != nil {
      let isPlain = bytes.allSatisfy { $0 < 0x80 }
      guard let other = others.first, !isUTF8, !other.isSingleByte || isPlain else { return bytes }
    } else if others.isEmpty, isUTF8 {
      let text = String(decoding: bytes, as: UTF8.self)
      if text.unicodeScalars.contains(where: { !$0.isASCII && $0 != "\u{FFFD}" }) { return Array(text.utf8) }
    }
    guard let label = others.first ?? EncodingLabel("windows-1252") else { return bytes }
    return Self.converted(bytes[...], from: label)
  }

  // MARK: - The encoding's name

  /// Returns the name of an encoding with two or four bytes for each character, and the length of the mark.
  ///
  /// Without a mark, it is found by the zeros in its first characters.
  private static func wide(_ bytes: [UInt8]) -> (String, mark: Int)? {
    switch Array(bytes.prefix(4)) {
    case [0x00, 0x00, 0xFE, 0xFF]: ("utf-32be", 4)
    case [0xFF, 0xFE, 0x00, 0x00]: ("utf-32le", 4)
    case [0x00, 0x3C, 0x00, 0x3F]: ("utf-16be", 0)
    case [0x3C, 0x00, 0x3F, 0x00]: ("utf-16le", 0)
    case let start where start.starts(with: [0xFE, 0xFF]): ("utf-16be", 2)
    case let start where start.starts(with: [0xFF, 0xFE]): ("utf-16le", 2)
    default: nil
    }
  }

  /// Returns the name in `<?xml … encoding="name"?>`.
  private static func declaredName(_ bytes: [UInt8]) -> String? {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self)
    return start.firstMatch(of: /<\?xml[^>]*?\sencoding\s*=\s*["']\s*([A-Za-z0-9._:-]+)/).map { String($0.1) }
  }

  // MARK: - Conversion

  private static func converted(_ bytes: ArraySlice<UInt8>, from label: EncodingLabel) -> [UInt8] {
    let failed = iconv_t(bitPattern: -1)
    guard let converter = label.systemNames.lazy.map({ iconv_open("UTF-8", $0) }).first(where: { $0 != failed }) else {
      return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
    defer { iconv_close(converter) }
    var input = Array(bytes)
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    /// Converts as much as there is room for, and writes it.
    func convert(_ next: inout UnsafeMutablePointer<CChar>?, _ left: inout Int) -> (result: Int, reason: Int32) {
      buffer.withUnsafeMutableBytes { room in
        var free = room.baseAddress?.assumingMemoryBound(to: CChar.self)
        var count = room.count
        let result =
          next == nil ? iconv(converter, nil, nil, &free, &count) : iconv(converter, &next, &left, &free, &count)
        let reason = errno
        output += room.prefix(room.count - count)
        return (result, reason)
      }
    }
    input.withUnsafeMutableBytes { input in
      var next = input.baseAddress?.assumingMemoryBound(to: CChar.self)
      var left = input.count
      while left > 0 {
        let (result, reason) = convert(&next, &left)
        guard result == -1, reason != E2BIG, left > 0 else { continue }
        // Bytes that no encoding of Windows defines are controls there.
        let byte = UInt8(bitPattern: next?.pointee ?? 0)
        let isControl = label.systemNames[0].hasPrefix("CP125") && (0x80...0x9F).contains(byte)
        output += String(isControl ? Unicode.Scalar(byte) : "\u{FFFD}").utf8
        next = next?.advanced(by: 1)
        left -= 1
      }
      // Some encodings hold a letter back until its accent has come.
      next = nil
      _ = convert(&next, &left)
    }
    return output
  }
}
