/// Searching bytes eight at a time, because a paste of megabytes must not be stepped through.
enum ByteSearch {
  /// The index of the first byte that equals `wanted`, from `start` on.
  ///
  /// O(n / 8).
  static func first(_ wanted: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    let pattern = 0x0101_0101_0101_0101 &* UInt64(wanted)
    var index = start
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ pattern
      // A byte that is zero borrows from its top bit; bits above the first such byte may be wrong, so the eight are looked at.
      if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0 { break }
      index += 8
    }
    while index < raw.count {
      if raw[index] == wanted { return index }
      index += 1
    }
    return nil
  }
}
