package import Bindings
import Feeds
package import Foundation

/// One post, opened: everything that its page says, and no page.
package final class PostDetailViewModel {
  /// The post; bind to it to be told when another takes its place, or when its text has come.
  package let post: Observable<any Post>
  /// What the post's feed is called now; empty where that is not said.
  package var feedName: String { nameOfFeed() }

  private let calendar: WorldCalendar
  private let nameOfFeed: () -> String
  private let entity: Observable<PostEntity>
  private let failure = Observable<String?>(nil, label: "why there is no text")

  /// The detail of a post, dated by `calendar`.
  package init(
    post: PostEntity, calendar: WorldCalendar = WorldCalendar(),
    feedName: @autoclosure @escaping () -> String = ""
  ) {
    self.post = Observable(post, label: "post")
    entity = Observable(post, label: "post")
    (self.calendar, nameOfFeed) = (calendar, feedName)
  }

  /// Reads the text from the store, unless it is there; where it cannot be read, the page says why.
  package func loadText(from store: any PostStoring) async {
    let present = entity.untrackedValue
    guard present.text == nil else { return }
    do {
      let text = try await store.text(of: present.record.id) ?? ReadableText(html: "")
      show(PostEntity(entity.untrackedValue.record, text: text))
    } catch is CancellationError {
    } catch {
      failure.value = Explanation.of(error)
    }
  }

  /// Takes the marks of another state of the same post; the text stays.
  func take(_ record: PostRecord) {
    let present = entity.untrackedValue
    if present.record != record { show(PostEntity(record, text: present.text)) }
  }

  private func show(_ post: PostEntity) {
    entity.value = post
    self.post.value = post
  }

  // MARK: What the page says

  /// The headline.
  package var title: String { post.value.title }

  /// The text, its paragraphs parted by blank lines; a sentence where the feed gave none.
  package var body: String {
    let post = post.value
    if !post.content.isEmpty { return post.content }
    if let failure = failure.value { return failure }
    if entity.value.text == nil { return "" }
    return post.link.map { "The feed brings no text of this post. It is at \($0.absoluteString.withoutLogins)" }
      ?? "The feed brings no text of this post."
  }

  /// What its page shows under the headline: who wrote it, when, and the text.
  package var page: String {
    let by = [feedName, post.value.author].filter { !$0.isEmpty }
    return [Self.joined(by), Self.joined([dateText, length, post.value.isStarred ? "★ starred" : ""]), "", body]
      .drop(while: \.isEmpty).joined(separator: "\n")
  }

  /// When it was published: "today 09:15", "3 Mar 2026"; "" when the feed does not say.
  package var dateText: String { calendar.text(for: post.value.createdAt) }

  // MARK: Links

  /// What can be opened from the post: its own page, then the numbered links of its text.
  package var links: [PostLink] {
    let page = post.value.link.map { [PostLink(number: 0, address: $0.absoluteString)] } ?? []
    let addresses = entity.value.text?.links ?? []
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

/// Something a post leads to.
nonisolated package struct PostLink: Sendable, Hashable, Identifiable {
  /// The number it has in the text; 0 for the post's own page.
  package let number: Int
  /// Where it leads.
  package let address: String

  /// A link.
  package init(number: Int, address: String) { (self.number, self.address) = (number, address) }

  /// The number.
  package var id: Int { number }
  /// The address as it is copied, on one line; nil for one that is not absolute.
  package var copiedText: String? { LinkList.address(address, base: nil) }
  /// What can be shown outside: an address of the web; nil for others.
  package var page: URL? {
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
    return url
  }
}
