package import Foundation

extension URL {
  /// Creates a URL from an address, and encodes the characters that an address must not contain.
  ///
  /// Escapes such as `%20` remain as they are. `URL(string:)` encodes them again if the same part of the address
  /// contains a character that it must not contain.
  package init?(address: String, relativeTo base: URL? = nil) {
    let hasEscapes = address.utf8.contains(UInt8(ascii: "%"))
    self.init(string: hasEscapes ? address.percentEncoded : address, relativeTo: base)
  }

  /// Creates the absolute address of the given reference.
  ///
  /// Spaces around the reference and line ends inside it are ignored, as in browsers. An address with the scheme `feed`
  /// or `feeds` becomes one with https. The result is nil if the reference is not an address, or if the reference or
  /// the address exceeds `FeedLimits.addressBytes`.
  package init?(reference: String, relativeTo base: URL?) {
    guard reference.utf8.count <= FeedLimits.addressBytes else { return nil }
    let line = String(reference.trimmed.unicodeScalars.filter { !"\t\n\r".unicodeScalars.contains($0) })
    guard !line.isEmpty, let url = URL(address: line.withoutFeedScheme, relativeTo: base)?.absoluteURL,
      url.absoluteString.utf8.count <= FeedLimits.addressBytes
    else { return nil }
    self = url
  }

  /// Whether the scheme is http or https.
  package var isWebAddress: Bool { ["http", "https"].contains(scheme?.lowercased()) }
}

extension String {
  /// The address with the characters encoded that an address must not contain, except in the name of the server.
  fileprivate var percentEncoded: String {
    let bytes = Array(utf8)
    let scheme = Self.scheme(in: bytes)
    let server = Self.server(in: bytes, from: scheme)
    // Without a scheme, a colon in the first part of a path would end one.
    let firstPart = scheme == 0 ? bytes.prefix { !$0.endsServer }.count : 0
    var encoded: [UInt8] = []
    var isInFragment = false
    for (index, byte) in bytes.enumerated() {
      let isSecondHash = byte == UInt8(ascii: "#") && isInFragment
      let isColon = byte == UInt8(ascii: ":") && index < firstPart
      isInFragment = isInFragment || byte == UInt8(ascii: "#")
      let isAllowed = !isSecondHash && !isColon && bytes.isAllowedInAddress(at: index)
      if isAllowed || server.contains(index) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Returns the length of the scheme, including the colon; 0 if there is none.
  private static func scheme(in bytes: [UInt8]) -> Int {
    let name = bytes.prefix { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
    let endsWithColon = bytes.dropFirst(name.count).first == UInt8(ascii: ":")
    let isScheme = name.first?.isASCIILetter == true && endsWithColon
    return isScheme ? name.count + 1 : 0
  }

  /// Returns the range of the server's name and port, which may be empty.
  private static func server(in bytes: [UInt8], from start: Int) -> Range<Int> {
    guard bytes[start...].starts(with: "//".utf8) else { return start..<start }
    let authority = bytes[(start + 2)...].prefix { !$0.endsServer }
    let login = authority.lastIndex(of: UInt8(ascii: "@"))
    return (login.map { $0 + 1 } ?? authority.startIndex)..<authority.endIndex
  }
}

extension [UInt8] {
  /// Returns whether the byte at the given index is a character of an address or the beginning of an escape.
  fileprivate func isAllowedInAddress(at index: Int) -> Bool {
    self[index].isAllowedInAddress || escapedByte(at: index) != nil
  }

  /// Returns the byte that the escape at the given index encodes; nil if there is no escape.
  func escapedByte(at index: Int) -> UInt8? {
    guard self[index] == UInt8(ascii: "%"), hasHexDigits(at: index + 1) else { return nil }
    return UInt8(String(decoding: self[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
  }

  /// Returns whether there are two hexadecimal digits at the given index.
  func hasHexDigits(at index: Int) -> Bool {
    let digits = self[Swift.min(index, count)...].prefix(2)
    return digits.count == 2 && digits.allSatisfy(\.isHexDigit)
  }
}

extension UInt8 {
  /// Whether the byte ends the server in an address.
  fileprivate var endsServer: Bool {
    self == UInt8(ascii: "/") || self == UInt8(ascii: "?") || self == UInt8(ascii: "#")
  }

  /// Whether an address may contain the byte outside of an escape.
  var isAllowedInAddress: Bool {
    isASCIILetter || isASCIIDigit || "-._~!$&'()*+,;=:@/?#".utf8.contains(self)
  }

  fileprivate var isHexDigit: Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
    return isASCIIDigit || letters.contains(self | 0x20)
  }
}
