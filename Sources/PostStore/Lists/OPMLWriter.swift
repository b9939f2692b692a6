import Foundation
import ViewModels

/// Writes a list of feeds as other readers read it: OPML 2.0.
nonisolated enum OPMLWriter {
  /// The document, in UTF-8; without users and passwords.
  static func document(_ feeds: [FeedRecord], at date: Date) -> Data {
    let entries = feeds.map { feed in
      let name = attribute(feed.name)
      return "    <outline type=\"rss\" text=\(name) title=\(name) xmlUrl=\(attribute(feed.source))/>\n"
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <opml version="2.0">
        <head>
          <title>Feeds of Bindery</title>
          <dateCreated>\(date.formatted(.iso8601))</dateCreated>
        </head>
        <body>
      \(entries.joined())  </body>
      </opml>

      """
    return Data(text.utf8)
  }

  /// A text in quotes, as an attribute has it; what XML cannot hold is left out.
  private static func attribute(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
