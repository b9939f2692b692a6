import Feeds
import Foundation

/// The feeds for the measurements, as files in a separate folder.
struct FigureFiles {
  private let folder: URL
  private let paths: [String]

  private static let words = [
    "garden", "terminal", "window", "market", "letter", "science", "music", "river", "museum", "railway", "kitchen",
    "language", "winter", "network", "history", "bicycle",
  ]

  /// Writes a number of feeds with a number of posts, each of about 150 words, to a folder that is created if
  /// necessary.
  init(in folder: URL, feeds: Int, posts: Int) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    paths = (0..<feeds).map { folder.appending(path: "\($0).xml").path(percentEncoded: false) }
    for (number, path) in paths.enumerated() {
      let items = (0..<posts).map { Self.item(feed: number, $0) }
      let text = "<rss version=\"2.0\"><channel><title>Feed \(number)</title>\(items.joined())</channel></rss>"
      try Data(text.utf8).write(to: URL(filePath: path))
    }
  }

  private static func item(feed: Int, _ number: Int) -> String {
    let text = (0..<150).map { position -> String in
      let word = words[(feed * 7 + number * 3 + position * position) % words.count]
      return position.isMultiple(of: 10) ? word + "." : word
    }
    return """
      <item><guid>\(feed)-\(number)</guid><title>\(words[(feed + number) % words.count]) \(number) of \(feed)</title>
      <link>https://n.example/\(feed)/\(number)</link><author>ada@n.example (Ada Lovelace)</author>
      <pubDate>Tue, 03 Mar 2026 \(10 + number % 10):\(10 + feed % 50):00 GMT</pubDate>
      <description>&lt;p&gt;\(text.joined(separator: " ")) unique\(feed)x\(number)
      &lt;a href="/\(number)"&gt;more&lt;/a&gt;&lt;/p&gt;</description></item>
      """
  }

  /// The path of the store's folder.
  var data: String { folder.appending(path: "data").path(percentEncoded: false) }

  /// A list of all feeds.
  var list: Data {
    let entries = paths.map { "<outline xmlUrl=\"\($0)\"/>" }
    return Data("<opml version=\"2.0\"><body>\(entries.joined())</body></opml>".utf8)
  }

  /// Sets the modification dates of all files to a later time.
  func touch() {
    for path in paths {
      try? FileManager.default.setAttributes([.modificationDate: Date() + 60], ofItemAtPath: path)
    }
  }

  /// Returns the size of a file in bytes, or 0 if the file does not exist.
  func size(of file: URL) -> Int {
    (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
  }
}
