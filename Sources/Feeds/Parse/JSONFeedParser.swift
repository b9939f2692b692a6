import Foundation

/// Reads a document in the format JSON Feed, and says what is wrong with one that is none.
struct JSONFeedParser {
  private let source: FeedSource
  private let base: URL?

  /// A parser of documents of `source`; relative links are relative to `base` until the feed says otherwise.
  init(_ source: FeedSource, base: URL?) {
    self.source = source
    self.base = base
  }

  /// Whether a document in UTF-8 begins like JSON.
  static func isJSON(_ document: [UInt8]) -> Bool {
    document.first { $0 > 0x20 } == UInt8(ascii: "{")
  }

  /// The feed.
  ///
  /// - Throws: `FeedFailure` that says in which line the document is wrong, or that it is another kind of JSON.
  func parse(_ document: [UInt8]) throws(FeedFailure) -> Feed {
    guard document.count <= FeedLimits.jsonBytes else { throw .tooLarge(source, limit: FeedLimits.jsonBytes) }
    let feed: JSONFeed
    do {
      feed = try JSONDecoder().decode(JSONFeed.self, from: Data(document))
    } catch {
      throw mistake(in: document)
    }
    guard feed.isFeed else { throw .notAJSONFeed(source) }
    let page = URL(reference: feed.homePage, relativeTo: base)
    var budget = OutputBudget(input: document.count)
    let items = FeedDraft.identified(feed.items.map { FeedDraft($0) }, base: base ?? page, budget: &budget)
    if budget.isExceeded { throw .tooMuchOutput(source) }
    return Feed(title: feed.title.oneLine, link: page, items: items)
  }

  /// Where the document is no JSON: the reader that says that is asked only when there is a mistake, as it is the slower one.
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
    return .malformed(source, line: line, column: column, why: "it is not well-formed JSON")
  }
}

extension FeedDraft {
  /// A post as JSON Feed has it.
  init(_ item: JSONFeed.Item) {
    let text = item["content_html"]
    let plain = item["content_text"].isEmpty ? item["summary"] : item["content_text"]
    self.init(
      title: item["title"].oneLine, identifier: item["id"],
      link: item["url"].isEmpty ? item["external_url"] : item["url"],
      author: item.authors.joined(separator: ", "),
      date: item["date_published"].isEmpty ? item["date_modified"] : item["date_published"],
      content: text.isEmpty ? plain.replacing("&", with: "&amp;").replacing("<", with: "&lt;") : text)
  }
}
