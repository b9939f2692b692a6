import Foundation

struct JSONFeedParser {
  let source: FeedSource
  /// The address against which links are resolved; nil for the feed's home page.
  let base: URL?
  let timeLimit: Duration

  /// Returns the index of the outermost object in the given document, in UTF-8, or nil if the document is not JSON.
  ///
  /// A server may send a message before the object.
  static func beginning(of document: [UInt8]) -> Int? {
    guard let start = document.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    if document[..<start].allSatisfy({ $0 <= 0x20 }) { return start }
    let message = String(decoding: document[..<start], as: UTF8.self).lowercased()
    let object = String(decoding: document[start...].prefix(1_024), as: UTF8.self)
    let isMessage = !["<?xml", "<!doctype", "<html", "<rss", "<feed", "<rdf"].contains(where: message.contains)
    return isMessage && object.contains(/^\{\s*".*"https?:\\?\/\\?\/jsonfeed\.org/.dotMatchesNewlines()) ? start : nil
  }

  /// Returns the feed in the given document.
  ///
  /// - Throws: `FeedFailure` if the document is not a feed, takes too long to read, or exceeds the budget.
  func parse(_ document: [UInt8]) throws(FeedFailure) -> Feed {
    let start = Self.beginning(of: document) ?? 0
    var scanner = JSONScanner(document, from: start)
    var drafts = try drafts(&scanner)
    guard scanner.fields.count <= FeedLimits.jsonBytes else {
      throw .malformed(source, line: 1, column: 1, why: "the fields outside of the posts are larger than \(Self.limit)")
    }
    let decoded = try? JSONDecoder().decode(JSONFeed.self, from: Data(scanner.fields))
    if decoded == nil { scanner.remark("the JSON is malformed", at: Self.mistake(in: document)) }
    let feed = decoded ?? JSONFeed()
    let hasPosts = drafts.contains { !$0.title.isEmpty || $0.page(base: base) != nil }
    guard feed.isFeed || feed.version.isEmpty && hasPosts else {
      guard let note = scanner.note else { throw .notAJSONFeed(source) }
      throw .malformed(source, line: note.line, column: note.column, why: note.why)
    }
    if feed.version.isEmpty { scanner.remark("the field 'version' is missing", at: start) }
    let objects = try? JSONDecoder().decode(JSONFeed.self, from: Data(scanner.authors))
    let authors = objects.map { $0.authors.isEmpty ? feed.authors : $0.authors } ?? feed.authors
    let page = URL(reference: feed.homePage, relativeTo: base)
    var budget = OutputBudget(input: document.count)
    for index in drafts.indices where !budget.isExceeded { drafts[index].render(base: base ?? page, budget: &budget) }
    let items = FeedDraft.identified(
      drafts, base: base ?? page, author: FeedDraft.inherited(authors), budget: &budget)
    if budget.isExceeded { throw .tooMuchOutput(source) }
    var result = Feed(title: feed.title.oneLine, link: page, items: items, note: scanner.note)
    if scanner.isTruncated {
      result.ending = scanner.endsInsidePost || items.isEmpty ? .beforePost : .unclosed
    }
    return result
  }

  /// Returns the posts, except those that cannot be decoded.
  private func drafts(_ scanner: inout JSONScanner) throws(FeedFailure) -> [FeedDraft] {
    let start = Duration.processorTime
    var drafts: [FeedDraft] = []
    while let post = scanner.next() {
      if .processorTime - start > timeLimit { throw .slow(source, limit: timeLimit) }
      if drafts.count == FeedLimits.posts {
        scanner.remark(FeedDraft.tooMany(FeedLimits.posts, "posts"), at: post.start)
      } else if post.bytes.count > FeedLimits.jsonBytes {
        scanner.remark("a post is larger than \(Self.limit)", at: post.start)
      } else if let item = try? JSONDecoder().decode(JSONFeed.Item.self, from: Data(post.bytes)) {
        drafts.append(FeedDraft(item))
      } else {
        scanner.remark("the JSON of a post is malformed", at: post.start)
      }
    }
    return drafts
  }

  private static let limit = "\(FeedLimits.jsonBytes / 1_000_000) MB"

  /// Returns the index of the error in the document; 0 if the document is too large for the decoder.
  private static func mistake(in document: [UInt8]) -> Int {
    guard document.count <= FeedLimits.jsonBytes else { return 0 }
    do {
      _ = try JSONSerialization.jsonObject(with: Data(document))
      return 0
    } catch {
      let words = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      let index = words?.firstMatch(of: /character (\d+)/).flatMap { Int($0.1) }
      return min(index ?? document.count, document.count)
    }
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
      published: item["date_published"], updated: item["date_modified"],
      content: text.isEmpty ? plain.replacing("&", with: "&amp;").replacing("<", with: "&lt;") : text,
      enclosures: item.attachments)
  }
}
