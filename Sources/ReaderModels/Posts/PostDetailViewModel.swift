package import Bindings
package import Feeds
package import Foundation

/// The view model of an opened post: its page as text, and its links.
package final class PostDetailViewModel {
  /// The post, which is replaced when its marks change and when its text has been read.
  package let post: Observable<PostEntity>
  /// The current name of the post's feed; empty if the name is unknown.
  package var feedName: String { nameOfFeed() }

  private let calendar: AppCalendar
  private let nameOfFeed: () -> String
  private let failure = Observable<String?>(nil, label: "text error")

  package init(
    post: PostEntity, calendar: AppCalendar = AppCalendar(),
    feedName: @autoclosure @escaping () -> String = ""
  ) {
    self.post = Observable(post, label: "post")
    (self.calendar, nameOfFeed) = (calendar, feedName)
  }

  /// Reads the text from the store, unless it has already been read.
  ///
  /// If the read fails, the page contains the error.
  package func loadText(from store: any PostStoring) async {
    guard post.untrackedValue.text == nil else { return }
    do {
      let text = try await store.text(of: post.untrackedValue.record.id) ?? ReadableText(html: "")
      post.value = PostEntity(post.untrackedValue.record, text: text)
    } catch is CancellationError {
    } catch {
      failure.value = Explanation.of(error)
    }
  }

  /// Updates the marks from a newer record of the post, and keeps the text.
  func take(_ record: PostRecord) {
    let present = post.untrackedValue
    if present.record != record { post.value = PostEntity(record, text: present.text) }
  }

  /// Replaces the text if the given post is this post with another text.
  func take(textOf fresh: PostEntity?) {
    let present = post.untrackedValue
    guard let fresh, fresh.id == present.id, fresh.text != present.text else { return }
    post.value = PostEntity(present.record, text: fresh.text)
  }

  // MARK: Page

  package var title: String { post.value.title }

  /// The text, or a sentence that explains why the text is missing; empty while the text is being read.
  ///
  /// Paragraphs are separated by blank lines.
  package var body: ReadableText {
    let post = post.value
    if let text = post.text, !text.text.isEmpty { return text }
    let sentence = post.link.map {
      "The feed has no text for this post. Read the post at \($0.absoluteString.withoutLogins)"
    }
    let explanation = post.text == nil ? "" : sentence ?? "The feed has no text for this post."
    return ReadableText(text: failure.value ?? explanation, links: [])
  }

  package var plainBody: String { body.plain }

  /// The page for reading aloud, without drawn lines.
  package var spokenPage: String {
    let head = Self.joined([title, feedName]) + "\n" + byline
    return [head, body.spoken].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The line below the title: the author, the date, the length and the star.
  ///
  /// The name of the feed is the title of the page.
  package var byline: String {
    // A feed of one author often has the name of the author, and its posts inherit that name.
    let author = post.value.author == feedName ? "" : post.value.author
    return Self.joined([author, dateText, length, post.value.isStarred ? "★ starred" : ""])
  }

  /// The date of publication, such as "today 09:15" or "3 Mar 2026"; empty if the date is unknown.
  package var dateText: String { calendar.text(for: post.value.createdAt) }

  /// The post as a text document: lines such as `Title: …`, and the text with its numbered links.
  package var document: String {
    let post = post.value
    let lines = [
      ("Feed", feedName), ("Title", post.title), ("Author", post.author),
      ("Date", calendar.fullText(for: post.createdAt)), ("Link", post.link?.absoluteString.withoutLogins ?? ""),
    ]
    return lines.filter { !$0.1.isEmpty }.map { "\($0): \($1)\n" }.joined() + "\n\(plainBody)\n"
  }

  // MARK: Links

  /// The links of the post: its web page, followed by the numbered links in its text.
  package var links: [PostLink] {
    let page = post.value.link.map { [PostLink(number: 0, address: $0.absoluteString)] } ?? []
    let addresses = post.value.text?.links ?? []
    return page + addresses.enumerated().map { PostLink(number: $0.offset + 1, address: $0.element) }
  }

  private var length: String {
    let count = post.value.numberOfWords
    return count == 1 ? "1 word" : "\(count) words"
  }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

nonisolated package struct PostLink: Sendable, Hashable, Identifiable {
  /// The number of the link in the text; 0 for the post's web page.
  package let number: Int
  /// The address of the link, as specified in the feed.
  package let address: String

  package init(number: Int, address: String) { (self.number, self.address) = (number, address) }

  package var id: Int { number }
  /// The address for the clipboard, on one line; nil if the address is not absolute.
  package var copiedText: String? { LinkList.address(address, base: nil) }
  /// The web page at the address; nil unless the scheme is http or https.
  package var page: URL? { URL(address: address).flatMap { $0.isWebAddress ? $0 : nil } }
}
