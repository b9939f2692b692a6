import CXML2
import Foundation

/// An incremental converter from the encoding of a document to valid UTF-8.
///
/// The byte order mark determines the encoding. Without a mark, the encoding specified by the server is used. If the
/// server does not specify an encoding, the encoding declared in the document is used.
///
/// Specified encodings are often wrong. Therefore, the document is read as UTF-8 if its first non-ASCII characters are
/// valid UTF-8. A document without a specified encoding is UTF-8 unless most of these characters are invalid.
struct FeedEncoding {
  /// The encoding specified by the server; nil if there is none.
  let charset: String?
  private var reading = Reading.beginning
  /// The bytes that have been received but not yet converted.
  private var rest: [UInt8] = []
  /// The position after the converted text, until the first replaced bytes.
  private var position = TextPosition()
  /// A note about the first bytes that were replaced; nil if there are none.
  private(set) var note: ReadingNote?

  private enum Reading {
    /// Neither a byte order mark nor a declaration has been received yet.
    case beginning
    /// All bytes so far are ASCII. The first non-ASCII bytes determine whether the encoding is UTF-8 or `other`.
    case ascii(isNamedUTF8: Bool, other: EncodingLabel?)
    case utf8
    case converting(EncodingConverter)
  }

  init(charset: String?) { self.charset = charset }

  /// Returns a complete document as UTF-8.
  ///
  /// Bytes that are invalid in the encoding of the document are replaced with U+FFFD.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes; the result has at most four bytes for each byte of the
  ///   document.
  func utf8(_ data: Data) -> [UInt8] {
    var copy = self
    return copy.utf8(Array(data), isLast: true)
  }

  /// Converts the next bytes, up to the last complete character, to UTF-8.
  mutating func utf8(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    rest += bytes
    if case .beginning = reading {
      guard isLast || rest.count >= Self.beginningBytes else { return [] }
      begin()
    }
    var output: [UInt8] = []
    var replaced: Int?
    if case .ascii(let isNamedUTF8, let other) = reading {
      output = take(rest.firstIndex { $0 >= 0x80 } ?? rest.count)
      if isLast && !rest.isEmpty || rest.count >= Self.sampleBytes {
        decide(isNamedUTF8: isNamedUTF8, other: other, isLast: isLast)
      }
    }
    switch reading {
    case .beginning, .ascii: break
    case .utf8:
      let whole = take(isLast ? rest.count : Self.wholeCharacters(in: rest))
      if String(validating: whole, as: UTF8.self) != nil {
        output += whole
      } else {
        let valid = Array(String(decoding: whole, as: UTF8.self).utf8)
        replaced = output.count + zip(whole, valid).prefix { $0 == $1 }.count
        output += valid
      }
    case .converting(let converter): replaced = converter.convert(&rest, to: &output, isLast: isLast)
    }
    if note == nil { remark(replaced, in: output) }
    return output
  }

  /// Notes the index of the first replaced bytes in the given text, if any.
  private mutating func remark(_ replaced: Int?, in output: [UInt8]) {
    position.advance(over: output[..<(replaced ?? output.count)])
    if replaced != nil { note = position.note("the document contains bytes that are invalid in its encoding") }
  }

  private mutating func take(_ count: Int) -> [UInt8] {
    defer { rest.removeFirst(count) }
    return Array(rest.prefix(count))
  }

  /// Returns the number of bytes before an incomplete character at the end of `bytes`.
  private static func wholeCharacters(in bytes: [UInt8]) -> Int {
    let first: Int? = bytes.suffix(3).lastIndex { $0 & 0xC0 != 0x80 }
    guard let first, bytes[first] >= 0xC0 else { return bytes.count }
    let length = characterLength(of: bytes[first])
    return first + length > bytes.count ? first : bytes.count
  }

  /// Returns the number of bytes of a UTF-8 character that begins with the given byte, which is not ASCII.
  private static func characterLength(of first: UInt8) -> Int {
    if first >= 0xF0 { return 4 }
    return first >= 0xE0 ? 3 : 2
  }

  // MARK: - The encoding's name

  /// The number of bytes that must be received before the byte order mark and the declaration are read.
  private static let beginningBytes = 256
  /// The number of bytes that are examined to determine the encoding, starting at the first non-ASCII byte.
  private static let sampleBytes = 65_536

  private mutating func begin() {
    if let (name, mark) = Self.wide(rest), let label = EncodingLabel(name) {
      rest.removeFirst(mark)
      return convert(from: label)
    }
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) {
      rest.removeFirst(3)
      reading = .utf8
      return
    }
    // A document whose declaration can be read byte by byte is not UTF-16, even if the declaration specifies UTF-16.
    let labels = [charset, Self.declaredName(rest)].compactMap { $0.flatMap(EncodingLabel.init) }
      .filter { !$0.systemNames[0].hasPrefix("UTF-16") }
    let others = labels.filter { $0.systemNames != ["UTF-8"] }
    let isNamedUTF8 = others.count < labels.count
    if let other = others.first, !other.hasASCIIBytes, !isNamedUTF8 { return convert(from: other) }
    reading = .ascii(isNamedUTF8: isNamedUTF8, other: others.first)
  }

  private mutating func decide(isNamedUTF8: Bool, other: EncodingLabel?, isLast: Bool) {
    let sample = rest.prefix(isLast ? rest.count : Self.wholeCharacters(in: rest))
    reading = .utf8
    if String(validating: sample, as: UTF8.self) != nil { return }
    let western = EncodingLabel("windows-1252")
    if other == nil || other?.systemNames == western?.systemNames {
      let characters = String(decoding: sample, as: UTF8.self).unicodeScalars.filter { !$0.isASCII }
      let invalid = characters.count { $0 == "\u{FFFD}" }
      if invalid <= characters.count - invalid { return }
    }
    if let label = other ?? western { convert(from: label) }
  }

  private mutating func convert(from label: EncodingLabel) {
    reading = EncodingConverter(label).map { .converting($0) } ?? .utf8
  }

  /// Returns the name of the encoding and the length of its byte order mark.
  ///
  /// The result is nil if the encoding is neither UTF-16 nor UTF-32. Without a mark, the encoding is recognized by the
  /// zero bytes in the first characters.
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

  /// Returns the name in `<?xml … encoding="name"?>`, or nil if the document has no declaration of this form.
  private static func declaredName(_ bytes: [UInt8]) -> String? {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self)
    return start.firstMatch(of: /<\?xml[^>]*?\sencoding\s*=\s*["']\s*([A-Za-z0-9._:-]+)/).map { String($0.1) }
  }
}

/// A converter from one encoding to UTF-8, based on `iconv`.
final class EncodingConverter {
  private let converter: iconv_t
  /// Whether undefined bytes are converted to control characters, as in Windows encodings.
  private let hasControls: Bool
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// Creates a converter.
  ///
  /// The result is nil if the system does not support the encoding.
  init?(_ label: EncodingLabel) {
    let failed = iconv_t(bitPattern: -1)
    guard let converter = label.systemNames.lazy.compactMap({ iconv_open("UTF-8", $0) }).first(where: { $0 != failed })
    else { return nil }
    self.converter = converter
    hasControls = label.systemNames[0].hasPrefix("CP125")
  }

  deinit { iconv_close(converter) }

  /// Removes bytes from `input` and appends them in UTF-8 to `output`.
  ///
  /// Unless `isLast` is true, the bytes of an incomplete character remain in `input`.
  ///
  /// - Returns: The index in `output` of the first U+FFFD that replaces invalid bytes; nil if there is none.
  func convert(_ input: inout [UInt8], to output: inout [UInt8], isLast: Bool) -> Int? {
    var left = input.count
    var replaced: Int?
    input.withUnsafeMutableBytes { input in
      var next = input.baseAddress?.assumingMemoryBound(to: CChar.self)
      while left > 0 {
        let (result, reason) = step(&next, &left, &output)
        guard result == -1, reason != E2BIG, left > 0 else { continue }
        if reason == EINVAL, !isLast { return }
        let byte = UInt8(bitPattern: next?.pointee ?? 0)
        let isControl = hasControls && (0x80...0x9F).contains(byte)
        if !isControl { replaced = replaced ?? output.count }
        output += String(isControl ? Unicode.Scalar(byte) : "\u{FFFD}").utf8
        next = next?.advanced(by: 1)
        left -= 1
      }
      // In some encodings, `iconv` buffers a letter until it receives the next character, which may be an accent.
      next = nil
      if isLast { _ = step(&next, &left, &output) }
    }
    input.removeFirst(input.count - left)
    return replaced
  }

  /// Converts bytes until the input ends or the output buffer is full.
  ///
  /// If `next` is nil, writes the buffered letter.
  private func step(
    _ next: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, _ output: inout [UInt8]
  ) -> (result: Int, reason: Int32) {
    let (result, reason, count) = buffer.withUnsafeMutableBytes { space in
      var free = space.baseAddress?.assumingMemoryBound(to: CChar.self)
      var count = space.count
      let result =
        next == nil ? iconv(converter, nil, nil, &free, &count) : iconv(converter, &next, &left, &free, &count)
      return (result, errno, space.count - count)
    }
    output += buffer.prefix(count)
    return (result, reason)
  }
}
