import Foundation
import TestSupport
import Testing

@testable import Feeds

/// After random changes of valid documents, no reader crashes, takes too long or loses a title.
@Suite(.timeLimit(.minutes(60))) struct FuzzTests {
  private static let corpus: [[UInt8]] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../scripts/maintenance/fuzz.d/corpus")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.sorted { $0.path < $1.path }.compactMap { try? Data(contentsOf: $0) }.map(Array.init)
  }()

  private static let words = [
    "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "&", ";", "&amp;", "&#0;", "&eacute;", "\"",
    "'", "=", "<item>", "</item>", "<title>", "</title>", "<description>", "<source>", "<br>", "<pre>", "<table>",
    "<td colspan=9>", "<ul><li>", "<a href=x>", "xml:base='/a/'", "type='xhtml'", "type='html'", "{", "}", "[", "]",
    "\\u0000", ",", ":", "9999", "-", "+", "\n", "\t", "\u{1B}", "\u{FEFF}", "\u{200D}", "é", "😀", "\u{0}",
    "<!DOCTYPE rss [<!ENTITY a 'b'>]>", "&a;", "UTF-16", "<outline text='x'>", "</outline>", "GMT", "2026",
  ].map { Array($0.utf8) }

  /// Returns a document of the corpus with up to 8 changes.
  private static func changed(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = corpus[random.below(corpus.count)]
    for _ in 0...random.below(8) {
      let start = 1 + random.below(bytes.count - 1)
      let end = min(start + random.below(40), bytes.count)
      switch random.below(5) {
      case 0: bytes.insert(contentsOf: words[random.below(words.count)], at: min(start, bytes.count))
      case 1: bytes.removeSubrange(min(start, end)..<end)
      case 2: bytes.insert(contentsOf: bytes[min(start, end)..<end], at: 1 + random.below(bytes.count - 1))
      case 3: if start < bytes.count { bytes[start] ^= 1 << UInt8(random.below(8)) }
      default: if random.below(4) == 0 { bytes.removeSubrange(min(start, bytes.count)...) }
      }
      if bytes.count < 3 { break }
    }
    return bytes
  }

  @Test func noReaderFailsOnChangedDocuments() throws {
    #expect(Self.corpus.count > 8)
    for seed in seedRun(10_000, ordinary: 30) {
      var random = SeededGenerator(seed: seed)
      let bytes = Self.changed(&random)
      let mistakes = FuzzOracle.mistakes(reading: bytes)
      #expect(mistakes.isEmpty, "seed \(seed): \(mistakes) in \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func theScanForTitlesLeavesOutDocumentsThatCanHideThem() {
    let items = "<item><title>a</title></item><item><title>b</title></item>"
    #expect(FuzzOracle.titles(in: Array("<rss>\(items)</rss>".utf8)) == ["a", "b"])
    #expect(FuzzOracle.titles(in: Array("<rss><!--\(items)--></rss>".utf8)).isEmpty)
    #expect(FuzzOracle.mistakes(reading: Array("f<rss><x \(items)</rss>".utf8)).isEmpty)
  }
}
