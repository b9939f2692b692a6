import TestSupport
import Testing

@testable import Bindery

@Suite struct JSONValueTests {
  @Test(
    arguments: [
      (#" {"a": [1, -2.5e3, true, false, null], "b": {"c": ""}} "#, #"{"a":[1,-2.5e3,true,false,null],"b":{"c":""}}"#),
      ("[]", "[]"), ("{}", "{}"), (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\u0008\u000c\u000a\u000d\u0009""#),
      (#""\u00e9\ud83d\ude00""#, #""é😀""#), (#""\ud83d""#, "\"\u{FFFD}\""), (#""\ud83dx""#, "\"\u{FFFD}x\""),
      (#""\ud83d\u0041""#, "\"\u{FFFD}A\""), ("0", "0"),
    ])
  func aValueIsReadAndWritten(text: String, written: String) throws {
    #expect(try JSONParser.value(of: text).text == written)
    #expect(try JSONParser.value(of: written) == JSONParser.value(of: text))
  }

  @Test(
    arguments: [
      ("", "column 1: expected a value."), ("{", "column 2: expected a string in quotes."),
      (#"{"a" 1}"#, "column 6: expected ':'."), ("[1 2]", "column 4: expected ',' or ']'."),
      ("[1,]", "column 4: expected a value."), (#""a"#, "column 3: expected '\"' after the string."),
      ("1 2", "column 3: expected the end of the line."), ("1.", "column 3: expected a number."),
      ("01", "column 3: expected a number."), ("-.5", "column 4: expected a number."),
      ("1.e5", "column 5: expected a number."), ("-", "column 2: expected a number."),
      (#""\x""#, "column 3: expected an escape sequence."),
      (#""\u12"#, "column 3: expected four hexadecimal digits."), ("nul", "column 1: expected a value."),
      ("\"a\tb\"", "column 3: expected an escaped control character."),
    ])
  func anErrorHasTheColumnOfTheUnexpectedByte(text: String, message: String) {
    #expect(throws: JSONError(message: "the JSON text is invalid at \(message)")) { try JSONParser.value(of: text) }
  }

  @Test func charactersThatControlOrReorderTextAreEscaped() throws {
    let categories: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
    let scalars = (0...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
      categories.contains($0.properties.generalCategory)
    }
    #expect(scalars.count > 200)
    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(contentsOf: [scalar, "a", "👩", "\u{301}"]) }
    let value = JSONValue.object([JSONValue.Member(String(text), .string(String(text)))])
    let written = value.text
    #expect(!written.unicodeScalars.contains { categories.contains($0.properties.generalCategory) })
    let read = try JSONParser.value(of: written)
    #expect(read.members.first?.key.unicodeScalars.elementsEqual(text) == true)
    #expect(read == value)
  }

  @Test func theNestingIsLimited() throws {
    let deep = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    _ = try JSONParser.value(of: deep(JSONParser.deepestNesting))
    #expect(throws: JSONError.self) { try JSONParser.value(of: deep(JSONParser.deepestNesting + 1)) }
    #expect(throws: JSONError.self) { try JSONParser.value(of: String(repeating: "[", count: 1_000_000)) }
  }

  @Test func damagedTextNeverEndsTheProgram() {
    let text = Array(#"{"id":1,"verb":"set","target":"N\u00e9\ud83d\ude00","value":[1.5e3,null,true]}"#.utf8)
    for seed in 0..<(isCompleteRun ? 20_000 as UInt64 : 2_000) {
      var random = SeededGenerator(seed: seed)
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes.remove(at: place)
        } else {
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
      }
      guard let value = try? JSONParser.value(of: String(decoding: bytes, as: UTF8.self)) else { continue }
      #expect((try? JSONParser.value(of: value.text)) == value)
    }
  }
}
