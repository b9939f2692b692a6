import Feeds
import Foundation
import GRDB
import ReaderModels

nonisolated enum PostRow {
  static func records(_ db: Database, _ query: PostQuery) throws -> [PostRecord] {
    var conditions = ["isDeleted = 0", present]
    var arguments: StatementArguments = []
    switch query.scope {
    case .all: break
    case .unread: conditions.append("isRead = 0")
    case .starred: conditions.append("isStarred = 1")
    case .feed(let id): conditions.append("feedID = \(id)")
    case .folder(let folder):
      conditions.append("feedID IN (SELECT id FROM feed WHERE substr(folder || '/', 1, length(?)) = ?)")
      arguments += [folder + "/", folder + "/"]
    }
    if query.hidesRead { conditions.append("isRead = 0") }
    let words = SearchWords(query.search)
    if !words.phrases.isEmpty {
      conditions.append("id IN (SELECT rowid FROM postText WHERE postText MATCH ?)")
      arguments += [words.phrases.map { "\"\($0.joined(separator: " "))\"*" }.joined(separator: " AND ")]
    }
    for text in words.verbatim {
      // The text consists of letters and digits, so it contains no wildcard of LIKE.
      conditions.append("id IN (SELECT rowid FROM postText WHERE title || ' ' || author || ' ' || text LIKE ?)")
      arguments += ["%\(text)%"]
    }
    let sql = """
      SELECT id, feedID, title, author, link, date, words, isRead, isStarred FROM post
      WHERE \(conditions.joined(separator: " AND ")) ORDER BY \(order(query.order))
      """
    var records: [PostRecord] = []
    let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
    while let row = try rows.next() { records.append(try record(row)) }
    return records
  }

  /// A condition that excludes the posts of removed feeds, which are kept so that the feeds can be restored.
  private static let present = "feedID NOT IN (SELECT id FROM feed WHERE removal IS NOT NULL)"

  private static func order(_ order: PostQuery.Order) -> String {
    switch order {
    case .newest: "date DESC, id DESC"
    case .oldest: "date, id"
    case .title: "titleKey, title, id"
    }
  }

  private static func record(_ row: Row) throws -> PostRecord {
    PostRecord(
      id: try row.whole(0), feedID: try row.whole(1), title: try row.whole(2), author: try row.whole(3),
      link: row.part(4).flatMap { URL(address: $0) }, date: Date(timeIntervalSince1970: try row.whole(5)),
      numberOfWords: try row.whole(6), isRead: try row.whole(7), isStarred: try row.whole(8))
  }

  // MARK: - Texts

  /// Returns the stored form of the links and styles of the given text; empty for plain text without links.
  ///
  /// The first line contains three words for each styled part: the distance from the previous part, the length, and
  /// the code of the style. Each following line contains the address of a link, which has no line breaks.
  static func column(_ text: ReadableText) -> String {
    if text.links.isEmpty, text.spans.isEmpty { return "" }
    var (line, end) = ("", 0)
    for span in text.spans {
      line += "\(span.range.lowerBound - end) \(span.range.count) \(span.style.code) "
      end = span.range.upperBound
    }
    return text.links.reduce(into: line) { $0 += "\n" + $1 }
  }

  /// Returns the given text with the links and styles in `column`, which are ignored if they are invalid.
  static func text(_ text: String, _ column: String) -> ReadableText {
    let extras = Extras(column)
    var (spans, end): ([ReadableText.Span], Int) = ([], 0)
    for index in stride(from: 0, to: extras.styles.count - 2, by: 3) {
      guard let distance = Int(extras.styles[index]), let length = Int(extras.styles[index + 1]),
        let style = ReadableText.Style(code: extras.styles[index + 2]), 0...text.utf8.count ~= distance,
        1...text.utf8.count ~= length, end + distance + length <= text.utf8.count
      else { break }
      spans.append(ReadableText.Span(range: end + distance..<end + distance + length, style: style))
      end += distance + length
    }
    return ReadableText(text: text, links: extras.links, spans: spans)
  }

  /// The links and styles of a text.
  private struct Extras {
    var links: [String] = []
    var styles: [Substring] = []

    /// Reads the stored form; earlier versions stored a JSON object, and the first versions an array of links.
    init(_ column: String) {
      switch column.first {
      case "{":
        let object: Object? = Self.decoded(column)
        links = object?.links ?? []
        styles = object?.styles.map { Substring(String($0)) } ?? []
      case "[": links = Self.decoded(column) ?? []
      default:
        let lines = column.split(separator: "\n", omittingEmptySubsequences: false)
        links = lines.dropFirst().map(String.init)
        styles = lines[0].split(separator: " ")
      }
    }

    private struct Object: Decodable {
      let links: [String]
      let styles: [Int]
    }

    private static func decoded<Value: Decodable>(_ column: String) -> Value? {
      try? JSONDecoder().decode(Value.self, from: Data(column.utf8))
    }
  }
}

nonisolated extension ReadableText.Style {
  private static let named: [Self] = [.heading, .strong, .emphasis, .strikethrough, .code, .quotation]

  /// The stored form: the number of a link, a negative number for another style, or `#` and the language of a code
  /// block.
  fileprivate var code: String {
    switch self {
    case .link(let number): "\(number)"
    case .codeBlock(let language): "#" + (language ?? "")
    default: "\(-1 - (Self.named.firstIndex(of: self) ?? 0))"
    }
  }

  fileprivate init?(code: Substring) {
    if code.first == "#" {
      self = .codeBlock(code.count > 1 ? String(code.dropFirst()) : nil)
      return
    }
    guard let code = Int(code) else { return nil }
    if code > 0 {
      self = .link(code)
    } else if code < 0, code >= -Self.named.count {
      self = Self.named[-1 - code]
    } else {
      return nil
    }
  }
}
