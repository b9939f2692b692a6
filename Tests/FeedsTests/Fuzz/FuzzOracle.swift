import Foundation

// `scripts/maintenance/fuzz` compiles this file with the sources of the module.
#if !FUZZING
  @testable import Feeds
#endif

/// Reads bytes with each reader of the module, and finds errors in the results.
enum FuzzOracle {
  /// Returns descriptions of incorrect results, which are rare.
  static func mistakes(reading bytes: [UInt8]) -> [String] {
    // The first byte selects the reader.
    guard let first = bytes.first else { return [] }
    let rest = Array(bytes.dropFirst())
    let text = String(decoding: rest, as: UTF8.self)
    switch first {
    case UInt8(ascii: "h"): return html(text)
    case UInt8(ascii: "d"): return date(text)
    case UInt8(ascii: "o"): return list(rest)
    case UInt8(ascii: "r"): return head(text)
    case UInt8(ascii: "j"): return feed(Array("{\"version\":\"https://jsonfeed.org/version/1\",".utf8) + rest)
    default: return feed(rest)
    }
  }

  /// The bytes of output that a byte of input may have, and those of every document.
  private static let (factor, allowance) = (100, 300_000)

  private static func feed(_ bytes: [UInt8]) -> [String] {
    let titles = Self.titles(in: bytes)
    let source = FeedSource.file(path: "fuzz")
    let inParts = Result { try Self.feed(in: bytes, of: source, parts: 1 + bytes.count % 97) }
    do {
      let feed = try FeedParser().parse(Data(bytes), from: source)
      if (try? inParts.get()) != feed { return ["the feed differs in parts of \(1 + bytes.count % 97) bytes"] }
      let size = feed.items.reduce(feed.title.utf8.count) { $0 + $1.title.utf8.count + $1.text.text.utf8.count }
      let found = Set(feed.items.map(\.title))
      return (size > factor * bytes.count + allowance ? ["\(size) bytes of output"] : [])
        + (Set(feed.items.map(\.id)).count < feed.items.count ? ["two posts have one identity"] : [])
        + titles.filter { !found.contains($0) }.map { "'\($0)' is not found" }
    } catch let failure as FeedFailure {
      if case .slow = failure { return ["it takes too long"] }
      if case .success = inParts { return ["\(failure), but not in parts of \(1 + bytes.count % 97) bytes"] }
      let isExpected = [.internalSubset(source), .tooMuchOutput(source)].contains(failure)
      return titles.isEmpty || isExpected ? [] : ["'\(titles[0])' is not found: \(failure)"]
    } catch {
      return ["\(error)"]
    }
  }

  /// Returns the feed of a document that is received in parts of a size.
  static func feed(in bytes: [UInt8], of source: FeedSource, parts: Int) throws -> Feed {
    var document = FeedDocument(of: source, at: nil, limits: FeedLimits())
    var rest = bytes[...]
    while !rest.isEmpty {
      _ = try document.append(Array(rest.prefix(parts)))
      rest = rest.dropFirst(parts)
    }
    return try document.finish()
  }

  /// Returns the titles that a simple scan finds, or none if the document has characters that could hide a title.
  static func titles(in bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("<rss>"), text.utf8.elementsEqual(bytes), !text.contains(where: { "\"'!?\0".contains($0) }),
      text.count(where: { $0 == "<" }) < FeedLimits.depth
    else { return [] }
    return text.matches(of: /<item><title>([a-z]{1,40})<\/title><\/item>/).map { String($0.1) }
  }

  private static func html(_ text: String) -> [String] {
    let readable = ReadableText(html: text, base: URL(string: "https://n.example/"))
    let size = readable.text.utf8.count + readable.links.reduce(0) { $0 + $1.utf8.count }
    let line = ReadableText.line(html: text)
    let ends = readable.spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + [readable.text.utf8.count]
    let shown = readable.pieces(width: 40).reduce(0) { $0 + $1.text.utf8.count }
    return (size > factor * text.utf8.count + allowance ? ["\(size) bytes of output"] : [])
      + (line.utf8.count > factor * text.utf8.count + allowance ? ["a line of \(line.utf8.count) bytes"] : [])
      + (readable.links.count > FeedLimits.linksOfPost ? ["\(readable.links.count) links"] : [])
      + (zip(ends, ends.dropFirst()).allSatisfy { $0 <= $1 } ? [] : ["styles out of order: \(ends)"])
      + (shown > factor * readable.text.utf8.count + allowance ? ["\(shown) bytes on the screen"] : [])
      + (readable.text.utf8.contains(0x1B) || line.utf8.contains(0x1B) ? ["an escape character"] : [])
  }

  private static func date(_ text: String) -> [String] {
    guard let date = FeedDate.parse(text) else { return [] }
    // The range is the years 1 to 9999, and a day more for the time zone.
    return (-62_135_700_000...253_402_400_000).contains(date.timeIntervalSince1970) ? [] : ["the date is \(date)"]
  }

  private static func list(_ bytes: [UInt8]) -> [String] {
    do {
      let entries = try OPMLReader.list(in: Data(bytes)).entries
      let size = entries.reduce(0) { $0 + $1.name.utf8.count + $1.folder.utf8.count + $1.address.utf8.count }
      return size > factor * bytes.count + allowance ? ["\(size) bytes of output"] : []
    } catch {
      return error is OPMLError ? [] : ["\(error)"]
    }
  }

  private static func head(_ text: String) -> [String] {
    let response = HTTPResponse(status: 200, fields: ["content-type": text, "retry-after": text])
    let seconds = response.wait(from: Date(timeIntervalSince1970: 0)) ?? 1
    let bytes = FeedEncoding(charset: response.charset).utf8(Data(text.utf8))
    return ((1...86_400).contains(seconds) ? [] : ["\(seconds) s"])
      + (bytes.count > 4 * text.utf8.count ? ["\(bytes.count) bytes of text"] : [])
      + (String(validating: bytes, as: UTF8.self) == nil ? ["the text is not UTF-8"] : [])
  }
}
