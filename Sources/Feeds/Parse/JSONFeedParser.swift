import Foundation

struct JSONFeedParser {
  let source: FeedSource
  /// The address against which links are resolved; nil for the feed's home page.
  let base: URL?

  /// Returns whether the given document, in UTF-8, begins like a JSON object.
  static func isJSON(_ document: [UInt8]) -> Bool {
    document.first { $0 > 0x20 } == UInt8(ascii: "{")
  }

  /// Returns the feed in the given document.
  ///
  /// - Throws: `FeedFailure` if the document is malformed, is not a feed, or exceeds the budget.
  func parse(_ document: [UInt8]) throws(FeedFailure) -> Feed {
    let feed: JSONFeed
    var note: ReadingNote?
    do {
      feed = try JSONDecoder().decode(JSONFeed.self, from: Data(document))
    } catch {
      let error = mistake(in: document)
      guard case .malformed(_, let line, let column, _) = error, let closed = Self.closed(document),
        let rest = try? JSONDecoder().decode(JSONFeed.self, from: Data(closed)), rest.isFeed
      else { throw error }
      feed = rest
      note = ReadingNote(line: line, column: column, why: "the document ends before its last object is closed")
    }
    guard feed.isFeed else { throw .notAJSONFeed(source) }
    let page = URL(reference: feed.homePage, relativeTo: base)
    var budget = OutputBudget(input: document.count)
    if feed.items.count > FeedLimits.posts {
      note = note ?? ReadingNote(line: 1, column: 1, why: FeedDraft.tooMany(FeedLimits.posts, "posts"))
    }
    let drafts = feed.items.prefix(FeedLimits.posts).map { item in
      var draft = FeedDraft(item)
      if !budget.isExceeded { draft.render(base: base ?? page, budget: &budget) }
      return draft
    }
    let items = FeedDraft.identified(drafts, base: base ?? page, budget: &budget)
    if budget.isExceeded { throw .tooMuchOutput(source) }
    return Feed(title: feed.title.oneLine, link: page, items: items, note: note)
  }

  /// Returns the document truncated after its last complete object or array, with all open brackets closed.
  ///
  /// The result is nil if the brackets do not match, or if the document ends without an open bracket.
  private static func closed(_ document: [UInt8]) -> [UInt8]? {
    var open: [UInt8] = []
    var complete: (end: Int, open: Int)?
    var (isText, isEscaped) = (false, false)
    for (index, byte) in document.enumerated() {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isText: isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard open.popLast() == byte else { return nil }
        complete = (index + 1, open.count)
      default: break
      }
    }
    guard let complete, !open.isEmpty else { return nil }
    return document[..<complete.end] + open.prefix(complete.open).reversed()
  }

  /// Returns the error in the document, with its position.
  ///
  /// The position is determined by a second, slower decoder.
  private func mistake(in document: [UInt8]) -> FeedFailure {
    var place: Int?
    do {
      _ = try JSONSerialization.jsonObject(with: Data(document))
      return .notAJSONFeed(source)
    } catch {
      let words = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      place = words?.firstMatch(of: /character (\d+)/).flatMap { Int($0.1) }
    }
    let before = document.prefix(min(place ?? document.count, document.count))
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    return .malformed(source, line: line, column: column, why: "the JSON is malformed")
  }
}

extension FeedDraft {
  init(_ item: JSONFeed.Item) {
    let text = item["content_html"]
    let plain = item["content_text"].isEmpty ? item["summary"] : item["content_text"]
    self.init(
      title: item["title"].oneLine, identifier: item["id"],
      link: item["url"].isEmpty ? item["external_url"] : item["url"],
      authors: item.authors,
      date: item["date_published"].isEmpty ? item["date_modified"] : item["date_published"],
      content: text.isEmpty ? plain.replacing("&", with: "&amp;").replacing("<", with: "&lt;") : text,
      enclosures: item.attachments)
  }
}
