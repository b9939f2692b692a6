import Foundation
import Testing

@testable import Feeds

/// Each label of the Encoding standard is read, with bytes from the system's converter.
@Suite(.timeLimit(.minutes(5))) struct EncodingTests {
  /// A character of each encoding that has neither "é" nor "日", and of some others.
  ///
  /// The default is "日".
  private static let samples = [
    "IBM866": "Ж", "ISO-8859-2": "ł", "ISO-8859-3": "ħ", "ISO-8859-4": "ā", "ISO-8859-5": "Ж", "ISO-8859-6": "ب",
    "ISO-8859-7": "λ", "ISO-8859-8": "ש", "ISO-8859-10": "ā", "ISO-8859-13": "ą", "ISO-8859-14": "ẁ",
    "ISO-8859-15": "€", "ISO-8859-16": "ș", "KOI8-R": "Ж", "KOI8-RU": "Ї", "CP874": "ก", "CP1250": "ł", "CP1251": "Ж",
    "CP1253": "λ", "CP1254": "ğ", "CP1255": "ש", "CP1256": "پ", "CP1257": "ą", "CP1258": "ă", "MAC-CYRILLIC": "Ж",
    "MACINTOSH": "é", "CP1252": "é", "ISO-2022-KR": "가", "CP949": "가", "UTF-8": "日",
  ]

  /// Returns a text in an encoding of the system; nil if the system has none of that name.
  static func bytes(_ text: String, in encoding: String) -> [UInt8]? {
    guard let converter = iconv_open(encoding, "UTF-8"), converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var input = text.utf8.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: 512)
    var (left, room) = (input.count, output.count)
    input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        _ = iconv(converter, &from, &left, &to, &room)
        _ = iconv(converter, nil, nil, &to, &room)
      }
    }
    return output.prefix(output.count - room).map { UInt8(bitPattern: $0) }
  }

  @Test(arguments: EncodingLabel.all)
  func eachLabelIsRead(label: String) throws {
    let encoding = try #require(EncodingLabel(label.uppercased()))
    let name = encoding.systemNames[0]
    let text = Self.samples[name] ?? "日"
    let bytes = try #require(encoding.systemNames.lazy.compactMap { Self.bytes(text, in: $0) }.first)
    #expect(!bytes.isEmpty)
    if name.hasPrefix("UTF-16") || name.hasPrefix("UTF-32") { return }
    #expect(String(decoding: FeedEncoding(charset: label).utf8(Data(bytes)), as: UTF8.self) == text)
  }

  @Test func theTableHasTheLabelsOfTheStandard() {
    #expect(EncodingLabel.all.count > 220)
    // The system has no converter for these labels.
    for label in ["hz-gb-2312", "x-user-defined", "replacement"] { #expect(EncodingLabel(label) == nil) }
  }

  @Test(arguments: [("cp437", "Ç"), ("IBM850", "Ç"), ("maccyrillic", "А"), ("windows_1251", "Ђ")])
  func encodingsOfTheSystemBeyondTheStandardAreRead(label: String, letter: String) throws {
    #expect(String(decoding: FeedEncoding(charset: label).utf8(Data([0x41, 0x80])), as: UTF8.self) == "A\(letter)")
  }

  @Test(arguments: ["cp037", "ibm500", "cp437.x", "cp", "mac/../x"]) func othersAreNoLabels(label: String) {
    #expect(EncodingLabel(label) == nil)
  }

  @Test func trueUTF8WinsOverADeclaredSingleByteSet() {
    let text = Data("café".utf8)
    #expect(FeedEncoding(charset: "iso-8859-1").utf8(text) == Array(text))
    #expect(FeedEncoding(charset: "x-unheard-of").utf8(text) == Array(text))
    let latin = Data([0x63, 0xE9])
    #expect(String(decoding: FeedEncoding(charset: "x-unheard-of").utf8(latin), as: UTF8.self) == "cé")
  }

  @Test func bytesThatDoNotFitAreReplacedAndTheOutputIsBounded() {
    let bytes = Data([0x41, 0xFF, 0xFF, 0x42])
    #expect(String(decoding: FeedEncoding(charset: "euc-jp").utf8(bytes), as: UTF8.self) == "A\u{FFFD}\u{FFFD}B")
    for label in ["euc-jp", "gb18030", "big5", "windows-1252", "shift_jis", "koi8-r"] {
      let noise = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) })
      #expect(FeedEncoding(charset: label).utf8(noise).count <= 4 * noise.count)
    }
  }
}
