import Feeds
import Foundation
import ViewModels

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An entry of a list of feeds, in OPML: a feed, or a folder that holds entries.
nonisolated struct OPMLOutline: Sendable, Equatable {
  /// What it is called; empty where it is not.
  let name: String
  /// Where the feed comes from; empty in a folder.
  let address: String
  /// The page of the feed; the nearest thing to a name where there is none.
  let page: String
  /// The folder around it.
  let folder: String
  /// Whether its name, or the folder around it, was cut to the limits.
  let isShortened: Bool

  /// An entry in folders, the outermost first, by its attributes; other readers write their names in every case.
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

/// Reads the entries of a list of feeds, however deep they are nested.
nonisolated final class OPMLReader: NSObject, XMLParserDelegate {
  private var entries: [(outline: OPMLOutline, isFolder: Bool)] = []
  /// The entries that are open, as places in the list.
  private var open: [Int] = []
  private var root: String?
  private var depth = 0
  private var feeds = 0
  private var stop: StoreFailure?
  private var budget: OutputBudget

  private init(_ budget: OutputBudget) { self.budget = budget }

  /// The entries of a document that should be feeds: all but those that only hold others.
  ///
  /// - Throws: `StoreFailure.unreadableList` that says what is wrong, and in which line.
  static func entries(in document: Data) throws(StoreFailure) -> [OPMLOutline] {
    let document = try checked(document)
    let reader = OPMLReader(OutputBudget(input: document.count))
    let parser = XMLParser(data: document)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    _ = parser.parse()
    if let stop = reader.stop { throw stop }
    guard reader.root != nil, reader.depth == 0 else { throw .unreadableList(why: XMLMistake.cutOff) }
    return reader.entries.filter { !$0.isFolder }.map(\.outline)
  }

  /// Returns the document as UTF-8 that is safe to parse; throws where there is none.
  private static func checked(_ document: Data) throws(StoreFailure) -> Data {
    let limits = FeedLimits()
    guard document.count <= limits.bytes else { throw .unreadableList(why: "it is larger than 8 MB") }
    guard let bytes = try? FeedEncoding(.file(path: "list")).utf8(document) else {
      throw .unreadableList(why: "its encoding is not one that is known, or not its own")
    }
    var look = FeedPrecheck(bytes)
    if look.isEmpty { throw .unreadableList(why: "it is empty") }
    if look.isWebPage { throw .unreadableList(why: "it is a web page") }
    if !look.beginsLikeXML { throw .unreadableList(why: "it is not XML but begins with '\(look.beginning)'") }
    switch look.makeSafe(attributes: limits.attributes) {
    case .internalSubset: throw .unreadableList(why: "its document type has declarations (<!DOCTYPE … […]>)")
    case .attributes: throw .unreadableList(why: "an element has more than \(limits.attributes) attributes")
    case nil: return look.data
    }
  }

  // MARK: - What the parser tells

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard stop == nil else { return }
    depth += 1
    if root == nil {
      root = element
      if element.lowercased() != "opml" {
        return halt(parser, "it is XML of another kind and begins with <\(element.prefix(80))>")
      }
    }
    if depth > FeedLimits().depth { return halt(parser, "it nests too many elements inside each other") }
    guard element.lowercased() == "outline" else { return }
    if let around = open.last, entries[around].outline.address.isEmpty { entries[around].isFolder = true }
    let outline = OPMLOutline(attributes, in: open.map { entries[$0].outline }.filter { $0.address.isEmpty })
    budget.spend(outline.name.utf8.count + outline.address.utf8.count + outline.folder.utf8.count)
    if budget.isExceeded { return halt(parser, "its folders' names are too long for so many feeds") }
    feeds += outline.address.isEmpty ? 0 : 1
    if feeds > FeedLimits.feedsOfList { return halt(parser, "it has more than \(FeedLimits.feedsOfList) feeds") }
    open.append(entries.count)
    entries.append((outline, false))
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    guard stop == nil else { return }
    depth -= 1
    if element.lowercased() == "outline" { open.removeLast() }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard stop == nil, !XMLMistake.isHarmless(error) else { return }
    halt(parser, "in line \(max(1, parser.lineNumber)) \(XMLMistake.sentence(for: error))")
  }

  private func halt(_ parser: XMLParser, _ why: String) {
    stop = .unreadableList(why: why)
    parser.abortParsing()
  }
}
