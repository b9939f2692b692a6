/// A post, which views can read.
nonisolated package struct Post: Sendable, Hashable, Identifiable {
  package let id: String
  package let title: String
  package let content: String

  package init(id: String, title: String, content: String) {
    self.id = id
    self.title = title
    self.content = content
  }

  package var numberOfWords: Int { content.split(separator: " ").count }
}
