import CTerminalGuard
import TestSupport
import Testing

/// Captured output is sanitized in C before it is printed.
@Suite struct PrintedTextTests {
  @Test(arguments: [
    ("plain text\n\twith a tab", "plain text\n\twith a tab"),
    ("\u{1B}[31mred\u{7}", "?[31mred?"),
    ("a\r\nb", "a\nb"),
    ("é日本🙂", "é日本🙂"),
    ("a\u{9B}b\u{85}c", "a?b?c"),
    ("left \u{202E}right\u{2066} \u{FEFF}\u{200B}end", "left right end"),
    ("tag\u{E0041}", "tag"),
  ]) func onlyWhatMayBeShownPasses(text: String, shown: String) {
    #expect(sanitize(Array(text.utf8), in: 512) == shown)
    #expect(sanitize(Array(text.utf8), in: 1) == shown)  // split at every byte
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0x80], [0x9B],
    ] as [[UInt8]]) func malformedBytesAreReplaced(bytes: [UInt8])
  {
    let shown = sanitize(bytes + Array("x".utf8), in: 512)
    #expect(shown.hasSuffix("\u{FFFD}x"))
    #expect(shown.unicodeScalars.allSatisfy { $0 == "\u{FFFD}" || $0 == "x" })
  }

  @Test func anyBytesBecomeTextWithoutControls() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let shown = sanitize(bytes, in: 7)
      #expect(
        shown.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0 ~= $0.value) || $0 == "\n" || $0 == "\t" })
    }
  }

  private func sanitize(_ bytes: [UInt8], in pieces: Int) -> String {
    var state = terminal_sanitizer()
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      let piece = Array(bytes[start..<min(start + pieces, bytes.count)])
      var out = [UInt8](repeating: 0, count: 3 * (piece.count + 1))
      let count = terminal_sanitize(&state, piece, piece.count, &out)
      result += out[..<count]
    }
    return String(decoding: result, as: UTF8.self)
  }
}
