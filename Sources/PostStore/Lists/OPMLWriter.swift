import Feeds
import Foundation
import ReaderModels

/// A writer of lists of feeds in OPML 2.0 format, which other feed readers can import.
nonisolated enum OPMLWriter {
  /// Returns a UTF-8 document with the feeds in their folders, but without user names and passwords.
  static func document(_ feeds: [FeedRecord], at date: Date) -> Data {
    let entries = feeds.map { (folders: FeedFolder.names(of: $0.folder)[...], feed: $0) }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <opml version="2.0">
        <head>
          <title>Bindery feeds</title>
          <dateCreated>\(date.formatted(.iso8601))</dateCreated>
        </head>
        <body>
      \(outlines(entries, indent: "    "))  </body>
      </opml>

      """
    return Data(text.utf8)
  }

  /// Returns the elements of one level, sorted by name: the feeds, followed by the folders and their contents.
  private static func outlines(_ entries: [(folders: ArraySlice<String>, feed: FeedRecord)], indent: String) -> String {
    let feeds = entries.filter(\.folders.isEmpty).map { entry in
      let name = attribute(entry.feed.name)
      return "\(indent)<outline type=\"rss\" text=\(name) title=\(name) xmlUrl=\(attribute(entry.feed.source))/>\n"
    }
    let folders = Dictionary(grouping: entries.filter { !$0.folders.isEmpty }) { $0.folders.first ?? "" }
    let opened = folders.sorted { $0.key < $1.key }.map { folder, within in
      let name = attribute(folder)
      let inner = outlines(within.map { ($0.folders.dropFirst(), $0.feed) }, indent: indent + "  ")
      return "\(indent)<outline text=\(name) title=\(name)>\n\(inner)\(indent)</outline>\n"
    }
    return (feeds + opened).joined()
  }

  /// Returns the text as a quoted XML attribute, without the characters that XML does not allow.
  ///
  /// Characters that control a terminal, reorder text or are invisible are written as references. A parser restores
  /// them, so the list can be displayed as it is.
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
      case _ where isWrittenAsReference(scalar): result += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func isWrittenAsReference(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
