import Foundation
import Testing

/// Generators of feeds that become much longer, or take much longer to read, than their size suggests.
///
/// Each makes a document of about the number of bytes that it is given.
struct HostileFeed: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let document: @Sendable (_ size: Int) -> String

  private init(_ description: String, _ document: @escaping @Sendable (Int) -> String) {
    (testDescription, self.document) = (description, document)
  }

  static let all = [
    HostileFeed("relative links in a post with a long address") { size in
      let links = (0..<size / 40).map { "<a href=\($0)>x</a>" }.joined()
      return rss("<item><link>\(address(size / 2))</link><description><![CDATA[\(links)]]></description></item>")
    },
    HostileFeed("relative links under a long xml:base") { size in
      let links = (0..<size / 40).map { "<a href=\($0)>x</a>" }.joined()
      return """
        <feed xml:base='\(address(size / 2))'><entry><content type='html'><![CDATA[\(links)]]></content></entry></feed>
        """
    },
    HostileFeed("posts with relative addresses under a long xml:base") { size in
      let items = (0..<size / 60).map { "<item><link>\($0)</link></item>" }.joined()
      return "<rss xml:base='\(address(size / 2))'><channel>\(items)</channel></rss>"
    },
    HostileFeed("posts with an xml:base each, under the longest permitted one") { size in
      let items = (0..<size / 50).map { "<item xml:base='\($0)'><link>1</link></item>" }.joined()
      return "<rss xml:base='\(address(2_000))'><channel>\(items)</channel></rss>"
    },
    HostileFeed("posts with links under the longest permitted address") { size in
      let text = "<description>&lt;a href=1>&lt;a href=2>&lt;a href=3>&lt;a href=4></description>"
      let items = (0..<size / 120).map { "<item><link>\($0)</link>\(text)</item>" }.joined()
      return "<rss xml:base='\(address(2_000))'><channel>\(items)</channel></rss>"
    },
    HostileFeed("short lines in deep lists") { size in
      let open = String(repeating: "<ul><li>", count: 8)
      let lines = String(repeating: "<p>x", count: size / 4)
      return rss("<item><description><![CDATA[\(open)\(lines)]]></description></item>")
    },
    HostileFeed("words that are all different") { size in
      let words = (0..<size / 9).map { String($0 &* 2_654_435_761 % 4_294_967_296, radix: 16) }
      return rss("<item><description>\(words.joined(separator: " "))</description></item>")
    },
    HostileFeed("the shortest posts") { size in
      rss((0..<size / 32).map { "<item><guid>\($0)</guid></item>" }.joined())
    },
    HostileFeed("relative addresses in JSON under a long one") { size in
      let items = (0..<size / 40).map { "{\"id\":\"\($0)\",\"url\":\"\($0)\"}" }.joined(separator: ",")
      return """
        {"version":"https://jsonfeed.org/version/1.1","home_page_url":"\(address(size / 2))","items":[\(items)]}
        """
    },
  ]

  private static func rss(_ items: String) -> String { "<rss><channel>\(items)</channel></rss>" }

  private static func address(_ length: Int) -> String {
    "http://e.example/" + String(repeating: "b", count: length) + "/"
  }
}
