package import Foundation

/// An entry in an OPML list of feeds: a feed, or a folder that contains entries.
package struct OPMLOutline: Sendable, Equatable {
  /// The name; empty if the entry has no name.
  package let name: String
  /// The address of the feed; empty for a folder.
  package let address: String
  /// The address of the feed's web page, which is quoted in error messages if the name is missing.
  package let page: String
  /// The folder that contains the entry, in the form of `FeedFolder`.
  ///
  /// The category of a feed that is not in a folder determines its folder.
  package let folder: String
  /// Whether the name or the folder of the entry was truncated to fit the limits.
  package let isShortened: Bool
  /// Whether the entry and the entries in it are comments.
  let isComment: Bool
  /// The number of folders with a name that contain the entry, including the entry itself if it is such a folder.
  private let depth: Int

  /// Creates an entry from its attributes and the innermost folder that contains the entry.
  ///
  /// The names of the attributes may be in any case.
  init(_ attributes: [String: String], in outer: OPMLOutline?) {
    let plain = Dictionary(attributes.map { ($0.lowercased(), $1) }, uniquingKeysWith: { first, _ in first })
    func value(_ names: String...) -> String { names.lazy.compactMap { plain[$0] }.first { !$0.isEmpty } ?? "" }
    let name = value("title", "text").oneLine
    self.name = name.feedName
    address = value("xmlurl", "feedurl", "rssurl").trimmingCharacters(in: .whitespacesAndNewlines).withoutFeedScheme
    let outerFolder = outer?.contents ?? ""
    let category = outerFolder.isEmpty && !address.isEmpty ? Self.names(ofCategory: value("category")) : []
    folder = category.isEmpty ? outerFolder : FeedFolder.of(category)
    let outerDepth = category.isEmpty ? outer?.depth ?? 0 : category.count
    let isLong = self.name != name || category.contains { $0 != $0.feedName }
    isShortened = isLong || outer?.isShortened == true || outerDepth > FeedLimits.folderDepth
    isComment = value("iscomment").lowercased() == "true"
    page = value("htmlurl", "url")
    depth = outerDepth + (address.isEmpty && !self.name.isEmpty ? 1 : 0)
  }

  /// The folder of the entries in this entry, in the form of `FeedFolder`.
  private var contents: String {
    depth > FeedLimits.folderDepth ? folder : FeedFolder.of(FeedFolder.names(of: folder) + [name])
  }

  /// Returns the names in the first of the given categories, such as `/News/World,Travel`, outermost first.
  private static func names(ofCategory list: String) -> [String] {
    let categories = list.split(separator: ",").lazy.map { category in
      category.split(separator: "/").map { String($0).oneLine }.filter { !$0.isEmpty }
    }
    return categories.first { !$0.isEmpty } ?? []
  }
}

/// The reason why a document is not a valid list of feeds, as a clause.
package struct OPMLError: Error, Equatable {
  package let why: String
}

/// A reader for lists of feeds in OPML, at any depth of nesting.
package struct OPMLReader: XMLHandler {
  private var entries: [(outline: OPMLOutline, isFolder: Bool)] = []
  /// The open entries: the index in `entries`, and the innermost folder.
  private var path: [(index: Int, folder: OPMLOutline?)] = []
  /// The number of open entries inside the outermost comment, including the comment.
  private var openComments = 0
  private var feeds = 0
  private var budget = OutputBudget(input: 0)
  private(set) var stop: (any Error)?
  var exceededLimit: String? { nil }

  private init() {}

  /// Returns the feeds in the given OPML document, and whether the document is truncated.
  ///
  /// The feeds are all entries except those that only contain other entries. An incomplete tag at the end of a
  /// truncated document is ignored, because its address may be incomplete too.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the document.
  package static func list(in data: Data) throws -> (entries: [OPMLOutline], isTruncated: Bool) {
    let limit = FeedLimits.listBytes
    guard data.count <= limit else { throw OPMLError(why: "it is larger than \(limit / 1_000_000) MB") }
    let document = FeedEncoding(charset: nil).utf8(data)
    guard document.contains(where: { $0 > 0x20 }) else { throw OPMLError(why: "it is empty") }
    if WebPage.isPage(document) { throw OPMLError(why: "it is a web page") }
    let isTruncated = !String(decoding: document, as: UTF8.self).lowercased().contains("</opml")
    var reader = XMLReader(OPMLReader(), roots: ["opml"])
    do {
      try reader.read(isTruncated ? withoutIncompleteTag(document) : document, isLast: true)
      guard reader.hasRoot else {
        if document.isBinary { throw OPMLError(why: "it is a picture or another binary file") }
        throw OPMLError(
          why: reader.firstElement.map { "it is not OPML, but XML that begins with <\($0.prefix(80))>" }
            ?? "it is not XML, but begins with '\(document.beginning)'")
      }
      // A list that is cut off before its first entry would look like an empty list.
      if reader.handler.entries.isEmpty, let note = reader.note {
        throw OPMLError(why: "it has an error on line \(note.line), column \(note.column): \(note.why)")
      }
    } catch XMLDanger.declarations {
      throw OPMLError(why: "its document type contains declarations (<!DOCTYPE … […]>)")
    } catch XMLDanger.output {
      throw OPMLError(why: "its entities are too long")
    } catch is XMLOverdue {
      throw OPMLError(why: "it took longer than \(FeedLimits.standard.parseTime.components.seconds) seconds to read")
    }
    let entries = reader.handler.entries.filter { !$0.isFolder }.map(\.outline)
    return (entries, isTruncated && !entries.isEmpty)
  }

  private static func withoutIncompleteTag(_ document: [UInt8]) -> [UInt8] {
    guard let start = document.lastIndex(of: UInt8(ascii: "<")) else { return document }
    var quote: UInt8?
    for byte in document[start...] {
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if byte == UInt8(ascii: ">") { return document }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      }
    }
    return Array(document[..<start])
  }

  mutating func receive(bytes: Int) { budget.extend(by: bytes) }

  mutating func open(_ element: String, _ attributes: [String: String]) {
    guard element.lowercased() == "outline" else { return }
    let around = path.last
    if let around, entries[around.index].outline.address.isEmpty { entries[around.index].isFolder = true }
    let outline = OPMLOutline(attributes, in: around?.folder)
    guard openComments == 0, !outline.isComment else {
      openComments += 1
      return
    }
    budget.spend(outline.name.utf8.count + outline.address.utf8.count + outline.folder.utf8.count)
    if budget.isExceeded { stop = OPMLError(why: "the names of its folders are too long") }
    feeds += outline.address.isEmpty ? 0 : 1
    if feeds > FeedLimits.feedsOfList { stop = OPMLError(why: "it has more than \(FeedLimits.feedsOfList) feeds") }
    path.append((entries.count, outline.address.isEmpty ? outline : around?.folder))
    entries.append((outline, false))
  }

  mutating func append(_ text: String) {}

  mutating func close(_ element: String) {
    guard element.lowercased() == "outline" else { return }
    if openComments > 0 { openComments -= 1 } else { _ = path.popLast() }
  }
}
