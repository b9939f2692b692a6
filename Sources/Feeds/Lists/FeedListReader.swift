package import Foundation

/// A reader for lists of feeds, in OPML or in the format of newsboat's `urls` file.
package enum FeedListReader {
  /// Returns the feeds in the given list, and whether the list is truncated.
  ///
  /// - Throws: `OPMLError` if the data is not a list of feeds or exceeds a limit.
  /// - Complexity: O(*n*), where *n* is the length of the data.
  package static func list(in data: Data) throws -> (entries: [OPMLOutline], isTruncated: Bool) {
    guard data.count <= FeedLimits.listBytes else { return try OPMLReader.list(in: data) }
    let text = String(decoding: FeedEncoding(charset: nil).utf8(data), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map(words).filter { !$0.isEmpty }
    guard let first = lines.first?.first?.lowercased(), schemes.contains(where: first.hasPrefix) else {
      return try OPMLReader.list(in: data)
    }
    guard lines.count <= FeedLimits.feedsOfList else {
      throw OPMLError(why: "it has more than \(FeedLimits.feedsOfList) feeds")
    }
    return (lines.map(entry), false)
  }

  /// The prefixes that identify the first entry of a newsboat list.
  ///
  /// Paths are an extension of newsboat's format.
  private static let schemes = [
    "https://", "http://", "file://", "feed:", "feeds:", "query:", "exec:", "filter:", "/", "~/",
  ]

  /// Returns the entry for the given words of a line: an address, a title after `~`, and tags.
  ///
  /// The first tag becomes the folder.
  private static func entry(_ words: [String]) -> OPMLOutline {
    let source = words[0].withoutFeedScheme
    let address = source.hasPrefix("file://") ? String(source.dropFirst("file://".count)) : source
    let tags = words.dropFirst().filter { !$0.hasPrefix("~") && $0 != "!" }
    let title = words.dropFirst().first { $0.hasPrefix("~") }?.dropFirst()
    let name = title.map(String.init) ?? (address.contains("://") || address.hasPrefix("/") ? "" : address)
    return OPMLOutline(
      ["xmlUrl": address, "title": name], in: tags.first.map { OPMLOutline(["title": $0], in: nil) })
  }

  /// Returns the words of the given line, which may be quoted.
  ///
  /// A word that begins with `#` begins a comment. The result is empty if the line contains only a comment.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var (isInWord, isQuoted) = (false, false)
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case "#" where !isInWord: return words
      case "\"":
        isQuoted.toggle()
        isInWord = true
      case "\\" where isQuoted:
        if let escaped = rest.popFirst() { word.append(escaped) }
      case _ where character.isWhitespace && !isQuoted:
        if isInWord { words.append(word) }
        (word, isInWord) = ("", false)
      default:
        word.append(character)
        isInWord = true
      }
    }
    return isInWord ? words + [word] : words
  }
}
