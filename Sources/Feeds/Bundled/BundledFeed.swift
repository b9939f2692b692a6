/// The feed that `bindery` opens by default.
///
/// Its posts are about Bindery.
package enum BundledFeed {
  /// The complete document: RSS 2.0, encoded in UTF-8.
  package static var xml: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel>
    <title>Welcome to Bindery</title>
    <description>An introduction to Bindery, in posts to practice on.</description>
    <language>en</language>
    \(posts.joined(separator: "\n"))
    </channel>
    </rss>
    """
  }

  /// The posts, newest first.
  private static var posts: [String] { firstSteps + ideas + reference }

  /// Returns the `<item>` element of a post.
  ///
  /// `html` must not contain `]]>`, because the element encloses the markup in a CDATA section.
  static func post(_ id: String, _ title: String, date: String, html: String) -> String {
    """
    <item>
    <guid isPermaLink="false">bindery-\(id)</guid>
    <title>\(title)</title>
    <dc:creator>The Bindery authors</dc:creator>
    <pubDate>\(date)</pubDate>
    <content:encoded><![CDATA[\(html)]]></content:encoded>
    </item>
    """
  }
}
