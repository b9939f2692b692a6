/// A table that maps element names to a canonical form: lowercase, with the conventional prefix of the namespace, or
/// without a prefix for the namespaces of RSS, Atom and XHTML.
///
/// A document may declare any prefix for a namespace. Many feeds use the conventional prefixes without a declaration.
struct ElementNames {
  private var prefixes = ["atom": "", "a10": "", "rss": "", "xhtml": ""]

  /// The conventional prefixes by namespace.
  private static let vocabularies = [
    "http://www.w3.org/2005/atom": "", "http://purl.org/atom/ns#": "", "http://purl.org/rss/1.0/": "",
    "http://backend.userland.com/rss2": "",
    "http://my.netscape.com/rdf/simple/0.9/": "", "http://channel.netscape.com/rdf/simple/0.9/": "",
    "http://www.w3.org/1999/xhtml": "", "http://purl.org/rss/1.0/modules/content/": "content:",
    "http://purl.org/dc/elements/1.1/": "dc:", "http://purl.org/dc/terms/": "dcterms:",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf:", "http://search.yahoo.com/mrss/": "media:",
    "http://search.yahoo.com/mrss": "media:", "http://rssnamespace.org/feedburner/ext/1.0": "feedburner:",
    "http://www.pheedo.com/namespace/pheedo": "pheedo:", "http://www.itunes.com/dtds/podcast-1.0.dtd": "itunes:",
  ]

  /// Records the namespace prefixes declared by the given attributes.
  mutating func learn(from attributes: [String: String]) {
    for (name, vocabulary) in attributes where name.hasPrefix("xmlns:") {
      guard let plain = Self.vocabularies[vocabulary.lowercased()] else { continue }
      prefixes[String(name.dropFirst("xmlns:".count))] = plain
    }
  }

  /// Treats the prefix of the outermost element as no prefix, unless the namespace is known.
  ///
  /// The prefix of RDF is kept, because only the outermost element and attributes have it.
  mutating func learn(root element: String) {
    let name = element.lowercased()
    guard let colon = name.lastIndex(of: ":"), name.localName != "rdf" else { return }
    let prefix = String(name[..<colon])
    prefixes[prefix] = prefixes[prefix] ?? ""
  }

  /// Returns the normalized name of the given element or attribute.
  func plain(_ element: String) -> String {
    let name = element.lowercased()
    guard let colon = name.firstIndex(of: ":"), let prefix = prefixes[String(name[..<colon])] else { return name }
    return prefix + name[name.index(after: colon)...]
  }
}
