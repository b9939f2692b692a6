package import Foundation

/// The interface through which views read a post.
///
/// Views depend only on this protocol, and cannot change posts.
package protocol Post: AnyObject {
  var id: String { get }
  var title: String { get }
  var content: String { get }
  var createdAt: Date { get }
  var numberOfWords: Int { get }
}

/// A post of the lesson.
package final class PostEntity: Post {
  package let id: String
  package let title: String
  package let content: String
  package let createdAt: Date

  package init(id: String, title: String, content: String, createdAt: Date) {
    self.id = id
    self.title = title
    self.content = content
    self.createdAt = createdAt
  }

  package var numberOfWords: Int { content.split(separator: " ").count }
}
