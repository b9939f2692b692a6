/// Brings the names of elements into the one form that the tables have: in lower case, with the usual prefix or none.
///
/// A document may give a vocabulary any prefix it likes, and says which. Where one says nothing, the usual prefixes are taken for what they
/// usually are: many feeds use them without a word.
struct ElementNames {
  private var prefixes = ["atom": "", "a10": "", "rss": ""]

  /// The vocabularies that are read, and their prefix here.
  private static let vocabularies = [
    "http://www.w3.org/2005/atom": "", "http://purl.org/atom/ns#": "", "http://purl.org/rss/1.0/": "",
    "http://my.netscape.com/rdf/simple/0.9/": "", "http://channel.netscape.com/rdf/simple/0.9/": "",
    "http://purl.org/rss/1.0/modules/content/": "content:", "http://purl.org/dc/elements/1.1/": "dc:",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf:",
  ]

  /// Learns which prefixes an element declares.
  mutating func learn(from attributes: [String: String]) {
    for (name, vocabulary) in attributes where name.hasPrefix("xmlns:") {
      guard let plain = Self.vocabularies[vocabulary.lowercased()] else { continue }
      prefixes[name.dropFirst("xmlns:".count).lowercased()] = plain
    }
  }

  /// The name as the tables have it.
  func plain(_ element: String) -> String {
    let name = element.lowercased()
    guard let colon = name.firstIndex(of: ":"), let prefix = prefixes[String(name[..<colon])] else { return name }
    return prefix + name[name.index(after: colon)...]
  }
}
