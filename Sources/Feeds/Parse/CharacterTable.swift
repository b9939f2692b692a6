import Foundation

/// How the bytes of an encoding other than UTF-8 become characters.
enum CharacterTable {
  /// Windows' Western European: what web pages that say ISO-8859-1 are written in.
  case windows1252
  /// ISO-8859-15: ISO-8859-1 with the euro sign and seven letters.
  case latin9
  /// An encoding that Foundation knows.
  case system(String.Encoding)

  /// The table of a name, in lower case; nil for a name that is not known.
  init?(named name: String) {
    switch name {
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1", "windows-1252", "cp1252", "x-cp1252":
      self = .windows1252
    case "iso-8859-15", "iso8859-15", "iso_8859-15", "latin9", "latin-9", "l9": self = .latin9
    default:
      guard let encoding = Self.encodings[name] else { return nil }
      self = .system(encoding)
    }
  }

  /// The text of bytes; nil when they do not fit.
  ///
  /// - Complexity: O(n) in the number of bytes.
  func text(_ data: Data) -> String? {
    switch self {
    case .windows1252: Self.text(data, high: Self.windows)
    case .latin9: Self.text(data, high: Self.euro)
    case .system(let encoding): String(data: data, encoding: encoding)
    }
  }

  /// ISO-8859-1, but for the bytes of a table.
  private static func text(_ data: Data, high: [UInt8: UInt16]) -> String {
    var text = ""
    text.unicodeScalars.reserveCapacity(data.count)
    for byte in data {
      let value = high[byte] ?? UInt16(byte)
      text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return text
  }

  private static let euro: [UInt8: UInt16] = [
    0xA4: 0x20AC, 0xA6: 0x160, 0xA8: 0x161, 0xB4: 0x17D, 0xB8: 0x17E, 0xBC: 0x152, 0xBD: 0x153, 0xBE: 0x178,
  ]

  private static let windows: [UInt8: UInt16] = [
    0x80: 0x20AC, 0x82: 0x201A, 0x83: 0x192, 0x84: 0x201E, 0x85: 0x2026, 0x86: 0x2020, 0x87: 0x2021, 0x88: 0x2C6,
    0x89: 0x2030, 0x8A: 0x160, 0x8B: 0x2039, 0x8C: 0x152, 0x8E: 0x17D, 0x91: 0x2018, 0x92: 0x2019, 0x93: 0x201C,
    0x94: 0x201D, 0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014, 0x98: 0x2DC, 0x99: 0x2122, 0x9A: 0x161, 0x9B: 0x203A,
    0x9C: 0x153, 0x9E: 0x17E, 0x9F: 0x178,
  ]

  /// An encoding by its number in Core Foundation, which Foundation knows more of than it has names for.
  private static func number(_ number: UInt) -> String.Encoding { String.Encoding(rawValue: 0x8000_0000 | number) }

  private static let encodings: [String: String.Encoding] = [
    "iso-8859-2": .isoLatin2, "iso-8859-3": number(0x203), "iso-8859-4": number(0x204), "iso-8859-6": number(0x206),
    "iso-8859-8": number(0x208), "iso-8859-8-i": number(0x208), "iso-8859-10": number(0x20A),
    "iso-8859-11": number(0x20B), "iso-8859-13": number(0x20D), "iso-8859-16": number(0x210),
    "windows-874": number(0x41D), "tis-620": number(0x20B), "windows-1255": number(0x505),
    "windows-1256": number(0x506), "windows-1257": number(0x507), "windows-1258": number(0x508),
    "iso-8859-5": number(0x205), "iso-8859-7": number(0x207), "iso-8859-9": number(0x209),
    "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251, "windows-1253": .windowsCP1253,
    "windows-1254": .windowsCP1254, "koi8-r": number(0xA02), "koi8-u": number(0xA08), "macintosh": .macOSRoman,
    "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC, "iso-2022-jp": .iso2022JP, "euc-kr": number(0x940),
    "gb18030": number(0x632), "gb2312": number(0x632), "gbk": number(0x632), "big5": number(0xA03),
    "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian,
  ]
}
