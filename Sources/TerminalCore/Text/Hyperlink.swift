/// The addresses that a terminal receives as hyperlinks (OSC 8).
///
/// An address can be part of text from the network. The terminal therefore receives only addresses of a few schemes, in
/// printable ASCII.
public enum Hyperlink {
  /// The maximum length of an address in bytes.
  ///
  /// Several terminals ignore longer addresses.
  public static let addressLimit = 2083
  /// The schemes of the addresses, in lowercase.
  public static let schemes = ["http", "https", "mailto"]

  /// Returns the address as the terminal receives it, with bytes outside printable ASCII percent-encoded.
  ///
  /// - Returns: The encoded address, or nil for an address with a control character, with another scheme, or longer
  ///   than `addressLimit`.
  package static func encoded(_ address: String) -> String? {
    guard address.utf8.count <= addressLimit, hasScheme(address) else { return nil }
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      switch byte {
      case 0x21..<0x7F: bytes.append(byte)
      case ..<0x20, 0x7F: return nil
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return bytes.count <= addressLimit ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func hasScheme(_ address: String) -> Bool {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return schemes.contains(address[..<colon].lowercased())
  }
}

/// A table of the hyperlinks that cells reference by number.
struct LinkTable: Sendable {
  /// The maximum number of hyperlinks.
  ///
  /// Text beyond the maximum is not a hyperlink.
  static let limit = Int(UInt16.max)

  /// The encoded addresses; the address at index n has the number n + 1.
  private var addresses: [String] = []
  private var numbers: [String: UInt16] = [:]

  var count: Int { addresses.count }

  /// Returns the number of the given address, or 0 if the terminal cannot receive the address.
  mutating func number(of address: String) -> UInt16 {
    if let known = numbers[address] { return known }
    guard addresses.count < Self.limit, let encoded = Hyperlink.encoded(address) else { return 0 }
    addresses.append(encoded)
    let number = UInt16(addresses.count)
    numbers[address] = number
    return number
  }

  /// Returns the encoded address with the given number, or nil for 0.
  func address(of number: UInt16) -> String? {
    let index = Int(number) - 1
    return addresses.indices.contains(index) ? addresses[index] : nil
  }
}
