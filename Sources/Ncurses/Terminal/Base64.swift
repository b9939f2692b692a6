/// A namespace for Base64 encoding (RFC 4648), which the clipboard sequence requires.
///
/// The encoder of Foundation is not used, because loading Foundation increases the launch time.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the Base64 encoding of `bytes`, padded with `=`.
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits = 0
      for offset in 0..<3 { bits = bits << 8 | (offset < count ? Int(bytes[start + offset]) : 0) }
      for place in 0..<4 {
        result.append(place <= count ? letters[bits >> (18 - 6 * place) & 63] : 0x3D)
      }
    }
    return result
  }
}
