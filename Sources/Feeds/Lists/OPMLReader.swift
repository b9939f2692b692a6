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
  package let folder: String
  /// Whether the name or the folder of the entry was truncated to fit the limits.
  package let isShortened: Bool

  /// Creates an entry from its attributes and its enclosing folders, outermost first.
  ///
  /// The names of the attributes may be in any case.
  init(_ attributes: [String: String], in folders: [OPMLOutline]) {
    folder = FeedFolder.of(folders.map(\.name))
    let plain = Dictionary(attributes.map { ($0.lowercased(), $1) }, uniquingKeysWith: { first, _ in first })
    func value(_ names: String...) -> String { names.lazy.compactMap { plain[$0] }.first { !$0.isEmpty } ?? "" }
    let name = value("title", "text").oneLine
    self.name = name.feedName
    let depth = folders.count { !$0.name.isEmpty }
    isShortened = self.name != name || folders.contains(where: \.isShortened) || depth > FeedLimits.folderDepth
    address = value("xmlurl", "feedurl", "rssurl").trimmingCharacters(in: .whitespacesAndNewlines)
    page = value("htmlurl", "url")
  }
}

/// The reason why a document is not a valid list of feeds, as a clause.
package struct OPMLError: Error, Equatable {
  package let why: String
}

/// A reader for lists of feeds in OPML, at any depth of nesting.
package struct OPMLReader: XMLHandler {
  private var entries: [(outline: OPMLOutline, isFolder: Bool)] = []
  /// The indices of the open entries in `entries`.
  private var path: [Int] = []
  private var feeds = 0
  private var budget = OutputBudget(input: 0)
  private(set) var stop: (any Error)?
  var exceededLimit: String? { nil }

  private init() {}

  /// Returns the feeds in the given OPML document: all entries except those that only contain other entries.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the document.
  package static func entries(in data: Data) throws -> [OPMLOutline] {
    let limit = FeedLimits.listBytes
    guard data.count <= limit else { throw OPMLError(why: "it is larger than \(limit / 1_000_000) MB") }
    let document = FeedEncoding(charset: nil).utf8(data)
    guard document.contains(where: { $0 > 0x20 }) else { throw OPMLError(why: "it is empty") }
    if WebPage.isPage(document) { throw OPMLError(why: "it is a web page") }
    var reader = XMLReader(OPMLReader(), roots: ["opml"])
    do {
      try reader.read(document, isLast: true)
      guard reader.hasRoot else {
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
    return reader.handler.entries.filter { !$0.isFolder }.map(\.outline)
  }

  mutating func receive(bytes: Int) { budget.extend(by: bytes) }

  mutating func open(_ element: String, _ attributes: [String: String]) {
    guard element.lowercased() == "outline" else { return }
    if let around = path.last, entries[around].outline.address.isEmpty { entries[around].isFolder = true }
    let outline = OPMLOutline(attributes, in: path.map { entries[$0].outline }.filter { $0.address.isEmpty })
    budget.spend(outline.name.utf8.count + outline.address.utf8.count + outline.folder.utf8.count)
    if budget.isExceeded { stop = OPMLError(why: "the names of its folders are too long") }
    feeds += outline.address.isEmpty ? 0 : 1
    if feeds > FeedLimits.feedsOfList { stop = OPMLError(why: "it has more than \(FeedLimits.feedsOfList) feeds") }
    path.append(entries.count)
    entries.append((outline, false))
  }

  mutating func append(_ text: String) {}

  mutating func close(_ element: String) {
    if element.lowercased() == "outline" { _ = path.popLast() }
  }
}
